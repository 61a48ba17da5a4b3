//===-- LineStates.cpp - Where a comment may be inserted ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "config/LineStates.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

namespace oplint {
namespace {

/// Walks the text once; End holds what closes the string or comment it is in.
class Walker {
public:
  Walker(CommentSyntax S, llvm::StringRef T) : Syntax(S), Text(T) {}

  std::vector<LineState> run() {
    while (At < Text.size()) {
      readLine();
      ++At; // the line break
    }
    return std::move(Lines);
  }

private:
  void readLine() {
    LineState L;
    L.Begin = At;
    L.End = std::min(Text.find('\n', At), Text.size());
    llvm::StringRef Line = Text.slice(L.Begin, L.End).rtrim('\r');
    L.Inside = !Close.empty() || inBlock(Line);
    L.Continued = !Lines.empty() && Lines.back().Continues;
    L.Continues =
        (Syntax == CommentSyntax::C || Syntax == CommentSyntax::Python) && Line.ends_with("\\");
    if (Syntax == CommentSyntax::Yaml && !L.Inside)
      startBlock(Line);
    else if (Syntax == CommentSyntax::C)
      walkC(L.Begin, L.End, L.Continues);
    else if (Syntax == CommentSyntax::Python)
      walkPython(L.Begin, L.End);
    else if (Syntax == CommentSyntax::Markdown)
      walkMarkdown(Line);
    At = L.End;
    Lines.push_back(L);
  }

  /// Moves \p I behind the end of what is open; false where that is not on the line.
  bool closeBefore(size_t &I, size_t End) {
    for (; I < End; ++I) {
      if (Escapes && Text[I] == '\\') {
        ++I;
        continue;
      }
      if (Text.slice(I, End).starts_with(Close)) {
        I += Close.size();
        Close.clear();
        return true;
      }
    }
    return false;
  }

  void open(std::string With, bool HasEscapes) {
    Close = std::move(With);
    Escapes = HasEscapes;
  }

  void walkC(size_t I, size_t End, bool Continues) {
    while (I < End) {
      if (!Close.empty() && !closeBefore(I, End))
        break;
      if (I >= End)
        break;
      llvm::StringRef Rest = Text.slice(I, End);
      if (Rest.starts_with("//")) {
        open("\n", false);
        break;
      }
      if (Rest.starts_with("/*")) {
        open("*/", false);
        I += 2;
      } else if (Rest.starts_with("R\"") && (I == 0 || !llvm::isAlnum(Text[I - 1])) &&
                 Rest.find('(') <= 18) {
        open((")" + Rest.slice(2, Rest.find('(')) + "\"").str(), false);
        I += Rest.find('(') + 1;
      } else if (Rest[0] == '"' || (Rest[0] == '\'' && (I == 0 || !llvm::isAlnum(Text[I - 1])))) {
        open(std::string(1, Rest[0]), true);
        ++I;
      } else {
        ++I;
      }
    }
    // A string or `//` ends with its line, unless a backslash joins the next one.
    if (!Continues && (Close == "\n" || Close == "\"" || Close == "'"))
      Close.clear();
  }

  void walkPython(size_t I, size_t End) {
    while (I < End) {
      if (!Close.empty() && !closeBefore(I, End))
        break;
      if (I >= End || Text[I] == '#')
        break;
      llvm::StringRef Rest = Text.slice(I, End);
      if (Rest[0] == '"' || Rest[0] == '\'') {
        std::string Quote(3, Rest[0]);
        if (!Rest.starts_with(Quote))
          Quote.resize(1);
        open(Quote, true);
        I += Quote.size();
      } else {
        ++I;
      }
    }
    if (Close.size() == 1 && !Text.slice(0, End).rtrim('\r').ends_with("\\"))
      Close.clear();
  }

  void walkMarkdown(llvm::StringRef Line) {
    llvm::StringRef Trimmed = Line.trim();
    for (llvm::StringRef Fence : {"```", "~~~"})
      if (Trimmed.starts_with(Fence)) {
        if (Close.empty())
          open(Fence.str(), false);
        else if (Close == Fence)
          Close.clear();
        return;
      }
  }

  static size_t indent(llvm::StringRef Line) { return Line.size() - Line.ltrim(' ').size(); }

  /// YAML: is this line part of a block scalar (`key: |`)?
  bool inBlock(llvm::StringRef Line) {
    if (!Block || Line.trim().empty())
      return Block.has_value();
    if (indent(Line) > *Block)
      return true;
    Block.reset();
    return false;
  }
  void startBlock(llvm::StringRef Line) {
    llvm::StringRef Code = Line.split(" #").first.rtrim().rtrim("+-0123456789");
    // The key of `- key: |` is indented by the dashes before it.
    llvm::StringRef Key = Line.ltrim(' ');
    while (Key.consume_front("- "))
      Key = Key.ltrim(' ');
    if (Code.ends_with(": |") || Code.ends_with(": >") || Code.ends_with("- |") ||
        Code.ends_with("- >"))
      Block = Line.size() - Key.size();
  }

  CommentSyntax Syntax;
  llvm::StringRef Text;
  size_t At = 0;
  std::string Close; ///< ends what is open; empty: nothing is
  bool Escapes = false;
  std::optional<size_t> Block; ///< indentation of the key that began a block scalar
  std::vector<LineState> Lines;
};

} // namespace

CommentSyntax commentSyntax(llvm::StringRef File) {
  if (llvm::sys::path::filename(File) == "CMakeLists.txt")
    return CommentSyntax::Hash;
  return llvm::StringSwitch<CommentSyntax>(llvm::sys::path::extension(File))
      .Cases(".c", ".cc", ".cpp", ".cxx", ".cu", ".kps", CommentSyntax::C)
      .Cases(".h", ".hh", ".hpp", ".cuh", ".inc", ".xpu", CommentSyntax::C)
      .Cases(".py", ".pyi", CommentSyntax::Python)
      .Cases(".yaml", ".yml", CommentSyntax::Yaml)
      .Case(".cmake", CommentSyntax::Hash)
      .Case(".md", CommentSyntax::Markdown)
      .Default(CommentSyntax::None);
}

std::vector<LineState> lineStates(CommentSyntax Syntax, llvm::StringRef Text) {
  return Walker(Syntax, Text).run();
}

} // namespace oplint
