//===-- OpVersionMissing.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-version-missing
///
/// An op changed, but no checkpoint of this change registers it.
///
/// A predictor compares the version of a saved op with the library's
/// (`REGISTER_OP_VERSION`, op_version.yaml). Passes and converters ask for it. A new
/// input, output or attribute, and a changed type or default, ask for a new checkpoint.
///
/// Paddle's own check looks at the last checkpoint only, even an old one, and is silent
/// where the change is compatible.
///
/// ## Example
///
/// ```cpp
/// // before
/// AddAttr<int>("axis", "...").SetDefault(-1);
/// // after
/// AddAttr<int>("axis", "...").SetDefault(-1);
/// AddAttr<bool>("keep_dim", "...").SetDefault(false);  // and no REGISTER_OP_VERSION
/// ```
///
/// ## What to do
///
/// `REGISTER_OP_VERSION(blend).AddCheckpoint("...", OpVersionDesc().NewAttr("keep_dim",
/// "...", false));` or an entry in op_version.yaml.
///
/// ## What the user of an old model sees
///
/// `Version incompatible` is not said where it should be.
///
/// ## Known limits
///
/// Asked only where the checkout knows op versions (2.0 and later), not for parts
/// tagged extra, and not for what is removed.
///
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"

namespace oplint {

void OpVersionMissing(RuleContext &C) { reportOpVerdicts(C); }

} // namespace oplint
