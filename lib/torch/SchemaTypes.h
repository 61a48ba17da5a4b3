//===-- SchemaTypes.h - Which type a value of another fits ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of PyTorch's type system (aten/src/ATen/core: type.cpp, jit_type.h,
/// union_type.cpp) that compatibility of schemas is decided by.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Schema.h"

namespace oplint {

/// Whose rules decide. PyTorch: what its implementation answers, its holes
/// included. Strict: what a program can rely on.
enum class SchemaProfile { PyTorch, Strict };

/// The type that PyTorch compares instead of \p Base: ScalarType, Layout,
/// MemoryFormat, SymInt and two more are integers, Dimname is a string.
llvm::StringRef fakeName(llvm::StringRef Base);

/// Annotations and sizes aside. The strict profile keeps ScalarType, Layout and
/// MemoryFormat apart from each other; an integer equals each of them.
bool sameType(const SchemaType &A, const SchemaType &B, SchemaProfile P);

/// Whether every value of type \p A may stand where \p B is asked for.
bool isSubtype(const SchemaType &A, const SchemaType &B, SchemaProfile P);

} // namespace oplint
