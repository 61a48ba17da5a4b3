//===-- SpecOpTypes.cpp - op-lint spec op-types ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "catalog/OpTypes.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int printOpTypes(const SpecOptions &O) {
  return printFacts(O, [&](const Catalog &Facts) {
    writeOpTypes(opTypes(Facts, O.Config == "cpu" ? Places::Cpu : Places::All), llvm::outs());
  });
}

} // namespace oplint
