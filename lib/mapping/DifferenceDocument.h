//===-- DifferenceDocument.h - torch.xxx.md -> ApiDifference ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the difference documents of Paddle's documentation
/// (docs/guides/model_convert/convert_from_pytorch/api_difference/...). The
/// format is described there in pytorch_api_mapping_format_cn.md and kept by
/// hand, so the reader works by lines and forgives: any spacing of the title,
/// Kangxi radicals, several overloads, tables with LaTeX around them.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/ApiDifference.h"
#include "model/Problem.h"

namespace oplint {

/// Parses one document. No title: std::nullopt, with a problem added. A broken
/// table row adds a problem and is left out.
std::optional<ApiDifference> parseDifferenceDocument(llvm::StringRef File, llvm::StringRef Text,
                                                     std::vector<Problem> &Problems);

/// Whether the document says enough to end the search (step 1.1): a title, a
/// Paddle API unless the title says there is none, and a table unless the title
/// says there are no parameters.
bool isComplete(const ApiDifference &D);

} // namespace oplint
