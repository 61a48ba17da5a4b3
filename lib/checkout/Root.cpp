//===-- Root.cpp - The checkout around a file -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/Root.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace oplint {

std::string checkoutAround(llvm::StringRef File) {
  // Folders that stand nowhere but below the root of Paddle, PyTorch, and a repository of
  // custom-device kernels.
  constexpr llvm::StringLiteral Signs[] = {
      ".op-lint.yaml", ".git", "paddle/fluid", "paddle/phi", "aten/src/ATen/native", "backends"};
  for (llvm::StringRef At = llvm::sys::path::parent_path(File); !At.empty();
       At = llvm::sys::path::parent_path(At))
    for (llvm::StringRef Sign : Signs) {
      llvm::SmallString<256> Candidate(At);
      llvm::sys::path::append(Candidate, Sign);
      if (llvm::sys::fs::exists(Candidate))
        return At.str();
    }
  return "";
}

/// \p Folder has what the root of a checkout has.
static bool looksLikeRoot(const llvm::Twine &Folder) {
  static constexpr llvm::StringLiteral Marks[] = {
      "aten/src/ATen/native",   "paddle/phi/ops", "paddle/phi/api", "paddle/phi/kernels",
      "paddle/fluid/operators", "python/paddle",  "torch/csrc",     "backends"};
  return llvm::any_of(Marks, [&](llvm::StringRef Mark) {
    return llvm::sys::fs::is_directory(Folder + "/" + Mark);
  });
}

std::string checkoutRoot(const std::string &Path) {
  llvm::SmallString<256> Folder;
  if (!llvm::sys::fs::is_directory(Path) || looksLikeRoot(Path) ||
      llvm::sys::fs::real_path(Path, Folder))
    return Path;
  // A repository of its own is no part of what is around it, nor is a git directory.
  if (llvm::sys::fs::exists(Folder + "/objects") && llvm::sys::fs::exists(Folder + "/HEAD"))
    return Path;
  while (!llvm::sys::fs::exists(Folder + "/.git") && llvm::sys::path::has_relative_path(Folder)) {
    llvm::sys::path::remove_filename(Folder);
    if (looksLikeRoot(Folder))
      return Folder.str().str();
  }
  return Path;
}

} // namespace oplint
