//===-- Autogen.h - Schemas that torchgen derives ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// `autogen: fill.out, fill` below an operator of native_functions.yaml asks for
/// variants of it that are written nowhere. Their schemas follow from the operator
/// by the rules of PyTorch's torchgen/native_function_generation.py.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Schema.h"
#include <optional>

namespace oplint {

/// The schema of the variant \p Name, `op` or `op.overload`, of \p From.
///
/// An overload that ends in `out` is the out variant: what an in-place operator
/// writes to, or the Tensors that another one returns, become out arguments.
/// Any other name is the functional variant: it writes to nothing and returns
/// what the operator wrote to.
/// \return nothing where the generator would give the variant another name.
std::optional<Schema> deriveVariant(const Schema &From, llvm::StringRef Name);

} // namespace oplint
