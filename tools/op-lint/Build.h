//===-- Build.h - What -p and --deep ask for --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "Commands.h"
#include "catalog/Catalog.h"
#include "cxx/CompileDatabase.h"

namespace oplint {

/// The compile commands of a run, and which files are read with real headers.
class BuildSide {
public:
  /// What is wrong with the options themselves: wrong usage.
  static llvm::Error check(const BuildOptions &O, const std::string &Config, bool HasBase);
  /// Reads the database; without -p there is none. Files and entries that are
  /// wrong become problems of the catalog that is filled first.
  llvm::Error load(const BuildOptions &O, const std::string &Root);

  /// Puts the commands into \p Options. With \p Base, plain --deep means the
  /// files that differ between it and \p Head. Both must outlive the options.
  void apply(CatalogOptions &Options, const Checkout *Head, const Checkout *Base) const;
  /// What is wrong inside of the database.
  llvm::ArrayRef<Problem> problems() const;
  /// Stale entries, and with \p Verbose the files that the database doesn't list.
  void say(const Catalog &Facts, bool Verbose) const;

private:
  std::optional<CompileDatabase> Commands;
  bool Differing = false;         ///< plain --deep
  std::vector<std::string> Named; ///< files that a pattern names, sorted
};

} // namespace oplint
