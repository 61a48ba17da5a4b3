//===-- FormatVersionHistory.cpp ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # format-version-history
///
/// The history of versions in caffe2/serialize/versions.h has a fault, or a version was
/// bumped in a way that it does not explain.
///
/// Each bump has an item, `// 3) [02/11/2022]`, that says why and to which version.
/// Reported are items out of sequence, a day that the calendar does not have, days and
/// versions that go back, a version that no item or no entry of the version map explains,
/// and, with a base revision, a bump by other than one or back.
///
/// ## Example
///
/// ```cpp
/// // 1) [01/24/2022]
/// //     Bump the version number to 8 to update aten::scale
/// // 1) [02/30/2022]                     // the number repeats, the day does not exist
/// //     Bump the version number to 9 to update aten::crop
/// ```
///
/// ## What to do
///
/// Give each bump one item, with the next number, its day and its version, and bump by one.
///
/// ## What the user of an old model sees
///
/// Nothing. The days decide when an upgrader may be retired
/// ([upgrader-too-soon](upgrader-too-soon.md)), and a version that is used twice makes
/// files that cannot be told apart.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"
#include "llvm/ADT/SmallSet.h"

namespace oplint {
namespace {

void checkItems(RuleContext &C, const VersionsHeader &V) {
  const HistoryItem *Before = nullptr;
  for (const HistoryItem &I : V.History) {
    std::string Subject = "version history · item " + std::to_string(I.Number);
    auto Report = [&](std::string Message, const char *Detail) {
      C.report(I.Where, Subject, std::move(Message)).Detail = Detail;
    };
    int64_t Wanted = Before ? Before->Number + 1 : 1;
    if (I.Number != Wanted)
      Report("item " + std::to_string(I.Number) + " stands where " + std::to_string(Wanted) +
                 " is due",
             "number");
    if (!I.Day)
      Report("the calendar has no day [" + I.DateText + "]; it is written MM/DD/YYYY", "day");
    else if (Before && Before->Day && *I.Day < *Before->Day)
      Report("the day [" + I.DateText + "] is before that of the item above, [" + Before->DateText +
                 "]",
             "order");
    if (!I.Version)
      Report("the item does not say to which version the number was bumped", "version");
    else if (Before && Before->Version && *I.Version != *Before->Version + 1)
      Report("the version goes from " + std::to_string(*Before->Version) + " to " +
                 std::to_string(*I.Version),
             "step");
    Before = &I;
  }
}

void checkVersions(RuleContext &C, const UpgraderRegistry &R) {
  llvm::SmallSet<int64_t, 16> Explained, Mapped;
  for (const HistoryItem &I : R.Versions.History)
    if (I.Version)
      Explained.insert(*I.Version);
  forEachEntry(R,
               [&](const VersionMapKey &, const VersionMapEntry &E) { Mapped.insert(E.BumpedAt); });
  const FormatVersion &Produced = *R.Versions.Produced;
  std::string Number = std::to_string(Produced.Value);
  if (!R.Versions.History.empty() && !Explained.contains(Produced.Value))
    C.report(Produced.Where, "kProducedFileFormatVersion",
             "no item of the history says why the version was bumped to " + Number)
        .Detail = "unexplained";
  if (R.HasVersionMap)
    for (const HistoryItem &I : R.Versions.History)
      if (I.Version && !Mapped.contains(*I.Version))
        C.report(I.Where, "version history · item " + std::to_string(I.Number),
                 "the version map has no entry of version " + std::to_string(*I.Version))
            .Detail = "unmapped";
}

void checkBump(RuleContext &C, const FormatVersion &Produced) {
  if (!C.Base || !C.Base->Torch.Registry.HasVersions)
    return;
  const FormatVersion &Before = *C.Base->Torch.Registry.Versions.Produced;
  if (Produced.Value == Before.Value || Produced.Value == Before.Value + 1)
    return;
  Finding &F = C.report(Produced.Where, "kProducedFileFormatVersion",
                        Produced.Value < Before.Value
                            ? "the version goes back from " + std::to_string(Before.Value) +
                                  " to " + std::to_string(Produced.Value) +
                                  ": the next bump gives a number that files have already"
                            : "the version goes from " + std::to_string(Before.Value) + " to " +
                                  std::to_string(Produced.Value) + " at once");
  F.Detail = "bump";
  F.Notes.push_back({Before.Where, "before", Side::Base});
}

} // namespace

void FormatVersionHistory(RuleContext &C) {
  const UpgraderRegistry &R = C.Head.Torch.Registry;
  if (!R.HasVersions)
    return;
  checkItems(C, R.Versions);
  checkVersions(C, R);
  checkBump(C, *R.Versions.Produced);
}

} // namespace oplint
