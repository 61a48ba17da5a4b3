//===-- UpgraderNotDefined.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-not-defined
///
/// version_map.cpp names an upgrader that upgraders_entry.cpp does not define.
///
/// ## Example
///
/// ```cpp
/// // version_map.cpp
/// {"aten::scale", {{8, "scale_0_7", "aten::scale(Tensor self) -> Tensor"}}},
/// // upgraders_entry.cpp has "scale_0_8" only
/// ```
///
/// ## What to do
///
/// Define the upgrader in upgraders_entry.cpp, or correct its name in version_map.cpp.
///
/// ## What the user of an old model sees
///
/// `torch.jit.load` of a file that calls the operator fails: the upgrader is not found.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"

namespace oplint {

void UpgraderNotDefined(RuleContext &C) {
  const UpgraderRegistry &R = C.Head.Torch.Registry;
  if (!R.HasBodies || R.BodiesArePartial)
    return;
  std::vector<std::string> Names;
  for (const UpgraderBody &B : R.Bodies)
    Names.push_back(B.Name.Text);
  forEachEntry(R, [&](const VersionMapKey &K, const VersionMapEntry &E) {
    if (!R.body(E.Upgrader.Text))
      C.report(E.Upgrader.Where, upgraderSubject(E.Upgrader.Text),
               "no upgrader is called '" + E.Upgrader.Text + "' in upgraders_entry.cpp" +
                   suggestion(E.Upgrader.Text, Names))
          .Detail = K.Operator.Text;
  });
}

} // namespace oplint
