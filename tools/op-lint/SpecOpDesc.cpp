//===-- SpecOpDesc.cpp - op-lint spec op-desc -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "catalog/OpDescSpec.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int printOpDesc(const SpecOptions &O) {
  auto Source = openCheckout(O.Path, O.Rev);
  if (!Source) {
    llvm::errs() << "op-lint: " << llvm::toString(Source.takeError()) << '\n';
    return Incomplete;
  }
  CatalogOptions Options;
  Options.Jobs = O.Jobs;
  Catalog C = buildCatalog(**Source, Options);
  writeOpDescSpec(C, BuildConfiguration::named(O.Config).value_or(BuildConfiguration::gpu()),
                  llvm::outs());
  if (!O.Quiet) {
    for (const OpDesc &Op : C.Ops)
      for (const std::string &Part : Op.Undecided)
        llvm::errs() << "op-lint: op " << Op.Name << ": cannot be decided: " << Part << '\n';
    for (const Problem &P : C.Problems)
      llvm::errs() << "op-lint: " << P.Where.File << ": " << P.Message << '\n';
  }
  return C.Problems.empty() ? Clean : Incomplete;
}

} // namespace oplint
