//===-- Check.cpp - op-lint check -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Base.h"
#include "Output.h"
#include "Progress.h"
#include "catalog/SpecFile.h"
#include "rules/kernel_types/ScriptLines.h"
#include "rules/op_desc/Verdicts.h"
#include "llvm/Support/FileSystem.h"
#include <chrono>

namespace oplint {

/// What Paddle's own script would say, for `--format paddle-ci`: the script of
/// the profile, else the one that the newer side carries.
static std::shared_ptr<const ScriptReport> scriptReport(const Catalog &Head, const Catalog *Base,
                                                        const RuleOptions &O) {
  if (!Base || !Base->hasOps() || !Head.hasOps())
    return nullptr;
  ScriptEra Era = scriptOf(O.Rules);
  if (Era == ScriptEra::None)
    Era = Head.Script == ScriptEra::None ? ScriptEra::E3 : Head.Script;
  return runScript(*Base, Head, configurationView(O.Config.empty() ? "gpu" : O.Config), Era);
}

int runCheck(const CheckOptions &O) {
  auto Start = std::chrono::steady_clock::now();
  std::optional<Profile> Rules = parseProfile(O.Profile);
  if (!Rules) {
    printError(llvm::createStringError("no profile is called '%s'\n  hint: there are own, wiki, "
                                       "paddle-e1, paddle-e2 and paddle-e3",
                                       O.Profile.c_str()));
    return WrongUsage;
  }
  auto Out = Output::plan(O, O.ShowSuppressed);
  if (!Out) {
    printError(Out.takeError());
    return WrongUsage;
  }
  Progress Shown(O.Quiet);
  Shown.stage("listing " + O.Path);
  std::unique_ptr<Checkout> Head;
  Catalog Facts;
  if (llvm::sys::fs::is_regular_file(O.Path)) {
    auto Read = readSpecFile(O.Path);
    if (!Read) {
      Shown.finish();
      printError(Read.takeError());
      return Incomplete;
    }
    Facts = std::move(*Read);
  } else {
    auto Opened = openCheckout(O.Path, O.Rev);
    if (!Opened) {
      Shown.finish();
      printError(Opened.takeError());
      return Incomplete;
    }
    Head = std::move(*Opened);
    Shown.stage("reading " + Head->displayName());
    CatalogOptions Options;
    Options.Jobs = O.Jobs;
    Facts = buildCatalog(*Head, Options);
  }
  BaseSide Base;
  if (!O.Base.empty()) {
    Shown.stage("reading the base " + O.Base);
    auto Opened = openBase(O);
    if (!Opened) {
      Shown.finish();
      printError(Opened.takeError());
      return Incomplete;
    }
    Base = std::move(*Opened);
  }
  RuleOptions RulesOf;
  RulesOf.Rules = *Rules;
  RulesOf.All = O.All;
  RulesOf.Config = O.Config;

  Report R;
  R.Head = Head.get();
  R.Base = Base.Source.get();
  R.Findings = runRules(Facts, Base.Facts.get(), RulesOf);
  R.Script = scriptReport(Facts, Base.Facts.get(), RulesOf);
  if (Base.Facts)
    R.KernelLines =
        kernelScriptLines(*Base.Facts, Facts, O.Config == "cpu" ? Places::Cpu : Places::All);
  R.Problems = Facts.Problems;
  if (Base.Facts)
    llvm::append_range(R.Problems, Base.Facts->Problems);
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
