//===-- GraphLoopExits.cpp -------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-loop-exits
///
/// A loop on a tensor has several ways out.
///
/// There is no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     while x.sum() > 0 and x.max() < 9:
///         x = x - 1
///     return x
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     while paddle.logical_and(x.sum() > 0, x.max() < 9):
///         x = x - 1
///     return x
/// ```
///
/// ## What to do
///
/// Leave the loop in one place, by its condition.
///
/// ## What the user sees
///
/// A break in each round.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphLoopExits(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
