//===-- GraphBreakInWith.cpp -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-in-with
///
/// A loop on a tensor inside of `with` is left in a way that goes on behind the block.
///
/// An exception that a handler around the block catches leaves both at once. The code of the
/// forward has no such jump: there is no graph. Other breaks in a `with` are followed.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     try:
///         with paddle.no_grad():
///             while x.sum() > 0:
///                 x = x - 1
///                 if x.max() > 9:
///                     raise ValueError('x')
///     except ValueError:
///         x = x * 2
///     return x
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     with paddle.no_grad():
///         while x.sum() > 0:
///             x = x - 1
///             if x.max() > 9:
///                 return x * 2
///     return x
/// ```
///
/// ## What to do
///
/// Leave the loop by `return`, or look at the values behind the block.
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
