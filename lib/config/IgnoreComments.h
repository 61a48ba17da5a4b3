//===-- IgnoreComments.h - `op-lint: ignore[rule] -- reason` ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "model/Source.h"
#include "llvm/ADT/StringMap.h"
#include <vector>

namespace oplint {

/// A comment that takes findings away.
struct IgnoreComment {
  std::vector<std::string> Rules; ///< as written; a NOLINT pattern may hold `*`
  std::string Reason;             ///< after `--`; a NOLINT needs none
  uint32_t First = 0;             ///< lines whose findings it takes, both included
  uint32_t Last = 0;
  bool Nolint = false;
  SourceRange Where; ///< from `op-lint:` or NOLINT to the closing bracket

  /// Does it name \p Rule?
  bool names(llvm::StringRef Rule) const;
};

/// The ignore comments of a file, in its order. Comments start with `//` or
/// `/*` in C++ (also for files of unknown kind), with `#` in Python, YAML and
/// CMake, with `<!--` in Markdown. A comment behind code holds for its line; one
/// that stands alone holds for the next line that is no comment. In C++
/// NOLINT(op-...), NOLINTNEXTLINE(op-...) and NOLINTBEGIN/NOLINTEND(op-...) are
/// read as clang-tidy reads them; those that name no rule of op-lint are not ours.
std::vector<IgnoreComment> findIgnoreComments(const std::string &File, llvm::StringRef Text);

/// The comments of many states of a checkout: a file that did not change is looked
/// at once. One thread at a time.
class KnownIgnoreComments {
public:
  /// Those of \p File of \p In. Where it can't be read there are none; whoever
  /// parses it says so.
  const std::vector<IgnoreComment> &of(const Checkout &In, const std::string &File);

private:
  struct State {
    std::string BlobId;
    std::vector<IgnoreComment> Comments;
  };
  llvm::StringMap<State> ByFile;
};

} // namespace oplint
