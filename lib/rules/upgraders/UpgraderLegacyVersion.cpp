//===-- UpgraderLegacyVersion.cpp -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-legacy-version
///
/// `kind_min_version_map` in versioned_symbols.cpp gives an operator another version than
/// the version map.
///
/// For the operators of that older table, the version of a new file comes from it and not
/// from the version map. It has to be the version of the last change.
///
/// ## Example
///
/// ```cpp
/// static std::unordered_map<NodeKind, uint64_t> kind_min_version_map({{aten::scale, 7}});
/// // version_map.cpp: {"aten::scale", {{8, "scale_0_7", "..."}}}
/// ```
///
/// ## What to do
///
/// Give `kind_min_version_map` the version of the operator's last entry in version_map.cpp.
///
/// ## What the user of an old model sees
///
/// A file that was just written says version 7, and its calls are upgraded as if they were
/// old.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"
#include "torch/SchemaParser.h"

namespace oplint {

void UpgraderLegacyVersion(RuleContext &C) {
  const UpgraderRegistry &R = C.Head.Torch.Registry;
  for (const auto &[Operator, Version] : R.LegacyMap) {
    const VersionMapEntry *Last = nullptr;
    forEachEntry(R, [&, &Op = Operator](const VersionMapKey &K, const VersionMapEntry &E) {
      auto Name = parseOperatorName(K.Operator.Text);
      if (Name && Name->Namespace + "::" + Name->Name == Op.Text &&
          (!Last || E.BumpedAt > Last->BumpedAt))
        Last = &E;
    });
    if (!Last || Last->BumpedAt == Version)
      continue;
    Finding &F =
        C.report(Operator.Where, "operator " + Operator.Text,
                 Operator.Text + " has version " + std::to_string(Version) +
                     " here, but last changed in version " + std::to_string(Last->BumpedAt));
    F.Notes.push_back({Last->BumpedAtWhere, "the version map", Side::Head});
  }
}

} // namespace oplint
