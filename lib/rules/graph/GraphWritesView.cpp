//===-- GraphWritesView.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-writes-view
///
/// A body writes into a slice of a tensor of its caller.
///
/// Where slices are views, the caller's tensor changes. Clone the slice first.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     w = x[0:, 0]
///     w[0] = 1
///     return w * 2
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     w = x[0:, 0].clone()
///     w[0] = 1
///     return w * 2
/// ```
///
/// ## What to do
///
/// Clone the slice first.
///
/// ## What the user sees
///
/// The first element of the argument is 1 after the call, or not: it depends on the kernel of
/// slices.
///
/// ## Known limits
///
/// Whether a slice is a view is the kernel's matter and not looked up. Runs in `op-lint graph`
/// and in `op-lint check --graphs`, on the way that a body takes in dynamic mode with assumed
/// arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphWritesView(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
