//===-- OpCalls.cpp - Every `_C_ops` call of a package --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/OpCalls.h"
#include "checkout/Parallel.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint::python {
namespace {

bool isIdentifier(char C) { return llvm::isAlnum(C) || C == '_' || (C & 0x80); }

class Scanner {
public:
  Scanner(const std::string &P, llvm::StringRef T) : Path(P), Text(T) {}

  std::vector<OpCall> run() {
    while (At < Text.size()) {
      char C = Text[At];
      if (C == '#') {
        At = std::min(Text.find('\n', At), Text.size());
      } else if (C == '"' || C == '\'') {
        skipString();
      } else if (isIdentifier(C)) {
        name();
      } else {
        ++At;
      }
    }
    return std::move(Calls);
  }

private:
  const std::string &Path;
  llvm::StringRef Text;
  size_t At = 0;
  std::vector<OpCall> Calls;

  /// Moves behind the string at At; an unterminated one ends with its line, or
  /// with the text if it has three quotes.
  void skipString() {
    char Quote = Text[At];
    llvm::StringRef Three = Quote == '"' ? "\"\"\"" : "'''";
    bool Triple = Text.drop_front(At).starts_with(Three);
    At += Triple ? 3 : 1;
    while (At < Text.size()) {
      if (Text[At] == '\\') {
        At += 2;
      } else if (Triple ? Text.drop_front(At).starts_with(Three) : Text[At] == Quote) {
        At += Triple ? 3 : 1;
        return;
      } else if (!Triple && Text[At] == '\n') {
        return;
      } else {
        ++At;
      }
    }
    At = std::min(At, Text.size());
  }

  llvm::StringRef word(size_t From) const {
    size_t End = From;
    while (End < Text.size() && isIdentifier(Text[End]))
      ++End;
    return Text.slice(From, End);
  }

  void name() {
    size_t Begin = At;
    llvm::StringRef Word = word(At);
    At += Word.size();
    bool Current = Word == "_C_ops";
    bool Legacy =
        Word == "_legacy_C_ops" || (Word == "ops" && Text.take_front(Begin).ends_with("core."));
    if ((!Current && !Legacy) || At >= Text.size() || Text[At] != '.')
      return;
    llvm::StringRef Op = word(At + 1);
    size_t Open = At + 1 + Op.size();
    if (Op.empty() || Open >= Text.size() || Text[Open] != '(')
      return;
    OpCall C;
    C.Op = Op.str();
    C.Legacy = Legacy;
    if (!arguments(Open + 1, C))
      return; // the file is cut here
    C.Where = makeRange(Path, Text, Begin, Open);
    Calls.push_back(std::move(C));
    At = Open; // calls inside the arguments are found too
  }

  /// Counts the arguments from \p From, behind the bracket.
  bool arguments(size_t From, OpCall &C) {
    size_t Saved = At;
    At = From;
    size_t Start = From;
    int Depth = 0;
    bool Done = false;
    while (At < Text.size() && !Done) {
      char Ch = Text[At];
      if (Ch == '#') {
        At = std::min(Text.find('\n', At), Text.size());
        continue;
      }
      if (Ch == '"' || Ch == '\'') {
        skipString();
        continue;
      }
      if (Ch == '(' || Ch == '[' || Ch == '{')
        ++Depth;
      if (Ch == ')' || Ch == ']' || Ch == '}') {
        Done = Depth == 0;
        --Depth;
      }
      if (Done || (Ch == ',' && Depth == 0)) {
        argument(Text.slice(Start, At), C);
        Start = At + 1;
      }
      ++At;
    }
    At = Saved;
    return Done;
  }

  static llvm::StringRef trimmed(llvm::StringRef Argument) {
    Argument = Argument.trim();
    while (Argument.starts_with("#"))
      Argument = Argument.split('\n').second.trim();
    return Argument;
  }

  static void argument(llvm::StringRef Argument, OpCall &C) {
    Argument = trimmed(Argument);
    if (Argument.empty())
      return;
    if (Argument.starts_with("*")) {
      C.Starred = true;
      return;
    }
    llvm::StringRef Name = Argument.take_while(isIdentifier);
    llvm::StringRef Rest = Argument.drop_front(Name.size()).ltrim();
    if (!Name.empty() && Rest.starts_with("=") && !Rest.starts_with("==")) {
      C.Keywords.push_back(Name.str());
      return;
    }
    ++C.Positional;
    if (Argument.size() >= 2 && (Argument[0] == '\'' || Argument[0] == '"') &&
        Argument.back() == Argument[0])
      C.Strings.push_back(Argument.drop_front().drop_back().str());
  }
};

} // namespace

std::vector<OpCall> scanOpCalls(const std::string &Path, llvm::StringRef Text) {
  return Scanner(Path, Text).run();
}

std::vector<OpCall> readOpCalls(const ModuleIndex &Index, unsigned Jobs) {
  std::vector<std::pair<std::string, llvm::StringRef>> Files;
  Index.forEachText([&](const std::string &Path, llvm::StringRef Text) {
    if (Text.contains("_C_ops.") || Text.contains("core.ops."))
      Files.emplace_back(Path, Text);
  });
  std::vector<std::vector<OpCall>> Found(Files.size());
  parallelFor(Files.size(), Jobs,
              [&](unsigned, size_t I) { Found[I] = scanOpCalls(Files[I].first, Files[I].second); });
  std::vector<OpCall> Out;
  for (auto &List : Found)
    std::move(List.begin(), List.end(), std::back_inserter(Out));
  return Out;
}

} // namespace oplint::python
