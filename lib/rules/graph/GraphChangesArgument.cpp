//===-- GraphChangesArgument.cpp -------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-changes-argument
///
/// A body changes a list of its caller.
///
/// The caller's list differs after the call, and a graph made for one call loses the effect.
/// Copy it first: `axes = list(axes)`.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x, axes: list[int]):
///     axes[0] = 1
///     return x.sum(axes)
/// ```
///
/// Better:
///
/// ```python
/// def f(x, axes: list[int]):
///     axes = [1] + axes[1:]
///     return x.sum(axes)
/// ```
///
/// ## What to do
///
/// Copy it first: `axes = list(axes)`.
///
/// ## What the user sees
///
/// A list that was `[0, -1]` is `[0, 1]` after the call; a second call behaves differently.
///
/// ## Known limits
///
/// Also told from the text alone, where an annotation, `isinstance(.., list)` or `enumerate`
/// says that the parameter may be a list. What a helper does to a list that it is handed is
/// told at the helper. Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that
/// a body takes in dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphChangesArgument(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
