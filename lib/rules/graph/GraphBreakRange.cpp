//===-- GraphBreakRange.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-range
///
/// A tensor says how often a loop runs.
///
/// Whoever captures the graph cannot unroll the loop.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, n):
///     for i in range(n):
///         x = x + i
///     return x
/// ```
///
/// Better:
///
/// ```python
/// def f(x, n):
///     return x + n * (n - 1) / 2
/// ```
///
/// ## What to do
///
/// Take the count from a shape or an argument, or use ops on the whole tensor.
///
/// ## What the user sees
///
/// A break, or the whole function falls back to dynamic mode.
///
/// ## Known limits
///
/// Walking over a tensor (`for row in x`) asks only its shape and is not reported. Runs in
/// `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in dynamic mode
/// with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakRange(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
