//===-- CxxPass.cpp - One pass over the C++ of a checkout -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/CxxPass.h"
#include "checkout/FactCache.h"
#include "checkout/Parallel.h"
#include "cxx/CxxFactsBytes.h"
#include "cxx/FileKeys.h"
#include "cxx/FileMode.h"
#include "cxx/Kernels.h"
#include "cxx/MakerExtractor.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

struct CxxFileReader::Tools {
  explicit Tools(const MakerIndex &Index) : Kernels(Index.Tree), Makers(Index) {}
  KernelExtractor Kernels;
  MakerExtractor Makers;
};

CxxFileReader::CxxFileReader(const MakerIndex &Index) : T(std::make_unique<Tools>(Index)) {}
CxxFileReader::~CxxFileReader() = default;

CxxFileFacts CxxFileReader::read(const CxxSource &File, const FileMode &Mode) {
  CxxFileFacts Facts;
  Facts.Path = File.Path;
  if (!File.Traits.onlyKernels())
    T->Makers.extract(File, Mode, Facts);
  if (File.Traits.Kernels)
    T->Kernels.extract(File, Mode, Facts);
  // Both extractors meet what is wrong with the file itself.
  for (size_t I = 1; I < Facts.Problems.size(); ++I)
    if (Facts.Problems[I].Message == Facts.Problems.front().Message)
      Facts.Problems.erase(Facts.Problems.begin() + static_cast<std::ptrdiff_t>(I--));
  if (Mode.Deep && !Facts.Problems.empty()) {
    Problem Trouble = Facts.Problems.front();
    Trouble.Message += "; " + File.Path + " is read without the real headers";
    Trouble.Hint = "build the project once, so that its headers are there";
    Facts = read(File, {Mode.Flags, /*Deep=*/false});
    Facts.Problems.push_back(std::move(Trouble));
    return Facts;
  }
  if (Mode.Flags)
    keepCompiled(Facts, Mode.Flags->configuration());
  llvm::sort(Facts.Headers);
  Facts.Headers.erase(llvm::unique(Facts.Headers), Facts.Headers.end());
  return Facts;
}

CxxFacts readCxx(const Checkout &Source, const CxxOptions &Options) {
  CxxTree Tree(Source, Options.Jobs,
               {Options.Known, Options.Keep,
                Options.Cache && Options.Cache->lasts() ? Options.Cache : nullptr});
  MakerIndex Makers(Tree);
  CxxFacts Facts;
  Facts.FilesRead = Tree.Files.size();
  Facts.BytesRead = Tree.BytesRead;
  Facts.Problems = Tree.Problems;

  std::vector<CxxSource *> Todo;
  for (CxxSource &F : Tree.Files)
    if (F.Traits.any())
      Todo.push_back(&F);
  Facts.Files.resize(Todo.size());
  std::vector<std::unique_ptr<CxxFileReader>> Readers(workerCount(Options.Jobs));
  FileKeys Keys(Tree, Makers.ProtoHeader);
  auto ModeOf = [&](const CxxSource &File) {
    FileMode Mode;
    Mode.Flags = Options.Commands ? Options.Commands->find(File.Path) : nullptr;
    Mode.Deep = Mode.Flags && Options.Deep && Options.Deep(File.Path);
    return Mode;
  };
  parallelFor(Todo.size(), Options.Jobs, [&](unsigned Worker, size_t I) {
    FileMode Mode = ModeOf(*Todo[I]);
    // What deep mode finds depends on headers outside of the checkout too.
    FactCache *Cache = Mode.Deep ? nullptr : Options.Cache;
    std::string Key;
    if (Cache) {
      std::vector<std::string> Entered;
      if (!Todo[I]->Traits.onlyKernels())
        Entered = Makers.headersFor(*Todo[I]);
      Key = Keys.keyOf(*Todo[I], Entered, Mode.Flags ? Mode.Flags->key() : "");
      if (auto Bytes = Cache->find(Key))
        if (auto Kept = factsFromBytes(*Bytes)) {
          Facts.Files[I] = std::move(*Kept);
          return;
        }
    }
    if (std::optional<Problem> Trouble = Tree.readText(*Todo[I])) {
      Facts.Files[I].Path = Todo[I]->Path;
      Facts.Files[I].Problems.push_back(std::move(*Trouble));
      return;
    }
    if (!Readers[Worker])
      Readers[Worker] = std::make_unique<CxxFileReader>(Makers);
    Facts.Files[I] = Readers[Worker]->read(*Todo[I], Mode);
    // What went wrong may go right the next time.
    if (Cache && Facts.Files[I].Problems.empty())
      Cache->add(Key, toBytes(Facts.Files[I]));
  });
  for (const CxxFileFacts &F : Facts.Files) {
    Facts.FilesParsed += F.Parsed;
    if (Options.Commands && !Options.Commands->find(F.Path))
      Facts.Unlisted.push_back(F.Path);
  }
  return Facts;
}

} // namespace oplint
