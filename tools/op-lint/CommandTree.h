//===-- CommandTree.h - The command line as plain data ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// What CommandLine.cpp declares, without CLI11: shell completions and the man
/// page are made from it, so that they name what the program takes.
///
//===----------------------------------------------------------------------===//
#pragma once
#include <string>
#include <vector>

namespace oplint {

struct ArgumentInfo {
  std::vector<std::string> Names; ///< "--format", "-j"; a positional has its bare name
  std::string Help;
  std::string ValueName; ///< "REV"; empty: a flag without a value
  std::vector<std::string> Choices;
  bool Positional = false;
  bool Required = false;
};

struct CommandInfo {
  std::string Name;
  std::string Help;
  std::string Examples; ///< "Examples:" and a line each; may be empty
  std::vector<ArgumentInfo> Arguments;
};

/// All commands, in the order of the help text.
std::vector<CommandInfo> commandTree();

} // namespace oplint
