//===-- Workspace.cpp - The checkout that an editor has open --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "lsp/Workspace.h"

namespace oplint::lsp {

std::optional<Document> Snapshot::document(const std::string &Path) const {
  auto Text = Head->read(Path);
  if (!Text) {
    llvm::consumeError(Text.takeError());
    return std::nullopt;
  }
  return Document((*Text)->getBuffer().str());
}

/// The open files that belong to the Python side.
static OpenFiles pythonFiles(const OpenFiles &Open) {
  OpenFiles Found;
  for (const auto &[Path, Text] : Open)
    if (llvm::StringRef(Path).ends_with(".py"))
      Found.emplace(Path, Text);
  return Found;
}

void Workspace::reload() {
  Disk.reset();
  Base.reset();
  Python.reset();
}

/// What is wrong with the base is said once; what needs none is still analysed.
void Workspace::openTheBase(Snapshot &S) {
  const std::string &Name = BaseName.empty() ? Config.Base : BaseName;
  if (Name.empty())
    return;
  auto Opened = openBase(Root, "", Name, {});
  if (Opened)
    Base = std::make_shared<BaseSide>(std::move(*Opened));
  else
    S.Error = llvm::toString(Opened.takeError());
}

std::shared_ptr<const Snapshot> Workspace::analyze(const OpenFiles &Open, uint64_t Generation) {
  auto S = std::make_shared<Snapshot>();
  S->Generation = Generation;
  if (!Disk) {
    auto Opened = openCheckout(Root);
    if (!Opened) {
      S->Error = llvm::toString(Opened.takeError());
      return S;
    }
    Disk = std::move(*Opened);
    Config = loadConfig(Root);
    openTheBase(*S);
  }
  S->Head = std::make_shared<OverlayCheckout>(Disk, Open);
  if (!Python || pythonFiles(Python->Head->open()) != pythonFiles(Open))
    Python = std::make_shared<PythonState>(S->Head);
  S->Python = Python;
  S->Base = Base;
  S->Facts = buildCatalog(*S->Head, {});
  RuleOptions Options;
  Options.Rules = parseProfile(Config.Profile).value_or(Profile::Own);
  S->Findings = runRules(S->Facts, Base ? Base->Facts.get() : nullptr, Options);
  SuppressInput In;
  In.Head = S->Head.get();
  In.Config = &Config;
  In.Compared = Base != nullptr;
  In.Today = today();
  applyConfiguration(In, S->Findings);
  return S;
}

} // namespace oplint::lsp
