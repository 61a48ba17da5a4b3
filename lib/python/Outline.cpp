//===-- Outline.cpp - The top-level statements of a Python file -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/Outline.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint::python {
namespace {

class Scanner {
public:
  explicit Scanner(llvm::StringRef T) : Text(T) {}

  std::optional<std::vector<OutlinePart>> run() {
    while (At < Text.size()) {
      if (Brackets.empty() && !Continued && !startLine())
        return std::nullopt;
      Continued = false;
      if (!scanLine())
        return std::nullopt;
    }
    if (!Brackets.empty() || Continued || Decorated)
      return std::nullopt;
    close(Text.size());
    return std::move(Parts);
  }

private:
  llvm::StringRef Text;
  size_t At = 0;
  uint32_t Line = 1;
  llvm::SmallString<64> Brackets; ///< those that close what is open
  bool Continued = false;         ///< the line before ended with a backslash
  bool Decorated = false;         ///< decorators were read, their `def` was not yet
  bool Open = false;
  std::vector<OutlinePart> Parts;

  void close(size_t End) {
    if (Open)
      Parts.back().End = End;
    Open = false;
  }

  void begin() {
    close(At);
    Open = true;
    OutlinePart P;
    P.Begin = At;
    P.Line = Line;
    Parts.push_back(std::move(P));
  }

  static bool isWord(llvm::StringRef Rest, llvm::StringRef Word) {
    return Rest.consume_front(Word) &&
           (Rest.empty() || !(llvm::isAlnum(Rest[0]) || Rest[0] == '_'));
  }

  /// A line that begins at column 1 outside of everything.
  bool startLine() {
    llvm::StringRef Rest = Text.drop_front(At);
    char C = Rest[0];
    if (C == '\n' || C == '\r' || C == '#' || C == ' ' || C == '\t' || C == '\f') {
      // Blank, a comment, or a line of an indented block.
      if (Parts.empty())
        begin();
      return true;
    }
    if (C == '@') {
      if (!Decorated)
        begin();
      Decorated = true;
      Parts.back().Decorators.push_back(
          Rest.drop_front().take_until([](char X) { return X == '\n'; }).trim());
      return true;
    }
    llvm::StringRef Head = Rest;
    if (isWord(Head, "async"))
      Head = Head.drop_front(5).ltrim(" \t");
    bool IsClass = isWord(Head, "class");
    if (IsClass || isWord(Head, "def")) {
      if (!Decorated)
        begin();
      Decorated = false;
      Head = Head.drop_front(IsClass ? 5 : 3).ltrim(" \t");
      Parts.back().IsClass = IsClass;
      Parts.back().Name =
          Head.take_while([](char X) { return llvm::isAlnum(X) || X == '_'; }).str();
      return !Parts.back().Name.empty();
    }
    if (Decorated)
      return false;
    if (Parts.empty() || !Parts.back().Name.empty() || !Open)
      begin();
    return true;
  }

  bool scanLine() {
    while (At < Text.size()) {
      char C = Text[At];
      switch (C) {
      case '\n':
        ++At;
        ++Line;
        return true;
      case '#': {
        size_t End = Text.find('\n', At);
        At = End == llvm::StringRef::npos ? Text.size() : End;
        continue;
      }
      case '\\':
        ++At;
        if (At < Text.size() && Text[At] == '\r')
          ++At;
        if (At < Text.size() && Text[At] == '\n') {
          ++At;
          ++Line;
          Continued = true;
          return true;
        }
        continue;
      case '(':
      case '[':
      case '{':
        Brackets.push_back(C == '(' ? ')' : C == '[' ? ']' : '}');
        break;
      case ')':
      case ']':
      case '}':
        if (Brackets.empty() || Brackets.pop_back_val() != C)
          return false;
        break;
      case '"':
      case '\'':
        if (!scanString(C))
          return false;
        continue;
      default:
        break;
      }
      ++At;
    }
    return true;
  }

  bool scanString(char Quote) {
    bool Triple = At + 2 < Text.size() && Text[At + 1] == Quote && Text[At + 2] == Quote;
    At += Triple ? 3 : 1;
    while (At < Text.size()) {
      char C = Text[At];
      if (C == '\\') {
        if (At + 1 < Text.size() && Text[At + 1] == '\n')
          ++Line;
        At += 2;
        continue;
      }
      if (C == '\n') {
        if (!Triple)
          return false;
        ++Line;
      } else if (C == Quote) {
        if (!Triple) {
          ++At;
          return true;
        }
        if (At + 2 < Text.size() && Text[At + 1] == Quote && Text[At + 2] == Quote) {
          At += 3;
          return true;
        }
        // Three quotes at the very end of the text
        if (Text.drop_front(At) == llvm::StringRef("\"\"\"") ||
            Text.drop_front(At) == llvm::StringRef("'''")) {
          At = Text.size();
          return true;
        }
      }
      ++At;
    }
    return false;
  }
};

} // namespace

std::optional<std::vector<OutlinePart>> outline(llvm::StringRef Text) {
  return Scanner(Text).run();
}

} // namespace oplint::python
