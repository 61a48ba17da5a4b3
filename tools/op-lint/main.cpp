//===-- main.cpp - op-lint ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "llvm/Support/CrashRecoveryContext.h"

int main(int Argc, char **Argv) {
  // A crash inside Clang on one file costs that file, not the run.
  llvm::CrashRecoveryContext::Enable();
  return oplint::runCommandLine(Argc, Argv);
}
