//===-- Checkstyle.cpp - Checkstyle's XML ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/Report.h"
#include "report/Xml.h"

namespace oplint {

void writeCheckstyle(const Report &R, const ReportOptions &, llvm::raw_ostream &OS) {
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n";
  // Findings are sorted by path: a file's stand together.
  const Finding *Previous = nullptr;
  for (const Finding *F : R.shown(/*WithSuppressed=*/false)) {
    if (!Previous || Previous->Where.File != F->Where.File) {
      if (Previous)
        OS << "  </file>\n";
      OS << "  <file name=\"" << xmlEscaped(F->Where.File) << "\">\n";
    }
    OS << "    <error";
    if (F->Where.Line)
      OS << " line=\"" << F->Where.Line << "\" column=\"" << F->Where.Column << '"';
    OS << " severity=\"" << (F->Level == Severity::Note ? "info" : spelling(F->Level))
       << "\" message=\"" << xmlEscaped(F->Message) << "\" source=\"op-lint." << F->Rule
       << "\"/>\n";
    Previous = F;
  }
  if (Previous)
    OS << "  </file>\n";
  OS << "</checkstyle>\n";
}

} // namespace oplint
