//===-- Workspace.h - The checkout that an editor has open ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/Base.h"
#include "catalog/PythonSide.h"
#include "checkout/FactCache.h"
#include "checkout/OverlayCheckout.h"
#include "config/Baseline.h"
#include "config/Suppress.h"
#include "lsp/Alignment.h"
#include "lsp/DiskStamp.h"
#include "lsp/Document.h"
#include "rules/Rule.h"

namespace oplint::lsp {

/// The facts of the files on disk, without those that are open. Every analysis
/// shares with it what the editor did not change.
struct Origin {
  std::shared_ptr<const Checkout> Disk;
  std::shared_ptr<const OverlayCheckout> Source; ///< Disk, with an id for every file
  Catalog Facts;                                 ///< with its sources
  DiskStamp Stamp;
};

/// What one analysis found, for one state of the open files.
struct Snapshot {
  uint64_t Generation = 0; ///< of the open files it saw
  OpenFiles Open;
  std::shared_ptr<const Origin> From;          ///< null: nothing could be read
  std::shared_ptr<const OverlayCheckout> Head; ///< null: nothing could be read
  std::shared_ptr<const BaseSide> Base;        ///< null: nothing is compared
  Catalog Facts;
  std::vector<Finding> Findings;          ///< sorted
  std::vector<Problem> Problems;          ///< what could not be read
  std::shared_ptr<const Alignment> Plans; ///< null: not asked for
  std::string Error;                      ///< what went wrong; else empty

  /// The text of a file as this analysis saw it; nothing where it can't be read.
  /// Kept, because each of many findings may ask for it.
  std::shared_ptr<const Document> document(const std::string &Path) const;
  /// The Python package of this state; modules are parsed as they are asked for.
  /// Null: there is none.
  const python::ModuleIndex *index() const {
    return Facts.Python ? &Facts.Python->index() : nullptr;
  }

private:
  mutable std::mutex Lock;
  mutable std::map<std::string, std::shared_ptr<const Document>> Documents;
};

/// What the editor's settings say; empty: nothing.
struct Settings {
  std::string Base;      ///< what is compared with; else the configuration's
  std::string Alignment; ///< the folder that holds `docs` and `PaConvert`
};

/// The folder and what it is compared with. Not thread-safe: it belongs to the
/// analysing thread.
class Workspace {
public:
  Workspace(std::string R, const Settings &S)
      : Root(std::move(R)), BaseName(S.Base),
        Plans(S.Alignment.empty() ? nullptr : std::make_shared<Alignment>(S.Alignment)) {}

  const std::string &root() const { return Root; }
  /// Forget what was read from disk: files were added, removed or switched.
  void reload();
  /// Whether what was read from disk is out of date; \p Open: see DiskStamp.
  bool isStale(const OpenFiles &Open) const {
    return From && !From->Stamp.holds(*From->Disk, Root, Open);
  }
  /// Whether another commit or branch was checked out.
  bool isSwitched() const { return From && !From->Stamp.headHolds(Root); }
  std::shared_ptr<const Snapshot> analyze(const OpenFiles &Open, uint64_t Generation);

private:
  bool load(Snapshot &S);
  void openTheBase(Snapshot &S);
  void openTheBaseline(Snapshot &S);
  CatalogOptions reading() const;

  std::string Root;
  std::string BaseName;
  std::shared_ptr<const Alignment> Plans;
  Configuration Config;
  std::optional<Baseline> Accepted;
  std::unique_ptr<FactCache> Cache; ///< of all that this process read
  RuleMemory Earlier;
  KnownIgnoreComments Comments;
  std::shared_ptr<const Origin> From;
  std::shared_ptr<const BaseSide> Base;
  unsigned Loads = 0;
};

} // namespace oplint::lsp
