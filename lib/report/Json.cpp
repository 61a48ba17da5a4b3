//===-- Json.cpp - Findings as one JSON object ----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/Report.h"

namespace oplint {

void writeJson(const Report &R, const ReportOptions &, llvm::raw_ostream &OS) {
  llvm::json::OStream J(OS, /*IndentSize=*/2);
  J.object([&] {
    J.attributeArray("findings", [&] {
      for (const Finding &F : R.Findings)
        J.object([&] {
          J.attribute("rule", F.Rule);
          J.attribute("severity", spelling(F.Level));
          J.attribute("message", F.Message);
          J.attribute("location", F.Where);
          J.attribute("fingerprint", fingerprint(F));
        });
    });
  });
  OS << '\n';
}

} // namespace oplint
