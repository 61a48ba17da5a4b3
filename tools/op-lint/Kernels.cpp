//===-- Kernels.cpp - op-lint kernels --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Output.h"
#include "report/KernelReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"

namespace oplint {
namespace {

struct Side {
  std::unique_ptr<Checkout> Source;
  Catalog Facts;
};

/// A folder, or a revision of the repository around -C.
llvm::Expected<Side> openSide(const KernelsOptions &O, const std::string &Name) {
  auto Source = llvm::sys::fs::is_directory(Name) ? openCheckout(Name) : openCheckout(O.Dir, Name);
  if (!Source)
    return Source.takeError();
  Side S;
  S.Source = std::move(*Source);
  CatalogOptions Options;
  Options.Jobs = O.Jobs;
  S.Facts = buildCatalog(*S.Source, Options);
  return std::move(S);
}

bool hasProblems(const Side &S) {
  for (const Problem &P : S.Facts.Problems)
    printProblem(P);
  return !S.Facts.Problems.empty();
}

int runDiff(const KernelsOptions &O) {
  if (O.Names.size() != 2) {
    printError(llvm::createStringError("kernels diff compares two: OLD NEW, folders or revisions"));
    return WrongUsage;
  }
  auto Old = openSide(O, O.Names[0]);
  if (!Old) {
    printError(Old.takeError());
    return Incomplete;
  }
  auto New = openSide(O, O.Names[1]);
  if (!New) {
    printError(New.takeError());
    return Incomplete;
  }
  std::vector<KernelChange> Changes = diffKernels(Old->Facts, New->Facts);
  ExitCode Code =
      writeFormats(O, "`kernels " + O.Action + "`", "text, markdown, json or paddle-ci",
                   [&](llvm::StringRef Format, bool Color, llvm::raw_ostream &OS) {
                     if (Format == "text")
                       writeKernelDiffText(Changes, Color, OS);
                     else if (Format == "markdown")
                       writeKernelDiffMarkdown(Changes, OS);
                     else if (Format == "json")
                       writeKernelDiffJson(Changes, OS);
                     else if (Format == "paddle-ci")
                       writeGpuKernelChanges(compareGpuKernels(Old->Facts, New->Facts), OS);
                     else
                       return false;
                     return true;
                   });
  bool Problems = hasProblems(*Old);
  Problems |= hasProblems(*New);
  return Code == Clean && Problems ? Incomplete : Code;
}

int runShow(const KernelsOptions &O) {
  if (O.Names.empty()) {
    printError(llvm::createStringError("kernels show needs the name of an op or kernel"));
    return WrongUsage;
  }
  auto Source = openCheckout(O.Dir);
  if (!Source) {
    printError(Source.takeError());
    return Incomplete;
  }
  Side S;
  S.Source = std::move(*Source);
  CatalogOptions Options;
  Options.Jobs = O.Jobs;
  S.Facts = buildCatalog(*S.Source, Options);
  std::vector<KernelSheet> Sheets;
  bool Unknown = false;
  for (const std::string &Name : O.Names) {
    if (std::vector<KernelSheet> Of = kernelSheets(S.Facts, Name); !Of.empty()) {
      llvm::append_range(Sheets, Of);
      continue;
    }
    Unknown = true;
    Problem P;
    P.Message = "no kernel is registered for '" + Name + "'";
    if (std::vector<std::string> Near = similarKernelNames(S.Facts, Name); !Near.empty()) {
      P.Hint = "did you mean ";
      for (size_t I = 0; I < Near.size(); ++I)
        P.Hint += (I ? ", " : "") + Near[I];
      P.Hint += "?";
    }
    printProblem(P);
  }
  ExitCode Code = writeFormats(O, "`kernels " + O.Action + "`", "text, markdown or json",
                               [&](llvm::StringRef Format, bool Color, llvm::raw_ostream &OS) {
                                 if (Format == "json") {
                                   writeKernelSheetsJson(Sheets, OS);
                                   return true;
                                 }
                                 if (Format != "text" && Format != "markdown")
                                   return false;
                                 for (size_t I = 0; I < Sheets.size(); ++I) {
                                   OS << (I ? "\n" : "");
                                   if (Format == "text")
                                     writeKernelSheetText(Sheets[I], Color, OS);
                                   else
                                     writeKernelSheetMarkdown(Sheets[I], OS);
                                 }
                                 return true;
                               });
  if (Code != Clean)
    return Code;
  if (Unknown)
    return WrongUsage;
  return hasProblems(S) ? Incomplete : Clean;
}

} // namespace

int runKernels(const KernelsOptions &O) { return O.Action == "diff" ? runDiff(O) : runShow(O); }

} // namespace oplint
