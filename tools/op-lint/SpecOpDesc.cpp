//===-- SpecOpDesc.cpp - op-lint spec op-desc -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "catalog/OpDescSpec.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int printOpDesc(const SpecOptions &O) {
  return printFacts(O, [&](const Catalog &C) {
    writeOpDescSpec(C, BuildConfiguration::named(O.Config).value_or(BuildConfiguration::gpu()),
                    llvm::outs());
    if (O.Quiet)
      return;
    for (const OpDesc &Op : C.Ops)
      for (const std::string &Part : Op.Undecided)
        printProblem({Op.Where, "op " + Op.Name + ": cannot be decided: " + Part, ""});
  });
}

} // namespace oplint
