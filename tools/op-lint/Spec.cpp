//===-- Spec.cpp - op-lint spec --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "Build.h"

namespace oplint {

int printFacts(const SpecOptions &O, llvm::function_ref<void(const Catalog &)> Print) {
  if (llvm::Error E = BuildSide::check(O.Build, O.Config, /*HasBase=*/false))
    return fail(std::move(E), WrongUsage);
  auto Source = openCheckout(O.Path, O.Rev);
  if (!Source)
    return fail(Source.takeError(), Incomplete);
  BuildSide Build;
  if (llvm::Error E = Build.load(O.Build, O.Path))
    return fail(std::move(E), Incomplete);
  FactReader Reader(O);
  Build.apply(Reader.options(), nullptr, nullptr);
  Catalog Facts = Reader.read(**Source);
  llvm::append_range(Facts.Problems, Build.problems());
  if (!O.Quiet)
    Build.say(Facts, O.Verbose);
  Print(Facts);
  return printProblems(Facts.Problems) ? Incomplete : Clean;
}

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

} // namespace oplint
