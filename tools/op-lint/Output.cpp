//===-- Output.cpp - Where a report goes ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Output.h"
#include "report/Snippet.h"
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

static std::string nearestFormat(llvm::StringRef Name) {
  std::string Nearest;
  unsigned Best = 4;
  for (const FormatInfo &F : allFormats())
    if (unsigned D = Name.edit_distance(F.Name, true, Best); D < Best) {
      Nearest = F.Name.str();
      Best = D;
    }
  return Nearest;
}

llvm::Expected<Output> Output::plan(const CommonOptions &O, bool ShowSuppressed) {
  Output Plan;
  bool OnStdout = false;
  for (const std::string &Spec : O.Formats) {
    auto [Name, File] = llvm::StringRef(Spec).split('=');
    Destination D{findFormat(Name), File.str()};
    if (!D.Format) {
      std::string Names;
      for (const FormatInfo &F : allFormats())
        Names += (Names.empty() ? "" : ", ") + F.Name.str();
      std::string Nearest = nearestFormat(Name);
      return llvm::createStringError(("no output format is called '" + Name + "'\n  hint: " +
                                      (Nearest.empty() ? "" : "did you mean '" + Nearest + "'? ") +
                                      "There are " + Names)
                                         .str());
    }
    if (Spec.ends_with("="))
      return llvm::createStringError(
          ("--format " + Spec + ": the name of the file is missing").c_str());
    if (D.File == "-")
      D.File.clear();
    if (D.File.empty() && OnStdout)
      return llvm::createStringError(("two formats for standard output: '" + Name +
                                      "' is the second\n  hint: write one to a "
                                      "file, `--format " +
                                      Name + "=FILE`")
                                         .str());
    OnStdout |= D.File.empty();
    Plan.Destinations.push_back(std::move(D));
  }
  if (!OnStdout && (O.Formats.empty() || !O.Quiet))
    Plan.Destinations.insert(Plan.Destinations.begin(), Destination{findFormat("text"), ""});
  Plan.Options.Color = useColor(O.Color, llvm::outs().is_displayed());
  Plan.Options.ShowSuppressed = ShowSuppressed;
  Plan.Options.Summary = !O.Quiet;
  return Plan;
}

llvm::Error Output::write(const Report &R) const {
  for (const Problem &P : R.Problems)
    printProblem(P);
  for (const Destination &D : Destinations) {
    if (D.File.empty()) {
      D.Format->Write(R, Options, llvm::outs());
      llvm::outs().flush();
      continue;
    }
    ReportOptions Plain = Options;
    Plain.Color = false;
    std::error_code Error;
    llvm::raw_fd_ostream OS(D.File, Error);
    if (Error)
      return llvm::createStringError(Error, "cannot write %s: %s", D.File.c_str(),
                                     Error.message().c_str());
    D.Format->Write(R, Plain, OS);
    OS.close();
    if (OS.has_error()) {
      Error = OS.error();
      OS.clear_error();
      return llvm::createStringError(Error, "cannot write %s: %s", D.File.c_str(),
                                     Error.message().c_str());
    }
  }
  return llvm::Error::success();
}

ExitCode writeFormats(const CommonOptions &O, llvm::StringRef Command, llvm::StringRef Known,
                      llvm::function_ref<bool(llvm::StringRef, bool, llvm::raw_ostream &)> Write) {
  for (const std::string &Given :
       O.Formats.empty() ? std::vector<std::string>{"text"} : O.Formats) {
    auto [Format, File] = llvm::StringRef(Given).split('=');
    std::unique_ptr<llvm::raw_fd_ostream> Out;
    if (!File.empty()) {
      std::error_code Error;
      Out = std::make_unique<llvm::raw_fd_ostream>(File, Error, llvm::sys::fs::OF_Text);
      if (Error) {
        printError(llvm::createStringError("cannot write " + File + ": " + Error.message()));
        return WrongUsage;
      }
    }
    bool Color = useColor(O.Color, !Out && llvm::outs().is_displayed());
    if (!Write(Format, Color, Out ? *Out : llvm::outs())) {
      printError(llvm::createStringError(Command + " writes " + Known + ", not '" + Format + "'"));
      return WrongUsage;
    }
  }
  return Clean;
}

llvm::Error writeFileBelow(const std::string &Root, const std::string &File, llvm::StringRef Text) {
  llvm::SmallString<256> Path(Root);
  llvm::sys::path::append(Path, File);
  std::error_code Error;
  llvm::raw_fd_ostream OS(Path, Error);
  if (!Error) {
    OS << Text;
    OS.close();
    Error = OS.error();
    OS.clear_error();
  }
  if (Error)
    return llvm::createStringError(Error, "cannot write %s: %s", Path.c_str(),
                                   Error.message().c_str());
  return llvm::Error::success();
}

void printProblem(const Problem &P) {
  llvm::errs() << "op-lint: ";
  if (P.Where.isValid()) {
    llvm::errs() << printable(P.Where.File);
    if (P.Where.Line)
      llvm::errs() << ':' << P.Where.Line << ':' << P.Where.Column;
    llvm::errs() << ": ";
  }
  llvm::errs() << printable(P.Message) << '\n';
  if (!P.Hint.empty())
    llvm::errs() << "  hint: " << printable(P.Hint) << '\n';
}

void printError(llvm::Error E) {
  llvm::handleAllErrors(
      std::move(E), [](const ProblemError &P) { printProblem(P.What); },
      [](const llvm::ErrorInfoBase &Other) {
        llvm::errs() << "op-lint: " << Other.message() << '\n';
      });
}

} // namespace oplint
