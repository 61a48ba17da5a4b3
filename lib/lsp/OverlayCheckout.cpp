//===-- OverlayCheckout.cpp - A checkout with unsaved files ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "lsp/OverlayCheckout.h"
#include "checkout/BlobId.h"

namespace oplint::lsp {

OverlayCheckout::OverlayCheckout(std::shared_ptr<const Checkout> U, OpenFiles O)
    : Checkout(U->displayName()), Under(std::move(U)), Open(std::move(O)) {
  Problems = Under->problems();
  std::vector<FileEntry> List;
  for (const FileEntry &F : Under->files())
    if (!Open.count(F.Path))
      List.push_back(F);
  for (const auto &[Path, Text] : Open) {
    FileEntry E;
    E.Path = Path;
    E.Size = Text->size();
    E.BlobId = blobIdOf(*Text);
    List.push_back(std::move(E));
  }
  setFiles(std::move(List));
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
OverlayCheckout::read(llvm::StringRef Path) const {
  auto It = Open.find(Path.str());
  if (It == Open.end())
    return Under->read(Path);
  return llvm::MemoryBuffer::getMemBufferCopy(*It->second, Path);
}

} // namespace oplint::lsp
