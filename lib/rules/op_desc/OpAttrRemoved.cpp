//===-- OpAttrRemoved.cpp -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-attr-removed
///
/// An attribute of an op is gone, or has another name.
///
/// A model saved before carries the attribute with its value. The library takes an op's
/// attributes from its description; what it does not know is dropped or refused, and
/// the behaviour that the value asked for is lost.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddAttr<float>("alpha", "...").SetDefault(1.0f);
/// AddAttr<int>("axis", "...").SetDefault(-1);
/// // after
/// AddAttr<int>("axis", "...").SetDefault(-1);
/// ```
///
/// ## What to do
///
/// Keep the attribute. If it only steered the old implementation, move it to `extra:
/// attrs:` in op_compat.yaml.
///
/// ## What the user of an old model sees
///
/// The op behaves as if the attribute had never been set.
///
/// ## Known limits
///
/// An attribute that was `.AsExtra()`, or that op_compat.yaml lists under `extra:
/// attrs:` of the op now, is no finding: it moved there on purpose, and old models
/// still load. Profiles wiki and paddle-eN report it.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpAttrRemoved(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
