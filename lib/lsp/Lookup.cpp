//===-- Lookup.cpp - What stands at a place of a file ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "lsp/Lookup.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint::lsp {

static bool isWord(char C) { return llvm::isAlnum(C) || C == '_'; }

llvm::StringRef wordAt(llvm::StringRef Text, size_t Offset) {
  size_t Begin = std::min(Offset, Text.size());
  size_t End = Begin;
  while (Begin > 0 && isWord(Text[Begin - 1]))
    --Begin;
  while (End < Text.size() && isWord(Text[End]))
    ++End;
  return Text.slice(Begin, End);
}

llvm::StringRef opCalledAt(llvm::StringRef Text, size_t Offset) {
  llvm::StringRef Word = wordAt(Text, Offset);
  llvm::StringRef Before = Text.take_front(Word.begin() - Text.begin());
  if (Word.empty() || !(Before.ends_with("_C_ops.") || Before.ends_with("_legacy_C_ops.")))
    return "";
  Word.consume_back("_");
  return Word;
}

static bool contains(const SourceRange &R, llvm::StringRef Path, size_t Offset) {
  return R.File == Path && R.Begin <= Offset && Offset <= R.End;
}

std::vector<const OpDesc *> opsAt(const Catalog &C, llvm::StringRef Path, size_t Offset) {
  std::vector<const OpDesc *> Found;
  for (const OpDesc &Op : C.Ops)
    if (contains(Op.MakerWhere, Path, Offset) || contains(Op.Where, Path, Offset))
      Found.push_back(&Op);
  return Found;
}

std::vector<const Kernel *> kernelsAt(const Catalog &C, llvm::StringRef Path, size_t Offset) {
  std::vector<const Kernel *> Found;
  for (const Kernel &K : C.Kernels)
    if (contains(K.Where, Path, Offset))
      Found.push_back(&K);
  return Found;
}

std::vector<const OpDesc *> opsNamed(const Catalog &C, llvm::StringRef Name) {
  std::vector<const OpDesc *> Found;
  for (const OpDesc &Op : C.Ops)
    if (Op.Name == Name)
      Found.push_back(&Op);
  return Found;
}

std::vector<const Kernel *> kernelsNamed(const Catalog &C, llvm::StringRef Name) {
  std::vector<const Kernel *> Found;
  for (const Kernel &K : C.Kernels)
    if (K.Name == Name)
      Found.push_back(&K);
  return Found;
}

} // namespace oplint::lsp
