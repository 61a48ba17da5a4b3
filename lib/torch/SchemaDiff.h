//===-- SchemaDiff.h - What changed between two sets of schemas -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "torch/SchemaCompat.h"
#include "torch/SchemaSet.h"

namespace oplint {

struct SchemaChange {
  enum class Kind {
    Added,
    Removed,
    Renamed, ///< only the overload's name is another: removed and added at once
    Changed,
  };
  Kind What = Kind::Changed;
  std::string Operator;                ///< aten::add.out, of the old side if it has one
  const OperatorSchema *Old = nullptr; ///< null: added
  const OperatorSchema *New = nullptr; ///< null: removed
  SchemaVerdict PyTorch, Strict;       ///< of Changed
  /// The operator is one of an `autogen:` line, of the new side unless it was
  /// removed; it has a schema above if that can be derived.
  const GeneratedOperator *Generated = nullptr;

  bool breaksBackward(SchemaProfile P) const;
  bool breaksForward(SchemaProfile P) const;
};

/// All changes, sorted by operator. An operator whose schema could not be read
/// on one side is not compared. Operators that an `autogen:` line makes are
/// compared by the schemas that follow from the operator they are made of, and
/// by name alone where none can be derived.
/// Where one side is a dump and the other is native_functions.yaml, operators
/// that only the dump has are left out: the YAML does not list them all.
/// A side that could not be read is not compared.
std::vector<SchemaChange> diffSchemas(const SchemaSet &Old, const SchemaSet &New);

} // namespace oplint
