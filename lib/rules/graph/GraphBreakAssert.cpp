//===-- GraphBreakAssert.cpp -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-break-assert
///
/// An `assert` asks a tensor for its truth.
///
/// The device is waited for even where the check holds. Check shapes and types on the host, and
/// values in the kernel.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     assert (x > 0).all()
///     return x.log()
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return x.log()
/// ```
///
/// ## What to do
///
/// Check shapes and types on the host, and values in the kernel.
///
/// ## What the user sees
///
/// A wait at each call.
///
/// ## Known limits
///
/// Always a check that only raises, and therefore told as a note. Runs in `op-lint graph` and
/// in `op-lint check --graphs`, on the way that a body takes in dynamic mode with assumed
/// arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphBreakAssert(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
