//===-- DiskFile.cpp - Whole files of the disk, read and written ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/DiskFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

namespace fs = llvm::sys::fs;

namespace oplint {

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readRegularFile(const llvm::Twine &Path) {
  fs::file_status Status;
  if (std::error_code Error = fs::status(Path, Status))
    return llvm::createStringError(Error, Error.message());
  if (Status.type() == fs::file_type::directory_file)
    return llvm::createStringError(std::errc::is_a_directory, "it is a folder");
  if (Status.type() != fs::file_type::regular_file)
    return llvm::createStringError(std::errc::not_supported,
                                   "it is no regular file, but a device, a pipe or a socket");
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/true, /*IsVolatile=*/true);
  if (!Buffer)
    return llvm::createStringError(Buffer.getError(), Buffer.getError().message());
  return std::move(*Buffer);
}

static llvm::Error cannotWrite(const std::string &Path, std::error_code Why) {
  return llvm::createStringError(Why, "cannot write %s: %s", Path.c_str(), Why.message().c_str());
}

/// A stream that is destroyed with an error ends the program.
static std::error_code fill(llvm::raw_fd_ostream &OS, WriteText Write) {
  Write(OS);
  OS.close();
  std::error_code Error = OS.error();
  OS.clear_error();
  return Error;
}

llvm::Error writeFile(const std::string &Path, WriteText Write) {
  std::error_code Error;
  llvm::raw_fd_ostream OS(Path, Error);
  if (!Error)
    Error = fill(OS, Write);
  return Error ? cannotWrite(Path, Error) : llvm::Error::success();
}

llvm::Error replaceFile(const std::string &Path, WriteText Write) {
  llvm::SmallString<256> Target;
  fs::file_status Status;
  bool Exists = !fs::real_path(Path, Target) && !fs::status(Target, Status);
  if (!Exists)
    Target = Path; // nothing to lose, but a reader must not see a half of it
  else if (Status.type() == fs::file_type::character_file)
    return writeFile(Path, Write); // a terminal, /dev/null; a pipe would wait for its reader
  if (std::error_code Error =
          Exists ? fs::access(Target, fs::AccessMode::Write) : std::error_code())
    return cannotWrite(Path, Error);
  int File = -1;
  llvm::SmallString<256> Beside;
  if (std::error_code Error = fs::createUniqueFile(Target + ".op-lint-%%%%%%", File, Beside,
                                                   fs::OF_None, fs::all_read | fs::all_write)) {
    // A file that may be changed, in a folder that may not.
    return Exists ? writeFile(Path, Write) : cannotWrite(Path, Error);
  }
  llvm::raw_fd_ostream OS(File, /*shouldClose=*/true);
  std::error_code Error = fill(OS, Write);
  if (!Error && Exists && Status.type() == fs::file_type::regular_file)
    Error = fs::setPermissions(Beside, Status.permissions());
  if (!Error)
    Error = fs::rename(Beside, Target);
  if (!Error)
    return llvm::Error::success();
  (void)fs::remove(Beside); // what it could not become matters more
  return cannotWrite(Path, Error);
}

} // namespace oplint
