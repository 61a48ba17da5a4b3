//===-- Spec.cpp - op-lint spec --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int runSpec(const SpecOptions &O) {
  static constexpr struct {
    llvm::StringRef What;
    int (*Print)(const SpecOptions &);
  } Table[] = {
      {"op-desc", printOpDesc},  {"op-types", printOpTypes}, {"op-version", printOpVersion},
      {"kernels", printKernels}, {"api-docs", printApiDocs}, {"api-sources", printApiSources},
  };
  for (const auto &Row : Table)
    if (Row.What == O.What)
      return Row.Print(O);
  return WrongUsage;
}

} // namespace oplint
