//===-- Transport.cpp - JSON-RPC messages over a byte stream --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "lsp/Transport.h"
#include "model/JsonText.h"

namespace oplint::lsp {

/// One header line without its end, of a long one the last bytes; nothing at the stream's end.
static std::optional<std::string> readLine(std::FILE *In) {
  constexpr size_t LongestHeader = 4096;
  std::string Line;
  for (int C = std::getc(In); C != EOF; C = std::getc(In)) {
    if (C == '\n') {
      if (!Line.empty() && Line.back() == '\r')
        Line.pop_back();
      return Line;
    }
    if (Line.size() == 2 * LongestHeader)
      Line.erase(0, LongestHeader);
    Line += static_cast<char>(C);
  }
  return std::nullopt;
}

Transport::Status Transport::read(llvm::json::Value &Message, std::string &Why) {
  std::optional<size_t> Length;
  bool Strange = false;
  for (;;) {
    std::optional<std::string> Line = readLine(In);
    if (!Line)
      return Status::End;
    llvm::StringRef Header(*Line);
    if (Header.empty()) {
      if (Length || Strange)
        break;
      continue; // empty lines between messages
    }
    // Behind a message whose length was told wrong, its rest stands before the next header.
    size_t At = Header.rfind_insensitive("content-length:");
    if (At != llvm::StringRef::npos)
      Header = Header.drop_front(At);
    if (Header.consume_front_insensitive("content-length:")) {
      size_t N = 0;
      if (Header.trim().getAsInteger(10, N))
        Strange = true;
      else
        Length = N;
    } else if (!Header.starts_with_insensitive("content-type:")) {
      Strange = true;
    }
  }
  if (!Length) {
    Why = "a message needs the header Content-Length with a number";
    return Status::Malformed;
  }
  if (*Length > MaxMessage) {
    for (size_t I = 0; I < *Length; ++I)
      if (std::getc(In) == EOF)
        return Status::End;
    Why = "the message is longer than " + std::to_string(MaxMessage >> 20) + " MiB";
    return Status::Malformed;
  }
  std::string Body(*Length, '\0');
  if (std::fread(Body.data(), 1, *Length, In) != *Length)
    return Status::End;
  auto Parsed = parseJson(Body);
  if (!Parsed) {
    Why = llvm::toString(Parsed.takeError());
    return Status::Malformed;
  }
  Message = std::move(*Parsed);
  return Status::Message;
}

void Transport::send(llvm::json::Object Message) {
  Message["jsonrpc"] = "2.0";
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::json::Value(std::move(Message));
  std::lock_guard<std::mutex> Lock(Writing);
  Out << "Content-Length: " << Text.size() << "\r\n\r\n" << Text;
  Out.flush();
}

void Transport::notify(llvm::StringRef Method, llvm::json::Value Params) {
  send(llvm::json::Object{{"method", Method}, {"params", std::move(Params)}});
}

void Transport::request(int64_t Id, llvm::StringRef Method, llvm::json::Value Params) {
  send(llvm::json::Object{{"id", Id}, {"method", Method}, {"params", std::move(Params)}});
}

void Transport::reply(const llvm::json::Value &Id, llvm::json::Value Result) {
  send(llvm::json::Object{{"id", Id}, {"result", std::move(Result)}});
}

void Transport::replyError(const llvm::json::Value &Id, ErrorCode Code, llvm::StringRef Message,
                           llvm::json::Value Data) {
  llvm::json::Object Error{{"code", static_cast<int>(Code)},
                           {"message", llvm::json::fixUTF8(Message)}};
  if (Data.kind() != llvm::json::Value::Null)
    Error["data"] = std::move(Data);
  send(llvm::json::Object{{"id", Id}, {"error", std::move(Error)}});
}

} // namespace oplint::lsp
