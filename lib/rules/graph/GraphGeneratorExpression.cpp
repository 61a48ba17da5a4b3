//===-- GraphGeneratorExpression.cpp ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-generator-expression
///
/// A generator expression stands on the path of dynamic mode.
///
/// Older capture by bytecode cannot make generators. A list comprehension does.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     return x.sum(tuple(i for i in range(2)))
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return x.sum([i for i in range(2)])
/// ```
///
/// ## What to do
///
/// Use a list comprehension.
///
/// ## What the user sees
///
/// The function falls back where it is captured.
///
/// ## Known limits
///
/// In the message of an exception it is not reported. Runs in `op-lint graph` and in `op-lint
/// check --graphs`, on the way that a body takes in dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphGeneratorExpression(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
