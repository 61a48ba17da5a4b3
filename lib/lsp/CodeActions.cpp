//===-- CodeActions.cpp - Fixes, ignores and pages in the editor ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "lsp/Server.h"
#include "lsp/Uri.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace oplint::lsp {

namespace json = llvm::json;

/// "// " or "# ": what starts a comment in a file of that name.
static llvm::StringRef commentStart(llvm::StringRef Path) {
  llvm::StringRef Extension = llvm::sys::path::extension(Path);
  return Extension == ".py" || Extension == ".yaml" || Extension == ".yml" ? "# " : "// ";
}

/// A comment line above the finding's line, at the same indentation.
static std::pair<size_t, std::string> ignoreComment(const Finding &F, llvm::StringRef Text) {
  size_t LineStart = Text.rfind('\n', F.Where.Begin);
  if (F.Where.Begin == 0 || LineStart == llvm::StringRef::npos)
    LineStart = 0;
  else
    ++LineStart;
  llvm::StringRef Line = Text.substr(LineStart);
  llvm::StringRef Indent = Line.take_while([](char C) { return C == ' ' || C == '\t'; });
  std::string Comment = Indent.str() + commentStart(F.Where.File).str() + "op-lint: ignore[" +
                        F.Rule + "] -- reason\n";
  return {LineStart, std::move(Comment)};
}

static json::Object edit(const Document &D, PositionEncoding E, size_t Begin, size_t End,
                         llvm::StringRef Text) {
  return json::Object{{"range", Range{D.positionOf(Begin, E), D.positionOf(End, E)}},
                      {"newText", Text.str()}};
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
    auto [Offset, Comment] = ignoreComment(F, Seen->text());
    json::Array Insert{edit(*Seen, Encoding, Offset, Offset, Comment)};
    json::Object ByUri{{*P.getObject("textDocument")->getString("uri"), std::move(Insert)}};
    Actions.push_back(json::Object{{"title", "ignore " + F.Rule + " here, with a reason"},
                                   {"kind", "quickfix"},
                                   {"edit", json::Object{{"changes", std::move(ByUri)}}}});
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
  llvm::raw_fd_ostream(File, /*shouldClose=*/true) << Rule.Page;
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
