//===-- Git.h - Repositories, read with libgit2 -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// What the readers of git repositories share. Only lib/checkout includes this
/// header. Nothing is written, fetched or executed: no hooks, no filters, no
/// attributes of the repository are run, which is why a repository that belongs
/// to another user may be read (git itself refuses, to protect from hooks).
///
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <git2.h>
#include <memory>
#include <string>

namespace oplint {

struct GitFree {
  void operator()(git_repository *P) const { git_repository_free(P); }
  void operator()(git_object *P) const { git_object_free(P); }
  void operator()(git_tree *P) const { git_tree_free(P); }
  void operator()(git_tree_entry *P) const { git_tree_entry_free(P); }
  void operator()(git_index *P) const { git_index_free(P); }
  void operator()(git_odb *P) const { git_odb_free(P); }
  void operator()(git_odb_object *P) const { git_odb_object_free(P); }
  void operator()(git_reference *P) const { git_reference_free(P); }
  void operator()(git_config *P) const { git_config_free(P); }
};
template <class T> using GitPtr = std::unique_ptr<T, GitFree>;

/// A repository, and which folder of it the user named.
struct GitRepository {
  GitPtr<git_repository> Handle;
  std::string GitDir; ///< ends with '/'
  /// The named folder relative to the root of the work tree, '/'-terminated;
  /// empty: the root, or a bare repository.
  std::string Prefix;
  bool Bare = false; ///< no work tree: bare, or the git directory itself was named
  bool Shallow = false;
  bool Partial = false; ///< a clone made with --filter: objects may be absent
};

/// Called before libgit2 is used; as often as one likes.
void initializeGit();

/// Whether \p Path is a git directory itself, such as a bare repository.
bool isGitDirectory(llvm::StringRef Path);

/// Opens the repository that holds the folder \p Path. The error says what is
/// wrong and what to do; it is GitNoRepository where there is none.
llvm::Expected<GitRepository> openRepository(llvm::StringRef Path);

class GitNoRepository : public llvm::ErrorInfo<GitNoRepository> {
public:
  explicit GitNoRepository(std::string P) : Path(std::move(P)) {}
  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override { return llvm::inconvertibleErrorCode(); }
  static char ID;

private:
  std::string Path;
};

/// libgit2's last message.
std::string gitMessage();

/// A revision, resolved. Subtree is set for `REV:path`, which names a folder itself.
struct ResolvedRevision {
  GitPtr<git_object> Object;
  bool Subtree = false;
};

/// Resolves \p Rev in any of git's notations for one revision (branch, tag,
/// object id, HEAD~1, @{upstream}, REV:folder). The error says what the
/// repository lacks and which fetch would bring it.
llvm::Expected<ResolvedRevision> resolveRevision(const GitRepository &Repo, llvm::StringRef Path,
                                                 llvm::StringRef Rev);

} // namespace oplint
