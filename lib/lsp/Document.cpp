//===-- Document.cpp - The text of an open file ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "lsp/Document.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include <algorithm>

namespace oplint::lsp {

llvm::json::Value toJSON(const Range &R) {
  auto Of = [](const Position &P) {
    return llvm::json::Object{{"line", P.Line}, {"character", P.Character}};
  };
  return llvm::json::Object{{"start", Of(R.Start)}, {"end", Of(R.End)}};
}

bool fromJSON(const llvm::json::Value &V, Position &P, llvm::json::Path Path) {
  llvm::json::ObjectMapper O(V, Path);
  return O && O.map("line", P.Line) && O.map("character", P.Character);
}

bool fromJSON(const llvm::json::Value &V, Range &R, llvm::json::Path Path) {
  llvm::json::ObjectMapper O(V, Path);
  return O && O.map("start", R.Start) && O.map("end", R.End);
}

/// Appends the offsets after each line end of \p Text, counted from \p Base.
static void appendLineStarts(llvm::StringRef Text, size_t Base, std::vector<size_t> &Starts) {
  for (size_t At = Text.find('\n'); At != llvm::StringRef::npos; At = Text.find('\n', At + 1))
    Starts.push_back(Base + At + 1);
}

/// The length in bytes of the character at the front of \p S, and its UTF-16 units.
static std::pair<size_t, size_t> frontCharacter(llvm::StringRef S) {
  const auto *Begin = reinterpret_cast<const llvm::UTF8 *>(S.begin());
  const auto *End = reinterpret_cast<const llvm::UTF8 *>(S.end());
  unsigned Length = llvm::getNumBytesForUTF8(*Begin);
  if (Length > S.size() || !llvm::isLegalUTF8Sequence(Begin, End))
    return {1, 1};
  return {Length, Length == 4 ? 2 : 1};
}

void Document::assign(std::string NewText) {
  Text = std::move(NewText);
  LineStarts.assign(1, 0);
  appendLineStarts(Text, 0, LineStarts);
}

/// The text of a line without its end.
llvm::StringRef Document::line(size_t Line) const {
  size_t Begin = LineStarts[Line];
  size_t End = Line + 1 < LineStarts.size() ? LineStarts[Line + 1] : Text.size();
  llvm::StringRef S = llvm::StringRef(Text).slice(Begin, End);
  S.consume_back("\n");
  S.consume_back("\r");
  return S;
}

llvm::Expected<size_t> Document::offsetOf(Position P, PositionEncoding E) const {
  if (P.Line < 0 || P.Character < 0 || static_cast<size_t>(P.Line) >= LineStarts.size())
    return llvm::createStringError("line %lld, character %lld is outside a text of %zu lines",
                                   static_cast<long long>(P.Line),
                                   static_cast<long long>(P.Character), LineStarts.size());
  llvm::StringRef S = line(P.Line);
  size_t Units = P.Character;
  if (E == PositionEncoding::Utf8)
    return LineStarts[P.Line] + std::min(Units, S.size());
  size_t Bytes = 0;
  for (size_t Seen = 0; Seen < Units && Bytes < S.size();) {
    auto [Length, Wide] = frontCharacter(S.drop_front(Bytes));
    Bytes += Length;
    Seen += Wide;
  }
  return LineStarts[P.Line] + Bytes;
}

Position Document::positionOf(size_t Offset, PositionEncoding E) const {
  Offset = std::min(Offset, Text.size());
  size_t Line = llvm::upper_bound(LineStarts, Offset) - LineStarts.begin() - 1;
  size_t Bytes = Offset - LineStarts[Line];
  Position P;
  P.Line = static_cast<int64_t>(Line);
  if (E == PositionEncoding::Utf8) {
    P.Character = static_cast<int64_t>(Bytes);
    return P;
  }
  llvm::StringRef S = llvm::StringRef(Text).substr(LineStarts[Line]);
  for (size_t Seen = 0; Seen < Bytes;) {
    auto [Length, Wide] = frontCharacter(S.drop_front(Seen));
    Seen += Length;
    P.Character += static_cast<int64_t>(Wide);
  }
  return P;
}

Range Document::rangeOf(const SourceRange &R, PositionEncoding E) const {
  return {positionOf(R.Begin, E), positionOf(R.End, E)};
}

llvm::Error Document::edit(Range R, llvm::StringRef NewText, PositionEncoding E) {
  auto Begin = offsetOf(R.Start, E);
  if (!Begin)
    return Begin.takeError();
  auto End = offsetOf(R.End, E);
  if (!End)
    return End.takeError();
  if (*End < *Begin)
    return llvm::createStringError("a range ends before it starts");
  Text.replace(*Begin, *End - *Begin, NewText.data(), NewText.size());
  // Lines before the edit keep their starts, those after it move by the difference in length.
  auto First = llvm::upper_bound(LineStarts, *Begin);
  auto Last = std::upper_bound(First, LineStarts.end(), *End);
  std::vector<size_t> Starts(LineStarts.begin(), First);
  appendLineStarts(NewText, *Begin, Starts);
  for (auto It = Last; It != LineStarts.end(); ++It)
    Starts.push_back(*It + NewText.size() - (*End - *Begin));
  LineStarts = std::move(Starts);
  return llvm::Error::success();
}

} // namespace oplint::lsp
