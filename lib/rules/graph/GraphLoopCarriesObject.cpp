//===-- GraphLoopCarriesObject.cpp -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-loop-carries-object
///
/// A loop on a tensor rebinds a variable that is neither a tensor nor a number, or decides its way
/// by a number that changes each round.
///
/// The loop cannot be written as a loop over its variables: there is no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     out = [x]
///     while x.sum() > 0:
///         out = out + [x]
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
/// Carry tensors and numbers only through the loop.
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

void GraphLoopCarriesObject(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
