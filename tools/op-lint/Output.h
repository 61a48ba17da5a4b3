//===-- Output.h - Where output and messages go -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// What all commands share on their way out: `--format F[=FILE]`, the one form
/// of a message on stderr, and exit codes beside it.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "Commands.h"
#include "report/Report.h"

namespace oplint {

/// One `--format F[=FILE]`.
struct Destination {
  std::string Format;
  std::string File; ///< empty: standard output
};

/// The `--format` options of a command that knows the formats \p Known, checked
/// before any work is done. When none is for standard output, the first of
/// \p Known goes there (not with --quiet, unless no format was given at all). An
/// error is wrong usage.
llvm::Expected<std::vector<Destination>> planFormats(const CommonOptions &O,
                                                     llvm::ArrayRef<llvm::StringRef> Known);

/// Calls \p Write(destination, colour, stream) for each destination. Fails where a
/// file cannot be written; the others are written all the same.
llvm::Error
writeFormats(llvm::ArrayRef<Destination> Plan, const CommonOptions &O,
             llvm::function_ref<void(const Destination &, bool Color, llvm::raw_ostream &)> Write);

/// The formats of a command or of one of its actions (`kernels diff`), the default
/// first; empty: it has no `--format`. A command with several actions has those of all.
std::vector<llvm::StringRef> formatsOf(llvm::StringRef Command);

/// Writes a report to every destination whose format is one of reports, and its
/// problems to stderr; \p More writes the other formats.
llvm::Error
writeReport(const Report &R, llvm::ArrayRef<Destination> Plan, const CommonOptions &O,
            bool ShowSuppressed = false,
            llvm::function_ref<void(llvm::StringRef Format, llvm::raw_ostream &)> More = nullptr);

/// Writes a file of the checkout at \p Root.
llvm::Error writeFileBelow(const std::string &Root, const std::string &File, llvm::StringRef Text);

/// \p Choice is auto, always or never; auto looks at the terminal, NO_COLOR,
/// FORCE_COLOR and CLICOLOR_FORCE.
bool useColor(llvm::StringRef Choice, bool IsTerminal);

/// "op-lint: MESSAGE", with the hint on a line of its own.
void printProblem(const Problem &P);
/// All of them; were there any?
bool printProblems(llvm::ArrayRef<Problem> Problems);
/// The same for an error on its way out.
void printError(llvm::Error E);

/// Prints \p E; returns \p Code.
int fail(llvm::Error E, ExitCode Code);
/// Prints a message with a hint, which may be empty.
int fail(const llvm::Twine &Message, const llvm::Twine &Hint, ExitCode Code);

} // namespace oplint
