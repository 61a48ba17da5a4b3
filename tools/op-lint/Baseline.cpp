//===-- Baseline.cpp - op-lint baseline ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int runBaseline(const BaselineOptions &) {
  llvm::errs() << "op-lint: `baseline` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
