//===-- GraphBreakKey.cpp --------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-key
///
/// A tensor is the key of a dict.
///
/// A dict compares keys by identity and hash: two equal tensors are two keys, and a capture
/// cannot follow the lookup.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     return {0: 1, 1: 2}[x]
/// ```
///
/// Better:
///
/// ```python
/// def f(x, key):
///     return {0: 1, 1: 2}[key]
/// ```
///
/// ## What to do
///
/// Use a host value as the key, such as a name or an index.
///
/// ## What the user sees
///
/// A break, and usually a `KeyError`.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakKey(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
