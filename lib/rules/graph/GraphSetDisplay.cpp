//===-- GraphSetDisplay.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-set-display
///
/// A set in braces or a set comprehension stands on the path of dynamic mode.
///
/// Capture by bytecode has no instruction for sets, and their order is no promise.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, mode='sum'):
///     if mode in {'sum', 'mean'}:
///         return x.sum()
///     return x
/// ```
///
/// Better:
///
/// ```python
/// def f(x, mode='sum'):
///     if mode in ('sum', 'mean'):
///         return x.sum()
///     return x
/// ```
///
/// ## What to do
///
/// Use a tuple or a list.
///
/// ## What the user sees
///
/// The function falls back where it is captured.
///
/// ## Known limits
///
/// Python turns a set of constants behind `in` into a frozen set itself; it is reported all the
/// same. Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes
/// in dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphSetDisplay(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
