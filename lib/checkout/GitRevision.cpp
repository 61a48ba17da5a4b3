//===-- GitRevision.cpp - A checkout in the object database ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/GitRevision.h"
#include "checkout/Git.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"
#include <mutex>

namespace oplint {
namespace {

std::string hex(const git_oid &Id) {
  char Text[GIT_OID_HEXSZ + 1];
  git_oid_tostr(Text, sizeof(Text), &Id);
  return Text;
}

/// Handles to one repository. A handle serves one thread at a time.
class HandlePool {
public:
  HandlePool(GitPtr<git_repository> First, std::string GitDir) : GitDir(std::move(GitDir)) {
    Free.push_back(std::move(First));
  }

  class Lease {
  public:
    Lease(HandlePool &P, GitPtr<git_repository> H) : Pool(P), Handle(std::move(H)) {}
    Lease(const Lease &) = delete;
    Lease &operator=(const Lease &) = delete;
    ~Lease() {
      if (!Handle)
        return;
      std::lock_guard<std::mutex> Lock(Pool.Mutex);
      Pool.Free.push_back(std::move(Handle));
    }
    git_repository *get() const { return Handle.get(); }

  private:
    HandlePool &Pool;
    GitPtr<git_repository> Handle;
  };

  /// A handle for this thread; null inside where the repository has gone.
  Lease take() {
    {
      std::lock_guard<std::mutex> Lock(Mutex);
      if (!Free.empty()) {
        GitPtr<git_repository> H = std::move(Free.back());
        Free.pop_back();
        return Lease(*this, std::move(H));
      }
    }
    git_repository *Raw = nullptr;
    git_repository_open_ext(&Raw, GitDir.c_str(), GIT_REPOSITORY_OPEN_NO_SEARCH, nullptr);
    return Lease(*this, GitPtr<git_repository>(Raw));
  }

private:
  std::string GitDir;
  std::mutex Mutex;
  std::vector<GitPtr<git_repository>> Free;
};

class GitRevision : public Checkout {
public:
  GitRevision(std::string Name, GitRepository Repo, std::string Root)
      : Checkout(std::move(Name)), Path(std::move(Root)), Partial(Repo.Partial),
        Pool(std::move(Repo.Handle), Repo.GitDir) {}

  void list(git_tree *Tree) {
    std::vector<FileEntry> Found;
    std::vector<std::pair<std::string, std::string>> Links; // path, target
    auto Lease = Pool.take();
    walk(Lease.get(), Tree, "", 0, Found, Links);
    setFiles(std::move(Found));
    if (Links.empty())
      return;
    // A link to a file is that file, as in a work tree; a link to a folder or out of the checkout
    // is left out.
    llvm::StringMap<std::string> Targets;
    for (auto &[From, To] : Links)
      Targets[From] = To;
    std::vector<FileEntry> All = files();
    for (const auto &[From, To] : Links) {
      std::string At = To;
      for (int Steps = 0; Steps < 8; ++Steps) {
        auto It = Targets.find(At);
        if (It == Targets.end())
          break;
        At = It->second;
      }
      if (const FileEntry *F = find(At)) {
        FileEntry Entry = *F;
        Entry.Path = From;
        All.push_back(std::move(Entry));
      }
    }
    setFiles(std::move(All));
  }

  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> read(llvm::StringRef File) const override {
    const FileEntry *Entry = find(File);
    if (!Entry)
      return llvm::createStringError(std::errc::no_such_file_or_directory, "no file %s in %s",
                                     File.str().c_str(), displayName().c_str());
    if (Near)
      if (const FileEntry *There = Near->find(File); There && There->BlobId == Entry->BlobId) {
        if (auto Bytes = Near->read(File))
          return Bytes;
        else
          llvm::consumeError(Bytes.takeError()); // the object database still has it
      }
    auto Lease = Pool.take();
    auto Blob = object(Lease.get(), Entry->BlobId);
    if (!Blob)
      return llvm::createStringError(std::errc::io_error, "cannot read %s of %s: %s%s",
                                     File.str().c_str(), displayName().c_str(),
                                     gitMessage().c_str(), partialHint().c_str());
    llvm::StringRef Bytes(static_cast<const char *>(git_odb_object_data(Blob.get())),
                          git_odb_object_size(Blob.get()));
    return llvm::MemoryBuffer::getMemBufferCopy(Bytes, File);
  }

  void readSharedFrom(const Checkout &Other) override { Near = &Other; }

