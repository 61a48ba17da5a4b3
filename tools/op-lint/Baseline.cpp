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
  bool Problems = printProblems(L.Result.Problems);
  const std::string &File = L.BaselineFile;
  if (!L.Head)
    return fail(O.Path + " is a file of facts; a baseline belongs to a checkout", "", WrongUsage);
  bool Exists = llvm::sys::fs::exists(File);
  if (O.Action == "create" && Exists)
    return fail(File + " is there already",
                "`op-lint baseline update` writes it anew, `prune` only removes what no longer "
                "occurs",
                WrongUsage);
  Baseline Now = makeBaseline(L.Result.Findings, L.Result.BaseName.empty() ? false : true);
  size_t Before = 0;
  if (O.Action == "prune") {
    auto Old = readBaseline(File);
    if (!Old)
      return fail(Old.takeError(), Incomplete);
    if (Old->Compared && !Now.Compared)
      return fail(File + " was made with a base, and without one its entries would seem gone",
                  "give the base, `--base REV`", WrongUsage);
    if (!Old->Compared && Now.Compared)
      return fail(File +
                      " was made without a base, and with one some of its entries would seem gone",
                  "leave `--base` out", WrongUsage);
    Before = Old->Entries.size();
    for (auto It = Old->Entries.begin(); It != Old->Entries.end();)
      It = Now.Entries.count(It->first) ? std::next(It) : Old->Entries.erase(It);
    Now = std::move(*Old);
  }
  if (llvm::Error E = writeBaseline(File, Now))
    return fail(std::move(E), Incomplete);
  if (!O.Quiet) {
    llvm::errs() << "op-lint: " << File << ": " << Now.Entries.size()
                 << (Now.Entries.size() == 1 ? " finding" : " findings");
    if (O.Action == "prune")
      llvm::errs() << ", " << Before - Now.Entries.size() << " removed";
    llvm::errs() << '\n';
  }
  return Problems ? Incomplete : Clean;
}

} // namespace oplint
