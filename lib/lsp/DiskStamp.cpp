//===-- DiskStamp.cpp - Did a checkout change on disk? --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "lsp/DiskStamp.h"
#include "checkout/DiskFile.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

namespace oplint::lsp {

/// What the system knows about a file, mixed with \p Before.
static uint64_t stampOf(const llvm::Twine &Path, uint64_t Before = 0) {
  llvm::sys::fs::file_status Status;
  uint64_t Parts[] = {Before, 0, 0, 0};
  if (!llvm::sys::fs::status(Path, Status)) {
    Parts[1] = static_cast<uint64_t>(Status.getLastModificationTime().time_since_epoch().count());
    Parts[2] = Status.getSize();
    Parts[3] = Status.getUniqueID().getFile(); // many programs write a new file and rename it
  }
  return llvm::xxh3_64bits(llvm::ArrayRef(reinterpret_cast<const uint8_t *>(Parts), sizeof(Parts)));
}

/// The repository's own folder; in a linked work tree `.git` is a file that names it.
static std::string gitFolder(llvm::StringRef Root) {
  std::string Git = (Root + "/.git").str();
  if (auto Text = readRegularFile(Git)) {
    llvm::StringRef Named = (*Text)->getBuffer().trim();
    if (Named.consume_front("gitdir: "))
      return llvm::sys::path::is_absolute(Named) ? Named.str() : (Root + "/" + Named).str();
  } else {
    llvm::consumeError(Text.takeError()); // a folder, as a rule
  }
  return Git;
}

static uint64_t headOf(llvm::StringRef Root) {
  std::string Git = gitFolder(Root);
  return stampOf(Git + "/logs/HEAD", stampOf(Git + "/HEAD"));
}

static uint64_t foldersOf(const Checkout &Disk, llvm::StringRef Root) {
  llvm::StringSet<> Seen;
  uint64_t Stamp = stampOf(Root);
  for (const FileEntry &F : Disk.files())
    for (llvm::StringRef At = llvm::sys::path::parent_path(F.Path);
         !At.empty() && Seen.insert(At).second; At = llvm::sys::path::parent_path(At))
      Stamp = stampOf(Root + "/" + At, Stamp);
  return Stamp;
}

DiskStamp::DiskStamp(const Checkout &Disk, llvm::StringRef Root)
    : Folders(foldersOf(Disk, Root)), Head(headOf(Root)) {
  Files.reserve(Disk.files().size());
  for (const FileEntry &F : Disk.files())
    Files.push_back(stampOf(Root + "/" + F.Path));
}

bool DiskStamp::headHolds(llvm::StringRef Root) const { return headOf(Root) == Head; }

bool DiskStamp::holds(const Checkout &Disk, llvm::StringRef Root, const OpenFiles &Open) const {
  if (!headHolds(Root) || foldersOf(Disk, Root) != Folders)
    return false;
  for (size_t I = 0; I < Files.size(); ++I) {
    const std::string &Path = Disk.files()[I].Path;
    if (!Open.count(Path) && stampOf(Root + "/" + Path) != Files[I])
      return false;
  }
  return true;
}

} // namespace oplint::lsp
