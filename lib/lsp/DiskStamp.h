//===-- DiskStamp.h - Did a checkout change on disk? ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/OverlayCheckout.h"

namespace oplint::lsp {

/// Times and sizes of a checkout's files and folders, and of its repository's
/// HEAD: another one means that something was written, added, removed or
/// switched. Not every client watches files, and none watches `.git`.
class DiskStamp {
public:
  DiskStamp() = default;
  /// Costs a look-up for each file: 20 ms for 12,000.
  DiskStamp(const Checkout &Disk, llvm::StringRef Root);

  /// Still the same? Files that the editor has open do not count: it knows their
  /// text better.
  bool holds(const Checkout &Disk, llvm::StringRef Root, const OpenFiles &Open) const;
  /// Still the same commit and branch? A matter of three look-ups.
  bool headHolds(llvm::StringRef Root) const;

private:
  std::vector<uint64_t> Files; ///< in the checkout's order
  uint64_t Folders = 0;
  uint64_t Head = 0;
};

} // namespace oplint::lsp
