//===-- AddIgnores.cpp - Ignore comments written by the program -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "config/AddIgnores.h"
#include "config/IgnoreComments.h"
#include "config/LineStates.h"
#include "rules/Rule.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

namespace oplint {
namespace {

/// The comments of one file: what is inserted, by byte offset, the last first.
class Commenter {
public:
  Commenter(llvm::StringRef Path, llvm::StringRef Bytes, llvm::StringRef Why)
      : Text(Bytes), Reason(Why), Syntax(commentSyntax(Path)), Lines(lineStates(Syntax, Bytes)) {}

  /// Writes a comment for \p Rules at \p Line (1-based) into \p Result; false: it has no place
  /// there. To be called for the last line first.
  bool add(uint32_t Line, const std::set<std::string> &Rules, std::string &Result) const {
    if (Syntax == CommentSyntax::None || Line == 0 || Line > Lines.size())
      return false;
    const LineState &L = Lines[Line - 1];
    llvm::StringRef Code = Text.slice(L.Begin, L.End);
    std::string Comment = "op-lint: ignore[" + llvm::join(Rules, ", ") + "] -- " + Reason.str();
    if (L.Inside)
      return false;
    if (Syntax == CommentSyntax::C && (L.Continues || L.Continued)) {
      // Inside a macro: a line of its own would end it.
      size_t At = L.Begin + Code.rtrim("\\\r ").size();
      Result.insert(At, " /* " + Comment + " */");
      return true;
    }
    if (L.Continued)
      return false;
    if (Syntax == CommentSyntax::Markdown && Code.trim().starts_with("|")) {
      size_t At = Code.rfind('|');
      if (At == Code.find('|'))
        return false;
      Result.insert(L.Begin + At, "<!-- " + Comment + " --> ");
      return true;
    }
    llvm::StringRef Open = Syntax == CommentSyntax::C          ? "// "
                           : Syntax == CommentSyntax::Markdown ? "<!-- "
                                                               : "# ";
    llvm::StringRef Close = Syntax == CommentSyntax::Markdown ? " -->" : "";
    llvm::StringRef Indent = Code.take_while([](char C) { return C == ' ' || C == '\t'; });
    llvm::StringRef Break = Code.ends_with("\r") ? "\r\n" : "\n";
    Result.insert(L.Begin, (Indent + Open + Comment + Close + Break).str());
    return true;
  }

private:
  llvm::StringRef Text;
  llvm::StringRef Reason;
  CommentSyntax Syntax;
  std::vector<LineState> Lines;
};

/// Does a comment of the text \p New take a finding of \p Rule at \p Line away?
bool isCovered(const std::string &File, llvm::StringRef New, uint32_t Line, llvm::StringRef Rule) {
  return llvm::any_of(findIgnoreComments(File, New), [&](const IgnoreComment &C) {
    return C.First <= Line && Line <= C.Last && C.names(Rule);
  });
}

} // namespace

std::string whatIsWrongWithReason(llvm::StringRef Reason) {
  if (Reason.trim().empty())
    return "the reason is empty";
  if (llvm::any_of(Reason, [](char C) { return static_cast<unsigned char>(C) < 0x20; }))
    return "the reason is more than one line of text";
  for (llvm::StringRef Bad : {"*/", "-->", "\\"})
    if (Reason.contains(Bad))
      return ("the reason holds '" + Bad + "', which would end a comment or join two lines").str();
  return "";
}

IgnorePlan planIgnores(const Checkout &Tree, llvm::ArrayRef<Finding> Findings,
                       llvm::StringRef Reason) {
  IgnorePlan Plan;
  std::map<std::string, std::map<uint32_t, std::vector<const Finding *>>> PerFile;
  for (const Finding &F : Findings) {
    if (F.Suppressed)
      continue;
    const RuleInfo *Rule = findRule(F.Rule);
    // What is wrong with a suppression or the configuration is mended, not ignored.
    if (!F.Where.isValid() || !F.Where.Line || !Rule || Rule->Area == "config")
      Plan.NoPlace.push_back(&F);
    else
      PerFile[F.Where.File][F.Where.Line].push_back(&F);
  }
  for (const auto &[File, PerLine] : PerFile) {
    auto Buffer = Tree.read(File);
    if (!Buffer) {
      llvm::consumeError(Buffer.takeError()); // reported as a problem by whoever parsed it
      for (const auto &[Line, List] : PerLine)
        llvm::append_range(Plan.NoPlace, List);
      continue;
    }
    Commenter Writer(File, (*Buffer)->getBuffer(), Reason.trim());
    std::string Text = (*Buffer)->getBuffer().str();
    for (const auto &[Line, List] : llvm::reverse(PerLine)) {
      std::set<std::string> Rules;
      for (const Finding *F : List)
        Rules.insert(F->Rule);
      std::string Before = Text;
      size_t LinesBefore = llvm::count(Text, '\n');
      bool Written = Writer.add(Line, Rules, Text);
      auto Moved = static_cast<uint32_t>(llvm::count(Text, '\n') - LinesBefore);
      // Asked of the reader of such comments itself: is the place one that it sees?
      if (Written && isCovered(File, Text, Line + Moved, *Rules.begin())) {
        Plan.Covered += List.size();
      } else {
        Text = std::move(Before);
        llvm::append_range(Plan.NoPlace, List);
      }
    }
    if (Text != (*Buffer)->getBuffer())
      Plan.Files[File] = std::move(Text);
  }
  return Plan;
}

} // namespace oplint
