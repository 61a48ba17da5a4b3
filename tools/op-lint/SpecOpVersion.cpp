//===-- SpecOpVersion.cpp - op-lint spec op-version ---===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int printOpVersion(const SpecOptions &) {
  llvm::errs() << "op-lint: `spec op-version` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
