//===-- LogicalLines.h - A Python text, line by line ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Walks a Python text by logical lines, without making tokens, and says what
/// Python's own tokenizer refuses: brackets and strings that never close,
/// indentation that fits no open block, characters of no token, bytes of no
/// encoding. Linear in the text, and ten times faster than a parser.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Problem.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace oplint::python {

class LogicalLines {
public:
  /// \p Text must outlive this.
  explicit LogicalLines(llvm::StringRef Text);

  /// Moves behind the next line: one of code with all that its brackets, strings
  /// and backslashes draw in, or a blank one. False at the end of the text and
  /// where it is at fault.
  bool next();
  /// Where the line began that next() has moved behind, and where it ends.
  size_t begin() const { return Begin; }
  size_t end() const { return At; }

  /// What Python refuses; its place has no file.
  const std::optional<Problem> &fault() const { return Fault; }

private:
  /// Of a line, with a tab to the next multiple of 8 and as one column: Python
  /// wants lines to compare the same in both.
  struct Indent {
    unsigned Eight = 0, One = 0;
  };

  bool failAt(size_t From, size_t To, const llvm::Twine &Message);
  bool cut(size_t From, size_t To, bool Triple);
  bool checkEncoding();
  bool indent();
  bool code();
  bool token();
  bool close();
  bool backslash();
  bool word();
  bool character();
  bool string();
  bool formatted(size_t Start, bool Triple, bool Raw);
  void skipName();
  bool field(llvm::StringRef Close);
  bool startsWith(llvm::StringRef Part) const { return Text.substr(At, Part.size()) == Part; }
  size_t lineEnd(size_t From) const { return std::min(Text.find('\n', From), Text.size()); }

  llvm::StringRef Text;
  size_t At = 0;
  size_t Begin = 0;
  llvm::SmallVector<size_t, 32> Open; ///< brackets that are not closed yet
  size_t Floor = 0;                   ///< those below belong to what is around an f-string
  llvm::SmallVector<Indent, 16> Blocks;
  std::optional<size_t> Header; ///< the `:` that ended the line before
  unsigned Formats = 0;         ///< f-strings that At stands in
  bool AnyBytes = false;        ///< a coding line names another encoding than UTF-8
  std::optional<Problem> Fault;
  bool CutString = false; ///< the fault is a string that never closes
};

/// What Python's tokenizer refuses in the text of \p File.
std::optional<Problem> tokenFault(llvm::StringRef File, llvm::StringRef Text);

} // namespace oplint::python
