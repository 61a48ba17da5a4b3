//===-- FactCache.h - Facts of files, kept between runs ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Bytes by key, in one file of the user's cache folder:
/// $XDG_CACHE_HOME/op-lint or ~/.cache/op-lint. What a key must hold is its
/// user's business: the blob id of the file and all else that the facts depend
/// on. The name of the file holds what all keys depend on, the format and the
/// program itself, so that another build never reads it.
///
/// The file is read whole, checked by a hash, and replaced by a renamed
/// temporary file. A damaged or foreign one counts as empty; a folder that
/// cannot be written means no cache. Two runs at once do no harm: the last to
/// finish wins.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <mutex>
#include <optional>

namespace oplint {

class FactCache {
public:
  /// Above this size entries that this run did not use are dropped.
  static constexpr size_t MaxBytes = 64U << 20;

  /// The cache \p Name of the program's cache folder; with \p Keep false, or
  /// without such a folder, one that lives in memory alone.
  static std::unique_ptr<FactCache> open(llvm::StringRef Name, bool Keep);
  /// The same for a process that reads the same checkout again and again: what is
  /// added lasts until its end, and is never written.
  static std::unique_ptr<FactCache> forSession(llvm::StringRef Name);
  /// Opens the cache file \p File; empty: in memory alone.
  explicit FactCache(std::string File = "");

  /// Whether what is added is of use after one reading of a checkout.
  bool lasts() const { return !File.empty() || Session; }
  /// The bytes under \p Key, valid as long as the cache. Thread-safe.
  std::optional<llvm::StringRef> find(llvm::StringRef Key);
  /// Keeps \p Bytes, for this run and the next. What is there stays. Thread-safe.
  void add(llvm::StringRef Key, std::string Bytes);
  /// Writes the file if anything was added. Failing is no error: the cache is
  /// only a help.
  void save();

private:
  std::string File;
  bool Session = false;
  std::unique_ptr<llvm::MemoryBuffer> Old;
  llvm::StringMap<llvm::StringRef> Entries; ///< into Old
  std::mutex Mutex;
  llvm::StringMap<std::string> Added;
  llvm::DenseSet<const void *> Used; ///< bytes of entries that were found
};

/// Where the caches lie; empty where the user has no such folder.
std::string cacheFolder();

/// Removes all caches. Returns the number of bytes that were freed.
llvm::Expected<uint64_t> cleanCache();

} // namespace oplint
