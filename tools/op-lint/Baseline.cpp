//===-- Baseline.cpp - op-lint baseline -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Lint.h"
#include "Output.h"
#include "Progress.h"
#include "llvm/Support/FileSystem.h"

namespace oplint {

int runBaseline(const BaselineOptions &O) {
  Progress Shown(O.Quiet);
  auto Result = lint(O, /*UseBaseline=*/false, Shown);
  Shown.finish();
  if (auto *Failure = std::get_if<LintFailure>(&Result)) {
    printError(std::move(Failure->What));
    return Failure->ExitCode;
  }
  Linted &L = *std::get<0>(Result);
  for (const Problem &P : L.Result.Problems)
    printProblem(P);
  const std::string &File = L.BaselineFile;
  if (!L.Head) {
    printError(llvm::createStringError("%s is a file of facts; a baseline belongs to a checkout",
                                       O.Path.c_str()));
    return WrongUsage;
  }
  bool Exists = llvm::sys::fs::exists(File);
  if (O.Action == "create" && Exists) {
    printError(llvm::createStringError("%s is there already\n  hint: `op-lint baseline update` "
                                       "writes it anew, `prune` only removes what no longer occurs",
                                       File.c_str()));
    return WrongUsage;
  }
  Baseline Now = makeBaseline(L.Result.Findings, L.Result.BaseName.empty() ? false : true);
  size_t Before = 0;
  if (O.Action == "prune") {
    auto Old = readBaseline(File);
    if (!Old) {
      printError(Old.takeError());
      return Incomplete;
    }
    if (Old->Compared && !Now.Compared) {
      printError(llvm::createStringError(
          "%s was made with a base, and without one its entries would seem gone\n  hint: give "
          "the base, `--base REV`",
          File.c_str()));
      return WrongUsage;
    }
    Before = Old->Entries.size();
    for (auto It = Old->Entries.begin(); It != Old->Entries.end();)
      It = Now.Entries.count(It->first) ? std::next(It) : Old->Entries.erase(It);
    Now = std::move(*Old);
  }
  if (llvm::Error E = writeBaseline(File, Now)) {
    printError(std::move(E));
    return Incomplete;
  }
  if (!O.Quiet) {
    llvm::errs() << "op-lint: " << File << ": " << Now.Entries.size()
                 << (Now.Entries.size() == 1 ? " finding" : " findings");
    if (O.Action == "prune")
      llvm::errs() << ", " << Before - Now.Entries.size() << " removed";
    llvm::errs() << '\n';
  }
  return L.Result.Problems.empty() ? Clean : Incomplete;
}

} // namespace oplint
