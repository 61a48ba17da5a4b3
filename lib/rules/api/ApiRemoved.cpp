//===-- ApiRemoved.cpp -----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # api-removed
///
/// A public Python API of the base is gone.
///
/// Programs that name it stop with an `AttributeError` or `ImportError`. Keep the old path as
/// an alias, deprecate it for a release, or accept the break with a waiver that says why.
///
/// ## Example
///
/// Before:
///
/// ```python
/// from .tensor.math import add, add_all
///
/// __all__ = ['add', 'add_all']
/// ```
///
/// After:
///
/// ```python
/// from .tensor.math import add
///
/// __all__ = ['add']
/// ```
///
/// `paddle.add_all` is reported. It would not be if the name could still be imported, `__all__`
/// or not.
///
/// ## What to do
///
/// Keep the old path as an alias and deprecate it for a release, or accept the break with a
/// waiver that says why.
///
/// ## What the user sees
///
/// `AttributeError: module 'paddle' has no attribute 'add_all'`
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

void ApiRemoved(RuleContext &C) { reportApiChanges(C, ApiChange::Kind::ApiRemoved); }

} // namespace oplint
