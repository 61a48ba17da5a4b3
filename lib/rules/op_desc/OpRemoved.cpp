//===-- OpRemoved.cpp ---------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-removed
///
/// An op that the base registers is not registered any more.
///
/// A saved model names its ops. Loading one that the library does not register fails.
///
/// Paddle's own check passes over deleted ops in silence; this rule closes that hole.
///
/// ## Example
///
/// ```cpp
/// // before
/// REGISTER_OPERATOR(blend, ops::BlendOp, ops::BlendOpMaker);
/// // after
/// // gone
/// ```
///
/// ## What to do
///
/// Keep the op registered. If nobody can have saved it, accept the finding with a
/// waiver that says so.
///
/// ## What the user of an old model sees
///
/// `Operator blend has not been registered.` while the model is loaded.
///
/// ## Known limits
///
/// Only ops with a maker are known: a grad op without one may vanish unseen. An op
/// whose description moved to another file, from C++ to YAML say, is not removed. Where
/// one new op looks exactly like the removed one, `op-renamed` speaks instead.
///
/// An op whose file no CMakeLists.txt of the base builds is a note: no model can hold
/// it. Where the op stands below an `#if` now, the finding names the condition.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpRemoved(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
