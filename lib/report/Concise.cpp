//===-- Concise.cpp - One line a finding ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/Report.h"

namespace oplint {

void writeConcise(const Report &R, const ReportOptions &O, llvm::raw_ostream &OS) {
  for (const Finding *F : R.shown(O.ShowSuppressed)) {
    OS << F->Where.File << ':' << F->Where.Line << ':' << F->Where.Column << ": "
       << spelling(F->Level) << ": " << F->Message << " [" << F->Rule << ']';
    if (F->Suppressed)
      OS << " (suppressed" << (F->Suppressed->Reason.empty() ? "" : ": ") << F->Suppressed->Reason
         << ')';
    OS << '\n';
  }
}

} // namespace oplint
