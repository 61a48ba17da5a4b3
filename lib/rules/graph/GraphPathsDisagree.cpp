//===-- GraphPathsDisagree.cpp ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-paths-disagree
///
/// Two runs of a body that should begin alike do not.
///
/// A sign of state outside of the body, or of a fault of op-lint: there is no graph. Please
/// report it.
///
/// ## Example
///
/// No real body is known that does. One would be a function that asks something else each time
/// that it is read, before its first op.
///
/// ## What to do
///
/// Look for state outside of the body; where there is none, report it as a fault of op-lint.
///
/// ## What the user sees
///
/// Nothing.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphPathsDisagree(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
