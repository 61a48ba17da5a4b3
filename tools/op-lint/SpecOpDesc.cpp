//===-- SpecOpDesc.cpp - op-lint spec op-desc -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "catalog/OpDescSpec.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int printOpDesc(const SpecOptions &O) {
  int Code = Clean;
  std::unique_ptr<SpecFacts> S = readSpecFacts(O, Code);
  if (!S)
    return Code;
  const Catalog &C = S->Facts;
  writeOpDescSpec(C, BuildConfiguration::named(O.Config).value_or(BuildConfiguration::gpu()),
                  llvm::outs());
  if (!O.Quiet) {
    for (const OpDesc &Op : C.Ops)
      for (const std::string &Part : Op.Undecided)
        llvm::errs() << "op-lint: op " << Op.Name << ": cannot be decided: " << Part << '\n';
  }
  return finishSpec(*S);
}

} // namespace oplint
