//===-- GraphRandom.cpp ----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-random
///
/// A body takes random numbers of the host.
///
/// A graph would hold one of them for ever: there is none.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// import random
/// def f(x):
///     return x * random.random()
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return x * paddle.rand([1])
/// ```
///
/// ## What to do
///
/// Use Paddle's random ops.
///
/// ## What the user sees
///
/// The same number at each run of a captured graph.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphRandom(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
