//===-- Check.cpp - op-lint check -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "report/Report.h"
#include <chrono>

namespace oplint {

int runCheck(const CheckOptions &O) {
  auto Start = std::chrono::steady_clock::now();
  auto Head = openCheckout(O.Path, O.Rev);
  if (!Head) {
    llvm::errs() << "op-lint: " << llvm::toString(Head.takeError()) << '\n';
    return Incomplete;
  }
  CatalogOptions Options;
  Options.Jobs = O.Jobs;
  Catalog Facts = buildCatalog(**Head, Options);
  RuleOptions Rules;
  Rules.All = O.All;

  Report R;
  R.Head = Head->get();
  R.Findings = runRules(Facts, nullptr, Rules);
  R.Problems = Facts.Problems;
  R.Counts = Facts.Counts;
  R.Seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - Start).count();
  for (const std::string &Name : O.Formats.empty() ? std::vector<std::string>{"text"} : O.Formats) {
    const FormatInfo *Format = findFormat(Name);
    if (!Format) {
      llvm::errs() << "op-lint: no output format is called '" << Name << "'\n";
      return WrongUsage;
    }
    Format->Write(R, {}, llvm::outs());
  }
  if (!R.Problems.empty())
    return Incomplete;
  for (const Finding &F : R.Findings)
    if (!F.Suppressed && F.Level >= parseSeverity(O.FailOn).value_or(Severity::Error))
      return FindingsFound;
  return Clean;
}

} // namespace oplint
