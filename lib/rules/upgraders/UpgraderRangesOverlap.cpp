//===-- UpgraderRangesOverlap.cpp -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-ranges-overlap
///
/// The ranges in the names of two upgraders of one operator overlap.
///
/// The runtime gives each entry the versions from the one before it up to its own; a
/// name that claims more lies, and files of the overlap only ever see the earlier
/// upgrader. If one body serves all old versions, the earlier entry goes.
///
/// ## Example
///
/// ```cpp
/// {"aten::scale", {{8, "scale_0_7", "..."}, {12, "scale_0_11", "..."}}},   // scale_8_11
/// ```
///
/// ## What to do
///
/// Let each range begin where the one before it ends; or, if one body serves all old versions,
/// remove the earlier entry.
///
/// ## What the user of an old model sees
///
/// A file of version 5 gets `scale_0_7`, which was written for an operator that has
/// changed again since.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

void UpgraderRangesOverlap(RuleContext &C) {
  for (const VersionMapKey &K : C.Head.Torch.Registry.Map)
    for (size_t I = 1; I < K.Entries.size(); ++I) {
      const VersionMapEntry &Before = K.Entries[I - 1], &E = K.Entries[I];
      auto Old = parseUpgraderName(Before.Upgrader.Text), New = parseUpgraderName(E.Upgrader.Text);
      // Where the order is wrong, the ranges are not the trouble.
      if (!Old || !New || E.BumpedAt <= Before.BumpedAt || New->Start > Old->End)
        continue;
      Finding &F = C.report(E.Upgrader.Where, upgraderSubject(E.Upgrader.Text),
                            "upgrader " + E.Upgrader.Text + " claims files from version " +
                                std::to_string(New->Start) + " on, but " + Before.Upgrader.Text +
                                " gets those up to " + std::to_string(Before.BumpedAt - 1));
      F.Detail = Before.Upgrader.Text;
      F.Notes.push_back({Before.Upgrader.Where, "the earlier upgrader", Side::Head});
    }
}

} // namespace oplint
