//===-- Conditionals.h - Which #if a byte of the main file is in -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Bare mode keeps every arm of `#if`; this remembers what must hold for each.
/// For a file whose flags are known the arms are chosen by the macros that are
/// defined, and only where these leave it open all arms are kept.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Guard.h"
#include "clang/Lex/PPCallbacks.h"
#include <functional>
#include <map>
#include <optional>

namespace clang {
class Preprocessor;
} // namespace clang

namespace oplint {

/// Conditions by offset in the main file. Filled while the file is lexed: what
/// stands before the lexer's place is final, also inside a macro's arguments.
class Conditionals {
public:
  Guard at(unsigned Offset) const;

private:
  friend class ConditionalRecorder;
  std::map<unsigned, Guard> FromOffset;
};

/// The value of a macro without parameters; none: it is not defined.
using MacroValues = std::function<std::optional<std::string>(llvm::StringRef Macro)>;
/// Whether an `#if` expression holds; none: it depends.
using DecideCondition =
    std::function<std::optional<bool>(llvm::StringRef Expression, const MacroValues &Values)>;

/// Installs the recorder; \p Into must outlive the preprocessor. With \p Decide
/// an `#if` of the main file whose conditions it decides is left to the
/// preprocessor, and is no condition of what stands in it.
void recordConditionals(clang::Preprocessor &PP, Conditionals &Into,
                        const DecideCondition &Decide = nullptr);

/// The conditions of \p Inner that \p Outer does not have already.
Guard without(const Guard &Inner, const Guard &Outer);
/// One of them holds a condition whose negation the other holds, as the arms of
/// one `#if` do, or they bound a version (`X >= 2`, `X_VERSION_MIN(2, 0)`) so that
/// none is left. False where that can't be told from the spelling.
bool exclude(const Guard &A, const Guard &B);
/// Its conditions exclude each other: no build compiles what stands there, as in
/// an `#elif` for a newer version after an `#if` for an older one.
bool contradicts(const Guard &G);
/// What holds where \p G does not; it must not be empty.
Guard opposite(const Guard &G);
/// Both; a condition that both have counts once.
Guard conjunction(const Guard &A, const Guard &B);

} // namespace oplint