  uint64_t sizeOf(const FileEntry &Entry) const override {
    auto Lease = Pool.take();
    git_odb *Raw = nullptr;
    git_oid Id;
    size_t Size = 0;
    git_object_t Type;
    if (!Lease.get() || git_oid_fromstr(&Id, Entry.BlobId.c_str()) ||
        git_repository_odb(&Raw, Lease.get()))
      return 0;
    GitPtr<git_odb> Database(Raw);
    git_odb_read_header(&Size, &Type, Raw, &Id);
    return Size;
  }

private:
  static GitPtr<git_odb_object> object(git_repository *Repo, const std::string &Hex) {
    git_odb *Raw = nullptr;
    git_odb_object *Blob = nullptr;
    git_oid Id;
    if (!Repo || git_oid_fromstr(&Id, Hex.c_str()) || git_repository_odb(&Raw, Repo))
      return nullptr;
    GitPtr<git_odb> Database(Raw);
    git_odb_read(&Blob, Raw, &Id);
    return GitPtr<git_odb_object>(Blob);
  }

  std::string partialHint() const {
    if (!Partial)
      return "\n  hint: `git -C " + Path + " fsck` says what the repository lacks";
    return "\n  hint: this is a partial clone (--filter), and op-lint never fetches; `git -C " +
           Path + " fetch --refetch --no-filter origin` brings all objects";
  }

  void walk(git_repository *Repo, git_tree *Tree, const std::string &Prefix, unsigned Depth,
            std::vector<FileEntry> &Found,
            std::vector<std::pair<std::string, std::string>> &Links) {
    constexpr unsigned MaxDepth = 200;
    size_t Count = git_tree_entrycount(Tree);
    for (size_t I = 0; I < Count; ++I) {
      const git_tree_entry *Entry = git_tree_entry_byindex(Tree, I);
      llvm::StringRef Name = git_tree_entry_name(Entry);
      switch (git_tree_entry_filemode_raw(Entry) & 0170000) {
      case 0100000: {
        FileEntry &F = Found.emplace_back();
        F.Path = Prefix + Name.str();
        F.BlobId = hex(*git_tree_entry_id(Entry));
        break;
      }
      case 0040000: {
        if (Name == "node_modules")
          break;
        git_tree *Raw = nullptr;
        if (Depth == MaxDepth || git_tree_lookup(&Raw, Repo, git_tree_entry_id(Entry))) {
          Problem P;
          P.Where.File = Prefix + Name.str();
          P.Message = Depth == MaxDepth ? "folders are nested too deeply"
                                        : "cannot read this folder: " + gitMessage();
          auto [First, Hint] = llvm::StringRef(partialHint()).split("hint: ");
          P.Hint = Hint.str();
          Problems.push_back(std::move(P));
          break;
        }
        GitPtr<git_tree> Sub(Raw);
        walk(Repo, Raw, Prefix + Name.str() + "/", Depth + 1, Found, Links);
        break;
      }
      case 0120000:
        if (auto Blob = object(Repo, hex(*git_tree_entry_id(Entry)))) {
          llvm::SmallString<256> Target(Prefix);
          llvm::sys::path::append(
              Target, llvm::StringRef(static_cast<const char *>(git_odb_object_data(Blob.get())),
                                      git_odb_object_size(Blob.get())));
          llvm::sys::path::remove_dots(Target, /*remove_dot_dot=*/true);
          Links.emplace_back(Prefix + Name.str(), Target.str().str());
        }
        break;
      default: // a submodule: another repository
        break;
      }
    }
  }

