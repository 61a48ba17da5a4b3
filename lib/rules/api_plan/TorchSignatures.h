//===-- TorchSignatures.h - PyTorch's own signatures ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The third source of differences (step 1.1): signatures of PyTorch, from
///
///   X.json                  {"torch.atan": "atan(input, *, out=None)", ...}
///   X.pyi, X.py             a stub or source file of the package torch
///   native_functions.yaml   the operator schemas of a PyTorch checkout
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Problem.h"
#include "rules/api_plan/Decider.h"

namespace oplint::plan {

/// The signatures of the file at \p Path; what cannot be read is a problem.
TorchSignatures readTorchSignatures(llvm::StringRef Path, std::vector<Problem> &Problems);

/// The same for a text; the kind is told by the name.
TorchSignatures parseTorchSignatures(llvm::StringRef Name, llvm::StringRef Text,
                                     std::vector<Problem> &Problems);

} // namespace oplint::plan
