//===-- Formats.cpp - The table of output formats -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/Report.h"

namespace oplint {

void writeText(const Report &, const ReportOptions &, llvm::raw_ostream &);
void writeConcise(const Report &, const ReportOptions &, llvm::raw_ostream &);
void writeJson(const Report &, const ReportOptions &, llvm::raw_ostream &);
void writeJsonLines(const Report &, const ReportOptions &, llvm::raw_ostream &);
void writePaddleCi(const Report &, const ReportOptions &, llvm::raw_ostream &);
void writeSarif(const Report &, const ReportOptions &, llvm::raw_ostream &);
void writeGitHub(const Report &, const ReportOptions &, llvm::raw_ostream &);
void writeGitLab(const Report &, const ReportOptions &, llvm::raw_ostream &);
void writeJUnit(const Report &, const ReportOptions &, llvm::raw_ostream &);
void writeCheckstyle(const Report &, const ReportOptions &, llvm::raw_ostream &);
void writeMarkdown(const Report &, const ReportOptions &, llvm::raw_ostream &);
void writeLintRunner(const Report &, const ReportOptions &, llvm::raw_ostream &);
void writeStatistics(const Report &, const ReportOptions &, llvm::raw_ostream &);

llvm::ArrayRef<FormatInfo> allFormats() {
  static constexpr FormatInfo Table[] = {
      {"text", "source line, caret and notes, for people", writeText},
      {"concise", "one line a finding, for pipes and editors", writeConcise},
      {"json", "one object, schema in docs/report.schema.json", writeJson},
      {"jsonl", "one JSON object a finding and line", writeJsonLines},
      {"paddle-ci", "as Paddle's tools/check_op_desc.py prints, needs --base", writePaddleCi},
      {"sarif", "SARIF 2.1.0, for code scanning", writeSarif},
      {"github", "annotations of GitHub Actions", writeGitHub},
      {"gitlab", "GitLab's code quality report", writeGitLab},
      {"junit", "JUnit's XML", writeJUnit},
      {"checkstyle", "Checkstyle's XML", writeCheckstyle},
      {"markdown", "a table for a step summary or a comment", writeMarkdown},
      {"lintrunner", "PyTorch's lintrunner, one JSON object a line", writeLintRunner},
      {"statistics", "how often each rule fires", writeStatistics},
  };
  return Table;
}

const FormatInfo *findFormat(llvm::StringRef Name) {
  for (const FormatInfo &F : allFormats())
    if (F.Name == Name)
      return &F;
  return nullptr;
}

} // namespace oplint
