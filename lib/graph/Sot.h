//===-- Sot.h - What SOT calls a break --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// SOT, Paddle's capture by bytecode (python/paddle/jit/sot), ends a graph with
/// an exception of a class that says why. The classes changed during 2025, and
/// so did what breaks at all: a profile is one state of it.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include <optional>

namespace oplint {

/// 2025.01: BreakGraphError and FallbackError with a text; `item` is captured,
/// `with`, `try` and `yield` are not. 2025.06: classes of reasons, `item` and
/// `tolist` break. 2025.12: any break inside of `for` falls back.
enum class SotProfile { None, V2025_01, V2025_06, V2025_12 };

struct SotVerdict {
  llvm::StringRef Class; ///< DataDependencyControlFlowBreak; empty: it does not break
  llvm::StringRef Text;  ///< what else is known, may be empty
};

/// What SOT of that profile says where op-lint says \p Rule; nullopt: the rule
/// has no counterpart there.
std::optional<SotVerdict> sotVerdict(llvm::StringRef Rule, SotProfile Profile);

/// The profile of the checkout's own SOT, by the classes that it defines;
/// V2025_01 where it has none of the later ones.
SotProfile sotProfileOf(const Checkout &Source);

/// "2025.01", "none".
std::optional<SotProfile> parseSotProfile(llvm::StringRef Name);
llvm::StringRef spelling(SotProfile Profile);

} // namespace oplint
