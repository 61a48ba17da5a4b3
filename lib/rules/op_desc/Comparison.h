//===-- Comparison.h - What changed between two sets of ops -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The differences of the op descriptions of two catalogs, without judging
/// them. A maker's `#if` arms are facts of their own, so a comparison is made
/// for a view: the parts that one configuration compiles, or all of them.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/Catalog.h"
#include <functional>

namespace oplint {

enum class PartKind { Input, Output, Attr };
enum class Change { Added, Removed, Changed };
/// In the order in which print_op_desc.py writes them.
enum class Property {
  Duplicable,
  Dispensable,
  Intermediate,
  Type,
  Generated,
  Default,
  Extra,
  Quant
};

/// "input", "output", "attribute".
llvm::StringRef spelling(PartKind K);
/// The key of print_op_desc.py: "default_value".
llvm::StringRef spelling(Property P);

struct PropertyChange {
  Property What;
  std::string Old; ///< as Python prints the JSON value: True, None, 4096, []
  std::string New;
  bool Undecided = false; ///< one of the two cannot be decided
};

struct PartChange {
  PartKind Kind;
  Change How;
  std::string Name;
  const VarDesc *OldVar = nullptr;
  const VarDesc *NewVar = nullptr;
  const AttrDesc *OldAttr = nullptr;
  const AttrDesc *NewAttr = nullptr;
  std::vector<PropertyChange> Properties; ///< of a changed part
  /// Added or removed, but the other side has a name of this kind that cannot
  /// be decided: it may be this one. The expression.
  std::string MayBe;

  const SourceRange *oldWhere() const;
  const SourceRange *newWhere() const;
  /// The guard of the new part, or of the old one where it is removed.
  const Guard &guard() const;
};

struct OpChange {
  const OpDesc *Old;
  const OpDesc *New;
  std::vector<PartChange> Parts; ///< inputs, outputs, attributes; by name
  /// One side is not known at all, so nothing was compared: why.
  std::string Undecided;
};

struct Comparison {
  std::vector<OpChange> Changed; ///< by name; only ops that differ
  std::vector<const OpDesc *> Removed;
  std::vector<const OpDesc *> Added;
};

/// Which guarded parts a comparison sees.
struct View {
  std::string Name; ///< "gpu"; empty: every part, whatever its guard
  std::function<bool(const Guard &)> Holds;
};

/// Compares what \p V sees of both. Tags (extra, quant) count only where the
/// base has them.
Comparison compareOps(const Catalog &Base, const Catalog &Head, const View &V);

/// Whether Python's == holds for the two as loaded from JSON: True == 1 == 1.0.
bool pythonEqual(const AttrValue &A, const AttrValue &B);

} // namespace oplint
