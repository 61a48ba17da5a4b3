//===-- OverlayCheckout.cpp - A checkout with unsaved files ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/OverlayCheckout.h"
#include "checkout/BlobId.h"

namespace oplint {

static FileEntry entryOf(const std::string &Path, const std::string &Text) {
  FileEntry E;
  E.Path = Path;
  E.Size = Text.size();
  E.BlobId = blobIdOf(Text);
  return E;
}

OverlayCheckout::OverlayCheckout(std::shared_ptr<const Checkout> U, OpenFiles O)
    : Checkout(U->displayName()), Under(std::move(U)), Open(std::move(O)) {
  Problems = Under->problems();
  std::vector<FileEntry> List;
  List.reserve(Under->files().size() + Open.size());
  for (const FileEntry &F : Under->files())
    if (!Open.count(F.Path))
      List.push_back(F);
  for (const auto &[Path, Text] : Open)
    List.push_back(entryOf(Path, *Text));
  setFiles(std::move(List));
}

void OverlayCheckout::set(const std::string &Path, std::shared_ptr<const std::string> Text) {
  const FileEntry *Disk = Under->find(Path);
  std::optional<FileEntry> Entry;
  if (Text)
    Entry = entryOf(Path, *Text);
  else if (Disk)
    Entry = *Disk;
  if (auto *Known = const_cast<FileEntry *>(find(Path)); Known && Entry) {
    *Known = std::move(*Entry);
  } else {
    // A file comes or goes.
    std::vector<FileEntry> List = files();
    std::erase_if(List, [&](const FileEntry &F) { return F.Path == Path; });
    if (Entry)
      List.push_back(std::move(*Entry));
    setFiles(std::move(List));
  }
  if (Text)
    Open[Path] = std::move(Text);
  else
    Open.erase(Path);
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
OverlayCheckout::read(llvm::StringRef Path) const {
  auto It = Open.find(Path.str());
  if (It == Open.end())
    return Under->read(Path);
  return llvm::MemoryBuffer::getMemBufferCopy(*It->second, Path);
}

} // namespace oplint
