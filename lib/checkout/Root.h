//===-- Root.h - The checkout around a place --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <string>

namespace oplint {

/// The root of the checkout that holds \p Path, a file or a folder: the nearest
/// folder, \p Path itself included, that has a `.op-lint.yaml` or the folders of a
/// checkout's root. A repository is no part of what is around it: the search ends at
/// its root. Empty: there is none. A path relative to the working folder gives an
/// absolute root, where that is not \p Path itself.
std::string checkoutAround(llvm::StringRef Path);

/// The same, or the root of the repository around \p Path where nothing tells a checkout.
std::string checkoutOrRepositoryAround(llvm::StringRef Path);

} // namespace oplint
