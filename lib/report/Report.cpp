//===-- Report.cpp - What the formats share -------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/Report.h"

namespace oplint {

std::vector<const Finding *> Report::shown(bool WithSuppressed) const {
  std::vector<const Finding *> List;
  for (const Finding &F : Findings)
    if (!F.Suppressed || WithSuppressed)
      List.push_back(&F);
  return List;
}

SeverityCounts countSeverities(const Report &R) {
  SeverityCounts C;
  for (const Finding &F : R.Findings)
    ++(F.Suppressed                   ? C.Suppressed
       : F.Level == Severity::Error   ? C.Errors
       : F.Level == Severity::Warning ? C.Warnings
                                      : C.Notes);
  return C;
}

llvm::StringRef ruleSummary(const RuleInfo &R) {
  // `# name`, `*severity · area*`, then the first paragraph, each after an empty line.
  llvm::StringRef Text = R.Page;
  for (int Skip = 0; Skip < 2; ++Skip)
    Text = Text.split("\n\n").second;
  return Text.ltrim('\n').split("\n\n").first.rtrim('\n');
}

} // namespace oplint
