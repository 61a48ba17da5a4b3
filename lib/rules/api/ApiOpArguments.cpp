//===-- ApiOpArguments.cpp -------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # api-op-arguments
///
/// A call of an op of `_C_ops` gives fewer or more arguments than the op takes.
///
/// The generated functions read their arguments by position, without looking at how many there
/// are (`PyTuple_GET_ITEM`): a missing one is read from beyond the tuple, which crashes or gives
/// rubbish, whether the YAML has a default for it or not (error). One too many is ignored
/// without a word (warning).
///
/// ## Example
///
/// ```yaml
/// - op : blend
///   args : (Tensor x, Tensor y, float weight = 1.0)
/// ```
///
/// ```python
/// return _C_ops.blend(x, y)   # weight is missing
/// ```
///
/// ## What to do
///
/// Give the op all of its arguments, in the order of its YAML entry, those with a default too.
/// Drop what it does not take.
///
/// ## What the user sees
///
/// A crash or a wrong result where the call is reached.
///
/// ## Known limits
///
/// The ops are those of the op YAML files, of the makers in C++, and of the hand-written
/// tables below `paddle/fluid/pybind`. A checkout without op YAML is not judged.
/// A call with `*args` or with keywords is not counted. Where an op stands in several files,
/// one that fits is enough.
///
//===----------------------------------------------------------------------===//
#include "catalog/PythonSide.h"
#include "rules/api/OpCallRules.h"

namespace oplint {

void ApiOpArguments(RuleContext &C) {
  if (!judgesOpCalls(C))
    return;
  for (const python::OpCall &Call : C.Head.Python->opCalls()) {
    const OpInterface *Op = mismatch(C.Head, Call);
    if (!Op)
      continue;
    // One that fitted in the base is the business of api-op-removed.
    if (C.Base && C.Base->Python && anyInterface(*C.Base, Call.Op) && !mismatch(*C.Base, Call))
      continue;
    Finding &F = C.report(Call.Where, "op " + Call.Op, inWords(Call, *Op));
    F.Level = Call.Positional < Op->Params.size() ? Severity::Error : Severity::Warning;
    F.Detail = Call.Where.File;
    F.Notes.push_back({Op->Where, "the op is defined here", Side::Head});
  }
}

} // namespace oplint
