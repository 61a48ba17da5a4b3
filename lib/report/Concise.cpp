//===-- Concise.cpp - One line a finding ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/Report.h"
#include "report/Snippet.h"

namespace oplint {

void writeConcise(const Report &R, const ReportOptions &O, llvm::raw_ostream &OS) {
  for (const Finding *F : R.shown(O.ShowSuppressed)) {
    if (F->Where.isValid())
      OS << placeOf(F->Where) << ": ";
    OS << spelling(F->Level) << ": " << printable(F->Message) << " [" << F->Rule << ']';
    if (F->Suppressed)
      OS << " (suppressed" << (F->Suppressed->Reason.empty() ? "" : ": ")
         << printable(F->Suppressed->Reason) << ')';
    OS << '\n';
  }
}

} // namespace oplint
