//===-- Sifted.h - What the bytes of one C++ file say -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// A file looked at as bytes, before any parser: does it mention a maker, an op
/// or kernel registration, a version; what does it include and define? All of it
/// depends on the file alone, so two trees that share the file share this, and
/// the cache keeps it by blob id.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/xxhash.h"
#include <memory>
#include <optional>

namespace oplint {

/// What the bytes of a file mention. Mentioned in a comment counts too.
struct CxxTraits {
  bool Makers = false;        ///< a class that may be an op's maker
  bool Registrations = false; ///< REGISTER_OPERATOR, or a macro that ends in it
  bool Kernels = false;       ///< REGISTER_OP_*KERNEL*, PD_REGISTER_*, or a macro that ends in one
  bool Versions = false;      ///< REGISTER_OP_VERSION

  bool any() const { return Makers || Registrations || Kernels || Versions; }
  bool onlyKernels() const { return Kernels && !Makers && !Registrations && !Versions; }
  CxxTraits &operator|=(const CxxTraits &O);
  bool operator==(const CxxTraits &) const = default;
};

/// A macro definition as written.
struct MacroDefinition {
  llvm::StringRef Name;
  llvm::StringRef Body;
  bool operator==(const MacroDefinition &) const = default;
};

/// The texts point into Text, or into the cache that the file came from.
struct SiftedFile {
  std::string BlobId;                       ///< empty: not known
  std::shared_ptr<llvm::MemoryBuffer> Text; ///< null where it cannot be, or was not, read
  llvm::XXH128_hash_t Hash = {};            ///< of the text
  CxxTraits Traits;                         ///< without those of wrapper macros
  std::vector<llvm::StringRef> OtherWords;  ///< what else it calls REGISTER_...
  std::vector<MacroDefinition> Macros;      ///< where it has traits or such words
  std::vector<llvm::StringRef> Includes;    ///< in quotes
  std::vector<llvm::StringRef> System;      ///< of a header: in angles
  std::vector<llvm::StringRef> Lists;       ///< X-macros: FOR_EACH_OP of FOR_EACH_OP(REGISTER_IT)
  std::vector<llvm::StringRef> Defines;     ///< of a header: all macros that it defines
  std::optional<Problem> Trouble;           ///< why it is not analysed
  std::optional<Problem> Cut;               ///< it is, but ends too early

  /// Both say the same to the other files of a tree; their texts may differ.
  bool saysTheSameAs(const SiftedFile &O) const {
    return Traits == O.Traits && OtherWords == O.OtherWords && Macros == O.Macros &&
           Includes == O.Includes && System == O.System && Lists == O.Lists &&
           Defines == O.Defines && !Trouble && !O.Trouble;
  }
};

class FactCache;

/// Reads and sifts a file. Where \p Cache (may be null) has its blob id, nothing
/// is read.
std::shared_ptr<const SiftedFile> sift(const Checkout &From, const FileEntry &Entry,
                                       FactCache *Cache);

/// The traits that a registration macro of Paddle's own headers stands for.
CxxTraits traitsOfWord(llvm::StringRef Word);

/// Calls \p Each with every identifier of \p Text that holds "REGISTER_".
void registrationWords(llvm::StringRef Text, llvm::function_ref<void(llvm::StringRef)> Each);

} // namespace oplint
