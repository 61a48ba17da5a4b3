//===-- CountedFindings.h - Legacy findings are counted ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "rules/Rule.h"

namespace oplint {

/// Findings of a rule that are only counted: they are legacy. Prints the first of
/// them with the number of the others, or with --all each as a note.
class CountedFindings {
public:
  /// \p Lists: they are no legacy; each is printed.
  explicit CountedFindings(RuleContext &C, bool Lists = false)
      : Context(C), Listed(Lists || C.Options.All) {}
  Finding &add(SourceRange Where, std::string Subject, std::string Message);
  /// What the others do, of one and of several: "op lacks a type", "ops lack a type".
  void finish(llvm::StringRef One, llvm::StringRef Many);

private:
  RuleContext &Context;
  bool Listed;
  std::vector<Finding> Held;
};

} // namespace oplint
