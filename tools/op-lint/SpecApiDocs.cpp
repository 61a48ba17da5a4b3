//===-- SpecApiDocs.cpp - op-lint spec api-docs ---===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int printApiDocs(const SpecOptions &) {
  llvm::errs() << "op-lint: `spec api-docs` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
