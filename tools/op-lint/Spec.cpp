//===-- Spec.cpp - op-lint spec --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int runSpec(const SpecOptions &) {
  llvm::errs() << "op-lint: `spec` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
