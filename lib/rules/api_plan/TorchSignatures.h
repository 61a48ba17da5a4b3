//===-- TorchSignatures.h - PyTorch's own signatures ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The third source of differences (step 1.1): signatures of PyTorch, from
///
///   X.json                  {"torch.atan": "atan(input, *, out=None)", ...}
///   X.pyi, X.pyi.in, X.py   a stub or source file of the package torch; also
///                           the docstrings that add_docstr() attaches
///   native_functions.yaml   the operator schemas
///   a folder                a PyTorch checkout, an installed package, or any
///                           folder with files of these kinds
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "rules/api_plan/Decider.h"

namespace oplint::plan {

/// The message where a file has none.
constexpr const char *NoSignature = "no signature found";

/// The signatures of all files and folders; where several know an API, the one
/// named first counts. What cannot be read is a problem.
TorchSignatures readTorchSignatures(llvm::ArrayRef<std::string> Paths, unsigned Jobs,
                                    std::vector<Problem> &Problems);

/// Those of a folder. What its Python package defines comes first, then attached
/// docstrings, stubs, schemas and tables.
TorchSignatures readTorchTree(const Checkout &Tree, unsigned Jobs, std::vector<Problem> &Problems);

/// Those of one file; the kind is told by the name.
TorchSignatures parseTorchSignatures(llvm::StringRef Name, llvm::StringRef Text,
                                     std::vector<Problem> &Problems);

} // namespace oplint::plan
