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

llvm::ArrayRef<FormatInfo> allFormats() {
  static constexpr FormatInfo Table[] = {
      {"text", "source line, caret and notes, for people", writeText},
      {"concise", "one line a finding, for pipes and editors", writeConcise},
      {"json", "one object, schema in docs/report.schema.json", writeJson},
      {"jsonl", "one JSON object a finding and line", writeJsonLines},
      {"paddle-ci", "as Paddle's tools/check_op_desc.py prints, needs --base", writePaddleCi},
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
