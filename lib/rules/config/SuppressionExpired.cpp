//===-- SuppressionExpired.cpp ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # suppression-expired
///
/// A waiver is past its date, so it has no effect any more.
///
/// A waiver accepts one break on purpose, for a time. When the time is over
/// somebody should look again: most often the released version has the change by
/// then, and the waiver can go.
///
/// ## Example
///
/// ```yaml
/// waivers:
///   - rule: op-input-removed
///     op: slice
///     reason: the input was never released
///     expires: 2024-06-30        # long ago
/// ```
///
/// ## What to do
///
/// Remove the waiver. If the finding still stands and is still wanted, give a new
/// date and say why.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"

namespace oplint {

// Reported when suppressions are applied (lib/config), after all rules have run.
void SuppressionExpired(RuleContext &) {}

} // namespace oplint
