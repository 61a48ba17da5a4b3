//===-- JUnit.cpp - JUnit's XML -------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// A test case for each finding: errors and warnings fail, notes pass and print,
/// suppressed ones are skipped. What could not be read is an error. A clean run
/// is one case that passes, since readers take a report without cases for a fault.
///
//===----------------------------------------------------------------------===//
#include "report/Report.h"
#include "report/Snippet.h"
#include "report/Xml.h"

namespace oplint {

void writeJUnit(const Report &R, const ReportOptions &O, llvm::raw_ostream &OS) {
  std::vector<const Finding *> Shown = R.shown(O.ShowSuppressed);
  size_t Failures = 0, Skipped = 0;
  for (const Finding *F : Shown) {
    Skipped += F->Suppressed.has_value();
    Failures += !F->Suppressed && F->Level != Severity::Note;
  }
  size_t Cases = std::max<size_t>(Shown.size() + R.Problems.size(), 1);
  std::string Counts;
  llvm::raw_string_ostream(Counts) << "tests=\"" << Cases << "\" failures=\"" << Failures
                                   << "\" errors=\"" << R.Problems.size() << "\"";
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"op-lint\" " << Counts
     << ">\n  <testsuite name=\"op-lint\" " << Counts << " skipped=\"" << Skipped << "\">\n";
  if (Shown.empty() && R.Problems.empty())
    OS << "    <testcase classname=\"op-lint\" name=\"check\"/>\n";
  for (const Finding *F : Shown) {
    OS << "    <testcase classname=\"" << xmlEscaped(F->Where.File) << "\" name=\""
       << xmlEscaped(F->Rule + (F->Subject.empty() ? "" : ": " + F->Subject)) << "\" file=\""
       << xmlEscaped(F->Where.File) << "\" line=\"" << F->Where.Line << "\">\n";
    std::string Body = placeOf(F->Where) + ": " + F->Message;
    for (const Related &N : F->Notes)
      Body += "\n" + placeOf(N.Where) + (N.Of == Side::Base ? " (base): " : ": ") + N.Message;
    if (F->Suppressed)
      OS << "      <skipped message=\"" << xmlEscaped(F->Suppressed->Reason) << "\"/>\n";
    else if (F->Level == Severity::Note)
      OS << "      <system-out>" << xmlEscaped(Body) << "</system-out>\n";
    else
      OS << "      <failure type=\"" << spelling(F->Level) << "\" message=\""
         << xmlEscaped(F->Message) << "\">" << xmlEscaped(Body) << "</failure>\n";
    OS << "    </testcase>\n";
  }
  for (const Problem &P : R.Problems)
    OS << "    <testcase classname=\"op-lint\" name=\"" << xmlEscaped("read " + P.Where.File)
       << "\">\n      <error message=\"" << xmlEscaped(P.Message) << "\">"
       << xmlEscaped(placeOf(P.Where) + ": " + P.Message +
                     (P.Hint.empty() ? "" : "\nhint: " + P.Hint))
       << "</error>\n    </testcase>\n";
  OS << "  </testsuite>\n</testsuites>\n";
}

} // namespace oplint
