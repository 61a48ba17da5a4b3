//===-- GitLab.cpp - GitLab's code quality report -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// docs.gitlab.com, "Code Quality report format": one array; a fingerprint is
/// unique in it.
///
//===----------------------------------------------------------------------===//
#include "report/Report.h"

namespace oplint {

void writeGitLab(const Report &R, const ReportOptions &, llvm::raw_ostream &OS) {
  llvm::json::OStream J(OS, /*IndentSize=*/2);
  J.array([&] {
    for (const Finding *F : R.shown(/*WithSuppressed=*/false))
      J.object([&] {
        J.attribute("description", llvm::json::fixUTF8(F->Message));
        J.attribute("check_name", F->Rule);
        J.attribute("fingerprint", fingerprint(*F));
        J.attribute("severity", F->Level == Severity::Error     ? "major"
                                : F->Level == Severity::Warning ? "minor"
                                                                : "info");
        J.attributeObject("location", [&] {
          J.attribute("path", llvm::json::fixUTF8(F->Where.File));
          J.attributeObject("lines", [&] {
            J.attribute("begin", std::max(F->Where.Line, 1U));
            J.attribute("end", std::max({F->Where.EndLine, F->Where.Line, 1U}));
          });
        });
      });
  });
  OS << '\n';
}

} // namespace oplint
