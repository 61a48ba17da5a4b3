//===-- Spec.cpp - op-lint spec --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "Output.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int runSpec(const SpecOptions &O) {
  static constexpr struct {
    llvm::StringRef What;
    int (*Print)(const SpecOptions &);
  } Table[] = {
      {"op-desc", printOpDesc},  {"op-types", printOpTypes}, {"op-version", printOpVersion},
      {"kernels", printKernels}, {"api-docs", printApiDocs}, {"api-sources", printApiSources},
  };
  for (const auto &Row : Table)
    if (Row.What == O.What)
      return Row.Print(O);
  return WrongUsage;
}

std::unique_ptr<SpecFacts> readSpecFacts(const SpecOptions &O, int &ExitCode) {
  auto Fail = [&](llvm::Error E, int Code) {
    printError(std::move(E));
    ExitCode = Code;
    return nullptr;
  };
  if (llvm::Error E = BuildSide::check(O.Build, O.Config, /*HasBase=*/false))
    return Fail(std::move(E), WrongUsage);
  auto S = std::make_unique<SpecFacts>();
  auto Source = openCheckout(O.Path, O.Rev);
  if (!Source)
    return Fail(Source.takeError(), Incomplete);
  S->Source = std::move(*Source);
  if (llvm::Error E = S->Build.load(O.Build, O.Path))
    return Fail(std::move(E), Incomplete);
  CatalogOptions Options;
  Options.Jobs = O.Jobs;
  S->Build.apply(Options, nullptr, nullptr);
  S->Facts = buildCatalog(*S->Source, Options);
  llvm::append_range(S->Facts.Problems, S->Build.problems());
  if (!O.Quiet)
    S->Build.say(S->Facts, O.Verbose);
  return S;
}

int finishSpec(const SpecFacts &S) {
  for (const Problem &P : S.Facts.Problems)
    printProblem(P);
  return S.Facts.Problems.empty() ? Clean : Incomplete;
}

} // namespace oplint
