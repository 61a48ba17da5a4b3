//===-- Crashes.h - What survives a crash inside Clang ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// FrontEnd runs Clang in an llvm::CrashRecoveryContext. By itself that does not
/// survive a full stack, which deeply nested templates or operators lead to: the
/// handler of the signal needs a stack of its own.
///
//===----------------------------------------------------------------------===//
#pragma once
#include <csignal>
#include <memory>

namespace oplint {

/// For the whole process; call it first in main().
void enableCrashRecovery();

/// While it lives, handlers of this thread's signals run on its memory.
class SignalStack {
public:
  SignalStack();
  ~SignalStack();
  SignalStack(const SignalStack &) = delete;
  SignalStack &operator=(const SignalStack &) = delete;

private:
  std::unique_ptr<char[]> Memory;
  stack_t Before = {};
};

} // namespace oplint
