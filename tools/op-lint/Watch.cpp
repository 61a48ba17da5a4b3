//===-- Watch.cpp - Waiting for changes of a checkout ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Watch.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <array>
#include <cerrno>
#include <poll.h>
#include <sys/inotify.h>
#include <system_error>
#include <unistd.h>

namespace oplint {

/// How long nothing must happen before a change counts as complete.
static constexpr int SettleMilliseconds = 150;

static llvm::Error systemError(const llvm::Twine &What, const char *Hint) {
  int Number = errno;
  return llvm::make_error<ProblemError>(
      Problem{{}, (What + ": " + std::generic_category().message(Number)).str(), Hint});
}

Watcher::~Watcher() {
  if (Handle >= 0)
    close(Handle);
}

llvm::Error Watcher::addFolder(const std::string &Folder) {
  if (!Known.insert(Folder).second)
    return llvm::Error::success();
  llvm::SmallString<256> Path(Root);
  llvm::sys::path::append(Path, Folder);
  int Watch = inotify_add_watch(Handle, Path.c_str(),
                                IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVE | IN_ONLYDIR);
  if (Watch >= 0) {
    Folders[Watch] = Folder;
    return llvm::Error::success();
  }
  Known.erase(Folder);
  if (errno == ENOENT || errno == ENOTDIR) // gone meanwhile
    return llvm::Error::success();
  return systemError("cannot watch " + Path.str(),
                     errno == ENOSPC ? "raise fs.inotify.max_user_watches" : "");
}

llvm::Error Watcher::addTree(const std::string &Folder) {
  if (llvm::Error E = addFolder(Folder))
    return E;
  // Folders that were made in it before it was watched are told by nobody.
  llvm::SmallString<256> Path(Root);
  llvm::sys::path::append(Path, Folder);
  std::error_code Gone;
  for (llvm::sys::fs::directory_iterator It(Path, Gone, /*follow_symlinks=*/false), End;
       !Gone && It != End; It.increment(Gone))
    if (It->type() == llvm::sys::fs::file_type::directory_file)
      if (llvm::Error E = addTree(Folder + "/" + llvm::sys::path::filename(It->path()).str()))
        return E;
  return llvm::Error::success();
}

llvm::Error Watcher::add(const Checkout &Source) {
  if (Handle < 0)
    Handle = inotify_init1(IN_CLOEXEC);
  if (Handle < 0)
    return systemError("cannot watch " + Root, "raise fs.inotify.max_user_instances");
  if (llvm::Error E = addFolder(""))
    return E;
  llvm::StringRef Last;
  for (const FileEntry &F : Source.files()) {
    llvm::StringRef Folder = llvm::sys::path::parent_path(F.Path);
    if (Folder == Last)
      continue;
    Last = Folder;
    // The folders above too: a new folder beside this one is told to them.
    for (; !Folder.empty() && !Known.count(Folder.str());
         Folder = llvm::sys::path::parent_path(Folder))
      if (llvm::Error E = addFolder(Folder.str()))
        return E;
  }
  return llvm::Error::success();
}

llvm::Expected<bool> Watcher::readEvents(int Milliseconds, std::set<std::string> &Changed) {
  pollfd Ready{Handle, POLLIN, 0};
  int Count = poll(&Ready, 1, Milliseconds);
  if (Count < 0 && errno != EINTR)
    return systemError("cannot wait for changes", "");
  if (Count <= 0)
    return false;
  alignas(inotify_event) std::array<char, 65536> Buffer;
  ssize_t Size = ::read(Handle, Buffer.data(), Buffer.size());
  if (Size < 0)
    return systemError("cannot wait for changes", "");
  for (ssize_t At = 0; At < Size;) {
    const auto *Event = reinterpret_cast<const inotify_event *>(Buffer.data() + At);
    At += static_cast<ssize_t>(sizeof(inotify_event) + Event->len);
    if (Event->mask & IN_Q_OVERFLOW) {
      Changed.insert(""); // too much at once to be told one by one
      continue;
    }
    auto It = Folders.find(Event->wd);
    if (It == Folders.end() || Event->len == 0)
      continue;
    llvm::SmallString<256> Path(It->second);
    llvm::sys::path::append(Path, Event->name);
    if (llvm::StringRef(Event->name) == ".git")
      continue;
    if (Event->mask & IN_ISDIR) {
      if (Event->mask & (IN_CREATE | IN_MOVED_TO)) {
        Known.erase(Path.str().str()); // a folder of that name may have been there before
        if (llvm::Error E = addTree(Path.str().str()))
          return E;
      }
      Changed.insert(Path.str().str());
      continue;
    }
    // A file that was only created is still being written, unless it was linked or moved here.
    if (!(Event->mask & IN_CREATE))
      Changed.insert(Path.str().str());
  }
  return true;
}

llvm::Expected<std::set<std::string>> Watcher::wait() {
  std::set<std::string> Changed;
  for (;;) {
    auto Some = readEvents(Changed.empty() ? -1 : SettleMilliseconds, Changed);
    if (!Some)
      return Some.takeError();
    if (!*Some && !Changed.empty())
      return Changed;
  }
}

} // namespace oplint
