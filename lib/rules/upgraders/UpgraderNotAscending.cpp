//===-- UpgraderNotAscending.cpp ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-not-ascending
///
/// The entries of an operator in version_map.cpp do not stand in ascending order of
/// their versions.
///
/// The runtime takes the first entry whose version is higher than the file's, the last
/// entry for the version that new files get, and computes each range from the entry
/// before. All of it asks for ascending order. (A comment and a guide say descending;
/// the sort in `get_operator_version_map` works on a copy and changes nothing.)
///
/// ## Example
///
/// ```cpp
/// {"aten::scale", {{12, "scale_8_11", "..."}, {8, "scale_0_7", "..."}}},   // wrong way round
/// ```
///
/// ## What to do
///
/// Order the entries by their versions, the lowest first.
///
/// ## What the user of an old model sees
///
/// A file of version 5 is upgraded with `scale_8_11`, and a new file is marked as
/// version 8.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"

namespace oplint {

void UpgraderNotAscending(RuleContext &C) {
  for (const VersionMapKey &K : C.Head.Torch.Registry.Map)
    for (size_t I = 1; I < K.Entries.size(); ++I) {
      const VersionMapEntry &Before = K.Entries[I - 1], &E = K.Entries[I];
      if (E.BumpedAt > Before.BumpedAt)
        continue;
      Finding &F =
          C.report(E.BumpedAtWhere, "operator " + K.Operator.Text,
                   K.Operator.Text + ": the entry of version " + std::to_string(E.BumpedAt) +
                       " stands after that of " + std::to_string(Before.BumpedAt) +
                       "; the runtime takes the first that is higher than the file's");
      F.Detail = E.Upgrader.Text;
      F.Notes.push_back({Before.BumpedAtWhere, "the entry before", Side::Head});
    }
}

} // namespace oplint
