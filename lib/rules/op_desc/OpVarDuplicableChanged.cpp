//===-- OpVarDuplicableChanged.cpp --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-var-duplicable-changed
///
/// An input or output took one tensor and takes a list now, or the other way round.
///
/// The argument mapping and the kernel's signature change with it.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddInput("X", "...");
/// // after
/// AddInput("X", "...").AsDuplicable();
/// ```
///
/// ## What to do
///
/// Add a second, dispensable input for the list.
///
/// ## What the user of an old model sees
///
/// The kernel reads another slot than the model filled, or a list is cut to its first
/// tensor.
///
/// ## Known limits
///
/// A kernel that takes both is not recognised.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpVarDuplicableChanged(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
