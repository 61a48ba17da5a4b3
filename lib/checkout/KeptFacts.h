//===-- KeptFacts.h - Facts of one file, made once ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "checkout/FactCache.h"
#include "model/FactBytes.h"

namespace oplint {

/// Facts that depend on nothing but the bytes of \p File, and not on its path:
/// from \p Cache (may be null), by \p Kind and blob id, else by \p Make, which
/// returns nothing where they are not to be kept.
template <class T>
std::optional<T> keptFacts(FactCache *Cache, llvm::StringRef Kind, const FileEntry &File,
                           llvm::function_ref<std::optional<T>()> Make) {
  if (!Cache || !Cache->lasts() || File.BlobId.empty())
    return Make();
  std::string Key = (Kind + " " + File.BlobId).str();
  if (auto Bytes = Cache->find(Key))
    if (std::optional<T> Kept = factsFrom<T>(*Bytes))
      return Kept;
  std::optional<T> Made = Make();
  if (Made)
    Cache->add(Key, factBytes(*Made));
  return Made;
}

} // namespace oplint
