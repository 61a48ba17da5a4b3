//===-- Workspace.cpp - The checkout that an editor has open --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "lsp/Workspace.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace oplint::lsp {

std::shared_ptr<const Document> Snapshot::document(const std::string &Path) const {
  if (!Head)
    return nullptr;
  std::lock_guard<std::mutex> Guard(Lock);
  auto [It, New] = Documents.try_emplace(Path);
  if (!New)
    return It->second;
  if (auto Text = Head->read(Path))
    It->second = std::make_shared<const Document>((*Text)->getBuffer().str());
  else
    llvm::consumeError(Text.takeError());
  return It->second;
}

void Workspace::reload() {
  Earlier = RuleMemory();
  Base.reset(); // before what it is near to
  From.reset();
  Accepted.reset();
}

CatalogOptions Workspace::reading() const {
  CatalogOptions Options;
  Options.Cache = Cache.get();
  Options.WantsOpCalls = true;
  Options.Near = From ? &From->Facts : nullptr;
  return Options;
}

/// What is wrong with the base is said once; what needs none is still analysed.
void Workspace::openTheBase(Snapshot &S) {
  const std::string &Name = BaseName.empty() ? Config.Base : BaseName;
  if (Name.empty())
    return;
  auto Opened = openBaseSource(Root, "", Name);
  if (!Opened) {
    S.Error = llvm::toString(Opened.takeError());
    return;
  }
  if (Opened->Source) {
    Opened->Source->readSharedFrom(*From->Source);
    CatalogOptions OfBase = reading();
    OfBase.WantsOpCalls = false;
    Opened->Facts = std::make_unique<Catalog>(buildCatalog(*Opened->Source, OfBase));
  }
  if (llvm::Error E = emptyBase(*Opened)) {
    S.Error = llvm::toString(std::move(E));
    return;
  }
  Base = std::make_shared<BaseSide>(std::move(*Opened));
}

void Workspace::openTheBaseline(Snapshot &S) {
  std::string File = baselineFile(Root, Config);
  if (Config.Baseline.empty() && !llvm::sys::fs::exists(File))
    return;
  auto Read = readBaseline(File);
  if (Read)
    Accepted = std::move(*Read);
  else
    S.Error = llvm::toString(Read.takeError());
}

/// Reads the checkout as it is on disk, and what it is compared with.
bool Workspace::load(Snapshot &S) {
  if (Root.empty()) // no file of a checkout is open yet
    return false;
  if (!Cache)
    Cache = FactCache::forSession("cxx");
  auto Opened = openCheckout(Root);
  if (!Opened) {
    S.Error = llvm::toString(Opened.takeError());
    return false;
  }
  auto Read = std::make_shared<Origin>();
  Read->Disk = std::move(*Opened);
  Read->Stamp = DiskStamp(*Read->Disk, Root);
  Read->Source =
      std::make_shared<OverlayCheckout>(Read->Disk, OpenFiles(), std::to_string(++Loads));
  CatalogOptions Options = reading();
  Options.KeepSources = true;
  Read->Facts = buildCatalog(*Read->Source, Options);
  From = std::move(Read);
  Config = loadConfig(Root);
  openTheBase(S);
  openTheBaseline(S);
  return true;
}

std::shared_ptr<const Snapshot> Workspace::analyze(const OpenFiles &Open, uint64_t Generation) {
  auto S = std::make_shared<Snapshot>();
  S->Generation = Generation;
  S->Open = Open;
  S->Plans = Plans;
  if (!From && !load(*S))
    return S;
  S->From = From;
  S->Head = std::make_shared<OverlayCheckout>(From->Disk, Open, std::to_string(Loads));
  S->Base = Base;
  S->Facts = buildCatalog(*S->Head, reading());

  RuleOptions Options;
  Options.Rules = parseProfile(Config.Profile).value_or(Profile::Own);
  Options.GenericOps = Config.GenericOps;
  Options.Memory = &Earlier;
  std::string Today = today();
  Options.Today = parseDate(Today).value_or(Date{});
  S->Findings = runRules(S->Facts, Base ? Base->Facts.get() : nullptr, Options);
  SuppressInput In;
  In.Head = S->Head.get();
  In.Config = &Config;
  In.Accepted = Accepted ? &*Accepted : nullptr;
  std::string BaselineFile = baselineFile(Root, Config);
  In.BaselineFile = llvm::sys::path::filename(BaselineFile);
  In.Base = Base ? Base->Source.get() : nullptr;
  In.Compared = Base != nullptr;
  In.Today = Today;
  In.Known = &Comments;
  applyConfiguration(In, S->Findings);
  S->Problems = S->Facts.Problems;
  llvm::append_range(S->Problems, Config.Problems);
  if (const python::ModuleIndex *Index = S->index())
    llvm::append_range(S->Problems, Index->problems());
  return S;
}

} // namespace oplint::lsp
