//===-- CutOff.cpp - Does a C++ text end too early? -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/CutOff.h"
#include "model/FindBytes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <array>

namespace oplint {
namespace {

constexpr std::array<bool, 256> Matters = [] {
  std::array<bool, 256> M{};
  for (unsigned char C : {'/', '"', '\'', '#', '{', '}', '(', ')'})
    M[C] = true;
  return M;
}();

class Scanner {
public:
  explicit Scanner(llvm::StringRef T) : Text(T) {}

  /// The offset of what is open at the end, and what it is.
  std::optional<std::pair<size_t, std::string>> run() {
    while (!Stopped) {
      while (At < Text.size() && !Matters[static_cast<unsigned char>(Text[At])])
        ++At;
      if (At >= Text.size())
        break;
      step();
    }
    if (GaveUp)
      return std::nullopt;
    if (Cut)
      return std::pair(*Cut, What);
    if (!Ifs.empty())
      return std::pair(Ifs.back().Begin, std::string("this `#if` has no `#endif`"));
    for (const Brackets *B : {&Braces, &Parens})
      if (B->Sure && !B->Open.empty())
        return std::pair(B->Open.back(),
                         "this `" + Text.substr(B->Open.back(), 1).str() + "` is never closed");
    return std::nullopt;
  }

private:
  using Stack = llvm::SmallVector<size_t, 16>;

  /// Brackets of one kind.
  struct Brackets {
    Stack Open;
    bool Sure = true;
  };

  /// An `#if` that is open.
  struct If {
    size_t Begin;
    Stack Braces, Parens;                               ///< where it begins
    std::optional<size_t> DepthOfBraces, DepthOfParens; ///< at the end of its first arm
    bool Else = false;
    bool Dead = false; ///< this arm is `#if 0`
  };

  llvm::StringRef Text;
  size_t At = 0;
  Brackets Braces, Parens;
  llvm::SmallVector<If, 8> Ifs;
  std::optional<size_t> Cut; ///< a comment or raw string without an end
  std::string What;
  bool Stopped = false;
  bool GaveUp = false;
  bool InDirective = false; ///< `#error don't`
  static constexpr size_t MaxDepth = 1000;

  void cut(size_t Begin, const char *Why) {
    Cut = Begin;
    What = Why;
    Stopped = true;
  }

  void step() {
    switch (Text[At]) {
    case '/':
      if (!comment())
        ++At;
      return;
    case '"':
      return string();
    case '\'':
      return character();
    case '#':
      return directive();
    case '{':
      return open(Braces);
    case '(':
      return open(Parens);
    case '}':
      return close(Braces);
    case ')':
      return close(Parens);
    default:
      ++At;
    }
  }

  void open(Brackets &B) {
    B.Open.push_back(At++);
    giveUpOver(B.Open.size());
  }

  /// What is nested so deep is no program; Clang says where it gives up.
  void giveUpOver(size_t Depth) { Stopped |= GaveUp |= Depth > MaxDepth; }

  void close(Brackets &B) {
    ++At;
    if (B.Open.empty()) {
      B.Sure = false; // a macro has opened it
      return;
    }
    size_t Begin = B.Open.pop_back_val();
    // A `(` that a block forgot is wrong, but not where the file ends.
    while (&B == &Braces && !Parens.Open.empty() && Parens.Open.back() > Begin)
      Parens.Open.pop_back();
  }

  /// Moves behind the comment at At.
  bool comment() {
    if (Text.substr(At, 2) == "//") {
      lineEnd();
      return true;
    }
    if (Text.substr(At, 2) != "/*")
      return false;
    size_t End = findBytes(Text, "*/", At + 2);
    if (End == llvm::StringRef::npos) {
      cut(At, "this comment is never closed");
      return true;
    }
    At = End + 2;
    return true;
  }

  /// To the end of the line, or of the last one that a backslash joins to it.
  void lineEnd() {
    do
      At = std::min(Text.find('\n', At + 1), Text.size());
    while (At < Text.size() && (Text[At - 1] == '\\' || Text.take_front(At).ends_with("\\\r")));
  }

