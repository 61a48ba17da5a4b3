//===-- SuppressionUnused.cpp ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # suppression-unused
///
/// A comment, waiver or baseline entry takes no finding away.
///
/// Left in place it would hide the next break of the same kind. It is reported
/// only when there was a base to compare with: rules that compare find nothing
/// without one. Comments are looked for in files that have findings.
///
/// ## Example
///
/// ```cpp
/// // op-lint: ignore[op-registered-twice] -- kept for plugins
/// REGISTER_OPERATOR(my_op, ops::MyOp, ops::MyOpMaker);  // registered once
/// ```
///
/// ## What to do
///
/// Remove it; `op-lint baseline prune` does so for a baseline.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"

namespace oplint {

// Reported when suppressions are applied (lib/config), after all rules have run.
void SuppressionUnused(RuleContext &) {}

} // namespace oplint
