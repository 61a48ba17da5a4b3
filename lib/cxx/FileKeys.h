//===-- FileKeys.h - Under which key a file's facts are kept ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "cxx/CxxTree.h"
#include <mutex>

namespace oplint {

/// The facts of a file depend on its path and bytes, on what it includes,
/// directly or not, on the implementations that lie beside these headers, on the
/// headers that are entered without being included, and on which macros of the
/// tree wrap registrations. The key is a hash of all of these, so it is equal in
/// two trees (a base and a head) where all of these are.
class FileKeys {
public:
  /// \p Environment: what else the facts of every file depend on.
  FileKeys(const CxxTree &Tree, llvm::StringRef Environment);

  /// \p Entered: headers that the extractors enter although \p File may not
  /// include them. \p Flags: its flags (CompileFlags::key), empty without any.
  /// Thread-safe.
  std::string keyOf(const CxxSource &File, llvm::ArrayRef<std::string> Entered,
                    llvm::StringRef Flags) const;

private:
  const CxxTree &Tree;
  llvm::XXH128_hash_t Common; ///< of what every key depends on
  /// Of a file of the tree, with the implementation beside it.
  const llvm::XXH128_hash_t &asIncluded(uint32_t Index) const;
  struct Included {
    std::once_flag Once;
    llvm::XXH128_hash_t Hash = {};
  };
  mutable std::vector<Included> AsIncluded; ///< made when asked for
};

} // namespace oplint
