//===-- Lsp.cpp - op-lint lsp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

int runLsp(const LspOptions &) {
  llvm::errs() << "op-lint: `lsp` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
