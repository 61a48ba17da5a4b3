//===-- GraphBreakNumpy.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-numpy
///
/// `.numpy()` copies a tensor to the host.
///
/// A capture of the graph ends here and a new one begins behind it; in dynamic mode the host
/// waits for the device.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, size):
///     return x.reshape(list(size.numpy()))
/// ```
///
/// Better:
///
/// ```python
/// def f(x, size):
///     return paddle.reshape(x, size)
/// ```
///
/// ## What to do
///
/// Compute with tensors; where the host needs the value, read it outside of the API.
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

void GraphBreakNumpy(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
