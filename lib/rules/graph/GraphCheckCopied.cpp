//===-- GraphCheckCopied.cpp -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-check-copied
///
/// A check of one argument was copied for another, and still asks the first in one place.
///
/// The second check is decided by the wrong argument. Rename the place that was missed.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, y):
///     if x.ndim > 4 and not len(x.shape) == 2:
///         raise ValueError('x has a wrong rank')
///     if x.ndim > 4 and not len(y.shape) == 2:
///         raise ValueError('y has a wrong rank')
///     return x + y
/// ```
///
/// Better:
///
/// ```python
///     if y.ndim > 4 and not len(y.shape) == 2:
/// ```
///
/// ## What to do
///
/// Rename the place that was missed.
///
/// ## What the user sees
///
/// Wrong values of y pass, or right ones are refused.
///
/// ## Known limits
///
/// Two checks in a row of the same shape, where both names are parameters and the second
/// message speaks of the second alone. Runs in `op-lint graph` and in `op-lint check --graphs`,
/// on the way that a body takes in dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphCheckCopied(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
