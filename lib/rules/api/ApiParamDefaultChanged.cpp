//===-- ApiParamDefaultChanged.cpp -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # api-param-default-changed
///
/// The default of a parameter of a public Python API changed (warning) or is gone (error).
///
/// Programs that leave the parameter out run with another value, mostly without noticing.
///
/// ## Example
///
/// ```python
/// def pad(x, mode='constant'):   # before
/// def pad(x, mode='reflect'):    # after
/// ```
///
/// Spellings of one value are the same: `1e-5` and `0.00001`, `"a"` and `'a'`.
///
/// ## What to do
///
/// Keep the default. A new behaviour gets a new parameter, or an API of its own; a change that
/// is meant goes into a waiver.
///
/// ## What the user sees
///
/// Another result; without any default `TypeError: missing 1 required positional argument`.
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

void ApiParamDefaultChanged(RuleContext &C) {
  reportApiChanges(C, ApiChange::Kind::DefaultChanged);
}

} // namespace oplint
