//===-- Report.h - Findings as text, JSON ... -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "rules/Rule.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

struct ScriptReport; // rules/op_desc/Script.h

/// All that a format may print.
struct Report {
  const Checkout *Head = nullptr;
  const Checkout *Base = nullptr; ///< null: nothing was compared, or a spec file was
  std::string BaseName;           ///< empty: nothing was compared
  std::vector<Finding> Findings;  ///< sorted; suppressed ones carry Suppressed
  std::vector<Problem> Problems;
  std::shared_ptr<const ScriptReport> Script; ///< null: nothing was compared
  std::vector<std::string> KernelLines;       ///< of Paddle's scripts on kernel types
  ReadCounts Counts;
  double Seconds = 0;

  /// The findings that a format prints.
  std::vector<const Finding *> shown(bool WithSuppressed) const;
};

struct ReportOptions {
  bool Color = false;
  bool ShowSuppressed = false;
  bool Summary = true; ///< the closing summary of `text`
};

using Reporter = void (*)(const Report &, const ReportOptions &, llvm::raw_ostream &);

struct FormatInfo {
  llvm::StringRef Name;
  llvm::StringRef Help;
  Reporter Write;
};

/// All formats, in the order of the help text. One source file each.
llvm::ArrayRef<FormatInfo> allFormats();
const FormatInfo *findFormat(llvm::StringRef Name);

/// The first paragraph of a rule's page after its title.
llvm::StringRef ruleSummary(const RuleInfo &R);

struct SeverityCounts {
  size_t Errors = 0;
  size_t Warnings = 0;
  size_t Notes = 0;
  size_t Suppressed = 0;
};
SeverityCounts countSeverities(const Report &R);

} // namespace oplint
