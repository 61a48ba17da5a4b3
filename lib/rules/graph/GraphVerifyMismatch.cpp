//===-- GraphVerifyMismatch.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-verify-mismatch
///
/// `graph --verify` found that body and forward do not make the same calls.
///
/// The forward is wrong, or the body depends on something that its arguments do not tell. The
/// message names the first call that differs.
///
/// ## Example
///
/// ```
/// op-lint graph paddle.some.api --verify
/// ```
///
/// ## What to do
///
/// Look at the first call that differs. Where the body depends on nothing else than its
/// arguments, report it as a fault of op-lint.
///
/// ## What the user sees
///
/// The generated code computes something else.
///
/// ## Known limits
///
/// Told by `op-lint graph --verify` alone; it proves nothing about arguments that were not run.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphVerifyMismatch(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
