//===-- GraphTooManyPaths.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-too-many-paths
///
/// A body has more than 64 ways through its breaks.
///
/// Each way is followed by itself: there is no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     if x.sum() > 0:
///         x = x + 1
///     if x.sum() > 1:
///         x = x + 1
///     if x.sum() > 2:
///         x = x + 1
///     if x.sum() > 3:
///         x = x + 1
///     if x.sum() > 4:
///         x = x + 1
///     if x.sum() > 5:
///         x = x + 1
///     if x.sum() > 6:
///         x = x + 1
///     return x
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     for i in range(7):
///         x = paddle.where(x.sum() > i, x + 1, x)
///     return x
/// ```
///
/// ## What to do
///
/// Remove breaks: each one doubles the ways.
///
/// ## What the user sees
///
/// A break at each `if`.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphTooManyPaths(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
