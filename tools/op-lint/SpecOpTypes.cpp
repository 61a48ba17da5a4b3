//===-- SpecOpTypes.cpp - op-lint spec op-types ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "catalog/OpTypes.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int printOpTypes(const SpecOptions &O) {
  int Code = Clean;
  std::unique_ptr<SpecFacts> S = readSpecFacts(O, Code);
  if (!S)
    return Code;
  const Catalog &Facts = S->Facts;
  writeOpTypes(opTypes(Facts, O.Config == "cpu" ? Places::Cpu : Places::All), llvm::outs());
  return finishSpec(*S);
}

} // namespace oplint
