//===-- GraphTypeOfTensor.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-type-of-tensor
///
/// `type()` of a tensor, or `str()` of a dtype.
///
/// Capture by bytecode knows both for constants alone. Use `isinstance` and compare dtypes.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     if str(x.dtype) == 'paddle.float32':
///         return x
///     return x.astype('float32')
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     if x.dtype == paddle.float32:
///         return x
///     return x.astype('float32')
/// ```
///
/// ## What to do
///
/// Use `isinstance` and compare dtypes.
///
/// ## What the user sees
///
/// A break where the function is captured.
///
/// ## Known limits
///
/// In the message of an exception it is not reported. Runs in `op-lint graph` and in `op-lint
/// check --graphs`, on the way that a body takes in dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphTypeOfTensor(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
