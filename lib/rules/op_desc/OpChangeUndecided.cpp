//===-- OpChangeUndecided.cpp -------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-change-undecided
///
/// A part of an op changed in a way that cannot be decided from the source.
///
/// The name, type or default of the part is an expression that only a run can tell, on
/// one of the two sides. Saying "compatible" would be a guess.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddAttr<int>("limit", "...").SetDefault(100);
/// // after
/// AddAttr<int>("limit", "...").SetDefault(LimitFromEnvironment());
/// ```
///
/// ## What to do
///
/// Write the value as a constant expression, or accept the finding with a waiver.
///
/// ## What the user of an old model sees
///
/// Unknown; read both places that the finding names.
///
/// ## Known limits
///
/// Where both sides have the same expression, nothing is reported.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpChangeUndecided(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
