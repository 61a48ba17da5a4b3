//===-- UpgraderNameMismatch.cpp ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-name-mismatch
///
/// The name of an upgrader does not say which operator and versions it serves.
///
/// A name is `<operator>_<overload>_<start>_<end>`: the operator of its entry in
/// version_map.cpp, with `.` as `_` and without namespace, and the closed range of
/// versions it serves, which ends one before the version of the entry. `div_.Tensor`
/// that changed in version 4 has `div__Tensor_0_3`. The name is read from the right:
/// operators may have any number of `_`.
///
/// ## Example
///
/// ```cpp
/// {"aten::scale.out", {{8, "scale_0_7", "aten::scale.out(...) -> Tensor(a!)"}}},   //
/// scale_out_0_7
/// ```
///
/// ## What to do
///
/// Rename the upgrader in version_map.cpp and in upgraders_entry.cpp: the message says
/// which part does not fit.
///
/// ## What the user of an old model sees
///
/// Nothing, as long as the entry is right: PyTorch does not read the name. It tells
/// people, and the next person writes the next range after it.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"

namespace oplint {

void UpgraderNameMismatch(RuleContext &C) {
  forEachEntry(C.Head.Torch.Registry, [&](const VersionMapKey &K, const VersionMapEntry &E) {
    const std::string &Name = E.Upgrader.Text;
    std::optional<UpgraderName> Parts = parseUpgraderName(Name);
    std::string Wanted = mangledOperator(K.Operator.Text);
    std::string Message;
    if (!Parts)
      Message = "the name does not end in the range of versions it serves, as in " + Wanted +
                "_0_" + std::to_string(E.BumpedAt - 1);
    else if (Parts->Operator != Wanted)
      Message =
          "this entry is of " + K.Operator.Text + ", whose upgraders begin with " + Wanted + "_";
    else if (Parts->End != E.BumpedAt - 1)
      Message = "the range ends at " + std::to_string(Parts->End) +
                ", but the entry is of version " + std::to_string(E.BumpedAt) +
                ", so it serves files up to " + std::to_string(E.BumpedAt - 1);
    if (!Message.empty())
      C.report(E.Upgrader.Where, upgraderSubject(Name), "upgrader " + Name + ": " + Message)
          .Detail = K.Operator.Text;
  });
}

} // namespace oplint
