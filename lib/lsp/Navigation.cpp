//===-- Navigation.cpp - Hover, definition and lenses ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "lsp/Hover.h"
#include "lsp/Lookup.h"
#include "lsp/Server.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint::lsp {

namespace json = llvm::json;

/// The byte offset that a request's `position` means in its document.
static llvm::Expected<size_t> offsetIn(const Document &D, const json::Object &P,
                                       PositionEncoding E) {
  Position At;
  json::Path::Root Where;
  const json::Value *V = P.get("position");
  if (!V || !fromJSON(*V, At, Where))
    return llvm::createStringError("position is missing or broken");
  return D.offsetOf(At, E);
}

llvm::Expected<json::Value> Server::hover(Params P) {
  auto Doc = documentOf(P);
  if (!Doc)
    return Doc.takeError();
  auto Offset = offsetIn((*Doc)->Text, P, Encoding);
  if (!Offset)
    return Offset.takeError();
  std::shared_ptr<const Snapshot> S = latest();
  if (!S || !S->Head)
    return nullptr;
  std::string Text = hoverText(*S, (*Doc)->Path, (*Doc)->Text.text(), *Offset);
  if (Text.empty())
    return nullptr;
  return json::Object{
      {"contents", json::Object{{"kind", "markdown"}, {"value", json::fixUTF8(Text)}}}};
}

llvm::Expected<json::Value> Server::definition(Params P) {
  auto Doc = documentOf(P);
  if (!Doc)
    return Doc.takeError();
  auto Offset = offsetIn((*Doc)->Text, P, Encoding);
  if (!Offset)
    return Offset.takeError();
  json::Array Places;
  std::shared_ptr<const Snapshot> S = latest();
  if (!S || !S->Head)
    return Places;

  const std::string &Path = (*Doc)->Path;
  std::set<SourceRange> Found;
  auto AddOp = [&](llvm::StringRef Name) {
    for (const OpDesc *Op : opsNamed(S->Facts, Name))
      Found.insert(Op->MakerWhere.isValid() ? Op->MakerWhere : Op->Where);
    for (const Kernel *K : kernelsNamed(S->Facts, Name))
      Found.insert(K->Where);
  };
  if (llvm::StringRef Called = opCalledAt((*Doc)->Text.text(), *Offset); !Called.empty())
    AddOp(Called);
  // From a maker, a registration or a YAML entry to the op's other places.
  for (const OpDesc *Op : opsAt(S->Facts, Path, *Offset))
    AddOp(Op->Name);
  for (const Kernel *K : kernelsAt(S->Facts, Path, *Offset))
    AddOp(K->Name);
  for (const SourceRange &R : Found)
    if (R.isValid() && !(R.File == Path && R.Begin <= *Offset && *Offset <= R.End))
      Places.push_back(locationOf(R, *S));
  return Places;
}

llvm::Expected<json::Value> Server::codeLens(Params P) {
  auto Doc = documentOf(P);
  if (!Doc)
    return Doc.takeError();
  json::Array Lenses;
  std::shared_ptr<const Snapshot> S = latest();
  if (!S || !S->Head || !llvm::StringRef((*Doc)->Path).ends_with(".py"))
    return Lenses;
  for (const Lens &L : lensesOf(*S, (*Doc)->Path))
    Lenses.push_back(json::Object{{"range", (*Doc)->Text.rangeOf(L.Where, Encoding)},
                                  {"command", json::Object{{"title", L.Title}, {"command", ""}}}});
  return Lenses;
}

} // namespace oplint::lsp
