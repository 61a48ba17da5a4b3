//===-- GraphUnsupportedSyntax.cpp -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-unsupported-syntax
///
/// A body uses a part of the language that is not followed.
///
/// `match`, `async`, context managers of the source and a few forms of `del` and of
/// assignments. There is no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     match x.ndim:
///         case 2:
///             return x
///     return x * 2
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     if x.ndim == 2:
///         return x
///     return x * 2
/// ```
///
/// ## What to do
///
/// Write it in plainer forms, where the graph is wanted.
///
/// ## What the user sees
///
/// Nothing: the code is fine.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphUnsupportedSyntax(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
