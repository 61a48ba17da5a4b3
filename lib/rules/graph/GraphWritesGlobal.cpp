//===-- GraphWritesGlobal.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-writes-global
///
/// A body writes a variable of its module, or an attribute of an object that outlives the call.
///
/// The graph does not show it; a capture has to record the write and repeat it. Where the body
/// itself reads what it changes (a default value that is a list, a container of the module, a
/// counter), the next call does something else: then there is no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// count = 0
///
///
/// def f(x):
///     global count
///     count = count + 1
///     return x * 2
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return x * 2
/// ```
///
/// ## What to do
///
/// Return the value, or keep it in an object that the caller owns.
///
/// ## What the user sees
///
/// A second call may differ from the first.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphWritesGlobal(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
