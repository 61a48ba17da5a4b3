//===-- Alignment.cpp - The plan of a Python API, for the editor ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "lsp/Alignment.h"
#include "rules/api_plan/Decider.h"
#include "rules/api_plan/PythonSource.h"
#include "rules/api_plan/Rationale.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace oplint::lsp {

/// The first of the folders that is there, opened; null: none.
static std::unique_ptr<Checkout> openFirst(llvm::StringRef Folder,
                                           std::initializer_list<llvm::StringRef> Names,
                                           std::string &Missing) {
  for (llvm::StringRef Name : Names) {
    llvm::SmallString<128> Path(Folder);
    llvm::sys::path::append(Path, Name);
    if (!llvm::sys::fs::is_directory(Path))
      continue;
    auto Tree = openCheckout(Path);
    if (Tree)
      return std::move(*Tree);
    llvm::consumeError(Tree.takeError()); // told as missing
  }
  Missing += (Missing.empty() ? "no " : ", no ") + Names.begin()->str();
  return nullptr;
}

void Alignment::read() const {
  if (auto Docs = openFirst(Folder, {"docs"}, Missing))
    Documents = readDocuments(*Docs, /*Jobs=*/0);
  if (auto PaConvert = openFirst(Folder, {"PaConvert", "paconvert"}, Missing))
    Conversions = readPaConvert(*PaConvert);
}

std::vector<std::string> pathsOf(const python::ModuleIndex &Index, const python::Entity &Function) {
  std::vector<std::string> Found;
  llvm::SmallVector<llvm::StringRef, 8> Parts;
  llvm::StringRef(Function.Path).split(Parts, '.');
  if (Parts.size() < 2)
    return Found;
  // paddle.nn.functional.activation.relu, paddle.nn.functional.relu, paddle.nn.relu, paddle.relu
  for (size_t Kept = 1; Kept < Parts.size(); ++Kept) {
    std::string Path =
        llvm::join(Parts.begin(), Parts.begin() + Kept, ".") + "." + Parts.back().str();
    python::Entity Leads = Index.resolve(Path);
    if (Leads.isFunction() && Leads.identity() == Function.identity())
      Found.push_back(std::move(Path));
  }
  return Found;
}

std::string Alignment::planOf(const python::ModuleIndex &Index,
                              const python::Entity &Function) const {
  std::call_once(Once, [this] { read(); });
  plan::PythonSource Source(Index);
  plan::DeciderInputs Inputs;
  Inputs.Documents = &Documents;
  Inputs.Conversions = &Conversions;
  Inputs.Paddle = &Source;
  plan::Decider Decider(Inputs);
  std::string Out;
  for (const std::string &Path : pathsOf(Index, Function)) {
    std::string Torch = "torch" + llvm::StringRef(Path).drop_front(Index.package().size()).str();
    plan::Decision D = Decider.decide(Torch);
    if (D.Path == plan::PathTest::Undecided)
      continue;
    Out = "**alignment with `" + Torch + "`: " + plan::planLabel(D, /*Chinese=*/false) + "**";
    if (std::string Why = plan::rationale(D).English; !Why.empty())
      Out += " · " + Why;
    Out += "\n";
    break; // the shortest path is the one that users see
  }
  if (!Missing.empty())
    Out += "\n(" + Missing + " in " + Folder + ")\n";
  return Out;
}

} // namespace oplint::lsp
