//===-- GraphBreakItem.cpp -------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-item
///
/// `.item()` reads a tensor on the host.
///
/// A capture of the graph ends here and a new one begins behind it; in dynamic mode the host
/// waits for the device. Pass the tensor on where the op takes one.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, low):
///     return paddle.clip(x, low.item())
/// ```
///
/// Better:
///
/// ```python
/// def f(x, low):
///     return paddle.maximum(x, low)
/// ```
///
/// ## What to do
///
/// Pass the tensor on where the op takes one.
///
/// ## What the user sees
///
/// Depending on the version of SOT, a break, or a graph that took the tensor for the number.
///
/// ## Known limits
///
/// What is done with the number later is not judged. Runs in `op-lint graph` and in `op-lint
/// check --graphs`, on the way that a body takes in dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakItem(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
