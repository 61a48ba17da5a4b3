//===-- SchemaCompat.h - Is a schema change compatible? ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Backward compatibility (BC): a program saved with the old schema still runs
/// with the new one. Forward compatibility (FC): a program saved with the new
/// schema runs with the old one. After PyTorch's
/// aten/src/ATen/core/function_schema_inl.h; where the strict profile differs
/// from it, SchemaCompat.cpp says so and docs/torch-schemas.md lists it.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "torch/SchemaTypes.h"

namespace oplint {

/// What breaks, one word for exemptions and fingerprints.
enum class SchemaBreak {
  OperatorName,     ///< namespace, name or overload
  Vararg,           ///< `...` came or went
  ReturnCount,      ///
  ReturnType,       ///
  ReturnName,       ///
  ReturnAlias,      ///
  ArgumentRemoved,  ///
  ArgumentAdded,    ///< without a default
  ArgumentMoved,    ///< inserted, reordered
  ArgumentName,     ///
  ArgumentSize,     ///< the N of int[N]
  ArgumentAlias,    ///
  ArgumentKeyword,  ///< positional became keyword-only
  ArgumentType,     ///
  ArgumentDefault,  ///< changed or lost
  DefaultGained,    ///
  ContainerDefault, ///< a new argument's default is a list
  OutCount,         ///< number of arguments from the first out argument on
};
/// "argument-type".
llvm::StringRef spelling(SchemaBreak B);

struct SchemaReason {
  SchemaBreak Kind = SchemaBreak::OperatorName;
  std::string Text; ///< "argument 'steps': int? became int, which ..."
  TextSpan Old;     ///< what to underline in the old schema's text
  TextSpan New;
};

/// Nothing: compatible. The first obstacle in the order of the arguments.
struct SchemaVerdict {
  std::optional<SchemaReason> Backward;
  std::optional<SchemaReason> Forward;
};

SchemaVerdict compareSchemas(const Schema &Old, const Schema &New, SchemaProfile P);

/// Whether PyTorch takes the two for the same schema: spelling of defaults and
/// spaces aside, keyword-only marks included.
bool sameSchema(const Schema &A, const Schema &B);

} // namespace oplint
