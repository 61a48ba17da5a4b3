//===-- SchemaLexer.cpp - Tokens of an operator schema --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/SchemaLexer.h"
#include "python/StringEscapes.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint {
namespace {

bool isWordStart(char C) { return llvm::isAlpha(C) || C == '_'; }

/// Length of the number at the start of \p S; 0 if there is none. What strtod
/// reads of it, without a sign, and the `j` of an imaginary number.
size_t numberLength(llvm::StringRef S) {
  size_t I = 0;
  auto Digits = [&] {
    size_t Start = I;
    while (I < S.size() && llvm::isDigit(S[I]))
      ++I;
    return I - Start;
  };
  size_t Whole = Digits();
  size_t Fraction = 0;
  if (I < S.size() && S[I] == '.' && (Whole || (I + 1 < S.size() && llvm::isDigit(S[I + 1])))) {
    ++I;
    Fraction = Digits();
  }
  if (!Whole && !Fraction)
    return 0;
  if (I < S.size() && (S[I] == 'e' || S[I] == 'E')) {
    size_t Mantissa = I++;
    if (I < S.size() && (S[I] == '+' || S[I] == '-'))
      ++I;
    if (!Digits())
      I = Mantissa;
  }
  if (I < S.size() && S[I] == 'j')
    ++I;
  return I;
}

/// Length of the string literal at the start of \p S; 0 if it doesn't end.
size_t stringLength(llvm::StringRef S) {
  char Quote = S.front();
  for (size_t I = 1; I < S.size() && S[I] != '\n'; ++I) {
    if (S[I] == '\\')
      ++I;
    else if (S[I] == Quote)
      return I + 1;
  }
  return 0;
}

} // namespace

std::vector<SchemaToken> lexSchema(llvm::StringRef Text) {
  std::vector<SchemaToken> Tokens;
  size_t I = 0;
  auto Add = [&](SchemaToken::Kind K, size_t Length) {
    TextSpan Span{static_cast<uint32_t>(I), static_cast<uint32_t>(I + Length)};
    Tokens.push_back({K, Text.substr(I, Length), Span});
    I += Length;
  };
  while (I < Text.size()) {
    llvm::StringRef Rest = Text.substr(I);
    char C = Rest.front();
    if (llvm::isSpace(C)) {
      ++I;
    } else if (C == '#') {
      I += std::min(Rest.find('\n'), Rest.size());
    } else if (isWordStart(C)) {
      size_t Length = 1;
      while (Length < Rest.size() && (isWordStart(Rest[Length]) || llvm::isDigit(Rest[Length])))
        ++Length;
      Add(SchemaToken::Kind::Word, Length);
    } else if (size_t Number = numberLength(Rest)) {
      Add(SchemaToken::Kind::Number, Number);
    } else if (C == '\'' || C == '"') {
      size_t Length = stringLength(Rest);
      Add(Length ? SchemaToken::Kind::String : SchemaToken::Kind::Bad, Length ? Length : 1);
    } else if (Rest.starts_with("->")) {
      Add(SchemaToken::Kind::Arrow, 2);
    } else if (Rest.starts_with("...")) {
      Add(SchemaToken::Kind::Dots, 3);
    } else if (llvm::StringRef("()[],*=:.|!?-").contains(C)) {
      Add(SchemaToken::Kind::Mark, 1);
    } else {
      // A character of several bytes is underlined whole.
      size_t Length = 1;
      while (Length < Rest.size() && (static_cast<unsigned char>(Rest[Length]) & 0xC0) == 0x80)
        ++Length;
      Add(SchemaToken::Kind::Bad, Length);
    }
  }
  Add(SchemaToken::Kind::End, 0);
  return Tokens;
}

std::optional<std::string> unquote(llvm::StringRef Token) {
  Token = Token.drop_front().drop_back();
  std::string Out;
  for (size_t I = 0; I < Token.size(); ++I) {
    if (Token[I] != '\\' || I + 1 == Token.size()) {
      Out += Token[I];
      continue;
    }
    char C = Token[++I];
    if (char Meaning = python::simpleEscape(C)) {
      Out += Meaning;
      continue;
    }
    switch (C) {
    case 'x': {
      unsigned Value = 0;
      if (Token.substr(I + 1, 2).size() < 2 || Token.substr(I + 1, 2).getAsInteger(16, Value))
        return std::nullopt;
      Out += static_cast<char>(Value);
      I += 2;
      break;
    }
    default: {
      // Three octal digits; anything else stays as it is written.
      unsigned Value = 0;
      llvm::StringRef Octal = Token.substr(I, 3);
      if (Octal.size() == 3 && !Octal.getAsInteger(8, Value) && Value < 256) {
        Out += static_cast<char>(Value);
        I += 2;
      } else {
        Out += '\\';
        Out += C;
      }
    }
    }
  }
  return Out;
}

} // namespace oplint
