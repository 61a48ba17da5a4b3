//===-- GraphLoopLimit.cpp -------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-loop-limit
///
/// A loop with ops runs more than 256 rounds.
///
/// It would be unrolled to as many nodes: there is no graph. `--unroll N` sets the limit.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     for i in range(10000):
///         x = x + i
///     return x
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return x + paddle.arange(10000).sum()
/// ```
///
/// ## What to do
///
/// Use an op on the whole tensor, or `--unroll N`.
///
/// ## What the user sees
///
/// A huge graph.
///
/// ## Known limits
///
/// Loops without ops are not limited by this rule. Runs in `op-lint graph` and in `op-lint
/// check --graphs`, on the way that a body takes in dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphLoopLimit(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
