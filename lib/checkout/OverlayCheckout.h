//===-- OverlayCheckout.h - A checkout with unsaved files -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include <map>

namespace oplint {

/// Path -> the text in the editor. Shared, since an analysis goes on while the
/// user types.
using OpenFiles = std::map<std::string, std::shared_ptr<const std::string>>;

/// What \p Under holds, with the files of the editor in place of those on disk.
class OverlayCheckout : public Checkout {
public:
  /// \p DiskId: an id of Under as it is now; then every file of it has a BlobId,
  /// made of that where git knows none.
  OverlayCheckout(std::shared_ptr<const Checkout> Under, OpenFiles Open,
                  llvm::StringRef DiskId = "");
  /// The bytes of an open file are not copied: they live as long as this.
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> read(llvm::StringRef Path) const override;
  const OpenFiles &open() const { return Open; }

private:
  std::shared_ptr<const Checkout> Under;
  OpenFiles Open;
};

} // namespace oplint
