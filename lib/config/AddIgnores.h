//===-- AddIgnores.h - Ignore comments written by the program ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "model/Finding.h"
#include <map>

namespace oplint {

struct IgnorePlan {
  /// Path -> text with the comments. Files that stay as they are do not appear.
  std::map<std::string, std::string> Files;
  size_t Covered = 0; ///< findings that a comment takes away
  /// Findings at whose place no comment can stand: a JSON file, the inside of a
  /// string ...
  std::vector<const Finding *> NoPlace;
};

/// Why \p Reason cannot be written into a comment of any of the languages, or an
/// empty string.
std::string whatIsWrongWithReason(llvm::StringRef Reason);

/// Comments `op-lint: ignore[rules] -- reason` for all unsuppressed findings
/// of \p Tree: on a line of their own above the finding, with its indentation;
/// inside a macro or a table of Markdown at the end of the line.
IgnorePlan planIgnores(const Checkout &Tree, llvm::ArrayRef<Finding> Findings,
                       llvm::StringRef Reason);

} // namespace oplint
