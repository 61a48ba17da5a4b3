//===-- Schema.cpp - op-lint schema ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int runSchema(const SchemaOptions &) {
  llvm::errs() << "op-lint: `schema` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
