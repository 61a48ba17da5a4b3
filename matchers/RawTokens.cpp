//===-- RawTokens.cpp - C++ tokens without a preprocessor -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "matchers/RawTokens.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace oplint {

std::vector<RawToken> rawTokens(llvm::StringRef Text) {
  LangOptions Language;
  Language.CPlusPlus = Language.CPlusPlus11 = Language.CPlusPlus14 = Language.CPlusPlus17 = true;
  Language.LineComment = true;
  SourceLocation Start = SourceLocation::getFromRawEncoding(1);
  Lexer L(Start, Language, Text.begin(), Text.begin(), Text.end());
  std::vector<RawToken> Tokens;
  Token T;
  while (true) {
    bool End = L.LexFromRawLexer(T);
    if (T.is(tok::eof))
      break;
    RawToken Out;
    Out.Begin = T.getLocation().getRawEncoding() - Start.getRawEncoding();
    Out.Text = Text.substr(Out.Begin, T.getLength());
    if (T.is(tok::raw_identifier))
      Out.K = RawToken::Kind::Word;
    else if (T.is(tok::numeric_constant))
      Out.K = RawToken::Kind::Number;
    else if (tok::isStringLiteral(T.getKind()))
      Out.K = RawToken::Kind::String;
    Tokens.push_back(Out);
    if (End)
      break;
  }
  return Tokens;
}

} // namespace oplint
