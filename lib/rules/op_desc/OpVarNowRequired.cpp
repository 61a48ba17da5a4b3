//===-- OpVarNowRequired.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-var-now-required
///
/// An input or output that was dispensable is required now.
///
/// A model saved before may lack it.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddInput("Bias", "...").AsDispensable();
/// // after
/// AddInput("Bias", "...");
/// ```
///
/// ## What to do
///
/// Keep `.AsDispensable()` (in YAML `optional : bias`).
///
/// ## What the user of an old model sees
///
/// A check that the input is there fails when the model runs.
///
/// ## Known limits
///
/// Whether the kernel really needs it is not looked at.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpVarNowRequired(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
