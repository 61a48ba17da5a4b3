//===-- Workspace.h - The checkout that an editor has open ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/Base.h"
#include "checkout/OverlayCheckout.h"
#include "config/Suppress.h"
#include "lsp/Document.h"
#include "python/ModuleIndex.h"
#include "rules/Rule.h"

namespace oplint::lsp {

/// The Python package of one state of its open files; states of the editor that
/// differ in other files share it.
struct PythonState {
  explicit PythonState(std::shared_ptr<const OverlayCheckout> H)
      : Head(std::move(H)), Index(*Head) {}
  std::shared_ptr<const OverlayCheckout> Head;
  python::ModuleIndex Index;
};

/// What one analysis found, for one state of the open files.
struct Snapshot {
  uint64_t Generation = 0; ///< of the open files it saw
  std::shared_ptr<const OverlayCheckout> Head;
  std::shared_ptr<const BaseSide> Base; ///< null: nothing is compared
  Catalog Facts;
  std::vector<Finding> Findings; ///< sorted
  std::string Error;             ///< why there is no analysis; else empty

  /// The text of a file as this analysis saw it; nothing where it can't be read.
  std::optional<Document> document(const std::string &Path) const;
  /// The Python package of this state; modules are parsed as they are asked for.
  const python::ModuleIndex &index() const { return Python->Index; }

  std::shared_ptr<PythonState> Python;
};

/// The folder and what it is compared with. Not thread-safe: the analysing
/// thread alone calls analyze() and reload().
class Workspace {
public:
  Workspace(std::string R, std::string B) : Root(std::move(R)), BaseName(std::move(B)) {}

  const std::string &root() const { return Root; }
  /// Forget what was read from disk: files were added, removed or switched.
  void reload();
  std::shared_ptr<const Snapshot> analyze(const OpenFiles &Open, uint64_t Generation);

private:
  void openTheBase(Snapshot &S);

  std::string Root;
  std::string BaseName; ///< as the editor's settings have it; else the configuration's
  Configuration Config;
  std::shared_ptr<const Checkout> Disk;
  std::shared_ptr<const BaseSide> Base;
  std::shared_ptr<PythonState> Python;
};

} // namespace oplint::lsp
