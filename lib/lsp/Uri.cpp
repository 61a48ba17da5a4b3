//===-- Uri.cpp - file:// addresses and paths of a checkout ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "lsp/Uri.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint::lsp {

std::optional<std::string> pathOfUri(llvm::StringRef Uri) {
  if (!Uri.consume_front("file://"))
    return std::nullopt;
  Uri.consume_front("localhost");
  std::string Path;
  for (size_t I = 0; I < Uri.size(); ++I) {
    if (Uri[I] != '%') {
      Path += Uri[I];
      continue;
    }
    if (I + 2 >= Uri.size() || !llvm::isHexDigit(Uri[I + 1]) || !llvm::isHexDigit(Uri[I + 2]))
      return std::nullopt;
    Path += static_cast<char>(llvm::hexFromNibbles(Uri[I + 1], Uri[I + 2]));
    I += 2;
  }
  if (!llvm::StringRef(Path).starts_with("/"))
    return std::nullopt;
  return Path;
}

std::string uriOfPath(llvm::StringRef Path) {
  std::string Uri = "file://";
  for (char C : Path) {
    if (llvm::isAlnum(C) || llvm::StringRef("-._~/").contains(C)) {
      Uri += C;
      continue;
    }
    Uri += '%';
    Uri += llvm::hexdigit(static_cast<unsigned char>(C) >> 4);
    Uri += llvm::hexdigit(C & 15);
  }
  return Uri;
}

std::optional<std::string> relativeTo(llvm::StringRef Root, llvm::StringRef Path) {
  Root = Root.rtrim('/');
  if (!Path.consume_front(Root) || !Path.consume_front("/") || Path.empty())
    return std::nullopt;
  return Path.str();
}

} // namespace oplint::lsp
