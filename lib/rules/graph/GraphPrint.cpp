//===-- GraphPrint.cpp -----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-print
///
/// A `print` stands in the body of an API.
///
/// Usually left over from debugging: every caller gets the line. On a tensor it waits for the
/// device and breaks the graph. Remove it, or use `warnings` or a logger.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, size=(2, 3)):
///     print('size :', size)
///     return x.reshape(size)
/// ```
///
/// Better:
///
/// ```python
/// def f(x, size=(2, 3)):
///     return x.reshape(size)
/// ```
///
/// ## What to do
///
/// Remove it, or use `warnings` or a logger.
///
/// ## What the user sees
///
/// Lines on standard output that nobody asked for, and a graph break.
///
/// ## Known limits
///
/// Found in every function of the modules read, also on ways that no graph took. A function
/// whose work it is to print needs a suppression. Runs in `op-lint graph` and in `op-lint check
/// --graphs`, on the way that a body takes in dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphPrint(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
