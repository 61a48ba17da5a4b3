//===-- SpecOpVersion.cpp - op-lint spec op-version -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "catalog/Catalog.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

/// {op: [[[kind, name], ...] for each checkpoint]}, sorted by op.
int printOpVersion(const SpecOptions &O) {
  auto Source = openCheckout(O.Path, O.Rev);
  if (!Source) {
    llvm::errs() << "op-lint: " << llvm::toString(Source.takeError()) << '\n';
    return Incomplete;
  }
  CatalogOptions Options;
  Options.Jobs = O.Jobs;
  Catalog C = buildCatalog(**Source, Options);
  llvm::json::OStream J(llvm::outs(), /*IndentSize=*/1);
  J.object([&] {
    llvm::StringRef Previous;
    for (const OpVersion &V : C.Versions) {
      if (V.Op == Previous) // registered twice: Paddle aborts, a rule says so
        continue;
      Previous = V.Op;
      J.attributeArray(llvm::json::fixUTF8(V.Op), [&] {
        for (const OpCheckpoint &P : V.Checkpoints)
          J.array([&] {
            for (const OpUpdate &U : P.Updates)
              J.array([&] {
                J.value(("k" + spelling(U.Kind)).str());
                J.value(llvm::json::fixUTF8(U.Name));
              });
          });
      });
    }
  });
  llvm::outs() << '\n';
  for (const Problem &P : C.Problems)
    llvm::errs() << "op-lint: " << P.Where.File << ": " << P.Message << '\n';
  return C.Problems.empty() ? Clean : Incomplete;
}

} // namespace oplint
