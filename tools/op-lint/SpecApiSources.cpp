//===-- SpecApiSources.cpp - op-lint spec api-sources ---===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int printApiSources(const SpecOptions &) {
  llvm::errs() << "op-lint: `spec api-sources` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
