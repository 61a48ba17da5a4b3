//===-- Plan2.cpp - op-lint plan2 ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Output.h"
#include "python/Plan2All.h"
#include "report/Plan2Report.h"

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
  auto Source = openCheckout(O.Dir, O.Rev);
  if (!Source) {
    llvm::errs() << "op-lint: " << llvm::toString(Source.takeError()) << '\n';
    return Incomplete;
  }
  python::ModuleIndex Index(**Source, "paddle", O.Jobs);
  if (Index.empty()) {
    llvm::errs() << "op-lint: " << O.Dir << ": no python/paddle/__init__.py here\n"
                 << "  hint: give the root of a Paddle checkout with -C\n";
    return Incomplete;
  }
  std::vector<python::Plan2Result> Results =
      O.All ? python::judgeAll(Index, O.Jobs) : python::judgeEach(Index, O.Apis, O.Jobs);

  ExitCode Written = writeFormats(O, "plan2", "text, tsv or json",
                                  [&](llvm::StringRef Format, bool, llvm::raw_ostream &OS) {
                                    return write(Format, **Source, Results, O.All, OS);
                                  });
  if (Written != Clean)
    return Written;
  if (O.Verbose)
    llvm::errs() << "op-lint: " << Index.parsedCount() << " modules parsed\n";
  std::vector<Problem> Problems = Index.problems();
  for (const Problem &P : Problems)
    llvm::errs() << "op-lint: " << P.Where.File << ':' << P.Where.Line << ": " << P.Message
                 << (P.Hint.empty() ? "" : " (" + P.Hint + ")") << '\n';
  return Problems.empty() ? Clean : Incomplete;
}

} // namespace oplint
