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
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

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

KeptCxx::KeptCxx() = default;
KeptCxx::~KeptCxx() = default;

using FileGraph = std::vector<std::vector<uint32_t>>; ///< indices of CxxTree::Files

static FileGraph includedBy(const CxxTree &Tree) {
  FileGraph Out(Tree.Files.size());
  for (uint32_t I = 0; I < Tree.Files.size(); ++I)
    for (uint32_t Included : Tree.Files[I].Includes)
      Out[Included].push_back(I);
  return Out;
}

/// The files whose facts may be others than in the tree that \p Tree was taken from: those that
/// include a changed file, directly or not. \p Makers: the implementation beside a header counts as
/// a part of it, as in FileKeys, since makers follow calls into it.
static llvm::BitVector affected(const CxxTree &Tree, const FileGraph &IncludedBy, bool Makers) {
  llvm::BitVector Found(static_cast<unsigned>(Tree.Files.size()));
  std::vector<uint32_t> Queue;
  auto Add = [&](uint32_t I) {
    if (Found.test(I))
      return;
    Found.set(I);
    Queue.push_back(I);
  };
  for (uint32_t I : Tree.Changed) {
    Add(I);
    if (!Makers)
      continue;
    llvm::SmallString<256> Beside(Tree.Files[I].Path);
    for (llvm::StringRef Extension : {"h", "hpp", "cuh"}) {
      llvm::sys::path::replace_extension(Beside, Extension);
      if (const CxxSource *Header = Tree.find(Beside))
        Add(static_cast<uint32_t>(Header - Tree.Files.data()));
    }
  }
  while (!Queue.empty()) {
    uint32_t I = Queue.back();
    Queue.pop_back();
    llvm::for_each(IncludedBy[I], Add);
  }
  return Found;
}

/// The kept facts that still hold; by path.
static llvm::StringMap<std::shared_ptr<CxxFileFacts>>
stillTrue(const CxxTree &Tree, const MakerIndex &Makers, const KeptCxx *Near) {
  llvm::StringMap<std::shared_ptr<CxxFileFacts>> Out;
  if (!Near || Tree.Near != Near->Tree.get() || !Makers.isSameAs(*Near->Makers))
    return Out;
  FileGraph IncludedBy = includedBy(Tree);
  llvm::BitVector ForKernels = affected(Tree, IncludedBy, /*Makers=*/false);
  llvm::BitVector ForMakers = affected(Tree, IncludedBy, /*Makers=*/true);
  for (const auto &Entry : Near->Facts) {
    const CxxSource *File = Tree.find(Entry.first());
    if (!File)
      continue;
    const llvm::BitVector &Doubtful = File->Traits.onlyKernels() ? ForKernels : ForMakers;
    auto IsDoubtful = [&](llvm::StringRef Path) {
      const CxxSource *F = Tree.find(Path);
      return F && Doubtful.test(static_cast<unsigned>(F - Tree.Files.data()));
    };
    if (!IsDoubtful(Entry.first()) && llvm::none_of(Entry.second->Headers, IsDoubtful))
      Out[Entry.first()] = Entry.second;
  }
  return Out;
}

CxxFacts readCxx(const Checkout &Source, const CxxOptions &Options) {
  SharedSources Shared;
  Shared.Near = Options.Near ? Options.Near->Tree.get() : nullptr;
  Shared.Keep = Options.Keep != nullptr;
  Shared.Cache = Options.Cache && Options.Cache->lasts() ? Options.Cache : nullptr;
  auto Tree = std::make_unique<CxxTree>(Source, Options.Jobs, Shared);
  auto Makers =
      std::make_unique<MakerIndex>(*Tree, Options.Near ? Options.Near->Makers.get() : nullptr);
  llvm::StringMap<std::shared_ptr<CxxFileFacts>> Known;
  if (!Options.Commands)
    Known = stillTrue(*Tree, *Makers, Options.Near);
  CxxFacts Facts;
  Facts.FilesRead = Tree->Files.size();
  Facts.BytesRead = Tree->BytesRead;
  Facts.Problems = Tree->Problems;

  std::vector<CxxSource *> Todo;
  for (CxxSource &F : Tree->Files)
    if (F.Traits.any())
      Todo.push_back(&F);
  Facts.Files.resize(Todo.size());
  std::vector<std::unique_ptr<CxxFileReader>> Readers(workerCount(Options.Jobs));
  FileKeys Keys(*Tree, Makers->ProtoHeader);
  auto ModeOf = [&](const CxxSource &File) {
    FileMode Mode;
    Mode.Flags = Options.Commands ? Options.Commands->find(File.Path) : nullptr;
    Mode.Deep = Mode.Flags && Options.Deep && Options.Deep(File.Path);
    return Mode;
  };
  parallelFor(Todo.size(), Options.Jobs, [&](unsigned Worker, size_t I) {
    if (auto It = Known.find(Todo[I]->Path); It != Known.end()) {
      Facts.Files[I] = It->second;
      return;
    }
    auto Own = std::make_shared<CxxFileFacts>();
    Facts.Files[I] = Own;
    FileMode Mode = ModeOf(*Todo[I]);
    // What deep mode finds depends on headers outside of the checkout too.
    FactCache *Cache = Mode.Deep ? nullptr : Options.Cache;
    std::string Key;
    if (Cache) {
      std::vector<std::string> Entered;
      if (!Todo[I]->Traits.onlyKernels())
        Entered = Makers->headersFor(*Todo[I]);
      Key = Keys.keyOf(*Todo[I], Entered, Mode.Flags ? Mode.Flags->key() : "");
      if (auto Bytes = Cache->find(Key))
        if (auto Kept = factsFromBytes(*Bytes)) {
          *Own = std::move(*Kept);
          return;
        }
    }
    if (std::optional<Problem> Trouble = Tree->readText(*Todo[I])) {
      Own->Path = Todo[I]->Path;
      Own->Problems.push_back(std::move(*Trouble));
      return;
    }
    if (!Readers[Worker])
      Readers[Worker] = std::make_unique<CxxFileReader>(*Makers);
    *Own = Readers[Worker]->read(*Todo[I], Mode);
    // What went wrong may go right the next time.
    if (Cache && Own->Problems.empty())
      Cache->add(Key, toBytes(*Own));
  });
  for (const auto &F : Facts.Files) {
    Facts.FilesParsed += F->Parsed;
    if (Options.Commands && !Options.Commands->find(F->Path))
      Facts.Unlisted.push_back(F->Path);
    if (Options.Keep && F->Problems.empty())
      Options.Keep->Facts[F->Path] = F;
  }
  if (Options.Keep) {
    Options.Keep->Tree = std::move(Tree);
    Options.Keep->Makers = std::move(Makers);
  }
  return Facts;
}

} // namespace oplint
