//===-- DocumentSet.cpp - All difference documents of a docs checkout -----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "mapping/DocumentSet.h"
#include "checkout/Parallel.h"
#include "mapping/Comparison.h"
#include "mapping/DifferenceDocument.h"
#include "mapping/Text.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace oplint {
namespace {

bool isDocument(llvm::StringRef Path) {
  if (!Path.ends_with(".md"))
    return false;
  for (auto It = llvm::sys::path::begin(Path), End = llvm::sys::path::end(Path); It != End; ++It)
    if (It->starts_with("api_difference"))
      return true;
  return llvm::sys::path::filename(Path).starts_with("torch.");
}

bool isMappingList(llvm::StringRef Path) {
  return llvm::sys::path::filename(Path) == "pytorch_api_mapping_cn.md";
}

} // namespace

DocumentSet readDocuments(const Checkout &Tree, unsigned Jobs) {
  DocumentSet Out;
  std::vector<const FileEntry *> Files;
  for (const FileEntry &F : Tree.files())
    if (isDocument(F.Path) || isMappingList(F.Path))
      Files.push_back(&F);

  struct Read {
    std::optional<ApiDifference> Document;
    std::vector<MappingListItem> Items;
    std::vector<Problem> Problems;
  };
  std::vector<Read> Results(Files.size());
  parallelFor(Files.size(), Jobs, [&](unsigned, size_t I) {
    Read &R = Results[I];
    const std::string &Path = Files[I]->Path;
    auto Buffer = Tree.read(Path);
    if (!Buffer) {
      Problem P;
      P.Where.File = Path;
      P.Message = llvm::toString(Buffer.takeError());
      R.Problems.push_back(std::move(P));
      return;
    }
    llvm::StringRef Text = (*Buffer)->getBuffer();
    if (isMappingList(Path))
      R.Items = parseMappingList(normaliseForms(Text));
    else
      R.Document = parseDifferenceDocument(Path, Text, R.Problems);
  });

  for (size_t I = 0; I < Results.size(); ++I) {
    Read &R = Results[I];
    llvm::append_range(Out.Problems, R.Problems);
    for (MappingListItem &Item : R.Items)
      Out.List.try_emplace(Item.Api, Item);
    if (!R.Document)
      continue;
    std::string Api = R.Document->TorchApi;
    auto [It, New] = Out.ByApi.try_emplace(Api, std::move(*R.Document));
    if (!New) {
      Problem P;
      P.Where.File = Files[I]->Path;
      P.Where.Line = 1;
      P.Message = "second document of " + Api;
      P.Hint = "the first is " + It->second.Where.File;
      Out.Problems.push_back(std::move(P));
    }
  }
  return Out;
}

DocumentSummary summarise(const ApiDifference &D) {
  DocumentSummary S;
  auto Add = [](std::vector<std::string> &To, const std::string &Name) {
    if (!llvm::is_contained(To, Name))
      To.push_back(Name);
  };
  bool AnyTable = llvm::any_of(D.Overloads, [](const ApiOverload &O) { return O.HasTable; });
  for (const ApiOverload &O : D.Overloads) {
    if (AnyTable && !O.HasTable)
      continue;
    // Without a Paddle API there is nothing to compare torch's signature with.
    const ApiSignature *Torch = O.Torch.empty() || D.PaddleApi.empty() ? nullptr : &O.Torch.front();
    const ApiSignature *Paddle = O.Paddle.empty() ? nullptr : &O.Paddle.front();
    SignatureComparison C = compareSignatures(Torch, Paddle, O.Rows, /*TableNames=*/true);
    for (const auto &Pair : C.Renames)
      if (!llvm::is_contained(S.Renames, Pair))
        S.Renames.push_back(Pair);
    for (const ParamRow *R : C.Regrouped)
      S.Renames.emplace_back(llvm::join(R->Torch, ", "), llvm::join(R->Paddle, ", "));
    for (const std::string &Name : C.TorchOnlyNames)
      Add(llvm::is_contained(C.TorchOnlyBySignature, Name) ? S.TorchMoreBySignature : S.TorchMore,
          Name);
    for (const std::string &Name : C.PaddleOnlyNames)
      Add(S.PaddleMore, Name);
    S.OrderDiffers |= !C.Order.empty() || !C.Inserted.empty();
    for (const DefaultDifference &Diff : C.Defaults)
      Add(S.DefaultDiffers, Diff.Torch + "/" + Diff.Paddle);
    S.HasReturnRow |= !C.ReturnRows.empty();
  }
  return S;
}

llvm::StringRef relativePath(llvm::StringRef Api) {
  if (!Api.consume_front("torch."))
    Api.consume_front("paddle.");
  return Api;
}

} // namespace oplint
