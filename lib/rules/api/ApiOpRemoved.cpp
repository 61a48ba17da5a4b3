//===-- ApiOpRemoved.cpp ---------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # api-op-removed
///
/// Python still calls an op, or gives it a parameter, that was removed or renamed since the base.
///
/// The change of the op's YAML entry and the Python that calls it belong into one commit. An op
/// that the base knew and the new revision does not is reported where Python calls it, and so is
/// a call that fits the old parameters of an op but not the new ones.
///
/// ## Example
///
/// ```yaml
/// - op : blend                            # before
/// - op : mix                              # after
/// ```
///
/// ```python
/// def blend(x, y):
///     return _C_ops.blend(x, y)           # reported
/// ```
///
/// ## What to do
///
/// Change the Python calls in the same commit as the op's entry: to the new name, and to the
/// new parameters.
///
/// ## What the user sees
///
/// `AttributeError: module 'paddle._C_ops' has no attribute 'blend'`, or a crash for a missing
/// argument.
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

void ApiOpRemoved(RuleContext &C) {
  if (!judgesOpCalls(C) || !C.Base || !C.Base->Python)
    return;
  for (const python::OpCall &Call : C.Head.Python->opCalls()) {
    if (!knowsOp(C.Head, Call)) {
      if (!knowsOp(*C.Base, Call))
        continue;
      Finding &F = C.report(Call.Where, "op " + Call.Op,
                            "the op '" + Call.Op + "' was removed, but Python still calls it");
      F.Detail = Call.Where.File;
      if (const OpInterface *Old = anyInterface(*C.Base, Call.Op))
        F.Notes.push_back({Old->Where, "it was defined here", Side::Base});
      continue;
    }
    const OpInterface *Now = mismatch(C.Head, Call);
    if (!Now || !anyInterface(*C.Base, Call.Op) || mismatch(*C.Base, Call))
      continue;
    Finding &F = C.report(Call.Where, "op " + Call.Op,
                          "this call fits the op's old parameters: " + inWords(Call, *Now));
    F.Detail = Call.Where.File;
    F.Notes.push_back({Now->Where, "the op as it is now", Side::Head});
    F.Notes.push_back({anyInterface(*C.Base, Call.Op)->Where, "the op as it was", Side::Base});
  }
}

} // namespace oplint
