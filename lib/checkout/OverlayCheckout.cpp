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

OverlayCheckout::OverlayCheckout(std::shared_ptr<const Checkout> U, OpenFiles O,
                                 llvm::StringRef DiskId)
    : Checkout(U->displayName()), Under(std::move(U)), Open(std::move(O)) {
  for (const Problem &P : Under->problems())
    if (!Open.count(P.Where.File))
      Problems.push_back(P);
  std::vector<FileEntry> List;
  List.reserve(Under->files().size() + Open.size());
  auto Next = Open.begin(); // both are sorted by path
  for (const FileEntry &F : Under->files()) {
    for (; Next != Open.end() && Next->first < F.Path; ++Next)
      List.push_back(entryOf(Next->first, *Next->second));
    if (Next != Open.end() && Next->first == F.Path)
      continue;
    FileEntry &E = List.emplace_back(F);
    if (E.BlobId.empty() && !DiskId.empty())
      E.BlobId = ("disk " + DiskId + " " + F.Path).str();
  }
  for (; Next != Open.end(); ++Next)
    List.push_back(entryOf(Next->first, *Next->second));
  setFiles(std::move(List));
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
OverlayCheckout::read(llvm::StringRef Path) const {
  auto It = Open.find(Path.str());
  if (It == Open.end()) {
    auto Buffer = Under->read(Path);
    // A mapped file shows what is written to it, and ends the program where it is cut short.
    if (Buffer && (*Buffer)->getBufferKind() == llvm::MemoryBuffer::MemoryBuffer_MMap)
      return llvm::MemoryBuffer::getMemBufferCopy((*Buffer)->getBuffer(), Path);
    return Buffer;
  }
  return llvm::MemoryBuffer::getMemBuffer(*It->second, Path);
}

} // namespace oplint
