//===-- GraphSyntaxError.cpp -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-syntax-error
///
/// A body cannot be parsed.
///
/// What stands around it is still read; the body has no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     return x +
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return x + 1
/// ```
///
/// ## What to do
///
/// Correct the syntax.
///
/// ## What the user sees
///
/// `SyntaxError` when the module is imported.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphSyntaxError(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
