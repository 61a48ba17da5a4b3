//===-- GraphLoopChangesList.cpp -------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-loop-changes-list
///
/// A loop on a tensor changes a list that it did not make.
///
/// How long the list gets is data: there is no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     out = []
///     while x.sum() > 0:
///         out.append(x)
///         x = x - 1
///     return out
/// ```
///
/// Better:
///
/// ```python
/// def f(x, rounds=3):
///     return [x - i for i in range(rounds)]
/// ```
///
/// ## What to do
///
/// Make the list inside, or use a tensor of a fixed size.
///
/// ## What the user sees
///
/// A break in each round.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphLoopChangesList(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
