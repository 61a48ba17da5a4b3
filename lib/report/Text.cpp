//===-- Text.cpp - Findings for people ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/Report.h"
#include "llvm/Support/Format.h"

namespace oplint {

void writeText(const Report &R, const ReportOptions &, llvm::raw_ostream &OS) {
  for (const Finding &F : R.Findings)
    OS << F.Where.File << ':' << F.Where.Line << ':' << F.Where.Column << ": " << spelling(F.Level)
       << ": " << F.Message << " [" << F.Rule << "]\n";
  OS << R.Findings.size() << " findings; " << R.Counts.FilesListed << " files listed, "
     << R.Counts.FilesParsed << " parsed, " << llvm::format("%.2f", R.Seconds) << " s\n";
}

} // namespace oplint
