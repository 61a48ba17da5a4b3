//===-- Alignment.h - The plan of a Python API, for the editor --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "mapping/DocumentSet.h"
#include "mapping/PaConvert.h"
#include "python/ModuleIndex.h"

namespace oplint::lsp {

/// The difference documents and PaConvert's tables, read when first asked for.
/// Safe to use from any thread.
class Alignment {
public:
  /// \p Folder holds the checkouts `docs` and `PaConvert`, as for `decide --root`.
  explicit Alignment(std::string Folder) : Folder(std::move(Folder)) {}

  /// Markdown: which plan the PyTorch API of the same path needs, and why, for a
  /// function of the package; "" where nothing is known of it.
  std::string planOf(const python::ModuleIndex &Index, const python::Entity &Function) const;

private:
  void read() const;

  std::string Folder;
  mutable std::once_flag Once;
  mutable DocumentSet Documents;
  mutable PaConvertTables Conversions;
  mutable std::string Missing; ///< what could not be read
};

/// The paths by which users may call a function of the package: its own, without
/// one module after another in front of its name. Only those that lead to it.
std::vector<std::string> pathsOf(const python::ModuleIndex &Index, const python::Entity &Function);

} // namespace oplint::lsp
