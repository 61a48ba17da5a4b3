//===-- FormatVersionInconsistent.cpp -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # format-version-inconsistent
///
/// The versions in caffe2/serialize/versions.h do not fit each other or the version map.
///
/// Files are written with at most `kProducedFileFormatVersion` and read up to
/// `kMaxSupportedFileFormatVersion`, so every version of the map has to be at most the
/// former, and that at most the latter.
///
/// ## Example
///
/// ```cpp
/// constexpr uint64_t kMaxSupportedFileFormatVersion = 0xAL;
/// constexpr uint64_t kProducedFileFormatVersion = 0xBL;        // cannot be read back
/// ```
///
/// ## What to do
///
/// Raise the version that is too low: the version map's highest, then
/// `kProducedFileFormatVersion`, then `kMaxSupportedFileFormatVersion`, none above the next.
///
/// ## What the user of an old model sees
///
/// Files of the new release are refused by the release that wrote them.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"

namespace oplint {

void FormatVersionInconsistent(RuleContext &C) {
  const UpgraderRegistry &R = C.Head.Torch.Registry;
  if (!R.HasVersions)
    return;
  const FormatVersion &Produced = *R.Versions.Produced, &Max = *R.Versions.MaxSupported;
  if (Produced.Value > Max.Value) {
    Finding &F = C.report(Produced.Where, "kProducedFileFormatVersion",
                          "files are written as version " + std::to_string(Produced.Value) +
                              " but read only up to " + std::to_string(Max.Value));
    F.Notes.push_back({Max.Where, "kMaxSupportedFileFormatVersion", Side::Head});
  }
  forEachEntry(R, [&](const VersionMapKey &K, const VersionMapEntry &E) {
    if (E.BumpedAt <= Produced.Value)
      return;
    Finding &F =
        C.report(E.BumpedAtWhere, "operator " + K.Operator.Text,
                 K.Operator.Text + ": the entry is of version " + std::to_string(E.BumpedAt) +
                     ", but files are written as " + std::to_string(Produced.Value) + " at most");
    F.Detail = E.Upgrader.Text;
    F.Notes.push_back({Produced.Where, "kProducedFileFormatVersion", Side::Head});
  });
}

} // namespace oplint
