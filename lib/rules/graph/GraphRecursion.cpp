//===-- GraphRecursion.cpp -------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-recursion
///
/// Calls, expressions or values nest too deep.
///
/// 48 calls of Python functions, 1,200 statements and expressions within each other, or 64
/// containers within each other (a list that holds itself has no end): there is no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def _depth(x):
///     return _depth(x) + 1
/// ```
///
/// Better:
///
/// ```python
/// def _depth(x, rounds=3):
///     return x + rounds
/// ```
///
/// ## What to do
///
/// Write the recursion as a loop.
///
/// ## What the user sees
///
/// `RecursionError`, if it does not end by itself.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphRecursion(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
