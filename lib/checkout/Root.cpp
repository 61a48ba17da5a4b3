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

} // namespace oplint
