//===-- Limits.cpp - What a run may cost -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Everything is counted, nothing is timed: the same body is refused at the
/// same place on any machine.
///
//===----------------------------------------------------------------------===//
#include "graph/Interpreter.h"

namespace oplint::py {

bool Interpreter::step(const Node *N) {
  if (stopped())
    return false;
  At = N;
  if (++Steps <= Options.Limit.Steps)
    return true;
  refuse("graph-step-limit", "more than " + llvm::Twine(Options.Limit.Steps) +
                                 " steps: the body does too much on the host to be followed");
  return false;
}

bool Interpreter::enter(const Node *N) {
  if (++EvalDepth <= Options.Limit.Nesting)
    return true;
  refuse("graph-recursion",
         "statements, expressions and calls nest deeper than " + llvm::Twine(Options.Limit.Nesting),
         N);
  return false;
}

bool Interpreter::tooDeep(unsigned Depth) {
  if (Depth <= Options.Limit.Depth)
    return false;
  refuse("graph-recursion", "a value that holds itself, or values within each other deeper than " +
                                llvm::Twine(Options.Limit.Depth) + " levels");
  return true;
}

void Interpreter::hold(size_t Size) {
  Bytes += Size;
  if (Bytes > Options.Limit.Bytes)
    refuse("graph-step-limit",
           "the host makes more than " + llvm::Twine(Options.Limit.Bytes >> 20) + " MB of values");
}

bool Interpreter::spend(uint64_t Elements) {
  Work += Elements;
  if (Work <= Options.Limit.Work)
    return true;
  refuse("graph-step-limit", "the host copies, compares or prints more than " +
                                 llvm::Twine(Options.Limit.Work) + " elements");
  return false;
}

bool Interpreter::tooLong(size_t Size) {
  if (Size <= Options.Limit.Text)
    return false;
  refuse("graph-step-limit",
         "a string of more than " + llvm::Twine(Options.Limit.Text) + " characters");
  return true;
}

Value Interpreter::refuseSize() {
  return refuse("graph-step-limit",
                "a list of more than " + llvm::Twine(Options.Limit.Items) + " elements");
}

} // namespace oplint::py
