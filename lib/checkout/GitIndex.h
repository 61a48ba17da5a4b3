//===-- GitIndex.h - What git knows about a work tree -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include <memory>
#include <sys/stat.h>

namespace oplint {

/// The index of the repository around a work tree, read once and never written.
class GitIndex {
public:
  /// The index for the folder \p Root; null where there is no repository, where
  /// its index cannot be read, or where it tracks nothing below \p Root (then
  /// the folder is a plain folder that happens to lie in a repository).
  static std::unique_ptr<GitIndex> open(llvm::StringRef Root);
  ~GitIndex();

  /// The blob id of the file \p Path (relative to Root) where the index tells it
  /// without reading the file: it is tracked and unchanged since (same size,
  /// inode and time), and no line-ending or other conversion lies between blob
  /// and file. Else an empty string.
  std::string blobId(llvm::StringRef Path, const struct stat &Status) const;

  /// The tracked files that git leaves out of the work tree on purpose, because
  /// of a sparse checkout: unchanged, though they are not on disk.
  std::vector<FileEntry> leftOut() const;
  /// The content of a blob, for them; null where the repository lacks it.
  std::unique_ptr<llvm::MemoryBuffer> readBlob(llvm::StringRef Id) const;

  /// Is \p Path (relative to Root; a folder ends with '/') untracked and ignored?
  bool isIgnored(llvm::StringRef Path) const;

private:
  struct Impl;
  explicit GitIndex(std::unique_ptr<Impl> I);
  std::unique_ptr<Impl> Data;
};

} // namespace oplint