  /// Behind the closing quote, or to the end of the line: in the arm of an `#if 0` there may stand
  /// anything.
  void quoted(char Quote) {
    size_t Begin = At;
    for (++At; At < Text.size() && Text[At] != '\n'; ++At) {
      if (Text[At] == Quote) {
        ++At;
        return;
      }
      if (Text[At] == '\\')
        At += Text.substr(At + 1, 2) == "\r\n" ? 2 : 1;
    }
    At = std::min(At, Text.size());
    if (At == Text.size() && !InDirective)
      cut(Begin, "this string is never closed");
  }

  void string() {
    if (At == 0 || Text[At - 1] != 'R')
      return quoted('"');
    size_t Begin = At;
    size_t Paren = Text.find('(', At);
    if (Paren == llvm::StringRef::npos || Paren - At > 17) // a delimiter has at most 16 bytes
      return quoted('"');
    std::string End = (")" + Text.slice(At + 1, Paren) + "\"").str();
    size_t Found = findBytes(Text, End, Paren);
    if (Found == llvm::StringRef::npos)
      return cut(Begin, "this raw string is never closed");
    At = Found + End.size();
  }

  void character() {
    // 1'000'000
    if (At > 0 && llvm::isHexDigit(Text[At - 1]) && At + 1 < Text.size() &&
        llvm::isHexDigit(Text[At + 1]) && Text.substr(At + 2, 1) != "'") {
      ++At;
      return;
    }
    quoted('\'');
  }

  bool startsLine(size_t Place) const {
    size_t Before = Place;
    while (Before > 0 && (Text[Before - 1] == ' ' || Text[Before - 1] == '\t'))
      --Before;
    return Before == 0 || Text[Before - 1] == '\n';
  }

  void directive() {
    size_t Begin = At++;
    if (!startsLine(Begin))
      return;
    llvm::StringRef Rest = Text.drop_front(At).ltrim(" \t");
    llvm::StringRef Word = Rest.take_while([](char C) { return llvm::isAlpha(C); });
    llvm::StringRef Condition =
        Rest.drop_front(Word.size()).take_until([](char C) { return C == '\n'; }).trim();
    if (Word == "if" || Word == "ifdef" || Word == "ifndef")
      Ifs.push_back({Begin, Braces.Open, Parens.Open, {}, {}, false, Condition == "0"}),
          giveUpOver(Ifs.size());
    else if (Word.starts_with("el") && !Ifs.empty()) // else, elif, elifdef
      nextArm(Word == "else");
    else if (Word == "endif" && !Ifs.empty())
      endIf();
    skipDirective();
  }

  /// The rest of a directive: a macro's brackets are no brackets of the file.
  void skipDirective() {
    InDirective = true;
    while (!Stopped && At < Text.size() && Text[At] != '\n') {
      if (Text[At] == '\\')
        At += Text.substr(At + 1, 2) == "\r\n" ? 3 : 2;
      else if (Text[At] == '"' || Text[At] == '\'')
        quoted(Text[At]);
      else if (Text[At] != '/' || !comment())
        ++At;
    }
    InDirective = false;
  }

  static void endArm(Brackets &B, std::optional<size_t> &First) {
    if (First && *First != B.Open.size())
      B.Sure = false;
    First = B.Open.size();
  }

  void endArm(If &I) {
    if (!I.Dead) {
      endArm(Braces, I.DepthOfBraces);
      endArm(Parens, I.DepthOfParens);
    }
    I.Dead = false;
  }

  void nextArm(bool Last) {
    If &I = Ifs.back();
    endArm(I);
    I.Else |= Last;
    Braces.Open = I.Braces;
    Parens.Open = I.Parens;
  }

  void endIf() {
    If &I = Ifs.back();
    bool Dead = I.Dead;
    endArm(I);
    if (!I.Else || Dead) { // what no arm takes, or `#if 0` alone
      Braces.Open = I.Braces;
      Parens.Open = I.Parens;
      endArm(I);
    }
    Ifs.pop_back();
  }
};

} // namespace

std::optional<Problem> cutOff(const std::string &Path, llvm::StringRef Text) {
  auto Found = Scanner(Text).run();
  if (!Found)
    return std::nullopt;
  Problem P;
  P.Where = makeRange(Path, Text, Found->first, Found->first + 1);
  P.Message = std::move(Found->second);
  P.Hint = "the file is cut off, or something is missing in it; what could be read is";
  return P;
}

} // namespace oplint
