//===-- ConfigInvalid.cpp ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # config-invalid
///
/// A line of `.op-lint.yaml` has no effect, because a name in it is unknown or a
/// value has the wrong form.
///
/// A misspelt rule would otherwise be switched off in the mind of its author only.
///
/// ## Example
///
/// ```yaml
/// rules:
///   op-input-removd: off     # no rule is called so; did you mean op-input-removed?
/// ```
///
/// ## What to do
///
/// Correct the name or the value. `op-lint config check` reads the file alone;
/// `op-lint rules` lists the rules.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"

namespace oplint {

// Reported when suppressions are applied (lib/config), after all rules have run.
void ConfigInvalid(RuleContext &) {}

} // namespace oplint
