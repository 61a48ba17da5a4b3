//===-- OpCalls.h - Every `_C_ops` call of a package ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "python/ModuleIndex.h"
#include "llvm/ADT/iterator.h"

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

/// All calls of a package, sorted by place.
class OpCallTable {
public:
  OpCallTable() = default;
  /// A module whose brackets, strings or encoding are broken is parsed, so that
  /// ModuleIndex::problems names it. \p Cache (may be null) keeps the calls of a
  /// whole file by its blob id. \p Near (may be null) is the table of the index
  /// that \p Index is near to: modules that the two share are taken from there.
  OpCallTable(const ModuleIndex &Index, unsigned Jobs, FactCache *Cache,
              const OpCallTable *Near = nullptr);

  using iterator = llvm::pointee_iterator<std::vector<const OpCall *>::const_iterator>;
  iterator begin() const { return iterator(Calls.begin()); }
  iterator end() const { return iterator(Calls.end()); }

private:
  using List = std::shared_ptr<const std::vector<OpCall>>;
  llvm::StringMap<List> ByModule; ///< of modules that have calls
  std::vector<const OpCall *> Calls;
};

} // namespace oplint::python
