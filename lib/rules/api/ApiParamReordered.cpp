//===-- ApiParamReordered.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # api-param-reordered
///
/// Parameters of a public Python API changed places, or one can only be given by name now.
///
/// Calls by position hand their values to other parameters, without an error where the types
/// allow it.
///
/// ## Example
///
/// ```python
/// def reduce(x, axis=None, keepdim=False, name=None):   # before
/// def reduce(x, keepdim=False, axis=None, name=None):   # after
/// def reduce(x, axis=None, *, keepdim=False):           # also reported
/// ```
///
/// ## What to do
///
/// Give the parameters back their places. A parameter that shall be given by name only belongs
/// behind `*` when it is new, not later.
///
/// ## What the user sees
///
/// Another result, or a `TypeError` on the number of positional arguments.
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

void ApiParamReordered(RuleContext &C) { reportApiChanges(C, ApiChange::Kind::Reordered); }

} // namespace oplint
