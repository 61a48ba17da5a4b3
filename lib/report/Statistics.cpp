//===-- Statistics.cpp - How often each rule fires ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/Report.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

namespace oplint {

/// A line a rule, the most frequent first: findings, the worst severity, the
/// rule, and how many come with a fix.
void writeStatistics(const Report &R, const ReportOptions &O, llvm::raw_ostream &OS) {
  struct Row {
    size_t Findings = 0;
    size_t WithFix = 0;
    Severity Worst = Severity::Note;
  };
  std::map<llvm::StringRef, Row> Rows;
  for (const Finding *F : R.shown(O.ShowSuppressed)) {
    Row &Of = Rows[F->Rule];
    ++Of.Findings;
    Of.WithFix += llvm::any_of(F->Fixes, [](const Fix &X) { return X.Kind != FixKind::Display; });
    Of.Worst = std::max(Of.Worst, F->Level);
  }
  std::vector<std::pair<llvm::StringRef, Row>> Sorted(Rows.begin(), Rows.end());
  llvm::sort(Sorted, [](const auto &A, const auto &B) {
    return A.second.Findings != B.second.Findings ? A.second.Findings > B.second.Findings
                                                  : A.first < B.first;
  });
  for (const auto &[Rule, Of] : Sorted) {
    OS << llvm::formatv("{0,7}  {1,-8} {2}", Of.Findings, spelling(Of.Worst), Rule);
    if (Of.WithFix)
      OS << "  (" << Of.WithFix << " with a fix)";
    OS << '\n';
  }
}

} // namespace oplint
