//===-- Crashes.cpp - What survives a crash inside Clang ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/Crashes.h"
#include "llvm/Support/CrashRecoveryContext.h"

namespace oplint {

void enableCrashRecovery() {
  llvm::CrashRecoveryContext::Enable();
  // LLVM installs its handlers for the stack that crashed.
  for (int Signal : {SIGBUS, SIGSEGV}) {
    struct sigaction Action = {};
    if (sigaction(Signal, nullptr, &Action) == 0) {
      Action.sa_flags |= SA_ONSTACK;
      sigaction(Signal, &Action, nullptr);
    }
  }
}

SignalStack::SignalStack() {
  constexpr size_t Size = 64U << 10;
  Memory = std::make_unique_for_overwrite<char[]>(Size);
  stack_t Mine = {};
  Mine.ss_sp = Memory.get();
  Mine.ss_size = Size;
  sigaltstack(&Mine, &Before);
}

SignalStack::~SignalStack() { sigaltstack(&Before, nullptr); }

} // namespace oplint
