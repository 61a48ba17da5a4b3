//===-- GraphBreakInComprehension.cpp --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-in-comprehension
///
/// A break stands inside of a comprehension.
///
/// Capture by bytecode cannot resume in the middle of one.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, y):
///     return [t.item() for t in (x, y)]
/// ```
///
/// Better:
///
/// ```python
/// def f(x, y):
///     out = []
///     for t in (x, y):
///         out.append(t.item())
///     return out
/// ```
///
/// ## What to do
///
/// Remove the break, or write the comprehension as a loop.
///
/// ## What the user sees
///
/// The whole function falls back.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakInComprehension(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
