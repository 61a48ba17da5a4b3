//===-- Transport.h - JSON-RPC messages over a byte stream ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The base protocol of the Language Server Protocol 3.17: a header
/// `Content-Length: N`, an empty line, N bytes of JSON.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdio>
#include <mutex>

namespace oplint::lsp {

/// Error codes of JSON-RPC and of the protocol.
enum class ErrorCode {
  ParseError = -32700,
  InvalidRequest = -32600,
  MethodNotFound = -32601,
  InvalidParams = -32602,
  InternalError = -32603,
  ServerNotInitialized = -32002,
  ServerCancelled = -32802,
  RequestCancelled = -32800,
  ContentModified = -32801,
};

class Transport {
public:
  /// Longer messages are skipped and answered with an error; in bytes.
  static constexpr size_t MaxMessage = size_t(256) << 20;

  Transport(std::FILE *I, llvm::raw_ostream &O) : In(I), Out(O) {}

  enum class Status { Message, Malformed, End };
  /// Reads the next message. Malformed: what came was no message, \p Why says
  /// why, and reading may go on.
  Status read(llvm::json::Value &Message, std::string &Why);

  void notify(llvm::StringRef Method, llvm::json::Value Params);
  void request(int64_t Id, llvm::StringRef Method, llvm::json::Value Params);
  void reply(const llvm::json::Value &Id, llvm::json::Value Result);
  void replyError(const llvm::json::Value &Id, ErrorCode Code, llvm::StringRef Message,
                  llvm::json::Value Data = nullptr);

private:
  void send(llvm::json::Object Message);

  std::FILE *In;
  llvm::raw_ostream &Out;
  std::mutex Writing; ///< messages come from the reading and the analysing thread
};

} // namespace oplint::lsp
