//===-- GraphBreakNumpyCall.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-numpy-call
///
/// A numpy function takes a tensor.
///
/// numpy copies the tensor to the host, and its result is no part of the graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// import numpy as np
/// def f(x):
///     return np.array(x)
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return x.clone()
/// ```
///
/// ## What to do
///
/// Use Paddle's function instead of numpy's.
///
/// ## What the user sees
///
/// The op vanishes from the graph.
///
/// ## Known limits
///
/// The body is not followed behind the call. Runs in `op-lint graph` and in `op-lint check
/// --graphs`, on the way that a body takes in dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakNumpyCall(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
