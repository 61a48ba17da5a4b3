//===-- GraphBreakInWith.cpp -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-in-with
///
/// A break inside of `with`, behind which both ways go on.
///
/// What follows would have to leave and enter the block again: there is no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     with paddle.no_grad():
///         if x.sum() > 0:
///             x = x + 1
///         x = x * 2
///     return x
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     positive = x.sum() > 0
///     with paddle.no_grad():
///         x = paddle.where(positive, x + 1, x) * 2
///     return x
/// ```
///
/// ## What to do
///
/// Remove the break, or take the value before the block.
///
/// ## What the user sees
///
/// A break, and a fall back of the whole function.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakInWith(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
