//===-- OpVersionUnknownOp.cpp -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-version-unknown-op
///
/// `REGISTER_OP_VERSION` names an op that is not registered.
///
/// The versions are saved with every model under that name, and no loader ever looks for
/// them: the change that they describe is not found for the op that was meant.
///
/// ## Example
///
/// ```cpp
/// // The ops are conv2d_transpose and conv3d_transpose.
/// REGISTER_OP_VERSION(conv_transpose).AddCheckpoint(...);
/// ```
///
/// ## What to do
///
/// Name the op as `REGISTER_OPERATOR` does, once for each op.
///
/// ## What the user of an old model sees
///
/// A model from before the change is taken as current, and the op that was meant reads it
/// wrongly without a message.
///
/// ## Known limits
///
/// An op that only YAML describes is known too. An op that is registered at run time
/// is not.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"
#include <set>

namespace oplint {

void OpVersionUnknownOp(RuleContext &C) {
  std::set<llvm::StringRef> Known;
  for (const OpDesc &Op : C.Head.Ops)
    Known.insert(Op.Name);
  for (const OpRegistration &R : C.Head.Registrations)
    Known.insert(R.Op);
  for (const OpVersion &V : C.Head.Versions)
    if (!V.FromYaml && !Known.contains(V.Op))
      C.report(V.Where, "op " + V.Op, "no op is called '" + V.Op + "'");
}

} // namespace oplint
