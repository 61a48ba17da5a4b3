//===-- Fixes.h - Edits applied to texts ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// A fix is applied whole or not at all: where one of its edits overlaps an edit
/// that was taken before (in the order of the findings), or does not fit into
/// the file, the fix is left for the next run. The same edit twice counts once.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "model/Finding.h"
#include <map>

namespace oplint {

struct FixPlan {
  /// Path -> text after the fixes. Files that stay as they are do not appear.
  std::map<std::string, std::string> Files;
  size_t Applied = 0; ///< fixes taken
  size_t Skipped = 0; ///< fixes that overlap a fix that was taken
  size_t Unsafe = 0;  ///< fixes left out because they are unsafe
};

/// Applies of each unsuppressed finding its first applicable fix. \p Unsafe
/// takes unsafe ones too. An inserted text takes the line ends of its file.
FixPlan planFixes(const Checkout &Tree, llvm::ArrayRef<Finding> Findings, bool Unsafe);

} // namespace oplint
