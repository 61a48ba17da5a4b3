//===-- GraphBreakBuiltin.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-builtin
///
/// A builtin that capture by bytecode does not know: `any`, `all`, `sorted`, `set`, `filter`,
/// `divmod`, `round`, `callable` and a few more.
///
/// Matters where the body itself is captured; public APIs are leaves of a user's graph. Write
/// the loop out.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, axes=(1, 0)):
///     return x.sum(sorted(axes))
/// ```
///
/// Better:
///
/// ```python
/// def f(x, axes=(0, 1)):
///     return x.sum(list(axes))
/// ```
///
/// ## What to do
///
/// Write the loop out, where the body itself is to be captured.
///
/// ## What the user sees
///
/// A break where the function is captured.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakBuiltin(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
