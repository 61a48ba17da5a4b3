//===-- Graph.cpp - op-lint graph ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int runGraph(const GraphOptions &) {
  llvm::errs() << "op-lint: `graph` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
