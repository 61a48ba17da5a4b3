//===-- SpecOpDesc.cpp - op-lint spec op-desc ---===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int printOpDesc(const SpecOptions &) {
  llvm::errs() << "op-lint: `spec op-desc` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
