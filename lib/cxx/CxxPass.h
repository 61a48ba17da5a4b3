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
  /// Never null; shared with what is kept.
  std::vector<std::shared_ptr<CxxFileFacts>> Files;
  std::vector<Problem> Problems; ///< of the tree; those of a file are with the file
  size_t FilesRead = 0;
  size_t BytesRead = 0;
  size_t FilesParsed = 0;
  /// With a compile database: files that have facts and that it does not list.
  std::vector<std::string> Unlisted;
};

class CompileDatabase;
class FactCache;
class MakerIndex;
struct FileMode;

/// What one pass read, for another over a checkout that is nearly the same.
struct KeptCxx {
  KeptCxx();
  ~KeptCxx();
  std::unique_ptr<CxxTree> Tree;
  std::unique_ptr<MakerIndex> Makers;
  llvm::StringMap<std::shared_ptr<CxxFileFacts>> Facts; ///< by path
};

struct CxxOptions {
  unsigned Jobs = 0; ///< 0: one per core
  /// Files whose facts are in it are not parsed; the facts of the others are
  /// added. Null: none.
  FactCache *Cache = nullptr;
  const CompileDatabase *Commands = nullptr;
  /// Which files of Commands are read in deep mode; empty: none. Called from any
  /// thread.
  std::function<bool(llvm::StringRef Path)> Deep = nullptr;
  /// What another pass kept; it and its checkout must live as long. Null: none.
  const KeptCxx *Near = nullptr;
  KeptCxx *Keep = nullptr; ///< where what this pass read goes, for another one
};

/// Reads, sifts and parses.
CxxFacts readCxx(const Checkout &Source, const CxxOptions &Options);

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
