//===-- Check.cpp - op-lint check -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Lint.h"
#include "Output.h"
#include "Progress.h"
#include "checkout/TextDiff.h"
#include "report/Fixes.h"
#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/FileSystem.h"
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

static void printDiff(const Checkout &Head, const FixPlan &Plan) {
  for (const auto &[File, Text] : Plan.Files)
    if (auto Old = Head.read(File))
      llvm::outs() << unifiedDiff(File, (*Old)->getBuffer(), llvm::StringRef(Text));
    else
      llvm::consumeError(Old.takeError());
  llvm::outs().flush();
}

static llvm::Error writeFiles(const std::string &Root, const FixPlan &Plan) {
  for (const auto &[File, Text] : Plan.Files)
    if (llvm::Error E = writeFileBelow(Root, File, Text))
      return E;
  return llvm::Error::success();
}

static void sayWhatWasFixed(const FixPlan &Plan, bool Applied) {
  llvm::errs() << "op-lint: " << Plan.Applied << (Plan.Applied == 1 ? " fix" : " fixes") << " in "
               << Plan.Files.size() << (Plan.Files.size() == 1 ? " file" : " files")
               << (Applied ? " applied" : " shown") << '\n';
  if (Plan.Skipped)
    llvm::errs() << "  " << Plan.Skipped << " more touch the same text; run it again\n";
  if (Plan.Unsafe)
    llvm::errs() << "  " << Plan.Unsafe << " more are unsafe: look at them with `--diff "
                 << "--unsafe-fixes`\n";
}

int runCheck(const CheckOptions &O) {
  auto Out = Output::plan(O, O.ShowSuppressed);
  if (!Out) {
    printError(Out.takeError());
    return WrongUsage;
  }
  if (O.Fix && !O.Rev.empty()) {
    printError(llvm::createStringError("--fix changes files, and --rev reads a revision\n  hint: "
                                       "leave one of them out, or use --diff"));
    return WrongUsage;
  }
  if ((O.Fix || O.Diff) && llvm::sys::fs::is_regular_file(O.Path)) {
    printError(llvm::createStringError("%s is a file of facts; --fix and --diff need a checkout",
                                       O.Path.c_str()));
    return WrongUsage;
  }
  int Code = Clean;
  std::unique_ptr<Linted> L = run(O, Code);
  if (!L)
    return Code;
  if (O.Diff || O.Fix) {
    FixPlan Plan = planFixes(*L->Head, L->Result.Findings, O.UnsafeFixes);
    if (O.Diff) {
      for (const Problem &P : L->Result.Problems)
        printProblem(P);
      printDiff(*L->Head, Plan);
      sayWhatWasFixed(Plan, /*Applied=*/false);
      return exitCode(*L);
    }
    if (llvm::Error E = writeFiles(O.Path, Plan)) {
      printError(std::move(E));
      return Incomplete;
    }
    sayWhatWasFixed(Plan, /*Applied=*/true);
    // What is left, and whether the fixes did what they promised.
    if (!Plan.Files.empty())
      L = run(O, Code);
    if (!L)
      return Code;
  }
  if (llvm::Error E = Out->write(L->Result)) {
    printError(std::move(E));
    return Incomplete;
  }
  Code = exitCode(*L);
  llvm::BuryPointer(std::move(L)); // the process ends sooner without freeing its trees
  return Code;
}

} // namespace oplint
