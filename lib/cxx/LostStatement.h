//===-- LostStatement.h - A statement that the parser dropped ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// A name of a library that stands outside of the checkout makes Clang drop the
/// whole statement: of `AddAttr<int>("mode", "...").SetDefault(dnnl::kMode);`
/// nothing is left in the AST, although its name and its type are plain to see.
/// Such a statement is read by its tokens instead.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "cxx/CxxFacts.h"

namespace oplint {

struct LostStatement {
  /// Offsets of the first byte and past the last, the `;`.
  unsigned Begin = 0, End = 0;
  /// What it declares, without guard, its places as offsets of the text; Kind
  /// Undecided: the tokens do not say either.
  MakerStep Step;
  unsigned CallEnd = 0; ///< past the `)` of AddInput, AddOutput or AddAttr
  /// The value inside `SetDefault(...)`; equal: none.
  unsigned DefaultBegin = 0, DefaultEnd = 0;
};

/// The statement around the byte \p Offset of the body `{ ... }` that begins at
/// \p Body of \p Text, which is null-terminated. Only one that stands in the
/// body itself, in no `if` or loop, and whose part has a literal name, is known.
LostStatement readLostStatement(llvm::StringRef Text, unsigned Body, unsigned Offset);

} // namespace oplint
