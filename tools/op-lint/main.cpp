//===-- main.cpp - op-lint ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "cxx/Crashes.h"

int main(int Argc, char **Argv) {
  // A crash inside Clang on one file costs that file, not the run.
  oplint::enableCrashRecovery();
  return oplint::runCommandLine(Argc, Argv);
}
