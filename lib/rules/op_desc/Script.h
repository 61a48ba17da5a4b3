//===-- Script.h - The verdicts of Paddle's own script ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// What tools/check_op_desc.py says, message by message, with the holes that it
/// has in each era (docs/compatibility.md lists them). Where the script leaves an
/// order to chance, names are sorted.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "rules/op_desc/Comparison.h"

namespace oplint {

struct ScriptLine {
  std::string Text;       ///< without the leading " * "
  llvm::StringRef Rule;   ///< the rule that says the same
  const PartChange *Part; ///< what it is about
};

struct ScriptOp {
  const OpChange *Op; ///< while the two catalogs live
  std::string Name;
  std::vector<ScriptLine> Lines; ///< may be empty: E3 prints bare headings
};

struct ScriptReport {
  ScriptEra Era = ScriptEra::None;
  Comparison Compared; ///< what the lines point into
  bool Error = false;  ///< false: the script prints nothing
  std::vector<ScriptOp> Desc;
  std::vector<ScriptOp> Versions; ///< E2, E3
};

/// Runs the script of \p Era (not None) on what \p V sees of both sides.
std::unique_ptr<ScriptReport> runScript(const Catalog &Base, const Catalog &Head, const View &V,
                                        ScriptEra Era);

/// Whether the checkpoint \p Of registers an update of that kind and name.
bool registers(const OpCheckpoint &Of, OpUpdateKind Kind, llvm::StringRef Name);

/// The rule that speaks of a changed property.
llvm::StringRef ruleOf(PartKind Kind, const PropertyChange &P);

} // namespace oplint
