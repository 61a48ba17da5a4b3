//===-- SignatureText.h - Signatures as documents write them ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Signature blocks of difference documents look like Python calls and often
/// are none: `f(start=0, end)`, `f(*size, *, out=None)`, curly quotes, `- 1`,
/// `op=<function relu>`, several calls in one block. They are split, never
/// parsed.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/ApiDifference.h"

namespace oplint {

/// All calls of a code block, in order; a dotted name without parentheses is an
/// attribute. Comment lines are skipped. A call that is not closed ends with
/// the block.
std::vector<ApiSignature> parseSignatures(llvm::StringRef Code);

/// The parameters of the text between the parentheses.
std::vector<ApiParam> parseParams(llvm::StringRef Inside);

/// How two defaults compare.
enum class DefaultRelation {
  Same,
  Equivalent, ///< spelt differently but harmless: None and False, no default on one side
  Different,
  Unknown, ///< an object's representation or a name: cannot be decided from the text
};

/// Compares a torch default with a Paddle one. `- 1` is `-1`, `1` is `1.0`,
/// `torch.long` is `'int64'`, `(1, 2)` is `[1,2]`.
DefaultRelation compareDefaults(const ApiParam &Torch, const ApiParam &Paddle);

/// Parameters that the procedure ignores (step 1.3): generator, memory_format
/// and layout of torch; name of Paddle.
bool isIgnoredTorchParam(llvm::StringRef Name);
bool isIgnoredPaddleParam(llvm::StringRef Name);

} // namespace oplint
