//===-- OpCommentMissing.cpp ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-comment-missing
///
/// A maker does not call `AddComment`.
///
/// The comment is a required field of the op's description. Paddle aborts while it loads:
/// `Fail to initialize <op>'s OpProto, because <op> is not initialized`
/// (`paddle/fluid/framework/details/op_registry.h`).
///
/// ## Example
///
/// ```cpp
/// void Make() override {
///   AddInput("X", "(Tensor) The input.");
///   AddOutput("Out", "(Tensor) The output.");
/// }
/// ```
///
/// ## What to do
///
/// Add `AddComment("...")` to `Make()`.
///
/// ## What the user of an old model sees
///
/// Nothing yet: the library does not start.
///
/// ## Known limits
///
/// A maker with a statement that cannot be followed is left out.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"

namespace oplint {

void OpCommentMissing(RuleContext &C) {
  for (const OpDesc &Op : C.Head.Ops)
    if (!Op.FromYaml && !Op.HasComment && Op.Undecided.empty()) {
      Finding &F =
          C.report(Op.MakerWhere, "op " + Op.Name,
                   "the maker of op " + Op.Name + " has no AddComment: Paddle aborts at start");
      F.Notes.push_back({Op.Where, "the op is registered here"});
    }
}

} // namespace oplint
