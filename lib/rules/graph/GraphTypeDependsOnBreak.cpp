//===-- GraphTypeDependsOnBreak.cpp ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-type-depends-on-break
///
/// A variable is a tensor on one way round a loop and a host value on another.
///
/// What comes behind differs in kind: there is no graph. Start with a tensor.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     total = 0
///     while x.sum() > 0:
///         total = total + x
///         x = x - 1
///     return total
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     total = paddle.zeros_like(x)
///     while x.sum() > 0:
///         total = total + x
///         x = x - 1
///     return total
/// ```
///
/// ## What to do
///
/// Start with a tensor.
///
/// ## What the user sees
///
/// Callers get a number or a tensor, depending on data.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphTypeDependsOnBreak(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
