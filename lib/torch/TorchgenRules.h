//===-- TorchgenRules.h - What native_functions.yaml asks of a schema -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// PyTorch's code generator (torchgen/model.py) is stricter than its parser of
/// schemas; a line that breaks one of these rules stops the build.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Schema.h"

namespace oplint {

struct TorchgenLint {
  enum class Kind {
    Spelling, ///< not spelled as the generator prints it
    Type,     ///< a type that the generator doesn't know
    Mutation, ///< annotations, out arguments, in-place operators
    Name,     ///< reserved names
  };
  Kind K = Kind::Spelling;
  std::string Message;
  TextSpan Where;
};

/// All rules that one schema breaks, in the order of its text. A namespace is
/// ignored: schemas of other files have one.
std::vector<TorchgenLint> lintForTorchgen(const Schema &S, llvm::StringRef Text);

} // namespace oplint
