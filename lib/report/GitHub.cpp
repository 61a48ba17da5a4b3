//===-- GitHub.cpp - Annotations of GitHub Actions ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Workflow commands, `::error file=a.cc,line=1,...::message`, with the runner's
/// escapes (docs.github.com, "Workflow commands for GitHub Actions"). Only the
/// checked side can be annotated; places of the base are named in the message.
///
//===----------------------------------------------------------------------===//
#include "report/Report.h"
#include "report/Snippet.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint {

/// A log is shown by a terminal as often as by a browser: no control bytes but line breaks.
static std::string escaped(llvm::StringRef Given, bool Property) {
  std::vector<std::string> Lines;
  for (llvm::StringRef Line : llvm::split(Given, '\n'))
    Lines.push_back(printable(Line));
  std::string Text = llvm::join(Lines, "\n"), Out;
  for (char C : Text) {
    if (C == '%')
      Out += "%25";
    else if (C == '\n')
      Out += "%0A";
    else if (Property && C == ':')
      Out += "%3A";
    else if (Property && C == ',')
      Out += "%2C";
    else
      Out += C;
  }
  return Out;
}

void writeGitHub(const Report &R, const ReportOptions &, llvm::raw_ostream &OS) {
  for (const Finding *F : R.shown(/*WithSuppressed=*/false)) {
    OS << "::"
       << (F->Level == Severity::Error     ? "error"
           : F->Level == Severity::Warning ? "warning"
                                           : "notice");
    OS << " title=" << escaped("op-lint " + F->Rule, true);
    if (F->Where.isValid()) {
      OS << ",file=" << escaped(F->Where.File, true);
      if (F->Where.Line)
        OS << ",line=" << F->Where.Line;
      if (F->Where.EndLine >= F->Where.Line && F->Where.EndLine)
        OS << ",endLine=" << F->Where.EndLine;
      // The runner takes columns only for a range within one line.
      if (F->Where.Column && F->Where.EndLine == F->Where.Line)
        OS << ",col=" << F->Where.Column << ",endColumn=" << F->Where.EndColumn;
    }
    std::string Message = F->Message;
    for (const Related &N : F->Notes) {
      Message += "\n" + placeOf(N.Where) + (N.Of == Side::Base ? " (base): " : ": ") + N.Message;
    }
    OS << "::" << escaped(Message, false) << '\n';
  }
  for (const Problem &P : R.Problems) {
    OS << "::error title=op-lint could not read";
    if (P.Where.isValid()) {
      OS << ",file=" << escaped(P.Where.File, true);
      if (P.Where.Line)
        OS << ",line=" << P.Where.Line;
    }
    OS << "::" << escaped(P.Hint.empty() ? P.Message : P.Message + "\n" + P.Hint, false) << '\n';
  }
}

} // namespace oplint
