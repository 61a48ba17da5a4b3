//===-- Upgrader.cpp - op-lint upgrader ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int runUpgrader(const UpgraderOptions &) {
  llvm::errs() << "op-lint: `upgrader` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
