//===-- OpAttrDefaultChanged.cpp ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-attr-default-changed
///
/// The default of an attribute has another value, or is gone.
///
/// A model that was saved before the attribute existed, or a program written without
/// it, gets the default of the library that runs it. A default that changes through a
/// constant or an enumerator is one too.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddAttr<int>("dtype", "...").SetDefault(-1);
/// // after
/// AddAttr<int>("dtype", "...").SetDefault(3);
/// ```
///
/// ## What to do
///
/// Keep the default; set the new value where the op is made, in Python.
///
/// ## What the user of an old model sees
///
/// The same model computes something else, without a word.
///
/// ## Known limits
///
/// Values are compared as Python compares the loaded JSON: `0`, `0.0` and `false` are
/// equal. A value that cannot be decided is `op-change-undecided`.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpAttrDefaultChanged(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
