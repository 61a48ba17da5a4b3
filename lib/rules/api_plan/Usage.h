//===-- Usage.h - How a shared parameter is used differently ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "mapping/Comparison.h"
#include "mapping/PaConvert.h"

namespace oplint::plan {

/// Kinds of values that a parameter takes, as a set of bits. Empty: unknown.
enum ValueKind : unsigned {
  TensorValue = 1,
  IntValue = 2,
  FloatValue = 4,
  BoolValue = 8,
  StringValue = 16,
  SequenceValue = 32,
  DtypeValue = 64,
  TimeValue = 128,
  NumberValue = IntValue | FloatValue,
};

/// What an annotation, a default and, where both are silent, the customary
/// meaning of the name tell. An annotation with a name that is not known gives
/// nothing: better no answer than a wrong one.
unsigned valueKinds(const ApiParam &P);

/// Names of an annotation's union that tell no kind: aliases of the module,
/// such as `_Mode` in `_Mode | int`. Empty where all are known.
std::vector<std::string> unknownTypeNames(llvm::StringRef Annotation);

/// The kinds that a piece of a remark names ("为 list of int", "bool 类型").
unsigned kindsInText(llvm::StringRef Text);

/// A positional slot that torch and Paddle fill with different parameters can
/// be told apart when the kinds of both are known and have nothing in common.
bool canBeToldApart(const ApiParam &A, const ApiParam &B);

/// The kinds of both are known and have some in common.
bool areConfusable(const ApiParam &A, const ApiParam &B);

/// Reads a remark (or the prose above the table) about a parameter that both
/// sides have. FromFields: it does not speak of a different use.
UsageKind usageOfRemark(llvm::StringRef Remark);

} // namespace oplint::plan
