//===-- Text.cpp - Text of difference documents, made comparable ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "mapping/Text.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <array>
#include <bitset>

namespace oplint {
namespace {

struct CompatibilityForm {
  uint16_t Code;
  const char *Form;
};
constexpr CompatibilityForm Forms[] = {
#include "CompatibilityForms.inc"
};

/// Blocks of 64 characters that hold any such form: most text has none.
const std::bitset<1024> &blocksWithForms() {
  static const std::bitset<1024> Blocks = [] {
    std::bitset<1024> B;
    for (const CompatibilityForm &F : Forms)
      B.set(F.Code >> 6);
    return B;
  }();
  return Blocks;
}

const char *formOf(uint16_t Code) {
  if (!blocksWithForms().test(Code >> 6))
    return nullptr;
  const auto *It = llvm::lower_bound(
      Forms, Code, [](const CompatibilityForm &F, uint16_t C) { return F.Code < C; });
  return It != std::end(Forms) && It->Code == Code ? It->Form : nullptr;
}

bool isContinuation(unsigned char C) { return (C & 0xC0) == 0x80; }

} // namespace

std::string normaliseForms(llvm::StringRef Text) {
  std::string Out;
  Out.reserve(Text.size());
  const auto *P = reinterpret_cast<const unsigned char *>(Text.begin());
  const auto *End = reinterpret_cast<const unsigned char *>(Text.end());
  while (P != End) {
    unsigned Length = *P < 0x80 ? 1 : *P < 0xE0 ? 2 : *P < 0xF0 ? 3 : 4;
    uint32_t Code = 0;
    bool Whole = Length != 1 && End - P >= Length;
    for (unsigned I = 1; Whole && I < Length; ++I)
      Whole = isContinuation(P[I]);
    if (!Whole) {
      Out += static_cast<char>(*P++);
      continue;
    }
    if (Length == 2)
      Code = (P[0] & 0x1FU) << 6 | (P[1] & 0x3FU);
    else if (Length == 3)
      Code = (P[0] & 0x0FU) << 12 | (P[1] & 0x3FU) << 6 | (P[2] & 0x3FU);
    if (const char *Form = Code ? formOf(static_cast<uint16_t>(Code)) : nullptr)
      Out += Form;
    else
      Out.append(reinterpret_cast<const char *>(P), Length);
    P += Length;
  }
  return Out;
}

std::string plainText(llvm::StringRef Cell) {
  std::string Out;
  for (size_t I = 0; I < Cell.size(); ++I) {
    char C = Cell[I];
    if (C == '<') {
      // Only elements are decoration; `<function relu>` is text.
      llvm::StringRef Rest = Cell.drop_front(I);
      size_t Close = Rest.find('>');
      llvm::StringRef Name = Rest.drop_front(1);
      Name.consume_front("/");
      if (Close != llvm::StringRef::npos && Name.starts_with_insensitive("font")) {
        I += Close;
        continue;
      }
    }
    if (C == '\\' && I + 1 < Cell.size() &&
        llvm::is_contained({'_', '*', '|', '<', '>'}, Cell[I + 1]))
      continue;
    if (C == '`')
      continue;
    Out += C;
  }
  return llvm::StringRef(Out).trim().str();
}

std::vector<std::string> splitTopLevel(llvm::StringRef Text, char Separator) {
  std::vector<std::string> Out;
  int Depth = 0;
  char Quote = 0;
  size_t Begin = 0;
  auto Push = [&](size_t End) {
    Out.push_back(Text.slice(Begin, End).trim().str());
    Begin = End + 1;
  };
  for (size_t I = 0; I < Text.size(); ++I) {
    char C = Text[I];
    if (Quote) {
      if (C == Quote)
        Quote = 0;
      continue;
    }
    if (C == '\'' || C == '"')
      Quote = C;
    else if (C == '(' || C == '[' || C == '{')
      ++Depth;
    else if (C == ')' || C == ']' || C == '}')
      Depth -= Depth > 0;
    else if (C == '<' && I > 0 && Text.substr(0, I).rtrim().ends_with("="))
      ++Depth; // a default such as <function relu>
    else if (C == '>' && Depth > 0 && I > 0 && Text[I - 1] != '-')
      --Depth;
    else if (C == Separator && Depth == 0)
      Push(I);
  }
  if (Begin < Text.size() && !Text.drop_front(Begin).trim().empty())
    Push(Text.size());
  return Out;
}

std::string withoutSpaces(llvm::StringRef Text) {
  std::string Out;
  for (char C : Text)
    if (!llvm::isSpace(C))
      Out += C;
  return Out;
}

} // namespace oplint
