//===-- CxxPass.h - One pass over the C++ of a checkout ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "cxx/CxxTree.h"

namespace oplint {

/// The facts of all C++ sources of a checkout that have any, sorted by path;
/// the same at any number of threads.
struct CxxFacts {
  std::vector<CxxFileFacts> Files;
  std::vector<Problem> Problems; ///< of the tree; those of a file are with the file
  size_t FilesRead = 0;
  size_t BytesRead = 0;
  size_t FilesParsed = 0;
};

class FactCache;

/// Reads, sifts and parses on \p Jobs threads (0: one per core). Files whose facts
/// are in \p Cache (may be null) are not parsed; the facts of the others are added.
CxxFacts readCxx(const Checkout &Source, unsigned Jobs, FactCache *Cache = nullptr);

class MakerIndex;

/// Reads the facts of single files. One per thread.
class CxxFileReader {
public:
  explicit CxxFileReader(const MakerIndex &Index);
  ~CxxFileReader();
  CxxFileFacts read(const CxxSource &File);

private:
  struct Tools;
  std::unique_ptr<Tools> T;
};

} // namespace oplint
