//===-- GraphStepLimit.cpp -------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-step-limit
///
/// A body does too much on the host to be followed.
///
/// The limits of one run are 400,000 steps, 4,096 ops and guards, 4,096 variables of a function,
/// 100,000 elements of a container, 1,000,000 characters of a string, 20,000,000 elements copied,
/// compared or printed, 64 MB of values and 64 axes of a tensor; all ways through a body together
/// have 4,000,000 steps. Beyond one of them there is no graph. Nothing is timed: a body is refused
/// on any machine alike.
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
