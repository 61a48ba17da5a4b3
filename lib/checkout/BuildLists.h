//===-- BuildLists.h - Which sources the build names ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// CMakeLists.txt files are read, never run. Every arm of `if` counts, so that
/// a source is reached if any configuration builds it. Used to tell which of two
/// files registers an op; a file that no list reaches still counts where it
/// alone does.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "llvm/ADT/StringSet.h"
#include <mutex>
#include <optional>

namespace oplint {

class BuildLists {
public:
  /// Starts at the root's CMakeLists.txt. Follows add_subdirectory, include of a
  /// path, set, list, foreach and file(GLOB); knows op_library,
  /// register_operators (cmake/operators.cmake), kernel_library and
  /// register_kernels (cmake/phi.cmake). Any other command that is given the
  /// name of a source builds it.
  explicit BuildLists(const Checkout &Source);

  /// There is no CMakeLists.txt in the root: nothing can be told.
  bool empty() const { return !HasRoot; }
  bool reaches(llvm::StringRef Path) const { return Sources.contains(Path); }
  size_t size() const { return Sources.size(); }

private:
  bool HasRoot = false;
  llvm::StringSet<> Sources;
};

/// Those of a checkout, which must live as long; read when first asked for.
/// Thread-safe.
class LazyBuildLists {
public:
  explicit LazyBuildLists(const Checkout &C) : Source(C) {}
  const BuildLists &get() const {
    std::call_once(Once, [this] { Lists.emplace(Source); });
    return *Lists;
  }

private:
  const Checkout &Source;
  mutable std::once_flag Once;
  mutable std::optional<BuildLists> Lists;
};

} // namespace oplint
