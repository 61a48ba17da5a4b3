//===-- DeepInvocation.h - A build's command for Clang ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "cxx/CompileDatabase.h"

namespace clang {
class CompilerInvocation;
} // namespace clang

namespace oplint {

/// Clang's invocation for a file that is compiled with \p Flags, by Clang's
/// driver: it finds the headers of the standard library on this machine. Include
/// folders of the checkout are looked into as the checkout shows them, then on
/// disk, where a build puts generated headers beside the sources. Null where the
/// driver refuses the flags.
std::shared_ptr<clang::CompilerInvocation> makeDeepInvocation(const Checkout &Source,
                                                              const CompileFlags &Flags);

/// Empty where Clang's own headers (stddef.h ...) are installed; else what to do.
std::string whyNotDeep();

} // namespace oplint
