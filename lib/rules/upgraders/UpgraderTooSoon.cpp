//===-- UpgraderTooSoon.cpp -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-too-soon
///
/// An operator that has an upgrader got a second one, for newer files only, before 180
/// days had passed.
///
/// A release reads files of the last 180 days. Until they are over, one upgrader has to
/// serve all old versions (`scale_0_11`, and the entry of `scale_0_7` goes), or the change
/// waits. Days are counted from the date in caffe2/serialize/versions.h of the version of
/// the first upgrader to that of the second, or to today (`--today`) where that has none;
/// exactly 180 days are enough.
///
/// ## Example
///
/// ```cpp
/// {"aten::scale", {{8, "scale_0_7", "..."}, {9, "scale_8_8", "..."}}},   // bumped within a week
/// ```
///
/// ## What to do
///
/// Let one upgrader serve all old versions and remove the earlier entry, or wait until the 180
/// days are over.
///
/// ## What the user of an old model sees
///
/// A file of version 5, still supported, is upgraded to an operator that has changed
/// again since.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"

namespace oplint {

void UpgraderTooSoon(RuleContext &C) {
  constexpr std::chrono::days Window{180};
  const UpgraderRegistry &R = C.Head.Torch.Registry;
  for (const VersionMapKey &K : R.Map)
    for (size_t I = 1; I < K.Entries.size(); ++I) {
      const VersionMapEntry &Before = K.Entries[I - 1], &E = K.Entries[I];
      auto Name = parseUpgraderName(E.Upgrader.Text);
      std::optional<Date> From = R.Versions.bumpDay(Before.BumpedAt);
      if (!Name || Name->Start == 0 || !From || E.BumpedAt <= Before.BumpedAt)
        continue;
      Date To = R.Versions.bumpDay(E.BumpedAt).value_or(C.Options.Today);
      auto Passed = std::chrono::duration_cast<std::chrono::days>(To - *From);
      if (Passed >= Window)
        continue;
      Finding &F = C.report(E.Upgrader.Where, upgraderSubject(E.Upgrader.Text),
                            "upgrader " + E.Upgrader.Text + " serves only files from version " +
                                std::to_string(Name->Start) + " on, but version " +
                                std::to_string(Before.BumpedAt) + " is of " + formatDate(*From) +
                                ", " + std::to_string(Passed.count()) +
                                " days before; 180 have to pass by " + formatDate(*From + Window));
      F.Detail = Before.Upgrader.Text;
      F.Notes.push_back({Before.Upgrader.Where, "the earlier upgrader", Side::Head});
    }
}

} // namespace oplint
