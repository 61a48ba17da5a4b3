//===-- GraphReturnInLoop.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-return-in-loop
///
/// A body returns from inside of a `for`.
///
/// Capture by bytecode refuses the whole function.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, axes=(0, 1)):
///     for a in axes:
///         if a == 1:
///             return x.sum(a)
///     return x
/// ```
///
/// Better:
///
/// ```python
/// def f(x, axes=(0, 1)):
///     return x.sum(1) if 1 in axes else x
/// ```
///
/// ## What to do
///
/// Set a variable, leave the loop, and return behind it.
///
/// ## What the user sees
///
/// The function always runs in dynamic mode.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphReturnInLoop(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
