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
  BaseFacts.reset();
  Python.reset();
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
  }
  if (!Base && !BaseRev.empty()) {
    auto Opened = openCheckout(Root, BaseRev);
    if (!Opened) {
      S->Error = llvm::toString(Opened.takeError());
      BaseRev.clear(); // said once; what needs no base is still analysed
    } else {
      Base = std::move(*Opened);
      BaseFacts = std::make_shared<Catalog>(buildCatalog(*Base, {}));
    }
  }
  S->Head = std::make_shared<OverlayCheckout>(Disk, Open);
  if (!Python || pythonFiles(Python->Head->open()) != pythonFiles(Open))
    Python = std::make_shared<PythonState>(S->Head);
  S->Python = Python;
  S->Base = Base;
  S->BaseFacts = BaseFacts;
  S->Facts = buildCatalog(*S->Head, {});
  S->Findings = runRules(S->Facts, BaseFacts.get(), {});
  return S;
}

} // namespace oplint::lsp
