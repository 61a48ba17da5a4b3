//===-- Output.cpp - Where output and messages go --------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Output.h"
#include "Facts.h"
#include "checkout/DiskFile.h"
#include "config/Config.h"
#include "report/Decisions.h"
#include "report/Snippet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <cstdlib>

namespace oplint {

bool useColor(llvm::StringRef Choice, bool IsTerminal) {
  if (Choice != "auto")
    return Choice == "always";
  auto Set = [](const char *Name) {
    const char *Value = std::getenv(Name);
    return Value && *Value;
  };
  auto Forced = [&](const char *Name) {
    return Set(Name) && llvm::StringRef(std::getenv(Name)) != "0";
  };
  if (Set("NO_COLOR"))
    return false;
  if (Forced("FORCE_COLOR") || Forced("CLICOLOR_FORCE"))
    return true;
  const char *Terminal = std::getenv("TERM");
  return IsTerminal && Terminal && llvm::StringRef(Terminal) != "dumb";
}

/// Whether the second of two outputs would overwrite the first; a device takes both.
static bool isSameFile(llvm::StringRef A, llvm::StringRef B) {
  llvm::SmallString<256> PathA(A), PathB(B);
  for (auto *Path : {&PathA, &PathB}) {
    (void)llvm::sys::fs::make_absolute(*Path); // else it is compared as it was written
    llvm::sys::path::remove_dots(*Path, /*remove_dot_dot=*/true);
  }
  bool Same = PathA == PathB || llvm::sys::fs::equivalent(A, B);
  return Same && !A.empty() && (!llvm::sys::fs::exists(A) || llvm::sys::fs::is_regular_file(A));
}

llvm::Expected<std::vector<Destination>> planFormats(const CommonOptions &O,
                                                     llvm::ArrayRef<llvm::StringRef> Known) {
  auto Wrong = [](const llvm::Twine &Message, const llvm::Twine &Hint) {
    return llvm::make_error<ProblemError>(Problem{{}, Message.str(), Hint.str()});
  };
  std::vector<Destination> Plan;
  bool OnStdout = false;
  for (const std::string &Given : O.Formats) {
    auto [Name, File] = llvm::StringRef(Given).split('=');
    if (!llvm::is_contained(Known, Name)) {
      std::string Nearest = didYouMean(Name, Known);
      return Wrong("no output format is called '" + Name + "' here",
                   (Nearest.empty() ? "there" : "did you mean '" + Nearest + "'? There") + " are " +
                       llvm::join(Known, ", "));
    }
    if (Given.ends_with("="))
      return Wrong("--format " + Given + ": the name of the file is missing",
                   "write `--format " + Name + "=FILE`");
    if (File == "-")
      File = "";
    if (File.empty() && OnStdout)
      return Wrong("two formats for standard output: '" + Name + "' is the second",
                   "write one to a file, `--format " + Name + "=FILE`");
    for (const Destination &Other : Plan)
      if (!File.empty() && isSameFile(Other.File, File))
        return Wrong("two formats for the file " + File + ": '" + Other.Format + "' and '" + Name +
                         "'",
                     "give each a file of its own");
    OnStdout |= File.empty();
    Plan.push_back({Name.str(), File.str()});
  }
  if (!OnStdout && (O.Formats.empty() || !O.Quiet))
    Plan.insert(Plan.begin(), Destination{Known.front().str(), ""});
  return Plan;
}

llvm::Error
writeFormats(llvm::ArrayRef<Destination> Plan, const CommonOptions &O,
             llvm::function_ref<void(const Destination &, bool, llvm::raw_ostream &)> Write) {
  llvm::Error Failed = llvm::Error::success();
  for (const Destination &D : Plan) {
    if (D.File.empty()) {
      Write(D, useColor(O.Color, llvm::outs().is_displayed()), llvm::outs());
      llvm::outs().flush();
      continue;
    }
    Failed = llvm::joinErrors(std::move(Failed), writeFile(D.File, [&](llvm::raw_ostream &OS) {
                                Write(D, /*Color=*/false, OS);
                              }));
  }
  return Failed;
}

static std::vector<llvm::StringRef> reportFormats() {
  std::vector<llvm::StringRef> Names;
  for (const FormatInfo &F : allFormats())
    Names.push_back(F.Name);
  return Names;
}

std::vector<llvm::StringRef> formatsOf(llvm::StringRef Command) {
  if (Command == "check")
    return reportFormats();
  if (Command == "schema" || Command == "schema diff") {
    std::vector<llvm::StringRef> Names = reportFormats();
    Names.emplace_back("tsv");
    return Names;
  }
  if (Command == "schema pairs")
    return {"tsv"};
  if (Command == "decide")
    return decisionFormats().vec();
  if (Command == "plan2")
    return {"text", "tsv", "json"};
  if (Command == "kernels" || Command == "kernels diff")
    return {"text", "markdown", "json", "paddle-ci"};
  if (Command == "kernels show")
    return {"text", "markdown", "json"};
  if (Command == "rules")
    return {"text", "names", "json"};
  return {};
}

llvm::Error writeReport(const Report &R, llvm::ArrayRef<Destination> Plan, const CommonOptions &O,
                        bool ShowSuppressed,
                        llvm::function_ref<void(llvm::StringRef, llvm::raw_ostream &)> More) {
  printProblems(R.Problems);
  return writeFormats(Plan, O, [&](const Destination &D, bool Color, llvm::raw_ostream &OS) {
    const FormatInfo *Info = findFormat(D.Format);
    if (!Info)
      return More(D.Format, OS);
    ReportOptions Options;
    Options.Color = Color;
    Options.ShowSuppressed = ShowSuppressed;
    Options.Summary = !O.Quiet;
    Info->Write(R, Options, OS);
  });
}

llvm::Error writeFileBelow(const std::string &Root, const std::string &File, llvm::StringRef Text) {
  llvm::SmallString<256> Path(Root);
  llvm::sys::path::append(Path, File);
  return replaceFile(Path.str().str(), [&](llvm::raw_ostream &OS) { OS << Text; });
}

void printProblem(const Problem &P) {
  llvm::errs() << "op-lint: ";
  if (P.Where.isValid()) {
    llvm::errs() << printable(P.Where.File);
    if (P.Where.Line)
      llvm::errs() << ':' << P.Where.Line;
    if (P.Where.Line && P.Where.Column)
      llvm::errs() << ':' << P.Where.Column;
    llvm::errs() << ": ";
  }
  llvm::errs() << printable(P.Message) << '\n';
  if (!P.Hint.empty())
    llvm::errs() << "  hint: " << printable(P.Hint) << '\n';
}

bool printProblems(llvm::ArrayRef<Problem> Problems) {
  for (const Problem &P : Problems)
    printProblem(P);
  return !Problems.empty();
}

void printError(llvm::Error E) {
  llvm::handleAllErrors(
      std::move(E), [](const ProblemError &P) { printProblem(P.What); },
      [](const llvm::ErrorInfoBase &Other) {
        llvm::StringRef Prefix = "op-lint: ";
        std::string Text = Other.message();
        for (llvm::StringRef Line : llvm::split(Text, '\n')) {
          llvm::errs() << Prefix << printable(Line) << '\n';
          Prefix = "";
        }
      });
}

void sayWhatWasRead(const Checkout &Source, const ReadCounts &Counts) {
  llvm::errs() << "op-lint: " << printable(Source.displayName()) << ": " << describe(Source.kind())
               << "; " << Counts.FilesListed << " files listed, " << Counts.FilesRead << " read, "
               << Counts.FilesParsed << " parsed\n";
}

int fail(llvm::Error E, ExitCode Code) {
  printError(std::move(E));
  return Code;
}

int fail(const llvm::Twine &Message, const llvm::Twine &Hint, ExitCode Code) {
  printProblem({{}, Message.str(), Hint.str()});
  return Code;
}

} // namespace oplint
