//===-- PythonCode.h - Forward code of a graph ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "model/OpGraph.h"

namespace oplint {

/// A statement of generated code.
struct CodeStatement {
  enum class Kind {
    Op,     ///< one op
    Guard,  ///< require(...)
    Read,   ///< the host reads a tensor
    If,     ///< Text is the condition; Body
    While,  ///< Body
    With,   ///< Text is the context; Body
    Assign, ///< carried values of a loop
    Jump,   ///< return, raise, break, continue
  } K = Kind::Op;
  std::string Text;
  std::string Place;    ///< "math.py:12"
  std::string Rule;     ///< If and Read: the break's rule
  std::string Type;     ///< Op: dtype and shape of what it makes
  bool IsGuard = false; ///< If: on the arguments, which no tensor's data decides
  std::vector<CodeStatement> Body;
};

struct PythonOptions {
  bool Split = true;  ///< ops between breaks become functions graph_0, graph_1 ...
  bool Places = true; ///< a comment with the source line behind each statement
  bool Types = false; ///< and one with dtype and shape
  bool Free = false;  ///< sets a value to None behind its last use
  enum class GuardStyle { Raise, Comment, None } Guards = GuardStyle::Raise;
};

/// A module that defines `forward`: the same ops in the same order with the
/// same arguments, guarded where the body's way depends on the arguments.
/// Fails for a graph that was refused, with its rule in brackets.
struct PythonModule {
  std::string Text;
  unsigned SubGraphs = 0;
  std::optional<GraphRefusal> Refused;
};
PythonModule pythonCode(const OpGraph &G, const PythonOptions &O);

} // namespace oplint
