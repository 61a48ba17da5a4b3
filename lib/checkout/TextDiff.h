//===-- TextDiff.h - Two texts, line by line --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace oplint {

/// A unified diff with three lines of context, `a/PATH` to `b/PATH`, that
/// `git apply` and `patch -p1` take; empty where the texts are equal. No old
/// text: the patch makes the file; no new text: it deletes it.
std::string unifiedDiff(llvm::StringRef Path, std::optional<llvm::StringRef> Old,
                        std::optional<llvm::StringRef> New);

/// Lines of the new text, both ends included, from 1.
struct LineSpan {
  uint32_t First;
  uint32_t Last;
};

/// The lines of \p New that are not in \p Old, ascending. Where lines were
/// removed, the line before and the one after the gap count as changed.
std::vector<LineSpan> changedLines(llvm::StringRef Old, llvm::StringRef New);

} // namespace oplint
