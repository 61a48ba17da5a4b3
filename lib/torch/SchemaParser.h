//===-- SchemaParser.h - The grammar of operator schemas --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The grammar of PyTorch's own parser (torch/csrc/jit/frontend:
/// function_schema_parser.cpp, schema_type_parser.cpp), which is free about
/// spaces and knows tuples, dictionaries and type variables. The stricter rules
/// for native_functions.yaml are in TorchgenRules.h.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Schema.h"

namespace oplint {

struct SchemaDiagnostic {
  TextSpan Where;
  std::string Message;
  std::string Hint; ///< may be empty
};

struct SchemaParse {
  std::optional<Schema> Value; ///< set if PyTorch accepts the text
  std::optional<SchemaDiagnostic> Problem;
  /// The valid schema that was evidently meant: one whose trailing written
  /// arguments lack the `*` that makes them out arguments, or lack a name.
  std::optional<Schema> Twin;
};

SchemaParse parseSchema(llvm::StringRef Text);

/// `aten::add.out` -> namespace, name and overload.
struct OperatorName {
  std::string Namespace, Name, Overload;
};
std::optional<OperatorName> parseOperatorName(llvm::StringRef Text);

/// The words that name a type, apart from Tensor.
llvm::ArrayRef<llvm::StringLiteral> baseTypeNames();

} // namespace oplint
