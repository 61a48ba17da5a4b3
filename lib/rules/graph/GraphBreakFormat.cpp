//===-- GraphBreakFormat.cpp -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-format
///
/// The data of a tensor goes into a string.
///
/// A capture of the graph ends here and a new one begins behind it; in dynamic mode the host
/// waits for the device.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, names):
///     return names[f'{x}']
/// ```
///
/// Better:
///
/// ```python
/// def f(x, names, key):
///     return names[key]
/// ```
///
/// ## What to do
///
/// Format shapes, dtypes and host values only; drop the data from the text.
///
/// ## What the user sees
///
/// A break or a fall back.
///
/// ## Known limits
///
/// In the message of an exception it is not reported. Runs in `op-lint graph` and in `op-lint
/// check --graphs`, on the way that a body takes in dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakFormat(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
