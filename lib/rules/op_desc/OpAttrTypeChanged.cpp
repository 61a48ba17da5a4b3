//===-- OpAttrTypeChanged.cpp -------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-attr-type-changed
///
/// An attribute has another C++ type than in the base.
///
/// A saved attribute carries its type. `int` against `int64_t` is enough to fail.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddAttr<std::vector<int>>("sections", "...");
/// // after
/// AddAttr<std::vector<int64_t>>("sections", "...");
/// ```
///
/// ## What to do
///
/// Add an attribute of the new type under a new name, and read the old one where it is
/// set.
///
/// ## What the user of an old model sees
///
/// `Cannot get attribute sections by type std::vector<int64_t>, its type is
/// std::vector<int>`.
///
/// ## Known limits
///
/// A type that cannot be decided is `op-change-undecided`.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpAttrTypeChanged(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
