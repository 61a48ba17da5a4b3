//===-- FileSystem.cpp - A checkout as an llvm::vfs -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/Checkout.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

namespace vfs = llvm::vfs;

namespace oplint {
namespace {

vfs::Status statusOf(const llvm::Twine &Name, llvm::StringRef Path, uint64_t Size, bool Folder) {
  using llvm::sys::fs::file_type;
  return vfs::Status(Name, llvm::sys::fs::UniqueID(/*Device=*/0x6f70, llvm::xxh3_64bits(Path)),
                     llvm::sys::TimePoint<>(), 0, 0, Size,
                     Folder ? file_type::directory_file : file_type::regular_file,
                     llvm::sys::fs::all_read);
}

class CheckoutFile : public vfs::File {
public:
  CheckoutFile(vfs::Status S, std::unique_ptr<llvm::MemoryBuffer> B)
      : Stat(std::move(S)), Buffer(std::move(B)) {}
  llvm::ErrorOr<vfs::Status> status() override { return Stat; }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine &, int64_t, bool,
                                                               bool) override {
    return std::move(Buffer);
  }
  std::error_code close() override { return {}; }

private:
  vfs::Status Stat;
  std::unique_ptr<llvm::MemoryBuffer> Buffer;
};

class CheckoutFileSystem : public vfs::FileSystem {
public:
  explicit CheckoutFileSystem(const Checkout &From) : Source(From) {}

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Name) override {
    llvm::SmallString<256> Relative;
    if (!relative(Name, Relative))
      return std::make_error_code(std::errc::no_such_file_or_directory);
    if (const FileEntry *F = Source.find(Relative))
      return statusOf(Name, Relative, Source.sizeOf(*F), false);
    if (Relative.empty() || Source.hasFolder(Relative))
      return statusOf(Name, Relative, 0, true);
    return std::make_error_code(std::errc::no_such_file_or_directory);
  }

  llvm::ErrorOr<std::unique_ptr<vfs::File>> openFileForRead(const llvm::Twine &Name) override {
    llvm::SmallString<256> Relative;
    if (!relative(Name, Relative) || !Source.find(Relative))
      return std::make_error_code(std::errc::no_such_file_or_directory);
    auto Buffer = Source.read(Relative);
    if (!Buffer) {
      llvm::consumeError(Buffer.takeError());
      return std::make_error_code(std::errc::io_error);
    }
    vfs::Status S = statusOf(Name, Relative, (*Buffer)->getBufferSize(), false);
    return std::make_unique<CheckoutFile>(std::move(S), std::move(*Buffer));
  }

  vfs::directory_iterator dir_begin(const llvm::Twine &, std::error_code &EC) override {
    EC = std::make_error_code(std::errc::not_supported);
    return {};
  }
  std::error_code setCurrentWorkingDirectory(const llvm::Twine &) override { return {}; }
  llvm::ErrorOr<std::string> getCurrentWorkingDirectory() const override {
    return std::string(Checkout::VirtualRoot);
  }

private:
  static bool relative(const llvm::Twine &Name, llvm::SmallString<256> &Out) {
    Name.toVector(Out);
    llvm::sys::path::remove_dots(Out, /*remove_dot_dot=*/true);
    llvm::StringRef Rest(Out);
    if (!Rest.consume_front(Checkout::VirtualRoot) || (!Rest.empty() && !Rest.consume_front("/")))
      return false;
    std::string Copy = Rest.str();
    Out = Copy;
    return true;
  }

  const Checkout &Source;
};

} // namespace

llvm::IntrusiveRefCntPtr<vfs::FileSystem> Checkout::makeFileSystem() const {
  return llvm::makeIntrusiveRefCnt<CheckoutFileSystem>(*this);
}

} // namespace oplint
