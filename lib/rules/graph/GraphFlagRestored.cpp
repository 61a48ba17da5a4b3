//===-- GraphFlagRestored.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-flag-restored
///
/// A saved flag is given back to another flag than the one it was read from.
///
/// `saved_b = g_a` and later `g_b = saved_b`: after the block g_b has the value of g_a. Save
/// each flag from itself.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// a = True
/// b = False
///
///
/// def f(x):
///     global a, b
///     old_a = a
///     old_b = a
///     a = b = False
///     y = x * 2
///     a = old_a
///     b = old_b
///     return y
/// ```
///
/// Better:
///
/// ```python
/// old_b = b
/// ```
///
/// ## What to do
///
/// Save each flag from itself, and give it back to itself.
///
/// ## What the user sees
///
/// One use of the context manager leaves another setting behind.
///
/// ## Known limits
///
/// Told from the text: a local that is set once, from a `global` variable or an attribute, and
/// stored to another one that was set in between. Runs in `op-lint graph` and in `op-lint check
/// --graphs`, on the way that a body takes in dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphFlagRestored(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
