//===-- Check.cpp - op-lint check -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Facts.h"
#include "Lint.h"
#include "Output.h"
#include "Progress.h"
#include "Watch.h"
#include "checkout/Root.h"
#include "checkout/TextDiff.h"
#include "config/AddIgnores.h"
#include "report/Fixes.h"
#include "report/Snippet.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"

namespace oplint {

/// Lints; prints what went wrong. Null: \p ExitCode says how it ended.
static std::unique_ptr<Linted> run(const CheckOptions &O, int &ExitCode) {
  Progress Shown(O.Quiet);
  auto Result = lint(O, /*UseBaseline=*/true, Shown);
  Shown.finish();
  if (auto *Failure = std::get_if<LintFailure>(&Result)) {
    printError(std::move(Failure->What));
    ExitCode = Failure->ExitCode;
    return nullptr;
  }
  return std::move(std::get<0>(Result));
}

/// New texts of files, by path.
using NewTexts = std::map<std::string, std::string>;

static void printDiff(const Checkout &Head, const NewTexts &Files) {
  for (const auto &[File, Text] : Files)
    if (auto Old = Head.read(File))
      llvm::outs() << unifiedDiff(File, (*Old)->getBuffer(), llvm::StringRef(Text));
    else
      llvm::consumeError(Old.takeError());
  llvm::outs().flush();
}

static llvm::Error writeFiles(const std::string &Root, const NewTexts &Files) {
  for (const auto &[File, Text] : Files)
    if (llvm::Error E = writeFileBelow(Root, File, Text))
      return E;
  return llvm::Error::success();
}

/// "2 fixes in 1 file".
static std::string countOf(size_t N, llvm::StringRef One, llvm::StringRef Many) {
  return std::to_string(N) + " " + (N == 1 ? One : Many).str();
}

static void sayWhatWasFixed(const FixPlan &Plan, bool Applied) {
  llvm::errs() << "op-lint: " << countOf(Plan.Applied, "fix", "fixes") << " in "
               << countOf(Plan.Files.size(), "file", "files") << (Applied ? " applied" : " shown")
               << '\n';
  if (Plan.Skipped)
    llvm::errs() << "  " << Plan.Skipped << " more touch the same text; run it again\n";
  if (Plan.Unsafe)
    llvm::errs() << "  " << Plan.Unsafe << " more are unsafe: look at them with `--diff "
                 << "--unsafe-fixes`\n";
}

static void sayWhatIsIgnored(const IgnorePlan &Plan, bool Applied) {
  llvm::errs() << "op-lint: comments for " << countOf(Plan.Covered, "finding", "findings") << " in "
               << countOf(Plan.Files.size(), "file", "files") << (Applied ? " written" : " shown")
               << '\n';
  for (const Finding *F : Plan.NoPlace)
    printProblem({F->Where, "no comment can stand here for " + F->Rule,
                  "a waiver in .op-lint.yaml accepts it"});
}

/// What --verbose says of a run.
static void sayWhatWasDone(const Linted &L) {
  llvm::raw_ostream &OS = llvm::errs();
  OS << "op-lint: configuration: "
     << (L.Config.File.empty() ? "none, the defaults are in force" : L.Config.File) << '\n'
     << "op-lint: profile " << L.Options.Profile << ", fails on " << L.Options.FailOn << '\n';
  if (L.Head)
    sayWhatWasRead(*L.Head, L.Result.Counts);
  OS << "op-lint: base: " << (L.Base.Name.empty() ? "none" : L.Base.Name) << '\n';
  if (L.Base.Facts && L.Base.Source)
    sayWhatWasRead(*L.Base.Source, L.Base.Facts->Counts);
  OS << llvm::format("op-lint: %.2f s\n", L.Result.Seconds);
}

/// What contradicts itself on the command line; success if nothing does.
static llvm::Error contradiction(const CheckOptions &O) {
  auto Wrong = [](const llvm::Twine &Message, const llvm::Twine &Hint) {
    return llvm::make_error<ProblemError>(Problem{{}, Message.str(), Hint.str()});
  };
  bool Ignore = !O.AddIgnore.empty();
  if (O.UnsafeFixes && !O.Fix && !O.Diff)
    return Wrong("--unsafe-fixes alone changes nothing", "add --fix, or --diff to see them");
  if (O.Fix && !O.Rev.empty())
    return Wrong("--fix changes files, and --rev reads a revision",
                 "leave one of them out, or use --diff");
  if (Ignore && !O.Rev.empty() && !O.Diff)
    return Wrong("--add-ignore changes files, and --rev reads a revision",
                 "leave one of them out, or use --diff");
  if ((O.Fix || O.Diff || Ignore || O.Watch) && llvm::sys::fs::is_regular_file(O.Path))
    return Wrong(O.Path + " is a file of facts; fixes, comments and --watch need a checkout", "");
  if (!O.Rev.empty() && llvm::sys::fs::is_regular_file(O.Path))
    return Wrong("--rev names a revision of a checkout, and " + O.Path + " is a file",
                 "leave it out, or give the root folder of the checkout");
  if (O.Fix && Ignore)
    return Wrong("--fix and --add-ignore both change files", "do one after the other");
  if (O.Watch && (O.Fix || O.Diff || Ignore || !O.Rev.empty()))
    return Wrong("--watch only looks, at the work tree", "leave out --fix, --diff, --add-ignore "
                                                         "and --rev");
  if (Ignore)
    if (std::string Why = whatIsWrongWithReason(O.AddIgnore); !Why.empty())
      return Wrong("--add-ignore: " + Why, "for example --add-ignore='checked in the review'");
  return llvm::Error::success();
}

/// --diff, --fix and --add-ignore. Lints again where files were changed.
static int change(const CheckOptions &O, std::unique_ptr<Linted> &L) {
  FixPlan Fixes;
  IgnorePlan Ignores;
  bool Ignore = !O.AddIgnore.empty();
  if (Ignore)
    Ignores = planIgnores(*L->Head, L->Result.Findings, O.AddIgnore);
  else
    Fixes = planFixes(*L->Head, L->Result.Findings, O.UnsafeFixes);
  const NewTexts &Files = Ignore ? Ignores.Files : Fixes.Files;
  if (O.Diff) {
    printProblems(L->Result.Problems);
    printDiff(*L->Head, Files);
  } else if (llvm::Error E = writeFiles(O.Path, Files)) {
    return fail(std::move(E), Incomplete);
  }
  if (Ignore)
    sayWhatIsIgnored(Ignores, /*Applied=*/!O.Diff);
  else
    sayWhatWasFixed(Fixes, /*Applied=*/!O.Diff);
  int Code = Clean;
  // What is left, and whether the changes did what they promised.
  if (!O.Diff && !Files.empty())
    L = run(O, Code);
  return Code;
}

/// What the run itself wrote into the checkout is no change of it.
static void dropOwn(const std::string &Root, llvm::ArrayRef<Destination> Formats,
                    std::set<std::string> &Changed) {
  std::erase_if(Changed, [&](const std::string &File) {
    llvm::SmallString<256> Path(Root);
    llvm::sys::path::append(Path, File);
    return llvm::any_of(Formats, [&](const Destination &D) {
      return !D.File.empty() && llvm::sys::fs::equivalent(Path, D.File);
    });
  });
}

/// --watch: lints, prints, waits; ends by a signal or an error.
static int watch(const CheckOptions &O, llvm::ArrayRef<Destination> Formats) {
  Watcher Changes(O.Path);
  // Watched before it is read, so that nothing is lost between the two.
  auto Listed = openCheckout(O.Path);
  if (!Listed)
    return fail(Listed.takeError(), Incomplete);
  if (llvm::Error E = Changes.add(**Listed))
    return fail(std::move(E), Incomplete);
  bool Clear = llvm::outs().is_displayed();
  for (;;) {
    int Code = Clean;
    std::unique_ptr<Linted> L = run(O, Code);
    if (!L)
      return Code;
    if (llvm::Error E = Changes.add(*L->Head))
      return fail(std::move(E), Incomplete);
    if (Clear)
      llvm::outs() << "\033[H\033[2J\033[3J";
    if (llvm::Error E = writeReport(L->Result, Formats, O, O.ShowSuppressed))
      return fail(std::move(E), Incomplete);
    if (!O.Quiet)
      llvm::errs() << "op-lint: waiting for changes in " << O.Path << " (Ctrl-C ends)\n";
    std::set<std::string> Changed;
    while (Changed.empty()) {
      auto Some = Changes.wait();
      if (!Some)
        return fail(Some.takeError(), Incomplete);
      Changed = std::move(*Some);
      dropOwn(O.Path, Formats, Changed);
    }
    if (O.Verbose)
      for (const std::string &File : Changed)
        llvm::errs() << "op-lint: changed: " << (File.empty() ? "much" : File) << '\n';
  }
}

int runCheck(const CheckOptions &Given) {
  CheckOptions O = Given;
  if (O.Statistics)
    O.Formats.emplace_back("statistics");
  auto Formats = planFormats(O, formatsOf("check"));
  if (!Formats)
    return fail(Formats.takeError(), WrongUsage);
  if (llvm::Error E = contradiction(O))
    return fail(std::move(E), WrongUsage);
  // A file is itself what is checked.
  std::string Root = llvm::sys::fs::is_directory(O.Path) ? checkoutAround(O.Path) : "";
  if (!Root.empty() && Root != O.Path) {
    if (!O.Quiet)
      llvm::errs() << "op-lint: " << printable(O.Path) << " is inside of the checkout "
                   << printable(Root) << ", which is checked\n";
    O.Path = std::move(Root);
  }
  if (O.Watch)
    return watch(O, *Formats);
  int Code = Clean;
  std::unique_ptr<Linted> L = run(O, Code);
  if (L && (O.Diff || O.Fix || !O.AddIgnore.empty()))
    Code = change(O, L);
  if (!L || Code != Clean)
    return Code;
  if (O.Verbose)
    sayWhatWasDone(*L);
  if (!O.Diff)
    if (llvm::Error E = writeReport(L->Result, *Formats, O, O.ShowSuppressed))
      return fail(std::move(E), Incomplete);
  Code = exitCode(*L);
  llvm::BuryPointer(std::move(L)); // the process ends sooner without freeing its trees
  return Code;
}

} // namespace oplint
