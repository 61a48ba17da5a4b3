//===-- Server.h - The language server --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Two threads: one reads messages and answers from the last snapshot, the
/// other analyses. Diagnostics come from the rules that the command line runs.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "lsp/Transport.h"
#include "lsp/Workspace.h"
#include <condition_variable>
#include <thread>

namespace oplint::lsp {

class Server {
public:
  Server(std::FILE *In, llvm::raw_ostream &Out) : Wire(In, Out) {}
  ~Server();

  /// Serves until `exit` or the end of input. The exit code: 0 after a
  /// `shutdown`, else 1, as the protocol has it.
  int run();

private:
  struct OpenDocument {
    Document Text;
    int64_t Version = 0;
    std::string Path; ///< relative to the root; empty: outside
  };
  /// A `textDocument/diagnostic` request that waits for an analysis.
  struct Waiting {
    llvm::json::Value Id = nullptr;
    std::string Uri;
    uint64_t Generation = 0;
  };
  using Params = const llvm::json::Object &;

  void handle(const llvm::json::Object &Message);
  void handleRequest(const llvm::json::Value &Id, llvm::StringRef Method, Params P);
  void handleNotification(llvm::StringRef Method, Params P);

  llvm::json::Value initialize(Params P);
  void didOpen(Params P);
  void didChange(Params P);
  void didClose(Params P);
  void cancel(Params P);

  llvm::Expected<llvm::json::Value> codeActions(Params P);
  llvm::Expected<llvm::json::Value> hover(Params P);
  llvm::Expected<llvm::json::Value> definition(Params P);
  llvm::Expected<llvm::json::Value> codeLens(Params P);
  llvm::Expected<llvm::json::Value> executeCommand(Params P);

  /// The document of `params.textDocument`, which must be open.
  llvm::Expected<OpenDocument *> documentOf(Params P);
  llvm::json::Array diagnosticsOf(const Snapshot &S, const std::string &Path) const;
  llvm::json::Object locationOf(const SourceRange &R, const Snapshot &S) const;

  /// The open files are others than before.
  void changed();
  /// Files may have been written, added, removed or switched.
  void checkDisk();

  // Of the analysing thread. Guard holds Lock.
  enum class Task;
  void analyzeLoop();
  Task nextTask(std::unique_lock<std::mutex> &Guard);
  std::shared_ptr<const Snapshot> work(Task What, Workspace &W, const OpenFiles &Files,
                                       uint64_t Now, bool Doubt);
  void answerPulls(std::unique_lock<std::mutex> &Guard);
  void publish(const Snapshot &S);
  std::shared_ptr<const Snapshot> latest();

  Transport Wire;
  PositionEncoding Encoding = PositionEncoding::Utf16;
  bool Initialized = false, ShutDown = false, Exited = false;
  bool ClientPulls = false, ClientShowsDocuments = false;
  int64_t NextRequest = 1;
  std::string Root;
  Settings Given;
  std::map<std::string, OpenDocument> Documents; ///< by URI; the reading thread's

  // Shared by the two threads, under Lock.
  std::mutex Lock;
  std::condition_variable Wake;
  OpenFiles Open;
  std::map<std::string, std::string> UriOf; ///< of open files, by path
  uint64_t Generation = 0;
  bool DiskInDoubt = false, Stop = false;
  std::shared_ptr<Workspace> Place;
  std::vector<Waiting> Pending;
  std::shared_ptr<const Snapshot> Last;

  std::thread Analyzer;
};

} // namespace oplint::lsp
