//===-- DocumentSet.h - All difference documents of a docs checkout -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "mapping/MappingList.h"
#include "model/ApiDifference.h"
#include <map>

namespace oplint {

/// The documents by API, whatever the folders are called: until 2024 they were
/// sorted by module, later by category.
struct DocumentSet {
  std::map<std::string, ApiDifference, std::less<>> ByApi;
  std::map<std::string, MappingListItem, std::less<>> List; ///< pytorch_api_mapping_cn.md
  std::vector<Problem> Problems;
};

/// Reads every document under api_difference*/ and every torch*.md elsewhere,
/// in \p Jobs threads (0: one per core). Two documents of one API: the first by
/// path is taken, the other reported.
DocumentSet readDocuments(const Checkout &Tree, unsigned Jobs);

/// The columns of `op-lint spec api-docs`: what one document says by itself.
struct DocumentSummary {
  std::vector<std::pair<std::string, std::string>> Renames;
  std::vector<std::string> TorchMore, TorchMoreBySignature, PaddleMore;
  std::vector<std::string> DefaultDiffers; ///< "dim=None/axis=-1"
  bool OrderDiffers = false;
  bool HasReturnRow = false;
};
DocumentSummary summarise(const ApiDifference &D);

/// torch.x.y -> x.y, paddle.x.y -> x.y; other names as they are.
llvm::StringRef relativePath(llvm::StringRef Api);

} // namespace oplint
