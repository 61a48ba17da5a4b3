//===-- StringEscapes.cpp - Escapes in string literals --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/StringEscapes.h"
#include "llvm/Support/ConvertUTF.h"

namespace oplint::python {

char simpleEscape(char C) {
  static constexpr std::pair<char, char> Table[] = {
      {'n', '\n'}, {'t', '\t'}, {'r', '\r'},  {'a', '\a'},  {'b', '\b'},
      {'f', '\f'}, {'v', '\v'}, {'\\', '\\'}, {'\'', '\''}, {'"', '"'}};
  for (auto [Letter, Meaning] : Table)
    if (Letter == C)
      return Meaning;
  return 0;
}

static void appendCodePoint(uint32_t Code, std::string &Out) {
  char Buffer[UNI_MAX_UTF8_BYTES_PER_CODE_POINT];
  char *End = Buffer;
  if (llvm::ConvertCodePointToUTF8(Code, End))
    Out.append(Buffer, End);
}

void takeEscape(llvm::StringRef &Rest, std::string &Out) {
  if (Rest.empty()) {
    Out += '\\';
    return;
  }
  char C = Rest.front();
  if (char Meaning = simpleEscape(C)) {
    Out += Meaning;
    Rest = Rest.drop_front();
    return;
  }
  if (C == '\n' || C == '\r') {
    Rest = Rest.drop_front(Rest.starts_with("\r\n") ? 2 : 1);
    return;
  }
  uint32_t Code = 0;
  if (size_t Digits = C == 'x' ? 2 : C == 'u' ? 4 : C == 'U' ? 8 : 0) {
    llvm::StringRef Number = Rest.substr(1, Digits);
    Rest = Rest.drop_front();
    if (Number.size() == Digits && !Number.getAsInteger(16, Code)) {
      appendCodePoint(Code, Out);
      Rest = Rest.drop_front(Digits);
    }
    return;
  }
  size_t Digits = 0;
  for (; Digits < 3 && Digits < Rest.size() && Rest[Digits] >= '0' && Rest[Digits] <= '7'; ++Digits)
    Code = Code * 8 + static_cast<uint32_t>(Rest[Digits] - '0');
  if (Digits) {
    appendCodePoint(Code, Out);
    Rest = Rest.drop_front(Digits);
    return;
  }
  Out += '\\';
  Out += C;
  Rest = Rest.drop_front();
}

std::string decodeEscapes(llvm::StringRef Text) {
  std::string Out;
  while (!Text.empty()) {
    size_t At = Text.find('\\');
    Out += Text.take_front(At);
    if (At == llvm::StringRef::npos)
      break;
    Text = Text.drop_front(At + 1);
    takeEscape(Text, Out);
  }
  return Out;
}

} // namespace oplint::python
