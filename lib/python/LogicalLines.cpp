//===-- LogicalLines.cpp - A Python text, line by line --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/LogicalLines.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Regex.h"
#include <array>
#include <cstring>

namespace oplint::python {
namespace {

/// What a byte outside of strings and comments asks for.
enum class Kind : uint8_t { Plain, Newline, Comment, Quote, Open, Close, Backslash, High, Refused };

constexpr std::array<Kind, 256> Kinds = [] {
  std::array<Kind, 256> K{};
  for (unsigned C = 0; C < 0x20; ++C)
    K[C] = Kind::Refused;
  for (unsigned C = 0x80; C < 256; ++C)
    K[C] = Kind::High;
  for (unsigned char C : {'\t', '\r', '\f'})
    K[C] = Kind::Plain;
  for (unsigned char C : {'$', '?', '`', '!', '\x7f'})
    K[C] = Kind::Refused;
  for (unsigned char C : {'(', '[', '{'})
    K[C] = Kind::Open;
  for (unsigned char C : {')', ']', '}'})
    K[C] = Kind::Close;
  for (unsigned char C : {'"', '\''})
    K[C] = Kind::Quote;
  K['\n'] = Kind::Newline;
  K['#'] = Kind::Comment;
  K['\\'] = Kind::Backslash;
  return K;
}();

constexpr unsigned MaxFormats = 150; ///< as in Python's tokenizer
constexpr const char *TooManyFormats = "f-strings are nested more than 150 deep";

Kind kindOf(char C) { return Kinds[static_cast<unsigned char>(C)]; }

bool isAscii(llvm::StringRef Text) {
  constexpr uint64_t Highs = 0x8080808080808080;
  size_t I = 0;
  uint64_t Any = 0;
  for (; I + sizeof(uint64_t) <= Text.size(); I += sizeof(uint64_t)) {
    uint64_t Word;
    std::memcpy(&Word, Text.data() + I, sizeof(Word));
    Any |= Word;
  }
  for (; I < Text.size(); ++I)
    Any |= static_cast<unsigned char>(Text[I]);
  return !(Any & Highs);
}

/// The encoding that one of the first two lines names, as the language reference says ("Encoding
/// declarations"); empty: none.
llvm::StringRef declaredEncoding(llvm::StringRef Text) {
  llvm::Regex Coding("^[ \t\f]*#.*coding[:=][ \t]*([-_.a-zA-Z0-9]+)");
  for (int Line = 0; Line < 2; ++Line) {
    llvm::SmallVector<llvm::StringRef, 2> Found;
    auto [First, Rest] = Text.split('\n');
    if (First.size() < 1000 && Coding.match(First, &Found))
      return Found[1];
    llvm::StringRef Code = First.ltrim(" \t\f\r");
    if (!Code.empty() && Code[0] != '#')
      break;
    Text = Rest;
  }
  return "";
}

/// Punctuation, blanks and pictures that an input method or an editor slips into code. Letters of
/// any script are for names.
bool isNoLetter(uint32_t C) {
  static constexpr std::pair<uint32_t, uint32_t> Ranges[] = {
      {0x80, 0xA9},      {0xAB, 0xB4},     {0xB6, 0xB6},     {0xB8, 0xB9},     {0xBB, 0xBF},
      {0xD7, 0xD7},      {0xF7, 0xF7},     {0x2000, 0x203E}, {0x2041, 0x2053}, {0x2055, 0x2070},
      {0x20A0, 0x20BF},  {0x2190, 0x2BFF}, {0x3000, 0x3004}, {0x3008, 0x3020}, {0xFF01, 0xFF0F},
      {0xFF1A, 0xFF20},  {0xFF3B, 0xFF3E}, {0xFF40, 0xFF40}, {0xFF5B, 0xFF65}, {0xFFE0, 0xFFFF},
      {0x1F000, 0x1FAFF}};
  return llvm::any_of(Ranges, [C](const auto &R) { return C >= R.first && C <= R.second; }) ||
         C == 0xFEFF;
}

/// The letters before the quote at \p Quote that belong to the string.
llvm::StringRef prefixOf(llvm::StringRef Text, size_t Quote) {
  size_t Begin = Quote;
  while (Begin > 0 && Quote - Begin < 3 && llvm::isAlnum(Text[Begin - 1]))
    --Begin;
  bool Whole = Quote - Begin <= 2 &&
               (Begin == 0 || (Text[Begin - 1] != '_' && kindOf(Text[Begin - 1]) != Kind::High));
  return Whole ? Text.slice(Begin, Quote) : "";
}

} // namespace

LogicalLines::LogicalLines(llvm::StringRef T) : Text(T) {
  Blocks.push_back({});
  if (Text.starts_with("\xEF\xBB\xBF"))
    At = 3;
  if (!isAscii(Text))
    checkEncoding();
}

bool LogicalLines::failAt(size_t From, size_t To, const llvm::Twine &Message) {
  if (Fault)
    return false;
  Fault.emplace();
  Fault->Where = makeRange("", Text, std::min(From, Text.size()), std::min(To, Text.size()));
  Fault->Message = Message.str();
  Fault->Hint = "Python refuses this file; what stands around it is still read";
  return false;
}

bool LogicalLines::cut(size_t From, size_t To, bool Triple) {
  CutString = true;
  return failAt(From, To,
                Triple ? "this string with three quotes is never closed"
                       : "this string is not closed on its line");
}

bool LogicalLines::checkEncoding() {
  std::string Encoding = declaredEncoding(Text).lower();
  AnyBytes = !Encoding.empty() && !llvm::StringRef(Encoding).starts_with("utf-8") &&
             Encoding != "utf8" && Encoding != "utf_8";
  if (AnyBytes)
    return true;
  const auto *Bad = reinterpret_cast<const llvm::UTF8 *>(Text.begin());
  if (llvm::isLegalUTF8String(&Bad, reinterpret_cast<const llvm::UTF8 *>(Text.end())))
    return true;
  size_t Place = reinterpret_cast<const char *>(Bad) - Text.begin();
  std::string Byte = llvm::utohexstr(*Bad, /*LowerCase=*/false, 2);
  failAt(Place, Place + 1,
         "byte 0x" + Byte + " is no UTF-8" +
             (Encoding.empty() ? ", and no coding line names another encoding" : ""));
  Fault->Hint = "save the file as UTF-8, or name its encoding in the first line: `# -*- coding: "
                "latin-1 -*-`";
  return false;
}

bool LogicalLines::next() {
  if (Fault || At >= Text.size()) {
    if (!Fault && Header)
      failAt(*Header, *Header + 1, "nothing is indented below this `:`");
    Header.reset();
    return false;
  }
  Begin = At;
  return indent() && code();
}

/// The blanks that a line begins with; what is blank or a comment opens and closes nothing.
bool LogicalLines::indent() {
  Indent Here, BeforeSlash;
  for (; At < Text.size(); ++At) {
    if (Text[At] == ' ') {
      ++Here.Eight, ++Here.One;
    } else if (Text[At] == '\t') {
      Here.Eight = (Here.Eight / 8 + 1) * 8, ++Here.One;
    } else if (Text[At] == '\f') {
      Here = {};
    } else if (startsWith("\\\n") || startsWith("\\\r\n")) {
      // Python counts what stands before the first of such backslashes.
      if (!BeforeSlash.Eight)
        BeforeSlash = Here;
      Here = {};
      At = lineEnd(At);
    } else {
      break;
    }
  }
  if (At >= Text.size() || llvm::StringRef("#\r\n").contains(Text[At]))
    return true;
  if (BeforeSlash.Eight)
    Here = BeforeSlash;
  auto Mixed = [&] {
    failAt(Begin, At, "tabs and blanks are mixed in this indentation");
    Fault->Hint = "Python refuses this file; indent with blanks only";
    return false;
  };
  Indent Now = Blocks.back();
  if (Here.Eight > Now.Eight) {
    if (Here.One <= Now.One)
      return Mixed();
    if (!Header)
      return failAt(Begin, At, "this line is indented, and no `:` before it opens a block");
    Blocks.push_back(Here);
  } else {
    if (Header)
      return failAt(*Header, *Header + 1, "nothing is indented below this `:`");
    while (Here.Eight < Blocks.back().Eight)
      Blocks.pop_back();
    if (Here.Eight != Blocks.back().Eight)
      return failAt(Begin, At, "this indentation is that of no block around it");
    if (Here.One != Blocks.back().One)
      return Mixed();
  }
  Header.reset();
  return true;
}

/// The rest of a logical line.
bool LogicalLines::code() {
  size_t Start = At;
  for (;;) {
    while (At < Text.size() && kindOf(Text[At]) == Kind::Plain)
      ++At;
    bool Ends = At >= Text.size();
    if (!Ends && kindOf(Text[At]) != Kind::Newline && kindOf(Text[At]) != Kind::Comment) {
      if (!token())
        return false;
      continue;
    }
    if (Open.empty()) {
      llvm::StringRef Code = Text.slice(Start, At).rtrim(" \t\r\f\n\\");
      if (Code.ends_with(":"))
        Header = Start + Code.size() - 1;
      At = std::min(lineEnd(At) + 1, Text.size());
      return true;
    }
    if (Ends)
      return failAt(Open.back(), Open.back() + 1,
                    llvm::Twine("this `") + Text.substr(Open.back(), 1) + "` is never closed");
    At = std::min(lineEnd(At) + 1, Text.size());
  }
}

/// What stands at At, where it is neither plain nor the end of the line.
bool LogicalLines::token() {
  switch (kindOf(Text[At])) {
  case Kind::Quote:
    return string();
  case Kind::Open:
    Open.push_back(At++);
    return true;
  case Kind::Close:
    return close();
  case Kind::Backslash:
    return backslash();
  case Kind::High:
    return word();
  case Kind::Refused:
    return character();
  case Kind::Newline:
  case Kind::Comment:
    At = std::min(lineEnd(At) + 1, Text.size());
    return true;
  case Kind::Plain:
    break;
  }
  ++At;
  return true;
}

bool LogicalLines::close() {
  char C = Text[At];
  llvm::StringRef Bracket = Text.substr(At, 1);
  if (Open.size() == Floor)
    return failAt(At, At + 1, "this `" + Bracket + "` closes nothing");
  char Opening = Text[Open.back()];
  if (C != (Opening == '(' ? ')' : Opening == '[' ? ']' : '}')) {
    SourceRange Where = makeRange("", Text, Open.back(), Open.back() + 1);
    return failAt(At, At + 1,
                  "this `" + Bracket + "` does not close the `" + llvm::Twine(Opening) +
                      "` of line " + llvm::Twine(Where.Line));
  }
  Open.pop_back();
  ++At;
  return true;
}

bool LogicalLines::backslash() {
  size_t Next = At + 1;
  if (Next < Text.size() && Text[Next] == '\r')
    ++Next;
  if (Next < Text.size() && Text[Next] != '\n')
    return failAt(At, At + 1, "only the end of the line may follow this backslash");
  if (Next + 1 >= Text.size())
    return failAt(At, At + 1, "nothing follows this backslash");
  At = Next + 1;
  return true;
}

/// A byte over 127 at At: a letter of a name, or one that no name may have.
bool LogicalLines::word() {
  if (AnyBytes) {
    ++At;
    return true;
  }
  unsigned Size = llvm::getNumBytesForUTF8(static_cast<unsigned char>(Text[At]));
  const auto *From = reinterpret_cast<const llvm::UTF8 *>(Text.data()) + At;
  llvm::UTF32 Code = 0;
  llvm::UTF32 *To = &Code;
  llvm::ConvertUTF8toUTF32(&From, From + Size, &To, To + 1, llvm::strictConversion);
  if (isNoLetter(Code)) {
    std::string Number = llvm::utohexstr(Code, /*LowerCase=*/false, 4);
    return failAt(At, At + Size,
                  "`" + Text.substr(At, Size) + "` (U+" + Number +
                      ") stands for nothing in Python outside of strings");
  }
  At += Size;
  return true;
}

bool LogicalLines::character() {
  if (Text[At] == '!' && (startsWith("!=") || Formats)) { // `{x!r}`
    ++At;
    return true;
  }
  std::string Name = "`" + Text.substr(At, 1).str() + "`";
  if (!llvm::isPrint(Text[At]))
    Name = "byte 0x" + llvm::utohexstr(static_cast<unsigned char>(Text[At]), false, 2);
  return failAt(At, At + 1, Name + " stands for nothing in Python outside of strings");
}

bool LogicalLines::string() {
  char Quote = Text[At];
  std::string Prefix = prefixOf(Text, At).lower();
  size_t Start = At - Prefix.size();
  llvm::StringRef Three = Quote == '"' ? "\"\"\"" : "'''";
  bool Triple = startsWith(Three);
  if (llvm::is_contained({"f", "fr", "rf", "t", "tr", "rt"}, Prefix))
    return formatted(Start, Triple, Prefix.size() == 2);
  if (Triple) {
    size_t Inside = At + 3;
    for (At = Inside; (At = Text.find(Quote, At)) != llvm::StringRef::npos; ++At) {
      size_t Slashes = 0;
      while (At - Slashes > Inside && Text[At - Slashes - 1] == '\\')
        ++Slashes;
      if (Slashes % 2 == 0 && startsWith(Three)) {
        At += 3;
        return true;
      }
    }
    return cut(Start, Inside, Triple);
  }
  for (++At; At < Text.size() && Text[At] != '\n'; ++At) {
    if (Text[At] == Quote) {
      ++At;
      return true;
    }
    if (Text[At] == '\\')
      At += Text.substr(At + 1, 2) == "\r\n" ? 2 : 1;
  }
  return cut(Start, lineEnd(Start), Triple);
}

/// `\N{DASH}` of a string.
void LogicalLines::skipName() {
  At = std::min(Text.find_first_of("}\n", At + 3), Text.size());
  At += startsWith("}");
}

/// An f-string or a template string, as Python 3.12 reads it: its fields may hold any
/// expression, strings in the same quotes too (PEP 701). What older versions accept is a part of
/// that.
bool LogicalLines::formatted(size_t Start, bool Triple, bool Raw) {
  size_t String = At;
  if (Formats == MaxFormats)
    return failAt(Start, At + 1, TooManyFormats);
  ++Formats;
  llvm::StringRef Close = Text.substr(At, Triple ? 3 : 1);
  At += Close.size();
  for (;;) {
    if (At >= Text.size() || (!Triple && Text[At] == '\n'))
      return cut(Start, String + Close.size(), Triple);
    char C = Text[At];
    if (C == Close[0] && startsWith(Close)) {
      At += Close.size();
      break;
    }
    if (C == '\\') {
      // `\N{DASH}` is a character. Otherwise a backslash does not hide a brace.
      if (!Raw && startsWith("\\N{"))
        skipName();
      else if (At + 1 < Text.size() && (Text[At + 1] == '{' || Text[At + 1] == '}'))
        ++At;
      else
        At += Text.substr(At + 1, 2) == "\r\n" ? 3 : 2;
    } else if (startsWith("{{") || startsWith("}}")) {
      At += 2;
    } else if (C == '}') {
      return failAt(At, At + 1, "a `}` of an f-string stands alone; `}}` writes one");
    } else if (C == '{') {
      if (!field(Close))
        return false;
    } else {
      ++At;
    }
  }
  --Formats;
  return true;
}

/// `{expression!r:width}` of an f-string that ends with \p Close.
bool LogicalLines::field(llvm::StringRef Close) {
  size_t Start = At++;
  auto Fail = [&] {
    // A string that begins inside is as a rule the end of the whole one.
    if (Fault && !CutString)
      return false;
    Fault.reset();
    return failAt(Start, Start + 1, "this `{` of an f-string is never closed");
  };
  size_t Around = std::exchange(Floor, Open.size());
  bool Spec = false; ///< behind the `:`
  while (At < Text.size()) {
    char C = Text[At];
    if (Open.size() == Floor && C == '}') {
      ++At;
      Floor = Around;
      return true;
    }
    if (!Spec) {
      Spec = Open.size() == Floor && C == ':';
      if (Spec)
        ++At;
      else if (!token())
        return Fail();
    } else if (C == '{') {
      if (Formats == MaxFormats)
        return failAt(Start, Start + 1, TooManyFormats);
      ++Formats;
      if (!field(Close))
        return Fail();
      --Formats;
    } else if ((Close.size() == 1 && C == '\n') || startsWith(Close)) {
      return Fail();
    } else {
      At += C == '\\' ? 2 : 1;
    }
  }
  return Fail();
}

std::optional<Problem> tokenFault(llvm::StringRef File, llvm::StringRef Text) {
  LogicalLines Lines(Text);
  while (Lines.next())
    ;
  std::optional<Problem> Fault = Lines.fault();
  if (Fault)
    Fault->Where.File = File.str();
  return Fault;
}

} // namespace oplint::python
