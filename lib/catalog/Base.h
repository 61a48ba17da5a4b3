//===-- Base.h - What a check compares with ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/Catalog.h"
#include <memory>

namespace oplint {

/// The base side of a check: a revision, a folder or a description file.
struct BaseSide {
  std::unique_ptr<Checkout> Source; ///< null for a description file
  std::unique_ptr<Catalog> Facts;
  std::string Name; ///< for messages: "origin/develop, at 1a2b3c4d"
};

/// Reads what `--base` names: `auto` (the merge base with the upstream branch),
/// a folder, a file that holds op descriptions, else a revision of the
/// repository around \p Path. \p Base must not be empty; \p Rev is the
/// revision that is checked, empty for the work tree.
llvm::Expected<BaseSide> openBase(const std::string &Path, const std::string &Rev,
                                  const std::string &Base, const CatalogOptions &Options);

/// The same without reading the checkout: Facts is null but for a description file.
llvm::Expected<BaseSide> openBaseSource(const std::string &Path, const std::string &Rev,
                                        const std::string &Base);

/// Nothing that a rule could look at.
bool saysNothing(const Catalog &C);

/// An error where \p Base was read and holds nothing to compare with; else success.
llvm::Error emptyBase(const BaseSide &Base);

} // namespace oplint
