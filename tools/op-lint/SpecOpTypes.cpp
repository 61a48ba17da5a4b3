//===-- SpecOpTypes.cpp - op-lint spec op-types ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "catalog/OpTypes.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int printOpTypes(const SpecOptions &O) {
  auto Source = openCheckout(O.Path, O.Rev);
  if (!Source) {
    llvm::errs() << "op-lint: " << llvm::toString(Source.takeError()) << '\n';
    return Incomplete;
  }
  CatalogOptions Options;
  Options.Jobs = O.Jobs;
  Catalog Facts = buildCatalog(**Source, Options);
  writeOpTypes(opTypes(Facts, O.Config == "cpu" ? Places::Cpu : Places::All), llvm::outs());
  for (const Problem &P : Facts.Problems)
    llvm::errs() << "op-lint: " << P.Where.File << ": " << P.Message << '\n';
  return Facts.Problems.empty() ? Clean : Incomplete;
}

} // namespace oplint
