//===-- Xml.cpp - Text in XML ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/Xml.h"
#include "llvm/Support/JSON.h"

namespace oplint {

std::string xmlEscaped(llvm::StringRef Text) {
  std::string Out;
  for (char C : llvm::json::fixUTF8(Text)) {
    switch (C) {
    case '&':
      Out += "&amp;";
      break;
    case '<':
      Out += "&lt;";
      break;
    case '>':
      Out += "&gt;";
      break;
    case '"':
      Out += "&quot;";
      break;
    case '\n':
      Out += "&#10;";
      break;
    case '\r':
      Out += "&#13;";
      break;
    case '\t':
      Out += "&#9;";
      break;
    default:
      if (static_cast<unsigned char>(C) < 0x20)
        Out += "\xEF\xBF\xBD";
      else
        Out += C;
    }
  }
  return Out;
}

} // namespace oplint
