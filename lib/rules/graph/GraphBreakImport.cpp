//===-- GraphBreakImport.cpp -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-import
///
/// A body imports a module.
///
/// Capture by bytecode has no such instruction. Import at the top of the module, or inside of
/// the static branch.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     import math
///
///     return x * math.pi
/// ```
///
/// Better:
///
/// ```python
/// import math
///
///
/// def f(x):
///     return x * math.pi
/// ```
///
/// ## What to do
///
/// Import at the top of the module, or inside of the static branch.
///
/// ## What the user sees
///
/// The function falls back where it is captured.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakImport(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
