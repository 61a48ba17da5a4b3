//===-- GraphGenerator.cpp -------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-generator
///
/// A body is a generator, or calls one.
///
/// It is not followed: there is no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def g(x):
///     yield x
///
///
/// def f(x):
///     return [v * 2 for v in g(x)]
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return [x * 2]
/// ```
///
/// ## What to do
///
/// Return a list.
///
/// ## What the user sees
///
/// Older capture breaks at the first `next`.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphGenerator(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
