//===-- JsonText.cpp - JSON from outside ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "model/JsonText.h"

namespace oplint {

llvm::Expected<llvm::json::Value> parseJson(llvm::StringRef Text) {
  constexpr unsigned Deepest = 256;
  unsigned Depth = 0;
  bool InString = false;
  for (size_t I = 0; I < Text.size(); ++I) {
    char C = Text[I];
    if (InString) {
      if (C == '\\')
        ++I;
      else if (C == '"')
        InString = false;
    } else if (C == '"') {
      InString = true;
    } else if (C == '[' || C == '{') {
      if (++Depth > Deepest)
        return llvm::createStringError("nested deeper than 256 levels, at byte %zu", I);
    } else if ((C == ']' || C == '}') && Depth) {
      --Depth;
    }
  }
  return llvm::json::parse(Text);
}

} // namespace oplint
