//===-- Check.cpp - op-lint check -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "Output.h"
#include "Progress.h"
#include <chrono>

namespace oplint {

int runCheck(const CheckOptions &O) {
  auto Start = std::chrono::steady_clock::now();
  auto Out = Output::plan(O, O.ShowSuppressed);
  if (!Out) {
    printError(Out.takeError());
    return WrongUsage;
  }
  Progress Shown(O.Quiet);
  Shown.stage("listing " + O.Path);
  auto Head = openCheckout(O.Path, O.Rev);
  if (!Head) {
    Shown.finish();
    printError(Head.takeError());
    return Incomplete;
  }
  Shown.stage("reading " + (*Head)->displayName());
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
  Shown.finish();
  if (llvm::Error E = Out->write(R)) {
    printError(std::move(E));
    return Incomplete;
  }
  if (!R.Problems.empty())
    return Incomplete;
  std::optional<Severity> FailOn = parseSeverity(O.FailOn); // nothing: never
  for (const Finding &F : R.Findings)
    if (FailOn && !F.Suppressed && F.Level >= *FailOn)
      return FindingsFound;
  return Clean;
}

} // namespace oplint
