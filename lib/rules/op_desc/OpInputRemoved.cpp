//===-- OpInputRemoved.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-input-removed
///
/// An input of an op is gone, or has another name.
///
/// A model saved before carries the input by its name. That it was dispensable excuses
/// nothing: the model may have it.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddInput("X", "...");
/// AddInput("Mask", "...").AsDispensable();
/// // after
/// AddInput("X", "...");
/// ```
///
/// ## What to do
///
/// Keep the input, mark it `.AsDispensable()` and say in its comment that it is no
/// longer used.
///
/// ## What the user of an old model sees
///
/// The op's description has no input of that name: loading fails, or the value is
/// ignored.
///
/// ## Known limits
///
/// A name that cannot be decided on the newer side is `op-change-undecided`.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpInputRemoved(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
