//===-- SchemaLexer.h - Tokens of an operator schema ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Schema.h"

namespace oplint {

struct SchemaToken {
  enum class Kind {
    End,
    Word,
    Number,
    String, ///< with its quotes
    Arrow,  ///< ->
    Dots,   ///< ...
    Mark,   ///< one character: ( ) [ ] , * = : . | ! ? -
    Bad,    ///< no token of the grammar
  };
  Kind K = Kind::End;
  llvm::StringRef Text;
  TextSpan Span;

  bool is(char C) const { return K == Kind::Mark && Text.front() == C; }
};

/// All tokens of \p Text, with one End at the end. Spaces and `#` comments
/// separate tokens and mean nothing else.
std::vector<SchemaToken> lexSchema(llvm::StringRef Text);

/// The characters that a string token stands for; none for a bad escape.
std::optional<std::string> unquote(llvm::StringRef Token);

} // namespace oplint
