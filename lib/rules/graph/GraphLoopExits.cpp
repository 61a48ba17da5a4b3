//===-- GraphLoopExits.cpp -------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-loop-exits
///
/// A loop on a tensor has several ways out, and what follows depends on which was taken.
///
/// A condition of several parts has as many; where all lead to the same code, that is no finding.
/// Here there is no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     while (n := x.sum()) > 0 and (n := x.max()) < 9:
///         x = x - 1
///     return x * n
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     while x.sum() > 0 and x.max() < 9:
///         x = x - 1
///     return x * x.max()
/// ```
///
/// ## What to do
///
/// Compute what is used behind the loop there, not in its condition.
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
