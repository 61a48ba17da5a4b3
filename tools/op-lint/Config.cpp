//===-- Config.cpp - op-lint config ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int runConfig(const ConfigOptions &) {
  llvm::errs() << "op-lint: `config` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
