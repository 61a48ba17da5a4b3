//===-- Output.h - Where a report goes --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "Commands.h"
#include "report/Report.h"

namespace oplint {

/// The `--format F[=FILE]` options, checked before any work is done.
class Output {
public:
  /// With no format for standard output, `text` goes there (not with --quiet,
  /// unless no format was given at all). An error is wrong usage.
  static llvm::Expected<Output> plan(const CommonOptions &O, bool ShowSuppressed);

  /// Writes the report to every destination, and its problems to stderr. Fails
  /// where a file cannot be written.
  llvm::Error write(const Report &R) const;

private:
  struct Destination {
    const FormatInfo *Format;
    std::string File; ///< empty: standard output
  };
  std::vector<Destination> Destinations;
  ReportOptions Options;
};

/// Calls \p Write(format, colour, stream) for each `--format F[=FILE]` of a
/// command that prints no report, `text` if there is none; Write says whether it
/// knows the format. \p Command and \p Known are for the message where not.
ExitCode writeFormats(
    const CommonOptions &O, llvm::StringRef Command, llvm::StringRef Known,
    llvm::function_ref<bool(llvm::StringRef Format, bool Color, llvm::raw_ostream &OS)> Write);

/// Writes a file of the checkout at \p Root.
llvm::Error writeFileBelow(const std::string &Root, const std::string &File, llvm::StringRef Text);

/// \p Choice is auto, always or never; auto looks at the terminal, NO_COLOR,
/// FORCE_COLOR and CLICOLOR_FORCE.
bool useColor(llvm::StringRef Choice, bool IsTerminal);

/// "op-lint: MESSAGE", with the hint on a line of its own.
void printProblem(const Problem &P);
/// The same for an error on its way out.
void printError(llvm::Error E);

} // namespace oplint
