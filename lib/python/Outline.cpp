//===-- Outline.cpp - The top-level statements of a Python file -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/Outline.h"
#include "python/LogicalLines.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

namespace oplint::python {
namespace {

class Scanner {
public:
  explicit Scanner(llvm::StringRef T) : Text(T), Lines(T) {}

  std::optional<std::vector<OutlinePart>> run(std::optional<Problem> *Fault) {
    bool Plain = true;
    while (Lines.next())
      Plain = Plain && startLine();
    if (Fault)
      *Fault = Lines.fault();
    if (!Plain || Lines.fault() || Decorated)
      return std::nullopt;
    close(Text.size());
    return std::move(Parts);
  }

private:
  llvm::StringRef Text;
  LogicalLines Lines;
  size_t Counted = 0; ///< lines are counted up to there
  uint32_t Line = 1;
  bool Decorated = false; ///< decorators were read, their `def` was not yet
  bool Open = false;
  std::vector<OutlinePart> Parts;

  void close(size_t End) {
    if (Open)
      Parts.back().End = End;
    Open = false;
  }

  void begin() {
    size_t Begin = Parts.empty() ? 0 : Lines.begin();
    close(Begin);
    Open = true;
    Line += static_cast<uint32_t>(std::count(Text.begin() + Counted, Text.begin() + Begin, '\n'));
    Counted = Begin;
    OutlinePart P;
    P.Begin = Begin;
    P.Line = Line;
    Parts.push_back(std::move(P));
  }

  static bool isWord(llvm::StringRef Rest, llvm::StringRef Word) {
    return Rest.consume_front(Word) &&
           (Rest.empty() || !(llvm::isAlnum(Rest[0]) || Rest[0] == '_'));
  }

  /// A line outside of everything.
  bool startLine() {
    llvm::StringRef Rest = Text.slice(Lines.begin(), Lines.end());
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
};

} // namespace

std::optional<std::vector<OutlinePart>> outline(llvm::StringRef Text,
                                                std::optional<Problem> *Fault) {
  return Scanner(Text).run(Fault);
}

} // namespace oplint::python
