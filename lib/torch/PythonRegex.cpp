//===-- PythonRegex.cpp - re.search without Python ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/PythonRegex.h"

namespace oplint {

/// The class that `\d` and the like stand for, without its brackets.
static llvm::StringRef shorthand(char C) {
  switch (C) {
  case 'd':
    return "0-9";
  case 'w':
    return "A-Za-z0-9_";
  case 's':
    return "[:space:]";
  default:
    return "";
  }
}

std::optional<PythonRegex> PythonRegex::compile(llvm::StringRef Pattern) {
  std::string Posix;
  bool InClass = false;
  for (size_t I = 0; I < Pattern.size(); ++I) {
    char C = Pattern[I];
    char Next = I + 1 < Pattern.size() ? Pattern[I + 1] : '\0';
    if (C == '\\') {
      if (Next == '\0')
        return std::nullopt;
      llvm::StringRef Class = shorthand(Next);
      if (!Class.empty())
        Posix += InClass ? Class.str() : "[" + Class.str() + "]";
      else if (llvm::StringRef("bBAZDWS0123456789").contains(Next))
        return std::nullopt;
      else if (InClass)
        Posix += Next;
      else
        Posix += std::string("\\") + Next;
      ++I;
      continue;
    }
    if (!InClass && C == '(' && Next == '?')
      return std::nullopt;
    if (!InClass && (C == '*' || C == '+' || C == '?' || C == '}') && (Next == '?' || Next == '+'))
      return std::nullopt;
    InClass = InClass ? C != ']' : C == '[';
    Posix += C;
  }
  PythonRegex R(Posix);
  std::string Error;
  if (!R.Regex.isValid(Error))
    return std::nullopt;
  return R;
}

} // namespace oplint
