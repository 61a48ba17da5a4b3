//===-- GraphUnknownValue.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # graph-unknown-value
///
/// A body needs a value that the source does not tell.
///
/// For example what an unknown host function gives, or an attribute of an object that is not
/// followed. There is no graph rather than a guessed one.
///
/// ## Example
///
/// Reported:
///
/// ```python
/// def f(x):
///     return x.reshape([len(dir())])
/// ```
///
/// Better:
///
/// ```python
/// def f(x):
///     return x.reshape([6])
/// ```
///
/// ## What to do
///
/// Give the value by `--arg` or `--tensor` where it is an argument; else make it plain in the
/// source.
///
/// ## What the user sees
///
/// Nothing: the code may be fine.
///
/// ## Known limits
///
/// Runs in `op-lint graph` and in `op-lint check --graphs`, on the way that a body takes in
/// dynamic mode with assumed arguments.
///
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRule.h"

namespace oplint {

void GraphUnknownValue(RuleContext &C) { reportGraphFindings(C); }

} // namespace oplint
