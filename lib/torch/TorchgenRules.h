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
#include <optional>

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

/// `add_`, `__iadd__`: names of operators that write to their `self`.
bool isInPlaceName(llvm::StringRef Name);
/// `add_` -> `add`, `__iadd__` -> `__add__`; other names stay.
std::string functionalName(llvm::StringRef Name);
/// Whether two arguments or returns have one alias annotation, or none.
bool sameAnnotation(const SchemaArgument &A, const SchemaArgument &B);
/// Index of the first of keyword-only dtype, layout, device and pin_memory in a row.
std::optional<size_t> tensorOptions(const Schema &S);

} // namespace oplint
