//===-- GraphCallsArgument.cpp ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-calls-argument
///
/// A body calls one of its arguments.
///
/// What the callee does is part of the graph, its breaks too.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, act=None):
///     act = act or (lambda v: v * 2)
///     return act(x)
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return x * 2
/// ```
///
/// ## What to do
///
/// Nothing, if the argument is meant to be called; `op-lint graph` needs one whose source it
/// can read.
///
/// ## What the user sees
///
/// The graph differs from one caller to the next.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphCallsArgument(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
