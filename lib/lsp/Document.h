//===-- Document.h - The text of an open file -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Source.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace oplint::lsp {

/// What a position's character counts, as the client and the server agree.
enum class PositionEncoding { Utf8, Utf16 };

/// Line and character count from 0.
struct Position {
  int64_t Line = 0;
  int64_t Character = 0;
};

struct Range {
  Position Start;
  Position End;
};

llvm::json::Value toJSON(const Range &R);
bool fromJSON(const llvm::json::Value &V, Position &P, llvm::json::Path Path);
bool fromJSON(const llvm::json::Value &V, Range &R, llvm::json::Path Path);

/// A text with an index of its lines. Invalid UTF-8 counts a byte a unit.
class Document {
public:
  explicit Document(std::string T = "") { assign(std::move(T)); }

  const std::string &text() const { return Text; }
  void assign(std::string NewText);

  /// The byte offset of a position; one behind a line's end is its end, as the
  /// protocol has it. Fails where the line does not exist.
  llvm::Expected<size_t> offsetOf(Position P, PositionEncoding E) const;
  /// The position of a byte offset; behind the text's end it is the end.
  Position positionOf(size_t Offset, PositionEncoding E) const;
  Range rangeOf(const SourceRange &R, PositionEncoding E) const;

  /// Replaces \p R by \p NewText. Fails, changing nothing, where R is no range.
  llvm::Error edit(Range R, llvm::StringRef NewText, PositionEncoding E);

  size_t lineCount() const { return LineStarts.size(); }

private:
  llvm::StringRef line(size_t Line) const;

  std::string Text;
  std::vector<size_t> LineStarts; ///< byte offset of each line's first byte
};

} // namespace oplint::lsp
