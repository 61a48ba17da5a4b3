//===-- SchemaSet.h - All operator schemas of one revision ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads native_functions.yaml (a list of maps with a `func:` line) and dumps,
/// which have one schema a line as PyTorch's
/// test/forward_backward_compatibility/dump_all_function_schemas.py writes them.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Problem.h"
#include "torch/SchemaParser.h"

namespace oplint {

/// A text that is no schema.
struct InvalidSchema {
  OperatorSchema Source; ///< Parsed is the valid twin, if HasTwin; else only its name is set
  SchemaDiagnostic Diagnostic;
  bool HasTwin = false;
};

/// An operator that `autogen:` makes from another one; its schema is not written.
struct GeneratedOperator {
  std::string Name;  ///< with overload, as written
  std::string From;  ///< the operator it is made from
  SourceRange Where; ///< of the name
  /// The schema that follows from the other one's; its place is the name's.
  /// Nothing where it can't be told: then only the name is known.
  std::optional<OperatorSchema> Derived;
};

struct SchemaSet {
  enum class Format { None, Yaml, Dump };
  Format From = Format::None;
  std::string File;
  std::vector<OperatorSchema> Operators; ///< in the order of the file
  std::vector<InvalidSchema> Invalid;
  std::vector<GeneratedOperator> Generated;

  /// `aten::add.out`: native_functions.yaml leaves the namespace out.
  std::string key(const Schema &S) const { return key(S.fullName()); }
  std::string key(llvm::StringRef Name) const;
};

/// Reads \p Text by what it looks like. What cannot be read goes to \p Problems;
/// the set of a file that is neither format says so and is not compared.
SchemaSet readSchemas(llvm::StringRef File, llvm::StringRef Text, std::vector<Problem> &Problems);

/// The schema \p Text, which stands at \p Where.
/// \return nothing in the first part if it is invalid without a twin.
std::pair<std::optional<OperatorSchema>, std::optional<SchemaDiagnostic>>
readSchema(llvm::StringRef Text, SourceRange Where, bool IsVerbatim);

} // namespace oplint
