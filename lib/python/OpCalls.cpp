//===-- OpCalls.cpp - Every `_C_ops` call of a package --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/OpCalls.h"
#include "checkout/KeptFacts.h"
#include "checkout/Parallel.h"
#include "model/FindBytes.h"
#include "python/Outline.h"
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
  size_t Counted = 0, LineStart = 0; ///< lines are counted up to there
  uint32_t Line = 1;
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
    C.Where = rangeOf(Begin, Open);
    Calls.push_back(std::move(C));
    At = Open; // calls inside the arguments are found too
  }

  /// The range of bytes of one line; calls come in the order of the text.
  SourceRange rangeOf(size_t Begin, size_t End) {
    llvm::StringRef Gap = Text.slice(Counted, Begin);
    Line += static_cast<uint32_t>(Gap.count('\n'));
    if (size_t Last = Gap.rfind('\n'); Last != llvm::StringRef::npos)
      LineStart = Counted + Last + 1;
    Counted = Begin;
    SourceRange R;
    R.File = Path;
    R.Line = R.EndLine = Line;
    R.Begin = static_cast<uint32_t>(Begin);
    R.End = static_cast<uint32_t>(End);
    R.Column = static_cast<uint32_t>(Begin - LineStart) + 1;
    R.EndColumn = static_cast<uint32_t>(End - LineStart) + 1;
    return R;
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

template <class A, class V>
  requires std::same_as<std::remove_const_t<V>, OpCall>
void each(A &Archive, V &Value) {
  auto &[F1, F2, F3, F4, F5, F6, F7] = Value;
  Archive(F1, F2, F3, F4, F5, F6, F7);
}

/// The calls of one module. Nothing where its text is broken.
static std::optional<std::vector<OpCall>> callsOf(const ModuleFile &File) {
  if (!File.Text)
    return std::nullopt;
  llvm::StringRef Text = File.Text->getBuffer();
  if (Text.contains('\0') || !outline(Text))
    return std::nullopt;
  auto Contains = [&](llvm::StringRef Part) {
    return findBytes(Text, Part) != llvm::StringRef::npos;
  };
  if (!Contains("_C_ops.") && !Contains("core.ops."))
    return std::vector<OpCall>();
  return scanOpCalls(File.Path, Text);
}

OpCallTable::OpCallTable(const ModuleIndex &Index, unsigned Jobs, FactCache *Cache,
                         const OpCallTable *Near) {
  std::vector<std::string> Modules = Index.moduleNames();
  std::vector<List> Found(Modules.size());
  parallelFor(Modules.size(), Jobs, [&](unsigned, size_t I) {
    if (Near && Index.isShared(Modules[I])) {
      Found[I] = Near->ByModule.lookup(Modules[I]);
      return;
    }
    FileEntry Entry = Index.fileEntry(Modules[I]);
    auto Calls = keptFacts<std::vector<OpCall>>(Cache, "op calls", Entry,
                                                [&] { return callsOf(*Index.file(Modules[I])); });
    if (!Calls) {
      Index.module(Modules[I]); // the parser says where it is broken
      return;
    }
    if (Calls->empty())
      return;
    for (OpCall &C : *Calls)
      C.Where.File = Entry.Path;
    Found[I] = std::make_shared<const std::vector<OpCall>>(std::move(*Calls));
  });
  for (size_t I = 0; I < Found.size(); ++I) {
    if (!Found[I])
      continue;
    for (const OpCall &C : *Found[I])
      Calls.push_back(&C);
    ByModule[Modules[I]] = std::move(Found[I]);
  }
}

} // namespace oplint::python
