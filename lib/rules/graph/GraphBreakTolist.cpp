//===-- GraphBreakTolist.cpp -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-tolist
///
/// `.tolist()` copies a tensor to the host.
///
/// A capture of the graph ends here and a new one begins behind it; in dynamic mode the host
/// waits for the device.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, axes):
///     return x.sum(axes.tolist())
/// ```
///
/// Better:
///
/// ```python
/// def f(x, axes=(0, 1)):
///     return x.sum(axes)
/// ```
///
/// ## What to do
///
/// Pass the tensor on where the op takes one.
///
/// ## What the user sees
///
/// A break and a copy.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakTolist(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
