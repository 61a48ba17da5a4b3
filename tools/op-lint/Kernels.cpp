//===-- Kernels.cpp - op-lint kernels --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int runKernels(const KernelsOptions &) {
  llvm::errs() << "op-lint: `kernels` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
