//===-- FileMode.cpp - How a file is read ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/FileMode.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint {

DecideCondition FileMode::decision() const {
  if (!Flags || Deep)
    return nullptr;
  return [Known = Flags->configuration()](llvm::StringRef Expression, const MacroValues &Values) {
    BuildConfiguration Here = Known;
    for (llvm::StringRef Rest = Expression; !Rest.empty();) {
      Rest = Rest.drop_until([](char C) { return llvm::isAlpha(C) || C == '_'; });
      llvm::StringRef Word = Rest.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
      Rest = Rest.drop_front(Word.size());
      if (Word.empty() || Word == "defined")
        continue;
      // What the file itself defines or undefines counts.
      if (std::optional<std::string> Value = Values(Word))
        Here.define(Word, *Value);
      else
        Here.undefine(Word);
    }
    return Here.holds(Expression);
  };
}

llvm::ArrayRef<std::string> FileMode::macros() const {
  if (!Flags || Deep)
    return {};
  return Flags->Macros;
}

FrontEnd &FrontEnds::get(const FileMode &Mode) {
  FrontEndOptions O = Options;
  if (Mode.Deep) {
    O.Deep = Mode.Flags;
    OfFile = std::make_unique<FrontEnd>(Source, std::move(O));
    return *OfFile;
  }
  std::string Standard = Mode.Flags ? Mode.Flags->Standard : "";
  std::unique_ptr<FrontEnd> &Made = ByStandard[Standard];
  if (!Made) {
    if (!Standard.empty())
      O.Flags.push_back("-std=" + Standard);
    Made = std::make_unique<FrontEnd>(Source, std::move(O));
  }
  return *Made;
}

} // namespace oplint
