//===-- GraphComputedName.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-computed-name
///
/// An op or attribute is looked up by a name that is computed.
///
/// Readers and tools cannot see which op runs. Where the name is known on the path the graph is
/// made all the same.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, kind='relu'):
///     return getattr(_C_ops, kind)(x)
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return _C_ops.relu(x)
/// ```
///
/// ## What to do
///
/// Write the name, or a table from values to functions.
///
/// ## What the user sees
///
/// Nothing: the code works.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphComputedName(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
