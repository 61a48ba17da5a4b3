//===-- Decide.cpp - op-lint decide ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int runDecide(const DecideOptions &) {
  llvm::errs() << "op-lint: `decide` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
