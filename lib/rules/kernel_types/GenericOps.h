//===-- GenericOps.h - Ops that don't depend on a data type -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace oplint {

/// An entry of GenericOps.def, or of `generic-ops` in the configuration.
struct GenericOp {
  unsigned Group = 0; ///< 1 mathematical, 2 reduction or index, 3 formation; 0: not generic
  std::string Pattern;
  std::string Source;
};

/// "mathematical operation".
llvm::StringRef groupName(unsigned Group);

/// The entry that \p Op falls under: \p More first, then the exceptions, then
/// the generic ones; nothing for an op that no entry names.
std::optional<GenericOp> genericOp(llvm::StringRef Op, llvm::ArrayRef<GenericOp> More);

} // namespace oplint
