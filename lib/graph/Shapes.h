//===-- Shapes.h - What an op makes ------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Shape and dtype of an op's result, by the op's name. The rules cover what
/// bodies look at afterwards; an op without a rule is taken to be elementwise.
/// A wrong guess never makes wrong code: generated code asks the real tensor
/// (`multiply.shape[1]`), and where a guess decided which way the body goes, it
/// holds a guard. recorder.py has the same rules.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "graph/Value.h"

namespace oplint::py {

/// An op's result never has more.
constexpr size_t MostAxes = 64;

struct ShapeAndType {
  std::vector<int64_t> Shape;
  std::string DType = "float32";
};

/// \p Name is the last part of the op's name ("sum", "__add__").
ShapeAndType inferResult(llvm::StringRef Name, llvm::ArrayRef<Value> Args, const Keywords &Kw);

std::vector<int64_t> broadcastShapes(llvm::ArrayRef<int64_t> A, llvm::ArrayRef<int64_t> B);

/// The same text, for as long as the program runs; float32 for what is no dtype.
llvm::StringRef dtypeName(llvm::StringRef Name);

/// A dtype from what bodies pass for one: paddle.float32, 'float32', int.
std::string dtypeOf(Value V);

} // namespace oplint::py
