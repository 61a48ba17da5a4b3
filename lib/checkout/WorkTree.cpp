//===-- WorkTree.cpp - A checkout on disk ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/WorkTree.h"
#include "checkout/Git.h"
#include "checkout/GitIndex.h"
#include "checkout/GitRevision.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cerrno>
#include <sys/stat.h>

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace oplint {
namespace {

/// What is looked at in a checkout; anything else may well be a socket of some tool.
bool isSourceName(llvm::StringRef Name) {
  static const llvm::StringSet<> Extensions = {".cc", ".cu",  ".kps", ".h",    ".cuh",  ".hpp",
                                               ".py", ".pyi", ".md",  ".yaml", ".json", ".txt"};
  return Extensions.contains(path::extension(Name));
}

/// "\n  hint: ..." on why a file that was listed cannot be read; empty: the reason says it.
const char *hintFor(std::error_code Reason) {
  if (Reason == std::errc::no_such_file_or_directory || Reason == std::errc::not_a_directory)
    return "\n  hint: it was there when the checkout was listed; run it again";
  if (Reason == std::errc::permission_denied || Reason == std::errc::operation_not_permitted)
    return "\n  hint: check its permissions";
  return "";
}

class WorkTree : public Checkout {
public:
  WorkTree(llvm::StringRef Path) : Checkout(Path.str()), Root(Path.str()) {
    Index = GitIndex::open(Path);
    std::vector<FileEntry> Found;
    list(Root, "", Found);
    addLeftOut(Found);
    setFiles(std::move(Found));
    if (LeftOut.empty())
      Index.reset();
  }

  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> read(llvm::StringRef Path) const override {
    if (auto It = LeftOut.find(Path); It != LeftOut.end()) {
      if (auto Blob = Index->readBlob(It->second))
        return Blob;
      return llvm::createStringError(
          "cannot read %s: a sparse checkout leaves it out, and the repository lacks its blob %s"
          "\n  hint: `git -C %s sparse-checkout add FOLDER` brings it",
          Path.str().c_str(), It->second.c_str(), Root.c_str());
    }
    llvm::SmallString<256> Full(Root);
    path::append(Full, Path);
    // Not mapped: a file that is cut short meanwhile would end the program.
    auto Buffer = llvm::MemoryBuffer::getFile(Full, /*IsText=*/false,
                                              /*RequiresNullTerminator=*/true, /*IsVolatile=*/true);
    if (!Buffer)
      return llvm::createStringError(Buffer.getError(), "cannot read %s: %s%s", Full.c_str(),
                                     Buffer.getError().message().c_str(),
                                     hintFor(Buffer.getError()));
    return std::move(*Buffer);
  }

private:
  /// What a sparse checkout leaves out is not removed: the index has it.
  void addLeftOut(std::vector<FileEntry> &Found) {
    std::vector<FileEntry> More = Index ? Index->leftOut() : std::vector<FileEntry>();
    if (More.empty())
      return;
    llvm::StringSet<> OnDisk;
    for (const FileEntry &F : Found)
      OnDisk.insert(F.Path);
    for (FileEntry &F : More)
      if (!OnDisk.contains(F.Path)) {
        LeftOut[F.Path] = F.BlobId;
        Found.push_back(std::move(F));
      }
  }

  void list(const std::string &Folder, const std::string &Prefix, std::vector<FileEntry> &Found) {
    std::error_code Error;
    fs::directory_iterator It(Folder, Error, /*follow_symlinks=*/false), End;
    for (; It != End && !Error; It.increment(Error)) {
      llvm::StringRef Name = path::filename(It->path());
      if (Name == ".git" || Name == "node_modules")
        continue;
      std::string Relative = Prefix + Name.str();
      if (It->type() == fs::file_type::directory_file) {
        Relative += '/';
        // Another repository (a submodule, a clone in a build folder) is not part of this one, and
        // neither is what git is told to ignore.
        if (!fs::exists(It->path() + "/.git") && !(Index && Index->isIgnored(Relative)))
          list(It->path(), Relative, Found);
        continue;
      }
      // A link to a file is read as that file; a link to a folder is not entered, so a loop of
      // links ends here.
      struct stat Status = {};
      if (::stat(It->path().c_str(), &Status) != 0) {
        if (errno == ELOOP)
          fail(Relative, "cannot be read: symbolic links in a loop", "remove the link");
        continue;
      }
      if (!S_ISREG(Status.st_mode)) {
        if (!S_ISDIR(Status.st_mode) && isSourceName(Name) &&
            !(Index && Index->isIgnored(Relative)))
          fail(Relative, "is no regular file, but a device, a pipe or a socket: not read",
               "put the file in its place, or remove it");
        continue;
      }
      FileEntry Entry;
      if (Index) {
        Entry.BlobId = Index->blobId(Relative, Status);
        if (Entry.BlobId.empty() && Index->isIgnored(Relative))
          continue;
      }
      Entry.Path = std::move(Relative);
      Entry.Size = static_cast<uint64_t>(Status.st_size);
      Found.push_back(std::move(Entry));
    }
    if (Error)
      fail(Prefix.empty() ? "." : Prefix.substr(0, Prefix.size() - 1),
           "cannot list this folder: " + Error.message(), "check its permissions");
  }

  void fail(std::string File, std::string Message, std::string Hint) {
    Problem &P = Problems.emplace_back();
    P.Where.File = std::move(File);
    P.Message = std::move(Message);
    P.Hint = std::move(Hint);
  }

  std::string Root;
  std::unique_ptr<GitIndex> Index;      ///< kept where files are read from it
  llvm::StringMap<std::string> LeftOut; ///< path to blob id
};

} // namespace

llvm::Expected<std::unique_ptr<Checkout>> openWorkTree(llvm::StringRef Path) {
  fs::file_status Status;
  if (std::error_code Error = fs::status(Path, Status))
    return llvm::createStringError(Error, "%s: %s\n  hint: give the root folder of a checkout",
                                   Path.str().c_str(), Error.message().c_str());
  if (Status.type() != fs::file_type::directory_file)
    return llvm::createStringError(std::errc::not_a_directory,
                                   "%s is a file, not a checkout\n  hint: give the root folder of "
                                   "the checkout that holds it",
                                   Path.str().c_str());
  // Not every folder with these three is a repository, but no checkout is one.
  auto Has = [&](llvm::StringRef Name) { return fs::exists(Path + "/" + Name); };
  if (isGitDirectory(Path))
    return llvm::createStringError(std::errc::invalid_argument,
                                   "%s is a git directory without a work tree\n  hint: name a "
                                   "revision of it, `--rev HEAD`",
                                   Path.str().c_str());
  auto Tree = std::make_unique<WorkTree>(Path);
  if (Tree->files().empty())
    return llvm::createStringError(
        std::errc::no_such_file_or_directory, "%s holds no files\n  hint: %s", Path.str().c_str(),
        Has(".git") ? "nothing is checked out here; `--rev HEAD` reads a revision"
                    : "give the root folder of a checkout; a submodule is filled by "
                      "`git submodule update --init`");
  return Tree;
}

llvm::Expected<std::unique_ptr<Checkout>> openCheckout(llvm::StringRef Path, llvm::StringRef Rev) {
  return Rev.empty() ? openWorkTree(Path) : openRevision(Path, Rev);
}

} // namespace oplint
