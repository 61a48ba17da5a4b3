//===-- ApiParamRemoved.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # api-param-removed
///
/// A public Python API lost a parameter.
///
/// Every call that gives it fails; a call by position may silently give its value to the
/// parameter that took the place. Where the function now takes `**kwargs` it is a warning,
/// since only its body knows whether the name is still understood.
///
/// ## Example
///
/// ```python
/// def blend(x, y, weight=1.0, name=None):   # before
/// def blend(x, y, name=None):               # after
/// ```
///
/// ## What to do
///
/// Keep the parameter and ignore it with a warning, for a release at least; or accept the break
/// with a waiver that says why.
///
/// ## What the user sees
///
/// `TypeError: blend() got an unexpected keyword argument 'weight'`
///
/// ## Known limits
///
/// Public is what a module's `__all__` names, what the top-level package imports, and the
/// methods of Tensor and of public classes; names with a leading `_` are not. Each definition is
/// compared once, under its shortest public path. An old name that a decorator of the function
/// mentions as a string (`@param_one_alias(["x", "input"])`) counts as still accepted. A function
/// that became an op of `_C_ops` has no signature to compare.
///
//===----------------------------------------------------------------------===//
#include "rules/api/ApiChanges.h"

namespace oplint {

void ApiParamRemoved(RuleContext &C) { reportApiChanges(C, ApiChange::Kind::Removed); }

} // namespace oplint
