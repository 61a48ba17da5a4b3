//===-- OpRenamed.cpp ---------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-renamed
///
/// An op is registered under another name than in the base.
///
/// A saved model asks for the old name. Moving a maker to another file, or renaming its
/// class, changes nothing; renaming the op does.
///
/// Paddle's own check sees a deleted and a new op, and compares neither.
///
/// ## Example
///
/// ```cpp
/// // before
/// REGISTER_OPERATOR(blend, ops::BlendOp, ops::BlendOpMaker);
/// // after
/// REGISTER_OPERATOR(blend_v2, ops::BlendOp, ops::BlendOpMaker);
/// ```
///
/// ## What to do
///
/// Register the old name too, or map it (op_compat.yaml: `- op : blend_v2 (blend)`).
///
/// ## What the user of an old model sees
///
/// `Operator blend has not been registered.` while the model is loaded.
///
/// ## Known limits
///
/// The new op is told by having the same inputs, outputs and attributes, and, where
/// several fit, the same maker or file. Renamed and changed at once is `op-removed`.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpRenamed(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
