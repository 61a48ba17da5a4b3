//===-- Decide.cpp - op-lint decide ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "AlignmentSources.h"
#include "Output.h"
#include "checkout/Parallel.h"
#include "checkout/TextDiff.h"
#include "python/ModuleIndex.h"
#include "report/Decisions.h"
#include "rules/api_plan/Decider.h"
#include "rules/api_plan/Patch.h"
#include "rules/api_plan/PythonSource.h"
#include "rules/api_plan/TorchSignatures.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {
namespace {

/// One API a line; blank lines and comments are left out.
void addNames(llvm::StringRef Text, std::vector<std::string> &Names) {
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    Line = Line.split('#').first.trim();
    if (!Line.empty())
      Names.push_back(Line.str());
  }
}

/// The APIs in the order given, each once.
std::optional<std::vector<std::string>> collectNames(const DecideOptions &O) {
  std::vector<std::string> Names;
  for (llvm::StringRef Given : O.Apis)
    Names.push_back(Given.trim().str());
  if (!O.From.empty()) {
    auto Buffer = llvm::MemoryBuffer::getFileOrSTDIN(O.From, /*IsText=*/true);
    if (!Buffer) {
      fail("cannot read the list " + O.From + ": " + Buffer.getError().message(), "", Incomplete);
      return std::nullopt;
    }
    addNames((*Buffer)->getBuffer(), Names);
  }
  std::vector<std::string> Unique;
  llvm::StringSet<> Seen;
  for (std::string &Name : Names)
    if (Seen.insert(Name).second)
      Unique.push_back(std::move(Name));
  return Unique;
}

/// The change for all decisions as one unified diff; what is left to do by hand
/// goes to the error stream.
void printPatch(const python::ModuleIndex &Index, const plan::PythonSource &Source,
                llvm::ArrayRef<plan::Decision> Decisions, bool Chinese) {
  plan::PatchWriter Writer(Index, Source.sinkTable());
  for (const plan::Decision &D : Decisions)
    Writer.add(D);
  for (const plan::FileChange &F : Writer.finish())
    llvm::outs() << unifiedDiff(F.Path,
                                F.Old ? std::optional<llvm::StringRef>(*F.Old) : std::nullopt,
                                llvm::StringRef(F.New));
  for (const plan::ManualStep &S : Writer.steps())
    llvm::errs() << "op-lint: " << S.TorchApi << ": " << (Chinese ? S.What.Chinese : S.What.English)
                 << '\n';
}

} // namespace

int runDecide(const DecideOptions &O) {
  if (!O.All && O.Apis.empty() && O.From.empty())
    return fail("no API was given", "name some (torch.add ...), or give --from FILE or --all",
                WrongUsage);
  if (O.Root.empty() && O.PaddleDir.empty() && O.DocsDir.empty() && O.PaConvertDir.empty())
    return fail("nothing to read was given",
                "give --root (the folder that holds Paddle, docs and PaConvert), or --paddle, "
                "--docs and --paconvert",
                WrongUsage);
  auto Formats = planFormats(O, formatsOf("decide"));
  if (!Formats)
    return fail(Formats.takeError(), WrongUsage);
  AlignmentSources In;
  In.openPaddle(O.PaddleDir, O.Root);
  In.openDocs(O.DocsDir, O.Root);
  In.openPaConvert(O.PaConvertDir, O.Root);
  if (!In.Paddle && !In.Docs && !In.PaConvert)
    return fail("none of Paddle, docs and PaConvert could be read", "", Incomplete);

  plan::DeciderInputs Inputs;
  std::vector<Problem> Problems;
  In.read(O.Jobs, Inputs, Problems);
  const python::ModuleIndex *Index = nullptr;
  std::unique_ptr<plan::PythonSource> Source;
  if (In.Paddle) {
    auto Owned = std::make_unique<python::ModuleIndex>(*In.Paddle, "paddle", O.Jobs);
    Index = Owned.get();
    llvm::BuryPointer(std::move(Owned)); // the process ends sooner without freeing its trees
    if (Index->empty())
      Problems.push_back({{},
                          In.Paddle->displayName() + ": no Python package 'paddle' found",
                          "expected python/paddle"});
    Source = std::make_unique<plan::PythonSource>(*Index);
    Inputs.Paddle = Source.get();
    llvm::append_range(Problems, Source->sinkTable().Problems);
  }
  plan::TorchSignatures Torch;
  if (!O.Torch.empty()) {
    Torch = plan::readTorchSignatures(O.Torch, O.Jobs, Problems);
    Inputs.Torch = &Torch;
  }
  Inputs.CrossCheck = O.CrossCheck;
  plan::Decider Decider(Inputs);

  auto Names = collectNames(O);
  if (!Names)
    return Incomplete;
  if (O.All)
    for (std::string &Name : Decider.knownApis())
      if (!llvm::is_contained(*Names, Name))
        Names->push_back(std::move(Name));

  std::vector<plan::Decision> Decisions(Names->size());
  parallelFor(Names->size(), O.Jobs,
              [&](unsigned, size_t I) { Decisions[I] = Decider.decide((*Names)[I]); });

  if (Index)
    llvm::append_range(Problems, Index->problems());
  printProblems(Problems);
  bool Unknown = llvm::any_of(
      Decisions, [](const plan::Decision &D) { return D.Path == plan::PathTest::Undecided; });
  int Code = Problems.empty() && !In.Failed && !Unknown ? Clean : Incomplete;
  if (O.Patch) {
    if (!Index || Index->empty())
      return fail("--patch needs a Paddle checkout", "give --paddle or --root", WrongUsage);
    printPatch(*Index, *Source, Decisions, O.Lang == "zh");
    return Code;
  }
  bool Chart = llvm::any_of(*Formats, [](const Destination &D) { return D.Format == "svg"; });
  if (Chart && Decisions.size() != 1)
    return fail("a chart shows one API", "name one for --format svg", WrongUsage);
  DecisionReport Report;
  Report.Decisions = Decisions;
  Report.Chinese = O.Lang == "zh";
  Report.Explain = O.Explain;
  if (In.Paddle)
    Report.PaddleDir = In.Paddle->displayName();
  Report.GraphFolder = llvm::StringRef(O.GraphFolder).rtrim('/').str();
  if (llvm::Error E =
          writeFormats(*Formats, O, [&](const Destination &D, bool, llvm::raw_ostream &OS) {
            Report.PageFolder = llvm::sys::path::parent_path(D.File).str();
            findDecisionFormat(D.Format)(Report, OS);
          }))
    return fail(std::move(E), Incomplete);
  return Code;
}

} // namespace oplint
