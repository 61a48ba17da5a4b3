//===-- SpecKernels.cpp - op-lint spec kernels ---===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int printKernels(const SpecOptions &) {
  llvm::errs() << "op-lint: `spec kernels` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
