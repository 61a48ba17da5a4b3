//===-- Plan2.cpp - op-lint plan2 ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int runPlan2(const Plan2Options &) {
  llvm::errs() << "op-lint: `plan2` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
