//===-- GraphWritesArgument.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-writes-argument
///
/// A body writes into a tensor of its caller.
///
/// Right for an in-place API, whose name ends in `_`; anything else should work on a copy.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     x[0] = 0
///     return x * 2
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     y = x.clone()
///     y[0] = 0
///     return y * 2
/// ```
///
/// ## What to do
///
/// Write into a copy, or give the API a name that ends in `_`.
///
/// ## What the user sees
///
/// The caller's tensor is changed.
///
/// ## Known limits
///
/// Not reported for functions whose own name ends in `_`. Runs in `op-lint graph` and in
/// `op-lint check --graphs`, on the way that a body takes in dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphWritesArgument(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
