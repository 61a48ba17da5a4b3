//===-- OpVersionWrongKind.cpp ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-version-wrong-kind
///
/// A checkpoint of this change registers a part under the wrong kind.
///
/// `NewAttr` for an attribute that was there before, `ModifyAttr` for an input and the
/// like: who asks the registry what changed gets a wrong answer.
///
/// ## Example
///
/// ```cpp
/// // before
/// OpVersionDesc().ModifyAttr("axis", "...", 0)
/// // after
/// OpVersionDesc().NewAttr("axis", "...", 0)  // axis was there before
/// ```
///
/// ## What to do
///
/// Use the kind that the finding names.
///
/// ## What the user of an old model sees
///
/// A converter does the wrong thing, or nothing.
///
/// ## Known limits
///
/// An attribute that one checkpoint deletes and adds again counts as changed.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpVersionWrongKind(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
