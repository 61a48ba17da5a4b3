//===-- UpgraderReturnsDiffer.cpp -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-returns-differ
///
/// An upgrader returns another number of values than the old schema.
///
/// The number is read from the annotation, or without one from the `return` statements;
/// where these return the result of a call, it cannot be told and nothing is reported.
///
/// ## Example
///
/// ```cpp
/// {"split_0_7", R"SCRIPT(
/// def split_0_7(self: Tensor) -> Tensor:          # Tuple[Tensor, Tensor]
///   ...
/// {"aten::split", {{8, "split_0_7", "aten::split(Tensor self) -> (Tensor, Tensor)"}}},
/// ```
///
/// ## What to do
///
/// Return as many values as the old schema does, and say so in the annotation.
///
/// ## What the user of an old model sees
///
/// `torch.jit.load` stops at an assertion: the graphs' outputs differ in number.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"

namespace oplint {

void UpgraderReturnsDiffer(RuleContext &C) {
  forEachUse(C.Head.Torch.Registry, [&](const UpgraderBody &B, const VersionMapEntry &E) {
    size_t Wanted = E.OldSchema.Parsed.Returns.size();
    if (!B.Definitions || !B.ReturnCount || *B.ReturnCount == Wanted || E.OldSchema.Parsed.IsVarret)
      return;
    Finding &F = C.report(B.ReturnWhere, upgraderSubject(B.Name.Text),
                          "upgrader " + B.Name.Text + " returns " + std::to_string(*B.ReturnCount) +
                              (*B.ReturnCount == 1 ? " value" : " values") + ", the old schema " +
                              std::to_string(Wanted));
    F.Detail = E.OldSchema.Parsed.fullName();
    F.Notes.push_back(
        {E.OldSchema.place(E.OldSchema.Parsed.ReturnsSpan), "the old schema", Side::Head});
  });
}

} // namespace oplint
