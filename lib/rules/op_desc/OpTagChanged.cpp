//===-- OpTagChanged.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-tag-changed
///
/// Only a tag of an input, output or attribute changed: intermediate, generated, extra
/// or quant.
///
/// Tags steer tools and memory reuse, not what a saved model may contain.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddAttr<bool>("use_cudnn", "...").SetDefault(false);
/// // after
/// AddAttr<bool>("use_cudnn", "...").SetDefault(false).AsExtra();
/// ```
///
/// ## What to do
///
/// Nothing.
///
/// ## What the user of an old model sees
///
/// Nothing.
///
/// ## Known limits
///
/// `extra` and `quant` count only where the base prints them (Paddle 2.3 and later).
/// Paddle's own check reports every tag as an error, and so does profile paddle-eN.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpTagChanged(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
