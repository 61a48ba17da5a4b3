//===-- OpInputAddedRequired.cpp ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-input-added-required
///
/// An op has a new input that is not dispensable.
///
/// No model saved before has the input.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddInput("X", "...");
/// // after
/// AddInput("X", "...");
/// AddInput("Y", "...");
/// ```
///
/// ## What to do
///
/// `AddInput("Y", "...").AsDispensable()`, in YAML `optional : y`, and code that does
/// without it.
///
/// ## What the user of an old model sees
///
/// `Input(Y) of blend should not be null` or the like, when the model runs.
///
/// ## Known limits
///
/// A new op is free to require what it likes.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpInputAddedRequired(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
