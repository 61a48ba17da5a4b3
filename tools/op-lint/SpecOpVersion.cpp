//===-- SpecOpVersion.cpp - op-lint spec op-version -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Spec.h"
#include "catalog/Catalog.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

/// {op: [[[kind, name], ...] for each checkpoint]}, sorted by op.
static void write(const Catalog &C) {
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
}

int printOpVersion(const SpecOptions &O) { return printFacts(O, write); }

} // namespace oplint
