//===-- Places.cpp - Clang's locations as places of the checkout ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/Places.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace oplint {

std::string Places::path(const SourceManager &SM, FileID File, llvm::StringRef Root) {
  auto Entry = SM.getFileEntryRefForID(File);
  if (!Entry)
    return "";
  llvm::StringRef Name = Entry->getName();
  if (!Name.consume_front(Root) || !Name.consume_front("/"))
    return "";
  return Name.str();
}

SourceRange Places::of(clang::SourceRange Tokens) const {
  if (Tokens.isInvalid())
    return {};
  CharSourceRange Chars =
      Lexer::makeFileCharRange(CharSourceRange::getTokenRange(Tokens), SM, Lang);
  if (Chars.isInvalid())
    Chars = Lexer::makeFileCharRange(SM.getExpansionRange(Tokens), SM, Lang);
  if (Chars.isInvalid())
    return {};
  auto [File, Begin] = SM.getDecomposedLoc(Chars.getBegin());
  auto [EndFile, End] = SM.getDecomposedLoc(Chars.getEnd());
  SourceRange R;
  R.File = path(File);
  if (R.File.empty() || File != EndFile)
    return {};
  R.Begin = Begin;
  R.End = End;
  R.Line = SM.getLineNumber(File, Begin);
  R.Column = SM.getColumnNumber(File, Begin);
  R.EndLine = SM.getLineNumber(File, End);
  R.EndColumn = SM.getColumnNumber(File, End);
  return R;
}

std::optional<unsigned> Places::mainOffset(SourceLocation Loc) const {
  if (Loc.isInvalid())
    return std::nullopt;
  auto [File, Offset] = SM.getDecomposedLoc(SM.getFileLoc(Loc));
  if (File == SM.getMainFileID())
    return Offset;
  auto [Outer, OuterOffset] = SM.getDecomposedLoc(SM.getExpansionLoc(Loc));
  if (Outer == SM.getMainFileID())
    return OuterOffset;
  return std::nullopt;
}

} // namespace oplint
