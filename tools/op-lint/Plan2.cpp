//===-- Plan2.cpp - op-lint plan2 ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "AlignmentSources.h"
#include "Output.h"
#include "config/Config.h"
#include "python/Plan2All.h"
#include "report/Plan2Report.h"
#include "rules/api_plan/PythonSource.h"
#include "rules/api_plan/SinkDifference.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/BuryPointer.h"

namespace oplint {

static void write(llvm::StringRef Format, const Checkout &Source,
                  llvm::ArrayRef<python::Plan2Result> Results, bool Brief, llvm::raw_ostream &OS) {
  if (Format == "tsv")
    writePlan2Tsv(Results, OS);
  else if (Format == "json")
    writePlan2Json(Results, OS);
  else
    writePlan2Text(Source, Results, Brief, OS);
}

/// A name that nothing defines. A module that imports everything from C++ may seem to have any.
static bool isUnknown(const python::ModuleIndex &Index, llvm::StringRef Api) {
  if (llvm::any_of(Index.publicApis(), [&](const auto &P) { return P.Path == Api; }))
    return false;
  auto [Parent, Name] = Api.rsplit('.');
  const python::Module *In = Index.module(Parent);
  python::Entity What = Index.resolve(Api);
  if (What.Is == python::Entity::Kind::Cxx)
    return In && In->Names.find(Name) == In->Names.end();
  // What could not be read may be in a file that has it.
  return What.Is == python::Entity::Kind::None && Index.problems().empty() &&
         (What.Why.empty() || llvm::StringRef(What.Why).contains(" has no ") ||
          !(Api == "paddle" || Api.starts_with("paddle.")));
}

static std::string noSuchApi(const python::ModuleIndex &Index, llvm::StringRef Api) {
  std::vector<llvm::StringRef> Known;
  for (const python::PublicApi &P : Index.publicApis())
    Known.emplace_back(P.Path);
  std::string Full = "paddle." + Api.str(); // `relu` is no path, `paddle.relu` is
  std::string Near = llvm::is_contained(Known, Full) ? Full : didYouMean(Api, Known);
  return "no public API is called " + Api.str() +
         (Near.empty() ? "" : "; did you mean " + Near + "?");
}

/// Says so where an API does not exist; were there any?
static bool markUnknown(const python::ModuleIndex &Index,
                        std::vector<python::Plan2Result> &Results) {
  bool Any = false;
  for (python::Plan2Result &R : Results) {
    if (!isUnknown(Index, R.Api))
      continue;
    Any = true;
    R.Eligible = python::Verdict::Undecided;
    R.Note = noSuchApi(Index, R.Api);
    for (unsigned I : {0U, 2U, 3U, 4U})
      R.Conditions[I] = {python::Verdict::Undecided, R.Note, {}};
    printProblem({{}, R.Note, ""});
  }
  return Any;
}

int runPlan2(const Plan2Options &O) {
  if (O.Apis.empty() != O.All)
    return fail(O.All ? "both APIs and --all were given" : "no API was given",
                "name some (paddle.atan ...) or give --all", WrongUsage);
  auto Formats = planFormats(O, formatsOf("plan2"));
  if (!Formats)
    return fail(Formats.takeError(), WrongUsage);
  AlignmentSources In;
  bool Compares = !O.Root.empty() || !O.DocsDir.empty() || !O.PaConvertDir.empty();
  if (O.Dir.empty() && !O.Root.empty())
    In.openPaddle("", O.Root, O.Rev);
  std::unique_ptr<Checkout> Source = std::move(In.Paddle);
  if (!Source) {
    auto Opened = openCheckout(O.Dir.empty() ? "." : O.Dir, O.Rev);
    if (!Opened)
      return fail(Opened.takeError(), Incomplete);
    Source = std::move(*Opened);
  }
  auto Owned = std::make_unique<python::ModuleIndex>(*Source, "paddle", O.Jobs);
  const python::ModuleIndex &Index = *Owned;
  // Its syntax trees go with the process; freeing them one by one takes a tenth of it.
  llvm::BuryPointer(std::move(Owned));
  if (Index.empty())
    return fail(Source->displayName() + ": no python/paddle/__init__.py here",
                "give the root of a Paddle checkout with -C", Incomplete);
  // Condition 2 is about the difference, which the body does not tell.
  std::vector<Problem> Problems = Source->problems();
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
  bool Unknown = !O.All && markUnknown(Index, Results);

  if (llvm::Error E =
          writeFormats(*Formats, O, [&](const Destination &D, bool, llvm::raw_ostream &OS) {
            write(D.Format, *Source, Results, O.All, OS);
          }))
    return fail(std::move(E), Incomplete);
  if (O.Verbose)
    llvm::errs() << "op-lint: " << Index.parsedCount() << " modules parsed\n";
  llvm::append_range(Problems, Index.problems());
  return printProblems(Problems) || In.Failed || Unknown ? Incomplete : Clean;
}

} // namespace oplint
