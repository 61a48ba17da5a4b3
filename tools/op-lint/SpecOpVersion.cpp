//===-- SpecOpVersion.cpp - op-lint spec op-version -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "catalog/Catalog.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

/// {op: [[[kind, name], ...] for each checkpoint]}, sorted by op.
int printOpVersion(const SpecOptions &O) {
  int Code = Clean;
  std::unique_ptr<SpecFacts> S = readSpecFacts(O, Code);
  if (!S)
    return Code;
  const Catalog &C = S->Facts;
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
  return finishSpec(*S);
}

} // namespace oplint
