//===-- Server.cpp - The language server ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "lsp/Server.h"
#include "checkout/Root.h"
#include "lsp/Uri.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

namespace oplint::lsp {

namespace json = llvm::json;

namespace {

/// params.a.b as an object, or null.
const json::Object *objectAt(const json::Object &O, std::initializer_list<llvm::StringRef> Keys) {
  const json::Object *At = &O;
  for (llvm::StringRef K : Keys)
    At = At ? At->getObject(K) : nullptr;
  return At;
}

std::optional<std::string> uriOf(const json::Object &Params) {
  const json::Object *D = Params.getObject("textDocument");
  if (!D)
    return std::nullopt;
  if (auto Uri = D->getString("uri"))
    return Uri->str();
  return std::nullopt;
}

int severityOf(Severity S) {
  switch (S) {
  case Severity::Error:
    return 1;
  case Severity::Warning:
    return 2;
  case Severity::Note:
    return 3;
  }
  return 1;
}

} // namespace

Server::~Server() {
  {
    std::lock_guard<std::mutex> Guard(Lock);
    Stop = true;
  }
  Wake.notify_all();
  if (Analyzer.joinable())
    Analyzer.join();
}

int Server::run() {
  while (!Exited) {
    json::Value Message = nullptr;
    std::string Why;
    switch (Wire.read(Message, Why)) {
    case Transport::Status::End:
      return ShutDown ? 0 : 1;
    case Transport::Status::Malformed:
      Wire.replyError(nullptr, ErrorCode::ParseError, Why);
      continue;
    case Transport::Status::Message:
      break;
    }
    if (const json::Object *O = Message.getAsObject())
      handle(*O);
    else
      Wire.replyError(nullptr, ErrorCode::InvalidRequest, "a message must be an object");
  }
  return ShutDown ? 0 : 1;
}

void Server::handle(const json::Object &Message) {
  std::optional<llvm::StringRef> Method = Message.getString("method");
  const json::Value *Id = Message.get("id");
  if (!Method) {
    // The client's answer to a request of ours needs no action.
    if (!Message.get("result") && !Message.get("error"))
      Wire.replyError(Id ? *Id : json::Value(nullptr), ErrorCode::InvalidRequest,
                      "a message needs a method");
    return;
  }
  static const json::Object None;
  const json::Object *P = Message.getObject("params");
  if (Id)
    handleRequest(*Id, *Method, P ? *P : None);
  else
    handleNotification(*Method, P ? *P : None);
}

void Server::handleRequest(const json::Value &Id, llvm::StringRef Method, Params P) {
  if (Method == "initialize") {
    if (Initialized)
      return Wire.replyError(Id, ErrorCode::InvalidRequest, "initialize comes once");
    return Wire.reply(Id, initialize(P));
  }
  if (!Initialized)
    return Wire.replyError(Id, ErrorCode::ServerNotInitialized, "initialize must come first");
  if (ShutDown)
    return Wire.replyError(Id, ErrorCode::InvalidRequest, "the server is shut down");
  if (Method == "shutdown") {
    ShutDown = true;
    std::vector<Waiting> Left;
    {
      std::lock_guard<std::mutex> Guard(Lock);
      Left.swap(Pending);
    }
    for (const Waiting &W : Left)
      Wire.replyError(W.Id, ErrorCode::ServerCancelled, "the server shuts down",
                      json::Object{{"retriggerRequest", false}});
    return Wire.reply(Id, nullptr);
  }
  if (Method == "textDocument/diagnostic") {
    std::optional<std::string> Uri = uriOf(P);
    if (!Uri)
      return Wire.replyError(Id, ErrorCode::InvalidParams, "textDocument.uri is missing");
    Waiting W;
    W.Id = Id;
    W.Uri = *Uri;
    {
      std::lock_guard<std::mutex> Guard(Lock);
      W.Generation = Generation;
      Pending.push_back(std::move(W));
    }
    return Wake.notify_all();
  }
  using Handler = llvm::Expected<json::Value> (Server::*)(Params);
  static const std::pair<llvm::StringRef, Handler> Handlers[] = {
      {"textDocument/codeAction", &Server::codeActions},
      {"textDocument/hover", &Server::hover},
      {"textDocument/definition", &Server::definition},
      {"textDocument/codeLens", &Server::codeLens},
      {"workspace/executeCommand", &Server::executeCommand},
  };
  for (const auto &[Name, Function] : Handlers) {
    if (Method != Name)
      continue;
    auto Result = (this->*Function)(P);
    if (!Result)
      return Wire.replyError(Id, ErrorCode::InvalidParams, llvm::toString(Result.takeError()));
    return Wire.reply(Id, std::move(*Result));
  }
  Wire.replyError(Id, ErrorCode::MethodNotFound, "no method " + Method.str());
}

void Server::handleNotification(llvm::StringRef Method, Params P) {
  if (Method == "exit")
    Exited = true;
  else if (!Initialized || ShutDown)
    return;
  else if (Method == "textDocument/didOpen")
    didOpen(P);
  else if (Method == "textDocument/didChange")
    didChange(P);
  else if (Method == "textDocument/didClose")
    didClose(P);
  else if (Method == "textDocument/didSave" || Method == "workspace/didChangeWatchedFiles")
    checkDisk();
  else if (Method == "$/cancelRequest")
    cancel(P);
}

json::Value Server::initialize(Params P) {
  Initialized = true;
  if (const json::Object *General = objectAt(P, {"capabilities", "general"}))
    if (const json::Array *Encodings = General->getArray("positionEncodings"))
      for (const json::Value &E : *Encodings)
        if (E.getAsString() == "utf-8")
          Encoding = PositionEncoding::Utf8;
  if (const json::Object *Text = objectAt(P, {"capabilities", "textDocument"}))
    ClientPulls = Text->getObject("diagnostic") != nullptr;
  if (const json::Object *Show = objectAt(P, {"capabilities", "window", "showDocument"}))
    ClientShowsDocuments = Show->getBoolean("support").value_or(false);

  std::optional<std::string> Folder;
  if (const json::Array *Folders = P.getArray("workspaceFolders"))
    if (!Folders->empty())
      if (const json::Object *First = Folders->front().getAsObject())
        if (auto Uri = First->getString("uri"))
          Folder = pathOfUri(*Uri);
  if (!Folder)
    if (auto Uri = P.getString("rootUri"))
      Folder = pathOfUri(*Uri);
  Root = llvm::StringRef(Folder.value_or("")).rtrim('/').str();

  if (const json::Object *Options = P.getObject("initializationOptions")) {
    Given.Base = Options->getString("base").value_or("").str();
    Given.Alignment = Options->getString("alignment").value_or("").str();
  }
  Place = std::make_shared<Workspace>(Root, Given);
  Analyzer = std::thread([this] { analyzeLoop(); });

  json::Object Sync{{"openClose", true}, {"change", 2}, {"save", true}};
  json::Object Diagnostic{{"interFileDependencies", true}, {"workspaceDiagnostics", false}};
  json::Object Capabilities{
      {"positionEncoding", Encoding == PositionEncoding::Utf8 ? "utf-8" : "utf-16"},
      {"textDocumentSync", std::move(Sync)},
      {"diagnosticProvider", std::move(Diagnostic)},
      {"codeActionProvider", json::Object{{"codeActionKinds", json::Array{"quickfix"}}}},
      {"hoverProvider", true},
      {"definitionProvider", true},
      {"codeLensProvider", json::Object{{"resolveProvider", false}}},
      {"executeCommandProvider", json::Object{{"commands", json::Array{"op-lint.explain"}}}}};
  return json::Object{{"capabilities", std::move(Capabilities)},
                      {"serverInfo", json::Object{{"name", "op-lint"}}}};
}

void Server::didOpen(Params P) {
  const json::Object *D = P.getObject("textDocument");
  std::optional<std::string> Uri = uriOf(P);
  if (!D || !Uri)
    return;
  OpenDocument &Doc = Documents[*Uri];
  Doc.Text.assign(D->getString("text").value_or("").str());
  Doc.Version = D->getInteger("version").value_or(0);
  std::optional<std::string> Path = pathOfUri(*Uri);
  if (Path && Root.empty()) {
    // A file outside of every checkout is no reason to read all that lies around it.
    Root = checkoutOrRepositoryAround(*Path);
    std::lock_guard<std::mutex> Guard(Lock);
    Place = std::make_shared<Workspace>(Root, Given);
  }
  Doc.Path = Path && !Root.empty() ? relativeTo(Root, *Path).value_or("") : "";
  if (Doc.Path.empty())
    return;
  {
    std::lock_guard<std::mutex> Guard(Lock);
    Open[Doc.Path] = std::make_shared<const std::string>(Doc.Text.text());
    UriOf[Doc.Path] = *Uri;
  }
  changed();
}

void Server::didChange(Params P) {
  auto Found = documentOf(P);
  const json::Array *Changes = P.getArray("contentChanges");
  if (!Found || !Changes) {
    llvm::consumeError(Found.takeError());
    return;
  }
  OpenDocument &Doc = **Found;
  for (const json::Value &V : *Changes) {
    const json::Object *C = V.getAsObject();
    std::optional<llvm::StringRef> Text = C ? C->getString("text") : std::nullopt;
    if (!Text)
      continue;
    const json::Value *At = C->get("range");
    if (!At) {
      Doc.Text.assign(Text->str());
      continue;
    }
    Range R;
    json::Path::Root Where;
    llvm::Error Failed = fromJSON(*At, R, Where)
                             ? Doc.Text.edit(R, *Text, Encoding)
                             : llvm::createStringError("a change has a broken range");
    if (Failed)
      Wire.notify("window/logMessage",
                  json::Object{{"type", 1},
                               {"message",
                                "op-lint: change left out: " + llvm::toString(std::move(Failed))}});
  }
  Doc.Version = P.getObject("textDocument")->getInteger("version").value_or(Doc.Version + 1);
  if (Doc.Path.empty())
    return;
  {
    std::lock_guard<std::mutex> Guard(Lock);
    Open[Doc.Path] = std::make_shared<const std::string>(Doc.Text.text());
  }
  changed();
}

void Server::didClose(Params P) {
  auto Found = documentOf(P);
  if (!Found) {
    llvm::consumeError(Found.takeError()); // closed twice, or never opened
    return;
  }
  std::string Path = (*Found)->Path;
  std::string Uri = *uriOf(P);
  Documents.erase(Uri);
  {
    std::lock_guard<std::mutex> Guard(Lock);
    // One file may be open under two spellings of its address.
    if (auto It = UriOf.find(Path); It != UriOf.end() && It->second == Uri) {
      Open.erase(Path);
      UriOf.erase(It);
    }
  }
  Wire.notify("textDocument/publishDiagnostics",
              json::Object{{"uri", Uri}, {"diagnostics", json::Array{}}});
  changed();
  checkDisk();
}

void Server::cancel(Params P) {
  const json::Value *Id = P.get("id");
  if (!Id)
    return;
  bool Found = false;
  {
    std::lock_guard<std::mutex> Guard(Lock);
    size_t Before = Pending.size();
    llvm::erase_if(Pending, [&](const Waiting &W) { return W.Id == *Id; });
    Found = Pending.size() != Before;
  }
  if (Found)
    Wire.replyError(*Id, ErrorCode::RequestCancelled, "cancelled");
}

llvm::Expected<Server::OpenDocument *> Server::documentOf(Params P) {
  std::optional<std::string> Uri = uriOf(P);
  if (!Uri)
    return llvm::createStringError("textDocument.uri is missing");
  auto It = Documents.find(*Uri);
  if (It == Documents.end())
    return llvm::createStringError("%s is not open", Uri->c_str());
  return &It->second;
}

std::shared_ptr<const Snapshot> Server::latest() {
  std::lock_guard<std::mutex> Guard(Lock);
  return Last;
}

void Server::changed() {
  {
    std::lock_guard<std::mutex> Guard(Lock);
    ++Generation;
  }
  Wake.notify_all();
}

void Server::checkDisk() {
  {
    std::lock_guard<std::mutex> Guard(Lock);
    DiskInDoubt = true;
  }
  Wake.notify_all();
}

/// What there is to do for the analysing thread, most urgent first.
enum class Server::Task {
  Stop,
  Analyze,   ///< the open files changed
  Answer,    ///< requests wait for the last snapshot
  CheckDisk, ///< something may have changed on disk
};

Server::Task Server::nextTask(std::unique_lock<std::mutex> &Guard) {
  constexpr auto Poll = std::chrono::seconds(2); // how often a switched branch is looked for
  auto HasWork = [&] {
    return Stop || DiskInDoubt || !Pending.empty() ||
           (!Open.empty() && (!Last || Last->Generation != Generation));
  };
  for (;;) {
    if (!Wake.wait_for(Guard, Poll, HasWork)) {
      if (Last && !Open.empty() && Place->isSwitched()) {
        DiskInDoubt = true;
        return Task::CheckDisk;
      }
      continue;
    }
    if (Stop)
      return Task::Stop;
    if (!Last || Last->Generation != Generation) {
      // While keys come in quick succession, one analysis serves several.
      constexpr auto Quiet = std::chrono::milliseconds(5);
      for (uint64_t Seen = Generation; Wake.wait_for(Guard, Quiet) != std::cv_status::timeout;)
        if (Stop || std::exchange(Seen, Generation) == Generation)
          break;
      return Stop ? Task::Stop : Task::Analyze;
    }
    return DiskInDoubt ? Task::CheckDisk : Task::Answer;
  }
}

void Server::analyzeLoop() {
  std::unique_lock<std::mutex> Guard(Lock);
  for (;;) {
    Task What = nextTask(Guard);
    if (What == Task::Stop)
      return;
    std::shared_ptr<const Snapshot> Outdated; // freed when all are answered: it takes a while
    if (What != Task::Answer) {
      bool Doubt = std::exchange(DiskInDoubt, false);
      OpenFiles Files = Open;
      uint64_t Now = Generation;
      std::shared_ptr<Workspace> W = Place;
      Guard.unlock();
      std::shared_ptr<const Snapshot> S = work(What, *W, Files, Now, Doubt);
      Guard.lock();
      if (S) {
        Outdated = std::exchange(Last, S);
        if (Generation == Now) {
          Guard.unlock();
          publish(*S);
          Guard.lock();
        }
      }
    }
    answerPulls(Guard);
  }
}

std::shared_ptr<const Snapshot> Server::work(Task What, Workspace &W, const OpenFiles &Files,
                                             uint64_t Now, bool Doubt) {
  if (Doubt && W.isStale(Files))
    W.reload();
  else if (What == Task::CheckDisk)
    return nullptr;
  std::shared_ptr<const Snapshot> S = W.analyze(Files, Now);
  if (!S->Error.empty())
    Wire.notify("window/showMessage",
                json::Object{{"type", 1}, {"message", "op-lint: " + S->Error}});
  return S;
}

/// Answers the pulls that the last snapshot is new enough for.
void Server::answerPulls(std::unique_lock<std::mutex> &Guard) {
  std::vector<Waiting> Ready;
  for (size_t I = 0; I < Pending.size();) {
    if (Last && Last->Generation >= Pending[I].Generation) {
      Ready.push_back(std::move(Pending[I]));
      Pending.erase(Pending.begin() + static_cast<ptrdiff_t>(I));
    } else {
      ++I;
    }
  }
  std::shared_ptr<const Snapshot> S = Last;
  Guard.unlock();
  for (const Waiting &W : Ready) {
    std::string Path;
    if (auto Absolute = pathOfUri(W.Uri))
      Path = relativeTo(Root, *Absolute).value_or("");
    Wire.reply(W.Id, json::Object{{"kind", "full"}, {"items", diagnosticsOf(*S, Path)}});
  }
  Guard.lock();
}

json::Object Server::locationOf(const SourceRange &R, const Snapshot &S) const {
  Range At;
  if (std::shared_ptr<const Document> D = S.document(R.File))
    At = D->rangeOf(R, Encoding);
  return json::Object{{"uri", uriOfPath(Root + "/" + R.File)}, {"range", At}};
}

/// As a rule what is wrong begins there and goes on for long: its first line is marked.
static Range rangeOfProblem(const Problem &P, const Document &D, PositionEncoding E) {
  Position At{std::max<int64_t>(P.Where.Line, 1) - 1, 0};
  size_t Begin = 0, End = 0;
  if (auto Line = D.offsetOf(At, E)) {
    Begin = *Line + (P.Where.Column ? P.Where.Column - 1 : 0);
    At.Character = std::numeric_limits<int32_t>::max();
    if (auto LineEnd = D.offsetOf(At, E))
      End = *LineEnd;
    else
      llvm::consumeError(LineEnd.takeError());
  } else {
    llvm::consumeError(Line.takeError());
  }
  if (P.Where.EndLine == P.Where.Line && P.Where.End > P.Where.Begin)
    End = P.Where.End;
  return {D.positionOf(Begin, E), D.positionOf(std::max(Begin, End), E)};
}

json::Array Server::diagnosticsOf(const Snapshot &S, const std::string &Path) const {
  json::Array Items;
  if (!S.Head || Path.empty())
    return Items;
  std::shared_ptr<const Document> D = S.document(Path);
  if (!D)
    return Items;
  for (const Problem &P : S.Problems)
    if (P.Where.File == Path)
      Items.push_back(json::Object{{"range", rangeOfProblem(P, *D, Encoding)},
                                   {"severity", severityOf(Severity::Error)},
                                   {"source", "op-lint"},
                                   {"message", json::fixUTF8(P.Message)}});
  for (const Finding &F : S.Findings) {
    if (F.Where.File != Path || F.Suppressed)
      continue;
    json::Array Notes;
    for (const Related &N : F.Notes)
      if (N.Of == Side::Head && N.Where.isValid())
        Notes.push_back(json::Object{{"location", locationOf(N.Where, S)}, {"message", N.Message}});
    json::Object Item{{"range", D->rangeOf(F.Where, Encoding)},
                      {"severity", severityOf(F.Level)},
                      {"code", F.Rule},
                      {"source", "op-lint"},
                      {"message", json::fixUTF8(F.Message)},
                      {"data", json::Object{{"fingerprint", fingerprint(F)}}}};
    if (!Notes.empty())
      Item["relatedInformation"] = std::move(Notes);
    Items.push_back(std::move(Item));
  }
  return Items;
}

void Server::publish(const Snapshot &S) {
  if (ClientPulls) {
    // A client that pulls is told to ask again: an edit of one file changes the findings of others.
    Wire.request(NextRequest++, "workspace/diagnostic/refresh", nullptr);
    return;
  }
  std::map<std::string, std::string> Uris;
  {
    std::lock_guard<std::mutex> Guard(Lock);
    Uris = UriOf;
  }
  for (const auto &[Path, Uri] : Uris) {
    json::Object P{{"uri", Uri}, {"diagnostics", diagnosticsOf(S, Path)}};
    Wire.notify("textDocument/publishDiagnostics", std::move(P));
  }
}

} // namespace oplint::lsp
