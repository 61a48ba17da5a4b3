//===-- CxxTree.h - The C++ sources of a checkout, sifted -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Every C++ and CUDA source of a checkout is looked at as bytes (Sifted.h): does
/// it mention a maker, an op or kernel registration, a version, or a macro that
/// wraps one? Only the files that do keep their text and go on to Clang.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "cxx/CxxFacts.h"
#include "cxx/ElementTypes.h"
#include "cxx/Sifted.h"
#include "llvm/ADT/StringSet.h"

namespace oplint {

struct CxxSource {
  std::string Path;
  CxxTraits Traits;
  /// The text, where Traits.any(); else null. Also null where the cache spared reading a file
  /// that registers kernels alone: see CxxTree::readText.
  std::shared_ptr<llvm::MemoryBuffer> Text;
  llvm::XXH128_hash_t Hash = {};  ///< of the text, for the cache
  std::vector<uint32_t> Includes; ///< what it includes of the tree; indices of CxxTree::Files
};

/// A macro of the checkout whose replacement mentions a registration.
struct WrapperMacro {
  std::string Name;
  std::string File; ///< where it is defined
  CxxTraits Traits; ///< of its replacement, through other wrappers
};

/// Whether \p Path is C++ or CUDA that is built into the product: no test
/// folder, no `*_test.*`, nothing third-party.
bool isCxxSource(llvm::StringRef Path);

class CxxTree;

/// Whether C++ may look into \p Path: a header may have any name but that of another
/// language's file.
bool mayBeIncluded(llvm::StringRef Path);

/// What spares a tree the reading of files.
struct SharedSources {
  /// A tree made with Keep, which must live as long: what is the same there is taken. Null: none.
  const CxxTree *Near = nullptr;
  bool Keep = false; ///< this tree is to be near to others
  FactCache *Cache = nullptr;
};

class CxxTree {
public:
  /// Reads and sifts on \p Jobs threads.
  CxxTree(const Checkout &Source, unsigned Jobs, SharedSources Shared = {});

  const Checkout &Source;
  std::vector<CxxSource> Files;       ///< all C++ sources, sorted by path
  std::vector<WrapperMacro> Wrappers; ///< sorted by name, then file
  std::vector<Problem> Problems;      ///< files that could not be read
  size_t BytesRead = 0;
  /// Headers to enter so that the macros around registrations expand.
  llvm::StringSet<> MacroHeaders;
  /// The class heads of any file, read when asked for.
  std::unique_ptr<ClassIndex> Classes;

  /// The tree that this one was taken from as a whole, but for the texts of Changed; null: none.
  /// What the other files include, define and register is the same in both.
  const CxxTree *Near = nullptr;
  std::vector<uint32_t> Changed; ///< indices of Files

  const CxxSource *find(llvm::StringRef Path) const;
  /// What was read of a file; null where it is not kept.
  std::shared_ptr<const SiftedFile> sifted(llvm::StringRef Path) const;
  /// Gives \p File, one of Files, its text. Returns why it cannot be analysed. Safe for several
  /// threads that read several files.
  std::optional<Problem> readText(CxxSource &File) const;

private:
  /// Becomes what \p Other is, where the edits between the two change no include,
  /// no macro and no trait; else nothing is changed, and false.
  bool takeFrom(const CxxTree &Other, FactCache *Cache);
  void siftAll(unsigned Jobs, SharedSources Shared);

  std::vector<std::shared_ptr<const SiftedFile>> Sifted; ///< of Files; empty: not kept
};

} // namespace oplint
