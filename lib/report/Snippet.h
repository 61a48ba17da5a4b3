//===-- Snippet.h - A line of source with a caret ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

/// \p Text for a terminal: control bytes and what is not UTF-8 become `<1B>`, so
/// that a file cannot send escape sequences; a tab becomes a blank.
std::string printable(llvm::StringRef Text);

/// "a.cc:3:7" for a terminal, or as much of it as is known.
std::string placeOf(const SourceRange &Where);

/// The lines of the files of one checkout; a file is read when first asked for.
class SourceLines {
public:
  explicit SourceLines(const Checkout *From) : Source(From) {}
  /// Line \p Number (from 1) without its end; nothing where the file cannot be
  /// read or is shorter.
  std::optional<llvm::StringRef> line(llvm::StringRef File, uint32_t Number);
  /// The whole file, or an empty string.
  llvm::StringRef text(llvm::StringRef File);

private:
  const Checkout *Source;
  struct Entry {
    std::unique_ptr<llvm::MemoryBuffer> Buffer; ///< null: it cannot be read
    std::vector<size_t> Starts; ///< of its lines, in bytes; empty: not yet asked for
  };
  Entry &entry(llvm::StringRef File);
  llvm::StringMap<Entry> Files;
};

/// Prints the line under \p Where and marks its part of it:
///
///        12 |   AddInput("X", "the input");
///           |   ^~~~~~~~~~~~~
///
/// A range over several lines is marked to the end of its first. A long line is
/// cut around the mark. Prints nothing where the line cannot be read.
void printSnippet(llvm::raw_ostream &OS, SourceLines &Lines, const SourceRange &Where);

} // namespace oplint
