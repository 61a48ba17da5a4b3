//===-- TorchTree.cpp - PyTorch's signatures from a folder ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checkout/Parallel.h"
#include "python/ModuleIndex.h"
#include "rules/api_plan/TorchSignatures.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include <set>

namespace oplint::plan {
namespace {

using python::Entity;
using python::Module;

ApiSignature named(std::string Api, const ApiFunction &F, bool DropSelf) {
  ApiSignature S;
  S.Api = std::move(Api);
  S.Params = F.Params;
  if (DropSelf && !S.Params.empty() && S.Params.front().isPositional())
    S.Params.erase(S.Params.begin());
  return S;
}

bool isStatic(const ApiFunction &F) {
  return llvm::any_of(F.Decorators, [](const ApiDecorator &D) { return D.Name == "staticmethod"; });
}

void addApi(const python::ModuleIndex &Index, const std::string &Api, const Entity &E,
            TorchSignatures &Out) {
  if (E.isFunction()) {
    Out.try_emplace(Api, named(Api, Index.signature(E), /*DropSelf=*/false));
    return;
  }
  if (E.Is != Entity::Kind::Class)
    return;
  ApiFunction Constructor = Index.signature(E);
  if (!Constructor.ParamsUnknown)
    Out.try_emplace(Api, named(Api, Constructor, /*DropSelf=*/false));
  for (const std::string &Method : Index.methodsOf(E)) {
    Entity M = Index.member(E, Method);
    if (!M.isFunction())
      continue;
    ApiFunction F = Index.signature(M);
    std::string Path = (llvm::Twine(Api) + "." + Method).str();
    Out.try_emplace(Path, named(Path, F, !isStatic(F)));
  }
}

/// torch._refs and what lies below is not for users; neither are its tests.
bool isPublicModule(llvm::StringRef Name) {
  llvm::SmallVector<llvm::StringRef, 8> Parts;
  Name.split(Parts, '.');
  return llvm::none_of(
      Parts, [](llvm::StringRef P) { return P.starts_with("_") || P == "testing" || P == "test"; });
}

/// Also what star imports bring, where there is no `__all__`.
void collectNames(const python::ModuleIndex &Index, const Module &M, unsigned Depth,
                  std::set<std::string> &Out) {
  for (std::string &Name : Index.exportedNames(M))
    Out.insert(std::move(Name));
  if (M.All.Declared || Depth > 8)
    return;
  for (const std::string &Star : M.Stars)
    if (const Module *From = Index.module(Star))
      collectNames(Index, *From, Depth + 1, Out);
}

/// What the modules of the package export, under the module's own path and
/// under every path that re-exports it.
void readPackage(const python::ModuleIndex &Index, unsigned Jobs, TorchSignatures &Out) {
  std::vector<std::string> Modules = Index.modulesContaining("def ");
  llvm::append_range(Modules, Index.modulesContaining("import "));
  llvm::sort(Modules);
  Modules.erase(llvm::unique(Modules), Modules.end());
  llvm::erase_if(Modules, [](const std::string &Name) { return !isPublicModule(Name); });
  std::vector<TorchSignatures> Found(Modules.size());
  parallelFor(Modules.size(), Jobs, [&](unsigned, size_t I) {
    const Module *M = Index.module(Modules[I]);
    if (!M)
      return;
    std::set<std::string> Names;
    collectNames(Index, *M, 0, Names);
    for (const std::string &Name : Names)
      addApi(Index, M->Name + "." + Name, Index.lookup(*M, Name), Found[I]);
  });
  for (TorchSignatures &Part : Found)
    Out.merge(Part);
}

/// Files that the package's own index does not read: stubs, docstrings that are
/// attached by calls, schemas, tables of signatures.
enum class FileKind { None, Docs, Stub, Source, Schemas, Table };

FileKind kindOf(llvm::StringRef Path, bool HasPackage) {
  llvm::StringRef Name = llvm::sys::path::filename(Path);
  bool Stub = Name.ends_with(".pyi") || Name.ends_with(".pyi.in");
  if (Name == "native_functions.yaml")
    return FileKind::Schemas;
  if (Name.ends_with(".json") && !Path.contains('/'))
    return FileKind::Table;
  if (HasPackage) {
    if (!Path.starts_with("torch/"))
      return FileKind::None;
    if (Name.ends_with("_docs.py"))
      return FileKind::Docs;
    // torch/_C holds what C++ defines; its other stubs are internal.
    llvm::StringRef Folder = llvm::sys::path::parent_path(Path);
    bool Declares = Folder == "torch/_C" &&
                    (Name.starts_with("__init__.") || Name.starts_with("_VariableFunctions."));
    bool Public = !Path.drop_front(6).contains("/_") && !Path.drop_front(6).starts_with("_");
    return Stub && (Declares || Public) ? FileKind::Stub : FileKind::None;
  }
  if (Stub)
    return FileKind::Stub;
  return Name.ends_with(".py") ? FileKind::Source : FileKind::None;
}

} // namespace

TorchSignatures readTorchTree(const Checkout &Tree, unsigned Jobs, std::vector<Problem> &Problems) {
  TorchSignatures Out;
  python::ModuleIndex Index(Tree, "torch", Jobs);
  std::vector<std::pair<FileKind, std::string>> Files;
  for (const FileEntry &F : Tree.files())
    if (FileKind Kind = kindOf(F.Path, !Index.empty()); Kind != FileKind::None)
      Files.emplace_back(Kind, F.Path);
  llvm::sort(Files);
  std::vector<TorchSignatures> Found(Files.size());
  std::vector<std::vector<Problem>> Trouble(Files.size());
  parallelFor(Files.size(), Jobs, [&](unsigned, size_t I) {
    auto Buffer = Tree.read(Files[I].second);
    if (!Buffer) {
      Trouble[I].push_back({{}, Files[I].second + ": " + llvm::toString(Buffer.takeError()), ""});
      return;
    }
    llvm::StringRef Text = (*Buffer)->getBuffer();
    // Most JSON files are about something else.
    if (Files[I].first == FileKind::Table && !Text.contains("\"torch."))
      return;
    Found[I] = parseTorchSignatures(Files[I].second, Text, Trouble[I]);
    // A file without signatures is no fault of a folder.
    llvm::erase_if(Trouble[I], [](const Problem &P) { return P.Message == NoSignature; });
  });
  auto Take = [&](FileKind First, FileKind Last) {
    for (size_t I = 0; I < Files.size(); ++I)
      if (Files[I].first >= First && Files[I].first <= Last) {
        Out.merge(Found[I]);
        llvm::append_range(Problems, Trouble[I]);
      }
  };
  // Stubs often leave defaults out.
  if (!Index.empty()) {
    readPackage(Index, Jobs, Out);
    llvm::append_range(Problems, Index.problems());
  }
  Take(FileKind::Docs, FileKind::Table);
  if (Out.empty())
    Problems.push_back({{},
                        Tree.displayName() + ": " + NoSignature,
                        "expected a torch package, .pyi stubs, native_functions.yaml or .json"});
  return Out;
}

} // namespace oplint::plan
