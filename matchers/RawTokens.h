//===-- RawTokens.h - C++ tokens without a preprocessor ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// For files whose shape is fixed and whose names nothing declares: generated
/// ones, and tables keyed by symbols.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace oplint {

struct RawToken {
  enum class Kind { Word, Number, String, Mark };
  Kind K = Kind::Mark;
  llvm::StringRef Text; ///< the spelling
  uint32_t Begin = 0;   ///< byte offset
  bool is(llvm::StringRef Spelling) const { return Text == Spelling; }
};

/// The tokens of \p Text, comments left out; \p Text must be null-terminated.
std::vector<RawToken> rawTokens(llvm::StringRef Text);

} // namespace oplint
