//===-- main.cpp - op-lint ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "cxx/Crashes.h"
#include "llvm/Support/raw_ostream.h"
#include <iostream>

/// What could not be written is told: a full disk must not look like a finding.
static int finish(int Code) {
  std::cout.flush(); // help
  llvm::outs().flush();
  std::error_code Error = llvm::outs().error();
  if (!Error && !std::cout)
    Error = std::make_error_code(std::errc::io_error);
  if (Error) {
    llvm::outs().clear_error(); // else its end is a fatal error of LLVM's
    llvm::errs() << "op-lint: cannot write to standard output: " << Error.message() << '\n';
    Code = oplint::Incomplete;
  }
  llvm::errs().clear_error();
  return Code;
}

int main(int Argc, char **Argv) {
  // A crash inside Clang on one file costs that file, not the run.
  oplint::enableCrashRecovery();
  return finish(oplint::runCommandLine(Argc, Argv));
}
