//===-- Cache.cpp - op-lint cache ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int runCache(const CacheOptions &) {
  llvm::errs() << "op-lint: `cache` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
