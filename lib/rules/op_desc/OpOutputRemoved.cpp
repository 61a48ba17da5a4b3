//===-- OpOutputRemoved.cpp ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-output-removed
///
/// An output of an op is gone, or has another name.
///
/// A model saved before names the output, and later ops may read it.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddOutput("Out", "...");
/// AddOutput("Aux", "...");
/// // after
/// AddOutput("Out", "...");
/// ```
///
/// ## What to do
///
/// Keep the output; `.AsDispensable()` lets new models leave it out.
///
/// ## What the user of an old model sees
///
/// Loading fails, or an op that reads the output finds nothing.
///
/// ## Known limits
///
/// A name that cannot be decided on the newer side is `op-change-undecided`.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpOutputRemoved(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
