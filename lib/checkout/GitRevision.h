//===-- GitRevision.h - A checkout in the object database -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"

namespace oplint {

/// Opens revision \p Rev of the repository that holds the folder \p Path; where
/// that is a folder below the root, the same folder of the revision. Reads the
/// object database alone: work tree and index are neither read nor touched.
llvm::Expected<std::unique_ptr<Checkout>> openRevision(llvm::StringRef Path, llvm::StringRef Rev);

/// A point in history to compare with.
struct BaseRevision {
  std::string Commit; ///< object id in hex
  std::string Branch; ///< "origin/develop"
};

/// What `--base auto` means: the newest common ancestor of \p Rev and the branch
/// that changes go to. That branch is the first that exists of: the configured
/// upstream where it has another name than the current branch; the default
/// branch of the remotes `upstream` and `origin`; their `develop`, `main` and
/// `master`; the same as local branches.
llvm::Expected<BaseRevision> mergeBaseWithUpstream(llvm::StringRef Path,
                                                   llvm::StringRef Rev = "HEAD");

} // namespace oplint
