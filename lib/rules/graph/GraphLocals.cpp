//===-- GraphLocals.cpp ----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-locals
///
/// `locals()` is called on the path of dynamic mode.
///
/// Capture by bytecode refuses the whole frame.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def g(**kw):
///     return kw['x']
///
///
/// def f(x, y=1):
///     return g(**locals()) * 2
/// ```
///
/// Better:
///
/// ```python
/// def f(x, y=1):
///     return g(x=x, y=y) * 2
/// ```
///
/// ## What to do
///
/// Name the variables.
///
/// ## What the user sees
///
/// The function always runs in dynamic mode.
///
/// ## Known limits
///
/// `locals()` in the static branch does not count, though it too makes SOT refuse the frame.
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphLocals(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
