//===-- LintRunner.cpp - Messages for PyTorch's lintrunner ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// One LintMessage a line (github.com/suo/lintrunner, src/lint_message.rs).
/// `original` and `replacement` are whole files; they are given where a finding
/// has a safe fix. lintrunner wants exit code 0: run with `--fail-on never`.
///
//===----------------------------------------------------------------------===//
#include "report/Fixes.h"
#include "report/Report.h"
#include "report/Snippet.h"

namespace oplint {

void writeLintRunner(const Report &R, const ReportOptions &, llvm::raw_ostream &OS) {
  SourceLines Lines(R.Head);
  for (const Finding *F : R.shown(/*WithSuppressed=*/false)) {
    FixPlan Plan;
    if (R.Head)
      Plan = planFixes(*R.Head, *F, /*Unsafe=*/false);
    std::string Text = F->Message;
    for (const Related &N : F->Notes)
      Text += "\n" + placeOf(N.Where) + (N.Of == Side::Base ? " (base): " : ": ") + N.Message;
    llvm::json::OStream J(OS);
    J.object([&] {
      J.attribute("path", llvm::json::fixUTF8(F->Where.File));
      if (F->Where.Line) {
        J.attribute("line", F->Where.Line);
        J.attribute("char", F->Where.Column);
      } else {
        J.attribute("line", nullptr);
        J.attribute("char", nullptr);
      }
      J.attribute("code", "OPLINT");
      J.attribute("severity", F->Suppressed                   ? "disabled"
                              : F->Level == Severity::Error   ? "error"
                              : F->Level == Severity::Warning ? "warning"
                                                              : "advice");
      J.attribute("name", F->Rule);
      J.attribute("description", llvm::json::fixUTF8(Text));
      // A fix of several files cannot be said in one message.
      auto Fixed = Plan.Files.find(F->Where.File);
      if (Plan.Files.size() == 1 && Fixed != Plan.Files.end()) {
        J.attribute("original", llvm::json::fixUTF8(Lines.text(F->Where.File)));
        J.attribute("replacement", llvm::json::fixUTF8(Fixed->second));
      } else {
        J.attribute("original", nullptr);
        J.attribute("replacement", nullptr);
      }
    });
    J.flush();
    OS << '\n';
  }
}

} // namespace oplint
