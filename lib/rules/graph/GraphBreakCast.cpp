//===-- GraphBreakCast.cpp -------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-cast
///
/// `float()` or `int()` makes a number of a tensor, or a tensor is the index of a list.
///
/// A capture of the graph ends here and a new one begins behind it; in dynamic mode the host
/// waits for the device.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, scale):
///     return x * float(scale)
/// ```
///
/// Better:
///
/// ```python
/// def f(x, scale):
///     return x * scale
/// ```
///
/// ## What to do
///
/// Pass the tensor on where the op takes one, or let the caller give a number.
///
/// ## What the user sees
///
/// A break.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakCast(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
