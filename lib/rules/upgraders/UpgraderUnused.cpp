//===-- UpgraderUnused.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-unused
///
/// upgraders_entry.cpp defines an upgrader that no entry of version_map.cpp names.
///
/// It is compiled at start and never runs. Either its entry was removed and it should
/// go too, or the entry is missing and old files are not upgraded.
///
/// ## Example
///
/// ```cpp
/// // upgraders_entry.cpp
/// {"scale_names_0_7", R"SCRIPT(
/// def scale_names_0_7(self: Tensor) -> Tensor:
///   return self
/// )SCRIPT"},
/// // version_map.cpp no longer has aten::scale.names
/// ```
///
/// ## What to do
///
/// Add the entry to version_map.cpp, or remove the upgrader.
///
/// ## What the user of an old model sees
///
/// A file that calls the operator of that version is run without the upgrader.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"
#include "llvm/ADT/StringSet.h"

namespace oplint {

void UpgraderUnused(RuleContext &C) {
  const UpgraderRegistry &R = C.Head.Torch.Registry;
  if (!R.HasVersionMap || R.MapIsPartial)
    return;
  llvm::StringSet<> Used;
  forEachEntry(
      R, [&](const VersionMapKey &, const VersionMapEntry &E) { Used.insert(E.Upgrader.Text); });
  for (const UpgraderBody &B : R.Bodies)
    if (!Used.contains(B.Name.Text))
      C.report(B.Name.Where, upgraderSubject(B.Name.Text),
               "no entry of version_map.cpp names the upgrader " + B.Name.Text);
}

} // namespace oplint
