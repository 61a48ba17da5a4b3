//===-- MappingList.h - pytorch_api_mapping_cn.md ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace oplint {

/// What the list of all mappings says of an API that has no document.
struct MappingListItem {
  enum class Kind { Alias, NotImplemented, InDevelopment };
  Kind How;
  std::string Api;
  std::string Canonical; ///< Alias: the API that has the document
  std::string Reason;    ///< NotImplemented: why, in the list's words
  unsigned Line = 0;
};

/// Reads the macros ALIAS-REFERENCE-ITEM, NOT-IMPLEMENTED-ITEM and
/// IN-DEVELOPMENT-PATTERN; everything else is left out.
std::vector<MappingListItem> parseMappingList(llvm::StringRef Text);

} // namespace oplint
