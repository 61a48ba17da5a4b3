//===-- GraphStaticBranch.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-static-branch
///
/// A body builds a static program though it runs in dynamic mode.
///
/// `LayerHelper` makes ops of a program there; there is no graph.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// from paddle.base.layer_helper import LayerHelper
///
///
/// def f(x):
///     helper = LayerHelper('f')
///     out = helper.create_variable_for_type_inference('float32')
///     helper.append_op(type='relu', inputs={'X': x}, outputs={'Out': out})
///     return out
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return _C_ops.relu(x)
/// ```
///
/// ## What to do
///
/// Put the static part behind `in_dynamic_mode()`, and call the op of `_C_ops` in dynamic mode.
///
/// ## What the user sees
///
/// The API works in static mode alone.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphStaticBranch(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
