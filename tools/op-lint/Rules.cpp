//===-- Rules.cpp - op-lint rules, op-lint explain ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Output.h"
#include "config/Config.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

namespace oplint {

/// Name, area, default severity and first paragraph of each rule.
static void writeJson(llvm::raw_ostream &OS) {
  llvm::json::OStream J(OS, /*IndentSize=*/1);
  J.array([&] {
    for (const RuleInfo &R : allRules())
      J.object([&] {
        J.attribute("name", R.Name);
        J.attribute("area", R.Area);
        J.attribute("severity", spelling(R.Default));
        J.attribute("summary", ruleSummary(R));
      });
  });
  OS << '\n';
}

int runRulesList(const RulesOptions &O) {
  auto Formats = planFormats(O, formatsOf("rules"));
  if (!Formats)
    return fail(Formats.takeError(), WrongUsage);
  if (llvm::Error E =
          writeFormats(*Formats, O, [](const Destination &D, bool, llvm::raw_ostream &OS) {
            if (D.Format == "json")
              return writeJson(OS);
            // The completion scripts ask for the bare names.
            for (const RuleInfo &R : allRules())
              if (D.Format == "names")
                OS << R.Name << '\n';
              else
                OS << llvm::formatv("{0,-40} {1,-8} {2}\n", R.Name, spelling(R.Default), R.Area);
          }))
    return fail(std::move(E), Incomplete);
  return Clean;
}

int runExplain(const RulesOptions &O) {
  if (const RuleInfo *R = findRule(O.Rule)) {
    llvm::outs() << R->Page;
    return Clean;
  }
  std::string Nearest = didYouMeanRule(O.Rule);
  return fail("no rule is called '" + O.Rule + "'",
              Nearest.empty() ? "`op-lint rules` lists them" : "did you mean '" + Nearest + "'?",
              WrongUsage);
}

} // namespace oplint
