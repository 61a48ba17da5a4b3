//===-- Kernels.cpp - op-lint kernels --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Facts.h"
#include "Output.h"
#include "report/KernelReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

namespace oplint {
namespace {

struct Side {
  std::unique_ptr<Checkout> Source;
  Catalog Facts;
};

/// A folder, or a revision of the repository around -C.
llvm::Expected<Side> openSide(const KernelsOptions &O, const FactReader &Reader,
                              const std::string &Name) {
  auto Source = llvm::sys::fs::is_directory(Name) ? openCheckout(Name) : openCheckout(O.Dir, Name);
  if (!Source)
    return Source.takeError();
  Side S;
  S.Source = std::move(*Source);
  S.Facts = Reader.read(*S.Source);
  return std::move(S);
}

int runDiff(const KernelsOptions &O) {
  if (O.Names.size() != 2)
    return fail("`kernels diff` compares two, OLD and NEW", "they are folders, or revisions of -C",
                WrongUsage);
  auto Formats = planFormats(O, formatsOf("kernels diff"));
  if (!Formats)
    return fail(Formats.takeError(), WrongUsage);
  FactReader Reader(O);
  auto Old = openSide(O, Reader, O.Names[0]);
  if (!Old)
    return fail(Old.takeError(), Incomplete);
  auto New = openSide(O, Reader, O.Names[1]);
  if (!New)
    return fail(New.takeError(), Incomplete);
  std::vector<KernelChange> Changes = diffKernels(Old->Facts, New->Facts);
  if (llvm::Error E =
          writeFormats(*Formats, O, [&](const Destination &D, bool Color, llvm::raw_ostream &OS) {
            if (D.Format == "text")
              writeKernelDiffText(Changes, Color, OS);
            else if (D.Format == "markdown")
              writeKernelDiffMarkdown(Changes, OS);
            else if (D.Format == "json")
              writeKernelDiffJson(Changes, OS);
            else
              writeGpuKernelChanges(compareGpuKernels(Old->Facts, New->Facts), OS);
          }))
    return fail(std::move(E), Incomplete);
  bool Problems = printProblems(Old->Facts.Problems);
  Problems |= printProblems(New->Facts.Problems);
  return Problems ? Incomplete : Clean;
}

void writeSheets(llvm::ArrayRef<KernelSheet> Sheets, llvm::StringRef Format, bool Color,
                 llvm::raw_ostream &OS) {
  if (Format == "json")
    return writeKernelSheetsJson(Sheets, OS);
  for (const KernelSheet &S : Sheets) {
    OS << (&S == Sheets.begin() ? "" : "\n");
    if (Format == "text")
      writeKernelSheetText(S, Color, OS);
    else
      writeKernelSheetMarkdown(S, OS);
  }
}

int runShow(const KernelsOptions &O) {
  if (O.Names.empty())
    return fail("`kernels show` needs the name of an op or kernel",
                "for example `kernels show relu`", WrongUsage);
  auto Formats = planFormats(O, formatsOf("kernels show"));
  if (!Formats)
    return fail(Formats.takeError(), WrongUsage);
  auto Source = openCheckout(O.Dir);
  if (!Source)
    return fail(Source.takeError(), Incomplete);
  Catalog Facts = FactReader(O).read(**Source);
  std::vector<KernelSheet> Sheets;
  bool Unknown = false;
  for (const std::string &Name : O.Names) {
    if (std::vector<KernelSheet> Of = kernelSheets(Facts, Name); !Of.empty()) {
      llvm::append_range(Sheets, Of);
      continue;
    }
    Unknown = true;
    std::vector<std::string> Near = similarKernelNames(Facts, Name);
    printProblem({{},
                  "no kernel is registered for '" + Name + "'",
                  llvm::sys::fs::is_directory(Name)
                      ? "the folder of a checkout is given as -C " + Name
                  : Near.empty() ? ""
                                 : "did you mean " + llvm::join(Near, ", ") + "?"});
  }
  if (llvm::Error E =
          writeFormats(*Formats, O, [&](const Destination &D, bool Color, llvm::raw_ostream &OS) {
            writeSheets(Sheets, D.Format, Color, OS);
          }))
    return fail(std::move(E), Incomplete);
  if (Unknown)
    return WrongUsage;
  return printProblems(Facts.Problems) ? Incomplete : Clean;
}

} // namespace

int runKernels(const KernelsOptions &O) { return O.Action == "diff" ? runDiff(O) : runShow(O); }

} // namespace oplint
