//===-- OpAdditionNeedsReview.cpp ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-addition-needs-review
///
/// An op has a new input, output or attribute that is not tagged extra.
///
/// From 2.3 on Paddle's own check asks the inference team (or, for the tag quant, the
/// slim team) to review each such addition, compatible or not. This rule speaks in
/// profile paddle-e3 alone, as an error.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddInput("X", "...");
/// // after
/// AddInput("X", "...");
/// AddInput("Mask", "...").AsDispensable();
/// ```
///
/// ## What to do
///
/// Ask for the review, or tag the part `.AsExtra()` if inference never needs it.
///
/// ## What the user of an old model sees
///
/// Nothing, where the addition is dispensable or has a default.
///
/// ## Known limits
///
/// In profile own nothing is reported.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpAdditionNeedsReview(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
