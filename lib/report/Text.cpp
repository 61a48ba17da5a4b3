//===-- Text.cpp - Findings for people ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/Report.h"
#include "report/Snippet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include <map>

namespace oplint {
namespace {

/// Escape sequences, or nothing without colours.
class Painter {
public:
  Painter(llvm::raw_ostream &Out, bool Colored) : OS(Out), On(Colored) {}

  void paint(llvm::StringRef Text, llvm::StringRef Code) {
    if (On)
      OS << "\033[" << Code << 'm' << Text << "\033[0m";
    else
      OS << Text;
  }
  void bold(llvm::StringRef Text) { paint(Text, "1"); }
  void level(Severity S) {
    paint(spelling(S), S == Severity::Error ? "1;31" : S == Severity::Warning ? "1;35" : "1;36");
  }

private:
  llvm::raw_ostream &OS;
  bool On;
};

/// "3 errors"; "1 error".
std::string count(size_t N, llvm::StringRef Word) {
  std::string Text = std::to_string(N) + " " + Word.str();
  return N == 1 ? Text : Text + "s";
}

llvm::StringRef describe(Suppression::Kind K) {
  switch (K) {
  case Suppression::Kind::InSource:
    return "ignored in the source";
  case Suppression::Kind::Waiver:
    return "waived in the configuration";
  case Suppression::Kind::Baseline:
    return "in the baseline";
  }
  return "";
}

/// 14021 -> "14,021".
std::string grouped(size_t N) {
  std::string Text = std::to_string(N);
  for (int At = static_cast<int>(Text.size()) - 3; At > 0; At -= 3)
    Text.insert(static_cast<size_t>(At), ",");
  return Text;
}

void writeFinding(const Finding &F, Painter &P, SourceLines &Head, SourceLines &Base,
                  llvm::raw_ostream &OS) {
  if (F.Where.isValid())
    P.bold(placeOf(F.Where) + ": ");
  P.level(F.Level);
  OS << ": ";
  P.bold(printable(F.Message));
  OS << " [" << F.Rule << "]";
  if (!F.Config.empty())
    OS << " (with " << printable(F.Config) << ')';
  OS << '\n';
  printSnippet(OS, Head, F.Where);
  for (const Related &N : F.Notes) {
    bool InBase = N.Of == Side::Base;
    if (N.Where.isValid())
      P.bold(placeOf(N.Where) + (InBase ? " (base): " : ": "));
    P.paint("note", "1;36");
    OS << ": " << printable(N.Message) << '\n';
    printSnippet(OS, InBase ? Base : Head, N.Where);
  }
  for (const Fix &X : F.Fixes) {
    P.paint("      fix", "1;32");
    OS << ": " << printable(X.Title)
       << (X.Kind == FixKind::Safe     ? " (--fix)"
           : X.Kind == FixKind::Unsafe ? " (--fix --unsafe-fixes; look at it)"
                                       : " (by hand)")
       << '\n';
  }
  if (F.Suppressed) {
    OS << "      " << describe(F.Suppressed->How);
    if (F.Suppressed->Where.isValid())
      OS << " at " << placeOf(F.Suppressed->Where);
    if (!F.Suppressed->Reason.empty())
      OS << ": " << printable(F.Suppressed->Reason);
    OS << '\n';
  }
}

void writeSummary(const Report &R, Painter &P, llvm::raw_ostream &OS) {
  SeverityCounts C = countSeverities(R);
  std::vector<std::string> Parts;
  if (C.Errors)
    Parts.push_back(count(C.Errors, "error"));
  if (C.Warnings)
    Parts.push_back(count(C.Warnings, "warning"));
  if (C.Notes)
    Parts.push_back(count(C.Notes, "note"));
  P.paint(Parts.empty() ? "No findings" : llvm::join(Parts, ", "), C.Errors     ? "1;31"
                                                                   : C.Warnings ? "1;35"
                                                                   : C.Notes    ? "1;36"
                                                                                : "1;32");
  if (C.Suppressed)
    OS << " (" << C.Suppressed << " suppressed: --show-suppressed)";
  OS << '\n';

  std::map<llvm::StringRef, size_t> PerRule;
  for (const Finding *F : R.shown(/*WithSuppressed=*/false))
    ++PerRule[F->Rule];
  for (const auto &[Rule, N] : PerRule)
    OS << llvm::format("%7zu  ", N) << Rule << '\n';
  if (!PerRule.empty())
    OS << "`op-lint explain RULE` says what a rule means and what to do.\n";

  // Two files of schemas are no checkouts.
  bool OfFiles = R.Head && R.Head->kind() == CheckoutKind::Unknown && !R.BaseName.empty();
  if (R.Head && !OfFiles)
    OS << printable(R.Head->displayName()) << ": " << oplint::describe(R.Head->kind()) << ". Read "
       << grouped(R.Counts.FilesRead) << " of " << grouped(R.Counts.FilesListed)
       << " files, parsed " << grouped(R.Counts.FilesParsed) << ", in "
       << llvm::format("%.2f", R.Seconds) << " s.\n";
  if (!R.Problems.empty())
    P.paint(count(R.Problems.size(), "file") + " or other part could not be read (see above).\n",
            "1;33");
  if (OfFiles)
    OS << "Compared " << printable(R.BaseName) << " with " << printable(R.Head->displayName())
       << ".\n";
  else if (!R.BaseName.empty())
    OS << "Compared with " << printable(R.BaseName) << ".\n";
  else
    OS << "Nothing was compared: `--base REV` compares with a revision, a folder or an op "
          "description "
          "file, `--base auto`\nwith the point where your branch left its upstream.\n";
}

} // namespace

void writeText(const Report &R, const ReportOptions &O, llvm::raw_ostream &OS) {
  Painter P(OS, O.Color);
  SourceLines Head(R.Head), Base(R.Base);
  for (const Finding *F : R.shown(O.ShowSuppressed)) {
    writeFinding(*F, P, Head, Base, OS);
    OS << '\n';
  }
  if (O.Summary)
    writeSummary(R, P, OS);
}

} // namespace oplint
