//===-- ApiParamInserted.cpp -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # api-param-inserted
///
/// A new parameter of a public Python API stands before old ones, or has no default.
///
/// Calls by position then hand their values to the wrong parameters. Add it at the end with a
/// default, or after `*`. Before `name` alone it is a note: `name` stands last by custom and is
/// given by name.
///
/// ## Example
///
/// ```python
/// def scale(x, bias=0.0, name=None):               # before
/// def scale(x, factor=1.0, bias=0.0, name=None):   # after: reported
/// def scale(x, bias=0.0, name=None, factor=1.0):   # no finding
/// ```
///
/// ## What to do
///
/// Put the new parameter behind all others, with a default that does what was done before, or
/// behind `*`.
///
/// ## What the user sees
///
/// Another result, or `TypeError: missing 1 required positional argument`.
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

void ApiParamInserted(RuleContext &C) { reportApiChanges(C, ApiChange::Kind::Inserted); }

} // namespace oplint
