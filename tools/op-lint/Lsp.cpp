//===-- Lsp.cpp - op-lint lsp ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "lsp/Server.h"
#include <csignal>

namespace oplint {

int runLsp(const LspOptions &) {
  // A client that dies closes both pipes. The end of the input ends the server; what it still has
  // to say is lost, and no error.
  std::signal(SIGPIPE, SIG_IGN);
  int Code = lsp::Server(stdin, llvm::outs()).run();
  llvm::outs().flush();
  llvm::outs().clear_error();
  return Code;
}

} // namespace oplint
