//===-- Root.cpp - The checkout around a place ----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/Root.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace fs = llvm::sys::fs;

namespace oplint {

/// Folders that stand nowhere but below the root of Paddle, PyTorch, or a repository of
/// custom-device kernels. Paddle's Python package had a folder `fluid`, too.
static bool looksLikeRoot(const llvm::Twine &Folder) {
  static constexpr llvm::StringLiteral Marks[] = {
      "aten/src/ATen/native",   "paddle/phi/ops", "paddle/phi/api", "paddle/phi/kernels",
      "paddle/fluid/operators", "python/paddle",  "torch/csrc",     "backends"};
  return fs::exists(Folder + "/.op-lint.yaml") || llvm::any_of(Marks, [&](llvm::StringRef Mark) {
           return fs::is_directory(Folder + "/" + Mark);
         });
}

static bool isRepository(const llvm::Twine &Folder) {
  return fs::exists(Folder + "/.git") ||
         (fs::exists(Folder + "/objects") && fs::exists(Folder + "/HEAD")); // a git directory
}

static std::string around(llvm::StringRef Path, bool OrRepository) {
  bool IsFolder = fs::is_directory(Path);
  if (IsFolder && looksLikeRoot(Path))
    return Path.str();
  // By name: an editor asks for files below the root that it was given, links included.
  llvm::SmallString<256> At(Path);
  if (fs::make_absolute(At))
    return "";
  llvm::sys::path::remove_dots(At, /*remove_dot_dot=*/true);
  if (!IsFolder)
    llvm::sys::path::remove_filename(At);
  for (; llvm::sys::path::has_relative_path(At); llvm::sys::path::remove_filename(At)) {
    if (looksLikeRoot(At))
      return At.str().str();
    if (isRepository(At))
      return OrRepository ? At.str().str() : "";
  }
  return "";
}

std::string checkoutAround(llvm::StringRef Path) { return around(Path, /*OrRepository=*/false); }

std::string checkoutOrRepositoryAround(llvm::StringRef Path) {
  return around(Path, /*OrRepository=*/true);
}

} // namespace oplint
