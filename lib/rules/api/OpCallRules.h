//===-- OpCallRules.h - `_C_ops` calls against the ops ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// What the rules on calls of ops share.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/PythonSide.h"
#include "rules/Rule.h"

namespace oplint {

/// The profile asks for it, and the checkout has both Python and op YAML.
bool judgesOpCalls(const RuleContext &C);
/// A YAML entry, a maker or a table of \p C defines the op that is called.
bool knowsOp(const Catalog &C, const python::OpCall &Call);
/// Some entry with known parameters.
const OpInterface *anyInterface(const Catalog &C, llvm::StringRef Op);
/// An interface whose number of parameters differs from the call's arguments;
/// null if one fits, or if that cannot be told.
const OpInterface *mismatch(const Catalog &C, const python::OpCall &Call);
/// "_C_ops.blend takes 3 arguments (x, y, weight), this call gives 2"
std::string inWords(const python::OpCall &Call, const OpInterface &Op);
/// A known op whose name differs by a letter or two; or empty.
std::string nearestOp(const Catalog &C, llvm::StringRef Op);

} // namespace oplint
