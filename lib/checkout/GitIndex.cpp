//===-- GitIndex.cpp - What git knows about a work tree -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/GitIndex.h"
#include "checkout/Git.h"
#include "llvm/Support/Chrono.h"
#include "llvm/Support/FileSystem.h"

namespace fs = llvm::sys::fs;

namespace oplint {

struct GitIndex::Impl {
  GitRepository Repo;
  GitPtr<git_index> Index;
  GitPtr<git_odb> Database;
  llvm::sys::TimePoint<> Written; ///< when git last wrote the index
  /// A file may differ from its blob by a conversion (core.autocrlf, .gitattributes). The facts of
  /// a file hold offsets, so such a file must not pass for its blob.
  bool Converts = false;
};

GitIndex::GitIndex(std::unique_ptr<Impl> I) : Data(std::move(I)) {}
GitIndex::~GitIndex() = default;

static bool mayConvert(git_repository *Repo, git_index *Index, llvm::StringRef GitDir) {
  git_config *Raw = nullptr;
  if (!git_repository_config_snapshot(&Raw, Repo)) {
    GitPtr<git_config> Config(Raw);
    const char *Value = nullptr;
    if (!git_config_get_string(&Value, Raw, "core.autocrlf") && llvm::StringRef(Value) != "false")
      return true;
    if (!git_config_get_string(&Value, Raw, "core.attributesfile"))
      return true;
  }
  if (fs::exists(GitDir + "info/attributes"))
    return true;
  size_t Count = git_index_entrycount(Index);
  for (size_t I = 0; I < Count; ++I)
    if (llvm::StringRef(git_index_get_byindex(Index, I)->path).ends_with(".gitattributes"))
      return true;
  return false;
}

std::unique_ptr<GitIndex> GitIndex::open(llvm::StringRef Root) {
  llvm::Expected<GitRepository> Repo = openRepository(Root);
  if (!Repo) {
    llvm::consumeError(Repo.takeError());
    return nullptr;
  }
  git_index *Raw = nullptr;
  if (Repo->Bare || git_repository_index(&Raw, Repo->Handle.get()))
    return nullptr;
  auto I = std::make_unique<Impl>();
  I->Index.reset(Raw);
  size_t At = 0;
  if (git_index_find_prefix(&At, Raw, Repo->Prefix.c_str()))
    return nullptr;
  fs::file_status Status;
  if (fs::status(git_index_path(Raw), Status))
    return nullptr;
  I->Written = Status.getLastModificationTime();
  I->Converts = mayConvert(Repo->Handle.get(), Raw, Repo->GitDir);
  git_odb *Database = nullptr;
  if (!git_repository_odb(&Database, Repo->Handle.get()))
    I->Database.reset(Database);
  I->Repo = std::move(*Repo);
  return std::unique_ptr<GitIndex>(new GitIndex(std::move(I)));
}

std::string GitIndex::blobId(llvm::StringRef Path, const struct stat &Status) const {
  std::string Full = Data->Repo.Prefix + Path.str();
  const git_index_entry *E = git_index_get_bypath(Data->Index.get(), Full.c_str(), 0);
  // Not a link: its blob holds the target's name, while the file is read through it.
  if (!E || (E->mode & 0170000) != 0100000)
    return "";
  auto SameTime = [](const timespec &A, const git_index_time &B) {
    return static_cast<uint32_t>(A.tv_sec) == static_cast<uint32_t>(B.seconds) &&
           static_cast<uint32_t>(A.tv_nsec) == B.nanoseconds;
  };
  // A program can set the time of the last change, but not the time of that: as git, both count.
  bool Same = static_cast<uint32_t>(Status.st_size) == E->file_size &&
              SameTime(Status.st_mtim, E->mtime) && SameTime(Status.st_ctim, E->ctime) &&
              static_cast<uint32_t>(Status.st_ino) == E->ino;
  // A file written when the index was, or later, may have changed unnoticed since.
  auto Changed = [](const timespec &T) {
    return llvm::sys::toTimePoint(T.tv_sec, static_cast<uint32_t>(T.tv_nsec));
  };
  if (!Same || std::max(Changed(Status.st_mtim), Changed(Status.st_ctim)) >= Data->Written)
    return "";
  if (Data->Converts) {
    size_t Size = 0;
    git_object_t Type;
    if (!Data->Database || git_odb_read_header(&Size, &Type, Data->Database.get(), &E->id) ||
        Size != static_cast<size_t>(Status.st_size))
      return "";
  }
  char Text[GIT_OID_HEXSZ + 1];
  git_oid_tostr(Text, sizeof(Text), &E->id);
  return Text;
}

std::vector<FileEntry> GitIndex::leftOut() const {
  std::vector<FileEntry> Found;
  const std::string &Prefix = Data->Repo.Prefix;
  size_t Count = git_index_entrycount(Data->Index.get());
  for (size_t I = 0; I < Count; ++I) {
    const git_index_entry *E = git_index_get_byindex(Data->Index.get(), I);
    llvm::StringRef Path = E->path;
    if (!(E->flags_extended & GIT_INDEX_ENTRY_SKIP_WORKTREE) || (E->mode & 0170000) != 0100000 ||
        !Path.consume_front(Prefix))
      continue;
    FileEntry &F = Found.emplace_back();
    F.Path = Path.str();
    char Text[GIT_OID_HEXSZ + 1];
    git_oid_tostr(Text, sizeof(Text), &E->id);
    F.BlobId = Text;
  }
  return Found;
}

std::unique_ptr<llvm::MemoryBuffer> GitIndex::readBlob(llvm::StringRef Id) const {
  // An object database may be read by several threads, but its errors are each thread's own.
  git_oid Wanted;
  git_odb_object *Raw = nullptr;
  if (!Data->Database || git_oid_fromstrn(&Wanted, Id.data(), Id.size()) ||
      git_odb_read(&Raw, Data->Database.get(), &Wanted))
    return nullptr;
  GitPtr<git_odb_object> Blob(Raw);
  return llvm::MemoryBuffer::getMemBufferCopy(llvm::StringRef(
      static_cast<const char *>(git_odb_object_data(Raw)), git_odb_object_size(Raw)));
}

bool GitIndex::isIgnored(llvm::StringRef Path) const {
  std::string Full = Data->Repo.Prefix + Path.str();
  size_t At = 0;
  if (Path.ends_with("/") ? !git_index_find_prefix(&At, Data->Index.get(), Full.c_str())
                          : git_index_get_bypath(Data->Index.get(), Full.c_str(), 0) != nullptr)
    return false;
  int Ignored = 0;
  return !git_ignore_path_is_ignored(&Ignored, Data->Repo.Handle.get(), Full.c_str()) && Ignored;
}

} // namespace oplint
