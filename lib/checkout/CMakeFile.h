//===-- CMakeFile.h - The commands of a CMakeLists.txt ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The syntax of cmake-language(7), without a meaning: comments, quoted and
/// bracket arguments, nested parentheses.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace oplint {

struct CMakeArgument {
  std::string Text;
  bool Quoted = false; ///< one value, even with ';' in it
};

struct CMakeCommand {
  std::string Name; ///< in lower case
  std::vector<CMakeArgument> Arguments;
  uint32_t Line = 0;
};

/// Reads what can be read: a file that ends within a command gives that command
/// with the arguments it has.
std::vector<CMakeCommand> parseCMake(llvm::StringRef Text);

} // namespace oplint
