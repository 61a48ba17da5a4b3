//===-- CxxPass.cpp - One pass over the C++ of a checkout -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/CxxPass.h"
#include "checkout/FactCache.h"
#include "checkout/Parallel.h"
#include "cxx/CxxFactsBytes.h"
#include "cxx/FileKeys.h"
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

CxxFileFacts CxxFileReader::read(const CxxSource &File) {
  CxxFileFacts Facts;
  Facts.Path = File.Path;
  if (File.Traits.Makers || File.Traits.Registrations || File.Traits.Versions)
    T->Makers.extract(File, Facts);
  if (File.Traits.Kernels)
    T->Kernels.extract(File, Facts);
  llvm::sort(Facts.Headers);
  Facts.Headers.erase(llvm::unique(Facts.Headers), Facts.Headers.end());
  return Facts;
}

CxxFacts readCxx(const Checkout &Source, unsigned Jobs, FactCache *Cache) {
  CxxTree Tree(Source, Jobs);
  MakerIndex Makers(Tree);
  CxxFacts Facts;
  Facts.FilesRead = Tree.Files.size();
  Facts.BytesRead = Tree.BytesRead;
  Facts.Problems = Tree.Problems;

  std::vector<const CxxSource *> Todo;
  for (const CxxSource &F : Tree.Files)
    if (F.Traits.any())
      Todo.push_back(&F);
  Facts.Files.resize(Todo.size());
  std::vector<std::unique_ptr<CxxFileReader>> Readers(workerCount(Jobs));
  FileKeys Keys(Tree, Makers.ProtoHeader);
  parallelFor(Todo.size(), Jobs, [&](unsigned Worker, size_t I) {
    std::string Key;
    if (Cache) {
      Key = Keys.keyOf(*Todo[I], Makers.headersFor(*Todo[I]));
      if (auto Bytes = Cache->find(Key))
        if (auto Kept = factsFromBytes(*Bytes)) {
          Facts.Files[I] = std::move(*Kept);
          return;
        }
    }
    if (!Readers[Worker])
      Readers[Worker] = std::make_unique<CxxFileReader>(Makers);
    Facts.Files[I] = Readers[Worker]->read(*Todo[I]);
    // What went wrong may go right the next time.
    if (Cache && Facts.Files[I].Problems.empty())
      Cache->add(Key, toBytes(Facts.Files[I]));
  });
  for (const CxxFileFacts &F : Facts.Files)
    Facts.FilesParsed += F.Parsed;
  return Facts;
}

} // namespace oplint
