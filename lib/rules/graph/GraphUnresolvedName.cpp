//===-- GraphUnresolvedName.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-unresolved-name
///
/// A body uses a name that nothing in reach defines.
///
/// It has no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     return nothing(x)
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return x
/// ```
///
/// ## What to do
///
/// Import or define the name, or correct it.
///
/// ## What the user sees
///
/// `NameError`, unless something defines the name at run time.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphUnresolvedName(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
