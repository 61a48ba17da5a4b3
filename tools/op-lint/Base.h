//===-- Base.h - What a check compares with ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "Commands.h"
#include "catalog/Catalog.h"
#include "rules/Rule.h"
#include <memory>
#include <optional>

namespace oplint {

/// The base side of a check: a revision, a folder or a description file.
struct BaseSide {
  std::unique_ptr<Checkout> Source; ///< null for a description file
  std::unique_ptr<Catalog> Facts;
  std::string Name; ///< for messages: "origin/develop, at 1a2b3c4d"
};

/// Reads what `--base` names: `auto` (the merge base with the upstream branch),
/// a folder, a file that holds op descriptions, else a revision of the
/// repository around O.Path. O.Base must not be empty.
llvm::Expected<BaseSide> openBase(const CheckOptions &O);

/// The profile of that name, if there is one.
std::optional<Profile> parseProfile(llvm::StringRef Name);

} // namespace oplint
