//===-- OpCalls.h - Every `_C_ops` call of a package ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "python/ModuleIndex.h"

namespace oplint {
class FactCache;
}

namespace oplint::python {

/// One `_C_ops.name(...)`, `_legacy_C_ops.name(...)` or `core.ops.name(...)`.
struct OpCall {
  std::string Op;
  bool Legacy = false; ///< _legacy_C_ops, core.ops: names and values take turns
  unsigned Positional = 0;
  std::vector<std::string> Keywords;
  /// The strings among the positional arguments: a legacy call's attributes.
  std::vector<std::string> Strings;
  bool Starred = false; ///< `*args` or `**kwargs`: the number is not known
  SourceRange Where;    ///< from `_C_ops` to the op's name
};

/// The calls in \p Text, by a scan that knows strings, comments and brackets.
std::vector<OpCall> scanOpCalls(const std::string &Path, llvm::StringRef Text);

/// All calls of the package, sorted by place. A module whose brackets, strings or
/// encoding are broken is parsed, so that ModuleIndex::problems names it.
/// \p Cache (may be null) keeps those of a whole file by its blob id.
std::vector<OpCall> readOpCalls(const ModuleIndex &Index, unsigned Jobs, FactCache *Cache);

} // namespace oplint::python
