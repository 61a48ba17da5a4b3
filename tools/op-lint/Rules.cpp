//===-- Rules.cpp - op-lint rules, op-lint explain ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "rules/Rule.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int runRulesList(const RulesOptions &O) {
  // The completion scripts ask for the bare names.
  if (llvm::is_contained(O.Formats, "names")) {
    for (const RuleInfo &R : allRules())
      llvm::outs() << R.Name << '\n';
    return Clean;
  }
  for (const RuleInfo &R : allRules())
    llvm::outs() << llvm::formatv("{0,-40} {1,-8} {2}\n", R.Name, spelling(R.Default), R.Area);
  return Clean;
}

int runExplain(const RulesOptions &O) {
  if (const RuleInfo *R = findRule(O.Rule)) {
    llvm::outs() << R->Page;
    return Clean;
  }
  llvm::errs() << "op-lint: no rule is called '" << O.Rule << "'\n";
  const RuleInfo *Nearest = nullptr;
  unsigned Best = 6;
  for (const RuleInfo &R : allRules())
    if (unsigned D = llvm::StringRef(O.Rule).edit_distance(R.Name, true, Best); D < Best)
      Nearest = &R, Best = D;
  if (Nearest)
    llvm::errs() << "  hint: did you mean '" << Nearest->Name << "'?\n";
  else
    llvm::errs() << "  hint: `op-lint rules` lists them\n";
  return WrongUsage;
}

} // namespace oplint
