//===-- GraphBreakWith.cpp -------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-with
///
/// `with` stands on the path of dynamic mode.
///
/// Which versions of capture by bytecode follow it changed several times; see the note on SOT.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     with paddle.no_grad():
///         return x * 2
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return (x * 2).detach()
/// ```
///
/// ## What to do
///
/// Nothing, where the versions of capture that matter follow it; else move the block out of the
/// path of dynamic mode.
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

void GraphBreakWith(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
