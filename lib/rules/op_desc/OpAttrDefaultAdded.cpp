//===-- OpAttrDefaultAdded.cpp ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-attr-default-added
///
/// An attribute without a default has one now.
///
/// Old models carry a value, so nothing changes for them.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddAttr<std::vector<int>>("shape", "...");
/// // after
/// AddAttr<std::vector<int>>("shape", "...").SetDefault({});
/// ```
///
/// ## What to do
///
/// Nothing.
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

void OpAttrDefaultAdded(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
