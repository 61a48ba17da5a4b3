//===-- GraphBreakBool.cpp -------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-bool
///
/// `and`, `or`, `not`, a chained comparison, a conditional expression or `bool()` takes the
/// truth of a tensor.
///
/// A capture of the graph ends here and a new one begins behind it; in dynamic mode the host
/// waits for the device. Use `paddle.logical_and` and the like, or `paddle.where`.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, y):
///     return x and y
/// ```
///
/// Better:
///
/// ```python
/// def f(x, y):
///     return paddle.logical_and(x, y)
/// ```
///
/// ## What to do
///
/// Use `paddle.logical_and` and the like, or `paddle.where`.
///
/// ## What the user sees
///
/// A graph break that the source does not show at first sight.
///
/// ## Known limits
///
/// `x is None` and `isinstance` ask no data and are not reported. Runs in `op-lint graph` and
/// in `op-lint check --graphs`, on the way that a body takes in dynamic mode with assumed
/// arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakBool(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
