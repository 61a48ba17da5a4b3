//===-- Plan2.cpp - op-lint plan2 ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "AlignmentSources.h"
#include "Output.h"
#include "python/Plan2All.h"
#include "report/Plan2Report.h"
#include "rules/api_plan/PythonSource.h"
#include "rules/api_plan/SinkDifference.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/BuryPointer.h"

namespace oplint {

static bool write(llvm::StringRef Format, const Checkout &Source,
                  llvm::ArrayRef<python::Plan2Result> Results, bool Brief, llvm::raw_ostream &OS) {
  if (Format == "text")
    writePlan2Text(Source, Results, Brief, OS);
  else if (Format == "tsv")
    writePlan2Tsv(Results, OS);
  else if (Format == "json")
    writePlan2Json(Results, OS);
  else
    return false;
  return true;
}

int runPlan2(const Plan2Options &O) {
  if (O.Apis.empty() != O.All) {
    llvm::errs() << "op-lint: name some APIs (paddle.atan ...) or give --all"
                 << (O.All ? ", not both\n" : "\n");
    return WrongUsage;
  }
  AlignmentSources In;
  bool Compares = !O.Root.empty() || !O.DocsDir.empty() || !O.PaConvertDir.empty();
  if (O.Dir.empty() && !O.Root.empty())
    In.openPaddle("", O.Root, O.Rev);
  std::unique_ptr<Checkout> Source = std::move(In.Paddle);
  if (!Source) {
    auto Opened = openCheckout(O.Dir.empty() ? "." : O.Dir, O.Rev);
    if (!Opened) {
      llvm::errs() << "op-lint: " << llvm::toString(Opened.takeError()) << '\n';
      return Incomplete;
    }
    Source = std::move(*Opened);
  }
  auto Owned = std::make_unique<python::ModuleIndex>(*Source, "paddle", O.Jobs);
  const python::ModuleIndex &Index = *Owned;
  // Its syntax trees go with the process; freeing them one by one takes a tenth of it.
  llvm::BuryPointer(std::move(Owned));
  if (Index.empty()) {
    llvm::errs() << "op-lint: " << Source->displayName() << ": no python/paddle/__init__.py here\n"
                 << "  hint: give the root of a Paddle checkout with -C\n";
    return Incomplete;
  }
  // Condition 2 is about the difference, which the body does not tell.
  std::vector<Problem> Problems;
  plan::DeciderInputs Inputs;
  std::optional<plan::PythonSource> Apis;
  if (Compares) {
    In.openDocs(O.DocsDir, O.Root);
    In.openPaConvert(O.PaConvertDir, O.Root);
    In.read(O.Jobs, Inputs, Problems);
    Apis.emplace(Index);
    Inputs.Paddle = &*Apis;
    llvm::append_range(Problems, Apis->sinkTable().Problems);
  }
  plan::Decider Decider(Inputs);
  auto Differences = [&](llvm::StringRef Api) { return plan::sinkDifference(Decider, Api); };
  python::DifferenceTest Test = nullptr;
  if (Compares)
    Test = Differences;
  std::vector<python::Plan2Result> Results = O.All ? python::judgeAll(Index, O.Jobs, Test)
                                                   : python::judgeEach(Index, O.Apis, O.Jobs, Test);

  ExitCode Written = writeFormats(O, "plan2", "text, tsv or json",
                                  [&](llvm::StringRef Format, bool, llvm::raw_ostream &OS) {
                                    return write(Format, *Source, Results, O.All, OS);
                                  });
  if (Written != Clean)
    return Written;
  if (O.Verbose)
    llvm::errs() << "op-lint: " << Index.parsedCount() << " modules parsed\n";
  llvm::append_range(Problems, Index.problems());
  for (const Problem &P : Problems)
    printProblem(P);
  return Problems.empty() && !In.Failed ? Clean : Incomplete;
}

} // namespace oplint
