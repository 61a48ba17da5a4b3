//===-- Git.cpp - Repositories, read with libgit2 -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/Git.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace fs = llvm::sys::fs;

namespace oplint {

char GitNoRepository::ID = 0;

void GitNoRepository::log(llvm::raw_ostream &OS) const {
  OS << Path
     << " is in no git repository\n  hint: revisions need a clone; folders can be compared without "
        "one";
}

void initializeGit() {
  // Once a process; libgit2 counts its users, and the library stays loaded to the end.
  static const bool Done = [] {
    git_libgit2_init();
    git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, 0);
    // git itself does not hash what it reads either; a damaged object fails to inflate.
    git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, 0);
    // Extensions that change nothing for a reader. A partial clone lacks objects, and a read of
    // one says so.
    const char *Known[] = {"partialclone", "worktreeconfig", "preciousobjects",
                           "relativeworktrees"};
    git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, Known, std::size(Known));
    return true;
  }();
  (void)Done;
}

std::string gitMessage() {
  const git_error *E = git_error_last();
  return E && E->message ? E->message : "unknown error of libgit2";
}

bool isGitDirectory(llvm::StringRef Path) {
  auto Has = [&](llvm::StringRef Name) {
    llvm::SmallString<256> P(Path);
    llvm::sys::path::append(P, Name);
    return fs::exists(P);
  };
  return Has("HEAD") && Has("objects") && Has("refs");
}

static bool isPartial(git_repository *Repo) {
  git_config *Raw = nullptr;
  if (git_repository_config_snapshot(&Raw, Repo))
    return false;
  GitPtr<git_config> Config(Raw);
  const char *Remote = nullptr;
  if (!git_config_get_string(&Remote, Raw, "extensions.partialclone"))
    return true;
  int Promisor = 0;
  return !git_config_get_bool(&Promisor, Raw, "remote.origin.promisor") && Promisor;
}

llvm::Expected<GitRepository> openRepository(llvm::StringRef Path) {
  initializeGit();
  llvm::SmallString<256> Real;
  if (std::error_code Error = fs::real_path(Path, Real))
    return llvm::createStringError(Error, "%s: %s", Path.str().c_str(), Error.message().c_str());

  GitRepository R;
  R.Bare = isGitDirectory(Real);
  git_repository *Raw = nullptr;
  int Failed = git_repository_open_ext(
      &Raw, Real.c_str(), R.Bare ? GIT_REPOSITORY_OPEN_NO_SEARCH : GIT_REPOSITORY_OPEN_CROSS_FS,
      nullptr);
  if (Failed == GIT_ENOTFOUND)
    return llvm::make_error<GitNoRepository>(Path.str());
  if (Failed) {
    std::string Message = gitMessage();
    llvm::StringRef Hint = "run `git status` there; it may say more";
    if (llvm::StringRef(Message).contains("objectformat"))
      Hint = "repositories with SHA-256 object ids are not supported yet; unpack the revision "
             "(`git archive REV | tar -x -C FOLDER`) and give the folder";
    else if (llvm::StringRef(Message).contains("unsupported extension"))
      Hint = "unpack the revision (`git archive REV | tar -x -C FOLDER`) and give the folder";
    return llvm::createStringError("%s: the git repository cannot be opened: %s\n  hint: %s",
                                   Path.str().c_str(), Message.c_str(), Hint.str().c_str());
  }
  R.Handle.reset(Raw);
  R.GitDir = git_repository_path(Raw);
  R.Shallow = git_repository_is_shallow(Raw) == 1;
  R.Partial = isPartial(Raw);
  const char *WorkDir = git_repository_workdir(Raw);
  R.Bare = R.Bare || git_repository_is_bare(Raw) || !WorkDir;
  if (!R.Bare) {
    llvm::SmallString<256> RealWorkDir;
    llvm::StringRef Rest(Real);
    if (!fs::real_path(WorkDir, RealWorkDir) && Rest.consume_front(RealWorkDir)) {
      Rest.consume_front("/");
      R.Prefix = Rest.str();
      if (!R.Prefix.empty())
        R.Prefix += '/';
    }
  }
  return R;
}

/// Which command would bring what is missing. op-lint never fetches.
static std::string fetchHint(const GitRepository &Repo, llvm::StringRef Path, llvm::StringRef Rev) {
  std::string Git = ("`git -C " + Path + " fetch ").str();
  if (Repo.Shallow)
    return "this is a shallow clone: " + Git + "--unshallow` brings the whole history" +
           (Rev.find_first_of("~^") == llvm::StringRef::npos
                ? ", " + Git + "--depth=1 origin " + Rev.str() + "` that revision alone"
                : "");
  auto [Remote, Branch] = Rev.split('/');
  git_remote *Raw = nullptr;
  if (!Branch.empty() && !git_remote_lookup(&Raw, Repo.Handle.get(), Remote.str().c_str())) {
    git_remote_free(Raw);
    return Git + Remote.str() + " " + Branch.str() + "` brings it, if the remote has it";
  }
  return "`git -C " + Path.str() + " branch -a` lists the branches; " + Git +
         "--all --tags` brings what the remotes have";
}

llvm::Expected<ResolvedRevision> resolveRevision(const GitRepository &Repo, llvm::StringRef Path,
                                                 llvm::StringRef Rev) {
  auto Fail = [&](const llvm::Twine &Message, const llvm::Twine &Hint) {
    return llvm::createStringError(
        ("revision '" + Rev + "' " + Message + "\n  hint: " + Hint).str());
  };
  if (Rev.contains(".."))
    return Fail("is a range", "give one revision; the other side is the work tree or `--rev`");
  git_object *Raw = nullptr;
  std::string Text = Rev.str();
  int Failed = git_revparse_single(&Raw, Repo.Handle.get(), Text.c_str());
  if (Failed == GIT_EAMBIGUOUS)
    return Fail("is ambiguous in " + Path, "give more digits of the object id");
  if (Failed == GIT_EINVALIDSPEC)
    return Fail("is no valid name of a revision", "see `git help revisions`");
  if (Failed) {
    if (git_repository_head_unborn(Repo.Handle.get()) == 1)
      return Fail("does not exist: " + Path + " has no commit yet", "commit something first");
    // HEAD or a branch may be garbage, or name an object that is damaged or gone.
    std::string Why = gitMessage();
    bool Gone = llvm::StringRef(Why).contains("no match for id") && !Repo.Shallow && !Repo.Partial;
    if (Failed != GIT_ENOTFOUND || Gone)
      return Fail("cannot be read in " + Path + ": " + Why,
                  "`git -C " + Path + " fsck` says what is damaged");
    return Fail("is not in the repository at " + Path, fetchHint(Repo, Path, Rev));
  }
  ResolvedRevision R;
  R.Object.reset(Raw);
  R.Subtree = Rev.contains(':') && !Rev.starts_with(":/");
  if (git_object_type(Raw) == GIT_OBJECT_BLOB)
    return Fail("names a file", "give a commit, a tag or a folder");
  return R;
}

} // namespace oplint
