//===-- GraphBreakWhile.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-while
///
/// A `while` asks a tensor whether to go on.
///
/// A capture of the graph ends here and a new one begins behind it; in dynamic mode the host
/// waits for the device. It does so once for each round.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     while x.max() > 1:
///         x = x / 2
///     return x
/// ```
///
/// Better:
///
/// ```python
/// def f(x, rounds=4):
///     for _ in range(rounds):
///         x = x / 2
///     return x
/// ```
///
/// ## What to do
///
/// Bound the loop by shapes or arguments, or compute it in one op.
///
/// ## What the user sees
///
/// As many synchronisations as the loop has rounds.
///
/// ## Known limits
///
/// The loop stays a loop in the generated code; it is not unrolled. Runs in `op-lint graph` and
/// in `op-lint check --graphs`, on the way that a body takes in dynamic mode with assumed
/// arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakWhile(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
