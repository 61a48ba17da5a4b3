//===-- ApiParamRenamed.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # api-param-renamed
///
/// A parameter of a public Python API has another name.
///
/// Calls by position still work, calls by name fail. In its place stands a new parameter, and
/// what stands around it stayed. Accept both names with an alias decorator.
///
/// ## Example
///
/// ```python
/// def blend(x, y, name=None):       # before
/// def blend(input, y, name=None):   # after
///
/// @param_one_alias(["input", "x"])  # both names are accepted: no finding
/// def blend(input, y, name=None):
/// ```
///
/// ## What to do
///
/// Keep the old name, or accept both with an alias decorator such as `param_one_alias`.
///
/// ## What the user sees
///
/// `TypeError: blend() got an unexpected keyword argument 'x'`
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

void ApiParamRenamed(RuleContext &C) { reportApiChanges(C, ApiChange::Kind::Renamed); }

} // namespace oplint
