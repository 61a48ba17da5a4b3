//===-- Markdown.cpp - A table for a step summary -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// For $GITHUB_STEP_SUMMARY and pull request comments, which take 1 MiB and 64
/// KiB: errors come first, and the table ends after MaxRows.
///
//===----------------------------------------------------------------------===//
#include "report/Report.h"
#include "report/Snippet.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

static constexpr size_t MaxRows = 200;

/// Text in a cell of a table.
static std::string cell(llvm::StringRef Text) {
  std::string Out;
  for (char C : printable(Text)) {
    if (llvm::StringRef("|\\`*_<>[]&#").contains(C))
      Out += '\\';
    Out += C;
  }
  return Out;
}

/// "a.cc:3"; a column is too much for a table.
static std::string lineOf(const SourceRange &Where) {
  return Where.Line ? Where.File + ":" + std::to_string(Where.Line) : Where.File;
}

/// `code` in a cell; a backtick inside would end it.
static std::string code(llvm::StringRef Text) {
  std::string Clean;
  for (char C : printable(Text))
    Clean += C == '`' ? std::string("'") : C == '|' ? std::string("\\|") : std::string(1, C);
  return "`" + Clean + "`";
}

void writeMarkdown(const Report &R, const ReportOptions &O, llvm::raw_ostream &OS) {
  SeverityCounts C = countSeverities(R);
  OS << "## op-lint: " << C.Errors << (C.Errors == 1 ? " error, " : " errors, ") << C.Warnings
     << (C.Warnings == 1 ? " warning, " : " warnings, ") << C.Notes
     << (C.Notes == 1 ? " note" : " notes") << "\n\n";
  if (!R.BaseName.empty())
    OS << "Compared with " << code(R.BaseName) << ".\n\n";
  std::vector<const Finding *> Shown = R.shown(O.ShowSuppressed);
  // The worst first; within a severity the order of the report, in which the pointers ascend.
  llvm::sort(Shown, [](const Finding *A, const Finding *B) {
    return A->Level != B->Level ? A->Level > B->Level : A < B;
  });
  if (!Shown.empty())
    OS << "| | place | finding | rule |\n|---|---|---|---|\n";
  for (const Finding *F : llvm::ArrayRef(Shown).take_front(MaxRows)) {
    OS << "| " << spelling(F->Level) << " | ";
    if (F->Where.isValid())
      OS << code(lineOf(F->Where));
    OS << " | " << cell(F->Message);
    for (const Related &N : F->Notes)
      OS << "<br>" << (N.Of == Side::Base ? "base " : "") << code(lineOf(N.Where)) << ": "
         << cell(N.Message);
    if (F->Suppressed)
      OS << "<br>*suppressed: " << cell(F->Suppressed->Reason) << "*";
    OS << " | " << code(F->Rule) << " |\n";
  }
  if (Shown.size() > MaxRows)
    OS << "\n... and " << Shown.size() - MaxRows << " more.\n";
  if (!R.Problems.empty()) {
    OS << "\n### Could not be read\n\n";
    for (const Problem &P : R.Problems)
      OS << "- " << code(P.Where.isValid() ? P.Where.File : "checkout") << ": " << cell(P.Message)
         << (P.Hint.empty() ? "" : " (" + cell(P.Hint) + ")") << '\n';
  }
}

} // namespace oplint
