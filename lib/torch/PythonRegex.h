//===-- PythonRegex.h - re.search without Python ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Regex.h"
#include <optional>

namespace oplint {

/// A regular expression of Python as a POSIX one.
class PythonRegex {
public:
  /// Nothing for a pattern whose meaning POSIX cannot express (look-around,
  /// lazy repetition, groups with options) or that is no regular expression.
  static std::optional<PythonRegex> compile(llvm::StringRef Pattern);

  bool search(llvm::StringRef Text) const { return Regex.match(Text); }

private:
  explicit PythonRegex(llvm::StringRef Posix) : Regex(Posix) {}
  llvm::Regex Regex;
};

} // namespace oplint