  const Checkout *Near = nullptr;
  std::string Path;
  bool Partial;
  mutable HandlePool Pool;
};

GitPtr<git_tree> treeOf(git_object *Object) {
  // Peeling a commit would hide why its tree cannot be read.
  git_object *Raw = nullptr;
  if (!git_object_peel(&Raw, Object, GIT_OBJECT_COMMIT)) {
    GitPtr<git_object> Commit(Raw);
    git_tree *Tree = nullptr;
    git_commit_tree(&Tree, reinterpret_cast<git_commit *>(Raw));
    return GitPtr<git_tree>(Tree);
  }
  if (git_object_peel(&Raw, Object, GIT_OBJECT_TREE))
    return nullptr;
  return GitPtr<git_tree>(reinterpret_cast<git_tree *>(Raw));
}

} // namespace

llvm::Expected<std::unique_ptr<Checkout>> openRevision(llvm::StringRef Path, llvm::StringRef Rev) {
  llvm::Expected<GitRepository> Repo = openRepository(Path);
  if (!Repo)
    return Repo.takeError();
  auto Resolved = resolveRevision(*Repo, Path, Rev);
  if (!Resolved)
    return Resolved.takeError();

  std::string Id = hex(*git_object_id(Resolved->Object.get()));
  std::string Name = (Path + " at " + Rev).str();
  if (!llvm::StringRef(Id).starts_with(Rev))
    Name += " (" + Id.substr(0, 10) + ")";

  GitPtr<git_tree> Tree = treeOf(Resolved->Object.get());
  if (!Tree)
    return llvm::createStringError(
        "the folders of %s cannot be read: %s\n  hint: %s", Name.c_str(), gitMessage().c_str(),
        Repo->Partial
            ? ("this is a partial clone (--filter), and op-lint never fetches; `git -C " + Path +
               " fetch --refetch --no-filter origin` brings all objects")
                  .str()
                  .c_str()
            : ("`git -C " + Path + " fsck` says what the repository lacks").str().c_str());
  if (!Repo->Prefix.empty() && !Resolved->Subtree) {
    git_tree_entry *Raw = nullptr;
    std::string Folder = llvm::StringRef(Repo->Prefix).drop_back().str();
    if (git_tree_entry_bypath(&Raw, Tree.get(), Folder.c_str()) ||
        git_tree_entry_type(Raw) != GIT_OBJECT_TREE) {
      git_tree_entry_free(Raw);
      return llvm::createStringError("revision '%s' has no folder %s\n  hint: the folder was added "
                                     "later or has moved; name the old one with REV:folder",
                                     Rev.str().c_str(), Folder.c_str());
    }
    GitPtr<git_tree_entry> Entry(Raw);
    git_tree *Sub = nullptr;
    if (git_tree_lookup(&Sub, Repo->Handle.get(), git_tree_entry_id(Raw)))
      return llvm::createStringError("%s: %s", Name.c_str(), gitMessage().c_str());
    Tree.reset(Sub);
  }
  auto Result = std::make_unique<GitRevision>(Name, std::move(*Repo), Path.str());
  Result->list(Tree.get());
  if (Result->files().empty())
    return llvm::createStringError("%s holds no files", Name.c_str());
  return Result;
}

/// The branch that changes go to, or an empty string.
static std::string upstreamBranch(git_repository *Repo) {
  std::vector<std::string> Names;
  git_reference *Raw = nullptr;
  std::string Current;
  if (!git_repository_head(&Raw, Repo)) {
    GitPtr<git_reference> Head(Raw);
    Current = git_reference_shorthand(Raw);
    git_reference *Up = nullptr;
    if (!git_branch_upstream(&Up, Raw)) {
      GitPtr<git_reference> Owned(Up);
      std::string Name = git_reference_shorthand(Up);
      if (llvm::StringRef(Name).split('/').second != Current)
        return Name;
    }
  }
  for (const char *Remote : {"upstream/", "origin/", ""})
    for (const char *Branch : {"HEAD", "develop", "main", "master"}) {
      std::string Name = std::string(Remote) + Branch;
      if (Name == "HEAD" || Name == Current)
        continue;
      std::string Full = (*Remote ? "refs/remotes/" : "refs/heads/") + Name;
      if (git_reference_lookup(&Raw, Repo, Full.c_str()))
        continue;
      GitPtr<git_reference> Found(Raw);
      if (git_reference_type(Raw) == GIT_REFERENCE_SYMBOLIC) {
        // origin/HEAD is said by the name that it stands for.
        git_reference *Real = nullptr;
        if (git_reference_resolve(&Real, Raw))
          continue;
        GitPtr<git_reference> Owned(Real);
        return git_reference_shorthand(Real);
      }
      return Name;
    }
  return "";
}

llvm::Expected<BaseRevision> mergeBaseWithUpstream(llvm::StringRef Path, llvm::StringRef Rev) {
  llvm::Expected<GitRepository> Repo = openRepository(Path);
  if (!Repo)
    return Repo.takeError();
  BaseRevision Base;
  Base.Branch = upstreamBranch(Repo->Handle.get());
  if (Base.Branch.empty())
    return llvm::createStringError(
        "%s: no branch to compare with was found\n  hint: name it, `--base origin/develop`; `git "
        "-C %s fetch origin develop:refs/remotes/origin/develop` brings one",
        Path.str().c_str(), Path.str().c_str());
  auto Ours = resolveRevision(*Repo, Path, Rev);
  if (!Ours)
    return Ours.takeError();
  auto Theirs = resolveRevision(*Repo, Path, Base.Branch);
  if (!Theirs)
    return Theirs.takeError();
  git_object *A = nullptr, *B = nullptr;
  git_object_peel(&A, Ours->Object.get(), GIT_OBJECT_COMMIT);
  git_object_peel(&B, Theirs->Object.get(), GIT_OBJECT_COMMIT);
  GitPtr<git_object> OwnedA(A), OwnedB(B);
  git_oid Id;
  if (!A || !B || git_merge_base(&Id, Repo->Handle.get(), git_object_id(A), git_object_id(B)))
    return llvm::createStringError("%s and %s have no common ancestor in %s\n  hint: %s",
                                   Rev.str().c_str(), Base.Branch.c_str(), Path.str().c_str(),
                                   Repo->Shallow
                                       ? ("this is a shallow clone: `git -C " + Path +
                                          " fetch --unshallow` brings the history")
                                             .str()
                                             .c_str()
                                       : "name the revision to compare with, `--base REV`");
  Base.Commit = hex(Id);
  return Base;
}

} // namespace oplint
