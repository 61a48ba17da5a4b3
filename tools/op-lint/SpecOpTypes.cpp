//===-- SpecOpTypes.cpp - op-lint spec op-types ---===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int printOpTypes(const SpecOptions &) {
  llvm::errs() << "op-lint: `spec op-types` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
