//===-- OpOutputAddedRequired.cpp ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-output-added-required
///
/// An op has a new output that is not dispensable.
///
/// No model saved before has a variable for the output.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddOutput("Out", "...");
/// // after
/// AddOutput("Out", "...");
/// AddOutput("Mask", "...");
/// ```
///
/// ## What to do
///
/// `AddOutput("Mask", "...").AsDispensable()`, in YAML `optional : mask`, and a kernel
/// that does without it.
///
/// ## What the user of an old model sees
///
/// The kernel writes to a variable that is not there.
///
/// ## Known limits
///
/// An output that is `.AsIntermediate()` is not thereby dispensable.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpOutputAddedRequired(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
