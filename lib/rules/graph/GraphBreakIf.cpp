//===-- GraphBreakIf.cpp ---------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-if
///
/// An `if` asks a tensor for its truth.
///
/// A capture of the graph ends here and a new one begins behind it; in dynamic mode the host
/// waits for the device. Compute both ways with `paddle.where`, or decide by shapes and
/// arguments.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     if x.sum() > 0:
///         return x
///     return -x
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return paddle.where(x.sum() > 0, x, -x)
/// ```
///
/// ## What to do
///
/// Compute both ways with `paddle.where`, or decide by shapes and arguments.
///
/// ## What the user sees
///
/// Two graphs instead of one, with a device synchronisation between them.
///
/// ## Known limits
///
/// A check that does nothing but raise is told as a note: the graph behind it goes on
/// unchanged. Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body
/// takes in dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakIf(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
