//===-- Source.h - Where a fact stands in the checkout ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// A place in a file of a checkout. Paths are relative to the checkout's root
/// with '/' between parts. Lines and columns count from 1, columns in bytes;
/// offsets count bytes from 0.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/Support/JSON.h"
#include <cstdint>
#include <string>

namespace oplint {

struct SourceRange {
  std::string File;     ///< empty: no place is known
  uint32_t Line = 0;    ///< 0: the whole file
  uint32_t Column = 0;  ///< first byte of the range
  uint32_t EndLine = 0; ///< line of the byte after the range
  uint32_t EndColumn = 0;
  uint32_t Begin = 0; ///< byte offset of the first byte
  uint32_t End = 0;   ///< byte offset after the last byte

  bool isValid() const { return !File.empty(); }
  bool operator==(const SourceRange &) const = default;
};

/// Path, then line, then column: the order of every list that op-lint prints.
bool operator<(const SourceRange &A, const SourceRange &B);

/// The range of the bytes [Begin, End) of \p Text, lines and columns computed.
SourceRange makeRange(std::string File, llvm::StringRef Text, size_t Begin, size_t End);

llvm::json::Value toJSON(const SourceRange &R);
bool fromJSON(const llvm::json::Value &V, SourceRange &R, llvm::json::Path P);

} // namespace oplint
