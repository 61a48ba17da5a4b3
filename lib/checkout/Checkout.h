//===-- Checkout.h - Where bytes come from ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// A checkout of a framework: a work tree on disk or a revision in its object
/// database. Everything above reads files through this interface only, with
/// paths relative to the root; nothing of the checkout is ever executed.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Problem.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <memory>
#include <vector>

namespace oplint {

/// What a checkout is, told by the files that only such a checkout has.
enum class CheckoutKind {
  PaddleFluid,  ///< up to 2.2: ops and kernels in paddle/fluid/operators
  PaddlePhi,    ///< 2.3: kernels in paddle/phi, makers still written by hand
  PaddleYaml,   ///< 2.4 on: most makers generated from YAML
  CustomDevice, ///< a repository of plugin kernels (PaddleCustomDevice)
  PyTorch,
  Unknown,
};

/// "Paddle checkout, YAML era (2.4 and later)".
llvm::StringRef describe(CheckoutKind K);
inline bool isPaddle(CheckoutKind K) {
  return K == CheckoutKind::PaddleFluid || K == CheckoutKind::PaddlePhi ||
         K == CheckoutKind::PaddleYaml;
}

struct FileEntry {
  std::string Path; ///< relative to the root
  /// In bytes; 0 in a revision, where it costs a look-up: see Checkout::sizeOf.
  uint64_t Size = 0;
  /// Git object id in hex, where it is known without reading the file: in a
  /// revision always, in a work tree for unchanged files (then the bytes on disk
  /// are the blob's). Else blobIdOf(bytes) of BlobId.h.
  std::string BlobId;
};

class Checkout {
public:
  virtual ~Checkout();

  /// The root as the user gave it, for messages.
  const std::string &displayName() const { return DisplayName; }
  CheckoutKind kind() const { return Kind; }
  /// All regular files, sorted by path. Symbolic links to folders are not
  /// followed; node_modules, repositories inside (submodules), and what git
  /// ignores in a clone are left out.
  const std::vector<FileEntry> &files() const { return Files; }
  const FileEntry *find(llvm::StringRef Path) const;
  bool hasFile(llvm::StringRef Path) const { return find(Path) != nullptr; }
  bool hasFolder(llvm::StringRef Path) const;
  /// What went wrong while the files were listed.
  const std::vector<Problem> &problems() const { return Problems; }

  /// The bytes of a file, null-terminated. Safe to call from any thread.
  virtual llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> read(llvm::StringRef Path) const = 0;

  /// From now on, what \p Other has under the same path with the same blob id may
  /// be read from there: a work tree's files lie on the disk, a revision's have to
  /// be unpacked. \p Other must live as long as this.
  virtual void readSharedFrom(const Checkout &Other) { (void)Other; }

  /// Size of a file in bytes, 0 where it cannot be told. Safe from any thread.
  virtual uint64_t sizeOf(const FileEntry &File) const { return File.Size; }

  /// A file system that shows this checkout under VirtualRoot. One per thread.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> makeFileSystem() const;
  static constexpr const char *VirtualRoot = "/checkout";

protected:
  Checkout(std::string Name) : DisplayName(std::move(Name)) {}
  /// Sorts the list and tells the kind; a subclass calls it when it has the list.
  void setFiles(std::vector<FileEntry> F);

  std::vector<Problem> Problems;

private:
  std::string DisplayName;
  std::vector<FileEntry> Files;
  CheckoutKind Kind = CheckoutKind::Unknown;
};

/// Both have \p Path, with the same bytes. Reads it where the object ids do not
/// tell. Safe from any thread.
bool isSameFile(const Checkout &A, const Checkout &B, llvm::StringRef Path);

/// The same, as far as the object ids tell: false where one is not known.
bool isKnownSame(const Checkout &A, const Checkout &B, llvm::StringRef Path);

/// The paths of the files that one of the two lacks, or that are not known to hold
/// the same bytes in both; sorted. Reads nothing.
std::vector<llvm::StringRef> differingPaths(const Checkout &A, const Checkout &B);

/// Opens the work tree at \p Path, or with \p Rev that revision of the
/// repository around it. Errors are for people: they name the place and say
/// what to do.
llvm::Expected<std::unique_ptr<Checkout>> openCheckout(llvm::StringRef Path,
                                                       llvm::StringRef Rev = "");

} // namespace oplint
