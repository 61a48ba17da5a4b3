//===-- IgnoreComments.cpp - `op-lint: ignore[rule] -- reason` ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "config/IgnoreComments.h"
#include "config/Config.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace oplint {
namespace {

constexpr llvm::StringLiteral Marker = "op-lint: ignore[";

enum class Syntax { C, Hash, Markup };

Syntax syntaxOf(llvm::StringRef File) {
  llvm::StringRef Extension = llvm::sys::path::extension(File);
  if (Extension == ".py" || Extension == ".pyi" || Extension == ".yaml" || Extension == ".yml" ||
      Extension == ".cmake" || Extension == ".txt" || Extension == ".toml")
    return Syntax::Hash;
  return Extension == ".md" ? Syntax::Markup : Syntax::C;
}

class Scanner {
public:
  Scanner(const std::string &Name, llvm::StringRef Bytes)
      : File(Name), Text(Bytes), Kind(syntaxOf(Name)) {
    size_t At = 0;
    while (At < Text.size()) {
      size_t End = std::min(Text.find('\n', At), Text.size());
      Lines.push_back({At, End});
      At = End + 1;
    }
  }

  std::vector<IgnoreComment> run() {
    for (size_t At = Text.find(Marker); At != llvm::StringRef::npos; At = Text.find(Marker, At + 1))
      readIgnore(At);
    if (Kind == Syntax::C)
      for (size_t At = Text.find("NOLINT"); At != llvm::StringRef::npos;
           At = Text.find("NOLINT", At + 1))
        readNolint(At);
    return std::move(Found);
  }

private:
  struct Span {
    size_t Begin;
    size_t End;
  };

  size_t lineOf(size_t At) const {
    auto It = llvm::upper_bound(Lines, At, [](size_t A, const Span &S) { return A < S.Begin; });
    return static_cast<size_t>(It - Lines.begin()) - 1;
  }
  llvm::StringRef line(size_t Index) const {
    return Text.slice(Lines[Index].Begin, Lines[Index].End);
  }
  bool isCommentLine(llvm::StringRef Line) const {
    Line = Line.ltrim();
    switch (Kind) {
    case Syntax::C:
      return Line.starts_with("//") || Line.starts_with("/*") || Line.starts_with("* ") ||
             Line.starts_with("*/");
    case Syntax::Hash:
      return Line.starts_with("#");
    case Syntax::Markup:
      return Line.starts_with("<!--");
    }
    return false;
  }
  /// Is there the start of a comment before the marker on its line?
  bool inComment(llvm::StringRef Before) const {
    switch (Kind) {
    case Syntax::C:
      return Before.contains("//") || Before.contains("/*") || Before.ltrim().starts_with("*");
    case Syntax::Hash:
      return Before.contains("#");
    case Syntax::Markup:
      return Before.contains("<!--");
    }
    return false;
  }
  /// The first line from \p Index on that is neither a comment nor empty.
  size_t nextCode(size_t Index) const {
    while (Index < Lines.size() && (isCommentLine(line(Index)) || line(Index).trim().empty()))
      ++Index;
    return Index;
  }

  static std::vector<std::string> names(llvm::StringRef List) {
    std::vector<std::string> Names;
    llvm::SmallVector<llvm::StringRef, 4> Parts;
    List.split(Parts, ',');
    for (llvm::StringRef P : Parts)
      if (!P.trim().empty())
        Names.push_back(P.trim().str());
    return Names;
  }

  void readIgnore(size_t At) {
    size_t Index = lineOf(At);
    llvm::StringRef Line = line(Index);
    llvm::StringRef Before = Text.slice(Lines[Index].Begin, At);
    size_t Close = Text.find(']', At);
    if (!inComment(Before) || Close == llvm::StringRef::npos || Close >= Lines[Index].End)
      return;
    IgnoreComment C;
    C.Rules = names(Text.slice(At + Marker.size(), Close));
    C.Where = makeRange(File, Text, At, Close + 1);
    llvm::StringRef Rest = Text.slice(Close + 1, Lines[Index].End).trim();
    if (Rest.consume_front("--")) {
      Rest = Rest.ltrim();
      for (llvm::StringRef End : {"*/", "-->"})
        if (Rest.consume_back(End))
          Rest = Rest.rtrim();
      C.Reason = Rest.str();
    }
    size_t Target = isCommentLine(Line) ? nextCode(Index) : Index;
    C.First = static_cast<uint32_t>(Target + 1);
    C.Last = C.First;
    Found.push_back(std::move(C));
  }

  void readNolint(size_t At) {
    size_t Index = lineOf(At);
    if (!inComment(Text.slice(Lines[Index].Begin, At)))
      return;
    llvm::StringRef Rest = Text.slice(At, Lines[Index].End);
    Rest.consume_front("NOLINT");
    enum { Same, Next, Begin, End } What = Same;
    if (Rest.consume_front("NEXTLINE"))
      What = Next;
    else if (Rest.consume_front("BEGIN"))
      What = Begin;
    else if (Rest.consume_front("END"))
      What = End;
    if (!Rest.consume_front("(") || !Rest.contains(')'))
      return;
    std::vector<std::string> Names = names(Rest.split(')').first);
    llvm::erase_if(Names,
                   [](const std::string &N) { return !llvm::StringRef(N).starts_with("op-"); });
    if (Names.empty())
      return;
    if (What == End) {
      for (IgnoreComment &C : llvm::reverse(Found))
        if (C.Nolint && C.Last == UINT32_MAX && C.Rules == Names) {
          C.Last = static_cast<uint32_t>(Index + 1);
          return;
        }
      return;
    }
    IgnoreComment C;
    C.Nolint = true;
    C.Rules = std::move(Names);
    C.First = static_cast<uint32_t>(Index + (What == Next ? 2 : 1));
    C.Last = What == Begin ? UINT32_MAX : C.First;
    size_t Close = Text.find(')', At);
    C.Where = makeRange(File, Text, At, Close + 1);
    Found.push_back(std::move(C));
  }

  const std::string &File;
  llvm::StringRef Text;
  Syntax Kind;
  std::vector<Span> Lines;
  std::vector<IgnoreComment> Found;
};

} // namespace

bool IgnoreComment::names(llvm::StringRef Rule) const {
  return llvm::any_of(Rules, [&](llvm::StringRef Name) {
    if (Name == Rule)
      return true;
    // The clang-tidy module calls a rule op-RULE; a rule whose name starts so keeps it.
    return Nolint && (matchesGlob(Name, Rule) || matchesGlob(Name, ("op-" + Rule).str()));
  });
}

std::vector<IgnoreComment> findIgnoreComments(const std::string &File, llvm::StringRef Text) {
  if (!Text.contains(Marker) && !Text.contains("NOLINT"))
    return {};
  return Scanner(File, Text).run();
}

const std::vector<IgnoreComment> &KnownIgnoreComments::of(const Checkout &In,
                                                          const std::string &File) {
  const FileEntry *Entry = In.find(File);
  State &Known = ByFile[File];
  if (Entry && !Entry->BlobId.empty() && Known.BlobId == Entry->BlobId)
    return Known.Comments;
  Known = State();
  auto Buffer = In.read(File);
  if (!Buffer) {
    llvm::consumeError(Buffer.takeError());
    return Known.Comments;
  }
  Known.BlobId = Entry ? Entry->BlobId : "";
  Known.Comments = findIgnoreComments(File, (*Buffer)->getBuffer());
  return Known.Comments;
}

} // namespace oplint
