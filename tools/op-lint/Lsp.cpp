//===-- Lsp.cpp - op-lint lsp ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "lsp/Server.h"

namespace oplint {

int runLsp(const LspOptions &) { return lsp::Server(stdin, llvm::outs()).run(); }

} // namespace oplint
