//===-- GraphBreakTry.cpp --------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-try
///
/// `try` stands on the path of dynamic mode.
///
/// Which versions of capture by bytecode follow it depends on that of Python too.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, table={}):
///     try:
///         n = table['n']
///     except KeyError:
///         n = 1
///     return x * n
/// ```
///
/// Better:
///
/// ```python
/// def f(x, table={}):
///     return x * table.get('n', 1)
/// ```
///
/// ## What to do
///
/// Test for what can go wrong beforehand, where that is possible.
///
/// ## What the user sees
///
/// The function falls back where it is captured.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakTry(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
