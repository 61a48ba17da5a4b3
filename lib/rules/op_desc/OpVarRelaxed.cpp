//===-- OpVarRelaxed.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-var-relaxed
///
/// An input or output that was required is dispensable now.
///
/// Old models load as before. A model that leaves the input out does not load into an
/// older library.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddInput("Bias", "...");
/// // after
/// AddInput("Bias", "...").AsDispensable();
/// ```
///
/// ## What to do
///
/// Nothing, if old libraries need not load new models.
///
/// ## What the user of an old model sees
///
/// Nothing.
///
/// ## Known limits
///
/// Paddle's own check reports it as an error, and so do the profiles wiki and
/// paddle-eN.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpVarRelaxed(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
