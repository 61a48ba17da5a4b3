//===-- Conditionals.h - Which #if a byte of the main file is in -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Bare mode keeps every arm of `#if`; this remembers what must hold for each.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Guard.h"
#include "clang/Lex/PPCallbacks.h"
#include <map>

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

/// Installs the recorder; \p Into must outlive the preprocessor.
void recordConditionals(clang::Preprocessor &PP, Conditionals &Into);

/// The conditions of \p Inner that \p Outer does not have already.
Guard without(const Guard &Inner, const Guard &Outer);
/// One of them holds a condition whose negation the other holds, as the arms of
/// one `#if` do. False where that can't be told from the spelling.
bool exclude(const Guard &A, const Guard &B);
/// It holds a condition and its negation.
bool contradicts(const Guard &G);
/// Both; a condition that both have counts once.
Guard conjunction(const Guard &A, const Guard &B);

} // namespace oplint
