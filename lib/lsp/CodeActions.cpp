//===-- CodeActions.cpp - Fixes, ignores and pages in the editor ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "config/AddIgnores.h"
#include "lsp/Server.h"
#include "lsp/Uri.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace oplint::lsp {

namespace json = llvm::json;

static json::Object edit(const Document &D, PositionEncoding E, size_t Begin, size_t End,
                         llvm::StringRef Text) {
  return json::Object{{"range", Range{D.positionOf(Begin, E), D.positionOf(End, E)}},
                      {"newText", Text.str()}};
}

/// The edit that makes \p New of the document: whole lines, where lines come in.
static json::Object editTo(const Document &D, PositionEncoding E, llvm::StringRef New) {
  llvm::StringRef Old = D.text();
  auto [InOld, InNew] = std::mismatch(Old.begin(), Old.end(), New.begin(), New.end());
  auto Begin = static_cast<size_t>(InOld - Old.begin());
  if (New.size() > Old.size() && Old.drop_front(Begin) == New.take_back(Old.size() - Begin))
    Begin = Old.take_front(Begin).rfind('\n') + 1; // npos + 1: the first line
  size_t Tail = 0, Most = std::min(Old.size(), New.size()) - Begin;
  while (Tail < Most && Old[Old.size() - Tail - 1] == New[New.size() - Tail - 1])
    ++Tail;
  return edit(D, E, Begin, Old.size() - Tail, New.slice(Begin, New.size() - Tail));
}

llvm::Expected<json::Value> Server::codeActions(Params P) {
  auto Doc = documentOf(P);
  if (!Doc)
    return Doc.takeError();
  Range Asked;
  json::Path::Root Where;
  const json::Value *At = P.get("range");
  if (!At || !fromJSON(*At, Asked, Where))
    return llvm::createStringError("range is missing or broken");
  json::Array Actions;
  std::shared_ptr<const Snapshot> S = latest();
  if (!S || !S->Head)
    return Actions;
  // An edit computed from another text than the client's would land in a wrong place.
  std::shared_ptr<const Document> Seen = S->document((*Doc)->Path);
  if (!Seen || Seen->text() != (*Doc)->Text.text())
    return Actions;

  for (const Finding &F : S->Findings) {
    if (F.Where.File != (*Doc)->Path || F.Suppressed)
      continue;
    Range R = Seen->rangeOf(F.Where, Encoding);
    if (R.End.Line < Asked.Start.Line || R.Start.Line > Asked.End.Line)
      continue;
    for (const Fix &X : F.Fixes) {
      if (X.Kind == FixKind::Display)
        continue;
      std::map<std::string, json::Array> Changes;
      for (const Edit &E : X.Edits)
        if (std::shared_ptr<const Document> D = S->document(E.Where.File))
          Changes[uriOfPath(Root + "/" + E.Where.File)].push_back(
              edit(*D, Encoding, E.Where.Begin, E.Where.End, E.Text));
      json::Object ByUri;
      for (auto &[Uri, Edits] : Changes)
        ByUri[Uri] = std::move(Edits);
      Actions.push_back(json::Object{{"title", X.Title},
                                     {"kind", "quickfix"},
                                     {"isPreferred", X.Kind == FixKind::Safe},
                                     {"edit", json::Object{{"changes", std::move(ByUri)}}}});
    }
    IgnorePlan Ignore = planIgnores(*S->Head, F, "reason");
    if (auto Written = Ignore.Files.find(F.Where.File); Written != Ignore.Files.end()) {
      json::Object ByUri{{*P.getObject("textDocument")->getString("uri"),
                          json::Array{editTo(*Seen, Encoding, Written->second)}}};
      Actions.push_back(json::Object{{"title", "ignore " + F.Rule + " here, with a reason"},
                                     {"kind", "quickfix"},
                                     {"edit", json::Object{{"changes", std::move(ByUri)}}}});
    }
    Actions.push_back(json::Object{{"title", "explain " + F.Rule},
                                   {"kind", "quickfix"},
                                   {"command", json::Object{{"title", "explain " + F.Rule},
                                                            {"command", "op-lint.explain"},
                                                            {"arguments", json::Array{F.Rule}}}}});
  }
  return Actions;
}

/// Writes a rule's page below the folder for temporary files; its path.
static llvm::Expected<std::string> writePage(const RuleInfo &Rule) {
  llvm::SmallString<128> Folder;
  llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, Folder);
  llvm::SmallString<128> Path;
  int File = -1;
  llvm::sys::path::append(Folder, "op-lint-" + Rule.Name + "-%%%%%%.md");
  if (std::error_code E = llvm::sys::fs::createUniqueFile(Folder, File, Path))
    return llvm::createStringError(E, "cannot write the page: %s", E.message().c_str());
  llvm::raw_fd_ostream OS(File, /*shouldClose=*/true);
  OS << Rule.Page;
  OS.close();
  if (std::error_code E = OS.error()) {
    OS.clear_error(); // else it ends the server
    return llvm::createStringError(E, "cannot write the page: %s", E.message().c_str());
  }
  return Path.str().str();
}

llvm::Expected<json::Value> Server::executeCommand(Params P) {
  std::string Command = P.getString("command").value_or("").str();
  if (Command != "op-lint.explain")
    return llvm::createStringError("no command %s", Command.c_str());
  const json::Array *Arguments = P.getArray("arguments");
  std::string Name;
  if (Arguments && !Arguments->empty())
    Name = Arguments->front().getAsString().value_or("").str();
  const RuleInfo *Rule = findRule(Name);
  if (!Rule)
    return llvm::createStringError("no rule is called '%s'", Name.c_str());
  if (ClientShowsDocuments) {
    auto Path = writePage(*Rule);
    if (!Path)
      return Path.takeError();
    Wire.request(NextRequest++, "window/showDocument", json::Object{{"uri", uriOfPath(*Path)}});
  }
  return Rule->Page.str();
}

} // namespace oplint::lsp
