//===-- Source.cpp - Where a fact stands in the checkout ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "model/Source.h"
#include <algorithm>
#include <tuple>

namespace oplint {

bool operator<(const SourceRange &A, const SourceRange &B) {
  return std::tie(A.File, A.Line, A.Column, A.Begin, A.End) <
         std::tie(B.File, B.Line, B.Column, B.Begin, B.End);
}

static void lineAndColumn(llvm::StringRef Text, size_t Offset, uint32_t &Line, uint32_t &Column) {
  llvm::StringRef Before = Text.take_front(Offset);
  Line = 1 + static_cast<uint32_t>(Before.count('\n'));
  size_t Newline = Before.rfind('\n');
  Column = static_cast<uint32_t>(Newline == llvm::StringRef::npos ? Offset + 1 : Offset - Newline);
}

SourceRange makeRange(std::string File, llvm::StringRef Text, size_t Begin, size_t End) {
  Begin = std::min(Begin, Text.size());
  End = std::clamp(End, Begin, Text.size());
  SourceRange R;
  R.File = std::move(File);
  R.Begin = static_cast<uint32_t>(Begin);
  R.End = static_cast<uint32_t>(End);
  lineAndColumn(Text, Begin, R.Line, R.Column);
  lineAndColumn(Text, End, R.EndLine, R.EndColumn);
  return R;
}

llvm::json::Value toJSON(const SourceRange &R) {
  return llvm::json::Object{
      {"file", R.File},           {"line", R.Line},   {"column", R.Column}, {"endLine", R.EndLine},
      {"endColumn", R.EndColumn}, {"begin", R.Begin}, {"end", R.End}};
}

bool fromJSON(const llvm::json::Value &V, SourceRange &R, llvm::json::Path P) {
  llvm::json::ObjectMapper O(V, P);
  if (!O || !O.map("file", R.File))
    return false;
  auto Number = [&](llvm::StringLiteral Key, uint32_t &Out) {
    uint64_t N = 0;
    if (!O.map(Key, N))
      return false;
    Out = static_cast<uint32_t>(N);
    return true;
  };
  return Number("line", R.Line) && Number("column", R.Column) && Number("endLine", R.EndLine) &&
         Number("endColumn", R.EndColumn) && Number("begin", R.Begin) && Number("end", R.End);
}

} // namespace oplint
