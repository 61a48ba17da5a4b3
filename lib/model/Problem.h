//===-- Problem.h - What could not be read ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Source.h"

namespace oplint {

/// A file, document or revision that could not be read or parsed at all. The
/// rest is analysed; the exit code becomes 3.
struct Problem {
  SourceRange Where;   ///< File may be empty (a revision, the checkout itself)
  std::string Message; ///< what is wrong
  std::string Hint;    ///< what to do about it; may be empty
};

} // namespace oplint
