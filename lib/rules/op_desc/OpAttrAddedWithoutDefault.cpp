//===-- OpAttrAddedWithoutDefault.cpp -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-attr-added-without-default
///
/// An op has a new attribute without a default.
///
/// No model saved before has a value for it.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddAttr<int>("axis", "...").SetDefault(-1);
/// // after
/// AddAttr<int>("axis", "...").SetDefault(-1);
/// AddAttr<bool>("keep_dim", "...");
/// ```
///
/// ## What to do
///
/// Set the default to what the op did before: `.SetDefault(false)`.
///
/// ## What the user of an old model sees
///
/// `Attribute keep_dim is required` or a value by chance.
///
/// ## Known limits
///
/// `0`, `false`, `""` and `{}` are defaults. `SetDefault(nullptr)` of a block is none.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpAttrAddedWithoutDefault(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
