//===-- GraphStepLimit.cpp -------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-step-limit
///
/// A body does too much on the host to be followed.
///
/// 400,000 steps, 4,096 events or 100,000 elements of a container: there is no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     n = 0
///     while True:
///         n += 1
/// ```
///
/// Better:
///
/// ```python
/// def f(x, n=0):
///     return x + n
/// ```
///
/// ## What to do
///
/// Give smaller arguments (`--arg`, `--tensor`), or make the body do less on the host.
///
/// ## What the user sees
///
/// It may be slow, or not end.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphStepLimit(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
