//===-- CutOff.h - Does a C++ text end too early? ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Problem.h"
#include <optional>

namespace oplint {

/// What of \p Text is open at its end: a comment, a raw string, an `#if`, a bracket. A parser that
/// does not see the headers cannot tell that from a macro; here a bracket counts only where all
/// arms of each `#if` agree on it and none is closed that was not opened. Linear in the text.
std::optional<Problem> cutOff(const std::string &Path, llvm::StringRef Text);

} // namespace oplint
