//===-- GraphEval.cpp ------------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-eval
///
/// `eval`, `exec`, `compile` or `__import__` runs a text.
///
/// What it does cannot be read from the source: the body has no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     return eval('x + 1')
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
/// Write the code itself.
///
/// ## What the user sees
///
/// No capture either.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphEval(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
