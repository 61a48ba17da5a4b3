//===-- CxxPass.h - One pass over the C++ of a checkout ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "cxx/CxxTree.h"
#include <functional>

namespace oplint {

/// The facts of all C++ sources of a checkout that have any, sorted by path;
/// the same at any number of threads.
struct CxxFacts {
  std::vector<CxxFileFacts> Files;
  std::vector<Problem> Problems; ///< of the tree; those of a file are with the file
  size_t FilesRead = 0;
  size_t BytesRead = 0;
  size_t FilesParsed = 0;
  /// With a compile database: files that have facts and that it does not list.
  std::vector<std::string> Unlisted;
};

class CompileDatabase;
class FactCache;
struct FileMode;

struct CxxOptions {
  unsigned Jobs = 0; ///< 0: one per core
  /// Files whose facts are in it are not parsed; the facts of the others are
  /// added. Null: none.
  FactCache *Cache = nullptr;
  const CompileDatabase *Commands = nullptr;
  /// Which files of Commands are read in deep mode; empty: none. Called from any
  /// thread.
  std::function<bool(llvm::StringRef Path)> Deep = nullptr;
  /// See SharedSources.
  const SiftedFiles *Known = nullptr;
  SiftedFiles *Keep = nullptr;
};

/// Reads, sifts and parses.
CxxFacts readCxx(const Checkout &Source, const CxxOptions &Options);

class MakerIndex;

/// Reads the facts of single files. One per thread.
class CxxFileReader {
public:
  explicit CxxFileReader(const MakerIndex &Index);
  ~CxxFileReader();
  /// A file that deep mode cannot read is read with its flags alone, and a
  /// problem says so.
  CxxFileFacts read(const CxxSource &File, const FileMode &Mode);

private:
  struct Tools;
  std::unique_ptr<Tools> T;
};

} // namespace oplint
