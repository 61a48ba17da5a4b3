//===-- SpecApiSources.cpp - op-lint spec api-sources ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "python/ApiSources.h"

namespace oplint {

int printApiSources(const SpecOptions &O) {
  auto Source = openCheckout(O.Path, O.Rev);
  if (!Source) {
    llvm::errs() << "op-lint: " << llvm::toString(Source.takeError()) << '\n';
    return Incomplete;
  }
  python::ModuleIndex Index(**Source, "paddle", O.Jobs);
  if (Index.empty()) {
    llvm::errs() << "op-lint: " << O.Path << ": no python/paddle/__init__.py here\n"
                 << "  hint: give the root of a Paddle checkout\n";
    return Incomplete;
  }
  python::writeApiSources(Index, {}, O.Jobs, llvm::outs());
  for (const Problem &P : Index.problems())
    llvm::errs() << "op-lint: " << P.Where.File << ':' << P.Where.Line << ": " << P.Message << '\n';
  return Index.problems().empty() ? Clean : Incomplete;
}

} // namespace oplint
