//===-- SuppressionInvalid.cpp ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # suppression-invalid
///
/// An `op-lint: ignore[...]` comment names a rule that does not exist, or gives no
/// reason.
///
/// A comment without a reason still takes the finding away; a misspelt rule takes
/// away nothing.
///
/// ## Example
///
/// ```cpp
/// AddInput("X", "the input");  // op-lint: ignore[op-input-removed]
/// ```
///
/// ## What to do
///
/// Write `op-lint: ignore[rule] -- reason`, with a name that `op-lint rules` lists.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"

namespace oplint {

// Reported when suppressions are applied (lib/config), after all rules have run.
void SuppressionInvalid(RuleContext &) {}

} // namespace oplint
