//===-- GraphHostNumpy.cpp -------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-host-numpy
///
/// A body computes with arrays of numpy.
///
/// Only numpy's constants and its functions of numbers are followed: there is no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// import numpy as np
/// def f(x):
///     return x + np.zeros(3)
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return x + paddle.zeros([3])
/// ```
///
/// ## What to do
///
/// Compute with tensors, or with Python's numbers and lists.
///
/// ## What the user sees
///
/// The array becomes a constant of the graph.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphHostNumpy(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
