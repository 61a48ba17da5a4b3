//===-- ProtoHeader.cpp - Enumerations of a .proto file as C++ ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/ProtoHeader.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <vector>

namespace oplint {

/// Words, strings and single signs, without comments.
static std::vector<llvm::StringRef> tokens(llvm::StringRef Text) {
  std::vector<llvm::StringRef> Out;
  while (true) {
    Text = Text.ltrim();
    if (Text.empty())
      return Out;
    size_t Length = 1;
    if (Text.starts_with("//")) {
      Text = Text.drop_until([](char C) { return C == '\n'; });
      continue;
    }
    if (Text.starts_with("/*")) {
      size_t End = Text.find("*/", 2);
      Text = End == llvm::StringRef::npos ? "" : Text.drop_front(End + 2);
      continue;
    }
    auto IsWord = [](char C) { return llvm::isAlnum(C) || C == '_' || C == '.' || C == '-'; };
    if (IsWord(Text.front())) {
      Length = Text.take_while(IsWord).size();
    } else if (Text.front() == '"') {
      size_t End = Text.find('"', 1);
      Length = End == llvm::StringRef::npos ? Text.size() : End + 1;
    }
    Out.push_back(Text.take_front(Length));
    Text = Text.drop_front(Length);
  }
}

std::string protoHeader(llvm::StringRef Proto) {
  std::string Out;
  llvm::SmallVector<llvm::StringRef, 4> Package;
  std::vector<llvm::StringRef> T = tokens(Proto);
  std::vector<bool> Printed; // per open brace: whether it is closed in the output
  auto At = [&](size_t I) { return I < T.size() ? T[I] : llvm::StringRef(); };
  for (size_t I = 0; I < T.size(); ++I) {
    if (At(I) == "package" && Package.empty()) {
      At(I + 1).split(Package, '.');
      for (llvm::StringRef P : Package)
        Out += "namespace " + P.str() + " {\n";
    } else if (At(I) == "message" && At(I + 2) == "{") {
      Out += "struct " + At(I + 1).str() + " {\n";
      Printed.push_back(true);
      I += 2;
    } else if (At(I) == "enum" && At(I + 2) == "{") {
      Out += "enum " + At(I + 1).str() + " : int {\n";
      for (I += 3; I < T.size() && T[I] != "}"; ++I)
        if (At(I + 1) == "=")
          Out += T[I].str() + " = " + At(I + 2).str() + ",\n";
      Out += "};\n";
    } else if (At(I) == "{") {
      Printed.push_back(false);
    } else if (At(I) == "}" && !Printed.empty()) {
      if (Printed.back())
        Out += "};\n";
      Printed.pop_back();
    }
  }
  for (bool Open : Printed)
    if (Open)
      Out += "};\n";
  for (size_t I = 0; I < Package.size(); ++I)
    Out += "}\n";
  return Out;
}

} // namespace oplint
