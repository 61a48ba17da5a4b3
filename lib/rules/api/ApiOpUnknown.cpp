//===-- ApiOpUnknown.cpp ---------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # api-op-unknown
///
/// Python calls an op of `_C_ops` that no YAML file or maker of the tree defines.
///
/// The call fails when it is reached, so the line is dead, or misspelt, or the op was left
/// behind by a merge. It is a warning, since a function of `_C_ops` can also come from an op
/// that a plugin registers at run time.
///
/// ## Example
///
/// ```python
/// def blend(x, y):
///     return _C_ops.blned(x, y)   # the YAML has: - op : blend
/// ```
///
/// ## What to do
///
/// Write the op's name as its YAML entry has it, or remove the call. Where the op comes from a
/// plugin, an ignore comment says so.
///
/// ## What the user sees
///
/// `AttributeError: module 'paddle._C_ops' has no attribute 'blned'`
///
/// ## Known limits
///
/// The ops are those of the op YAML files, of the makers in C++, and of the hand-written
/// tables below `paddle/fluid/pybind`. A checkout without op YAML is not judged.
///
//===----------------------------------------------------------------------===//
#include "catalog/PythonSide.h"
#include "rules/api/OpCallRules.h"

namespace oplint {

void ApiOpUnknown(RuleContext &C) {
  if (!judgesOpCalls(C))
    return;
  for (const python::OpCall &Call : C.Head.Python->opCalls()) {
    if (knowsOp(C.Head, Call) || (C.Base && C.Base->Python && knowsOp(*C.Base, Call)))
      continue;
    std::string Near = nearestOp(C.Head, Call.Op);
    Finding &F = C.report(Call.Where, "op " + Call.Op,
                          "no YAML file or maker defines an op '" + Call.Op + "'" +
                              (Near.empty() ? "" : "; is '" + Near + "' meant?"));
    F.Detail = Call.Where.File;
  }
}

} // namespace oplint
