//===-- GraphBreakInClosure.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-in-closure
///
/// A break stands in a function that shares variables with an inner function.
///
/// Capture by bytecode cannot resume a function with cells: it falls back.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     def half():
///         return x / 2
///
///     if x.sum() > 0:
///         return half()
///     return x
/// ```
///
/// Better:
///
/// ```python
/// def half(x):
///     return x / 2
///
///
/// def f(x):
///     if x.sum() > 0:
///         return half(x)
///     return x
/// ```
///
/// ## What to do
///
/// Remove the break, or hand the inner function its values as arguments.
///
/// ## What the user sees
///
/// The whole function falls back, not just the place of the break.
///
/// ## Known limits
///
/// Comprehensions, which are inner functions up to Python 3.11, are not counted. Runs in
/// `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in dynamic mode
/// with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakInClosure(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
