//===-- UpgraderDuplicateKey.cpp ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-duplicate-key
///
/// A key stands twice in version_map.cpp or upgraders_entry.cpp.
///
/// Both tables are `std::unordered_map`s made from a list: the second row of a key is
/// dropped without a word. Two changes of one operator are two entries of one row:
///
/// ## Example
///
/// ```cpp
/// {"aten::scale", {{8, "scale_0_7", "..."}}},
/// {"aten::scale", {{12, "scale_8_11", "..."}}},     // dropped
///
/// {"aten::scale", {{8, "scale_0_7", "..."}, {12, "scale_8_11", "..."}}},   // both count
/// ```
///
/// ## What to do
///
/// Make one row of the two: several changes of an operator are several entries of its row.
///
/// ## What the user of an old model sees
///
/// Files of the dropped range are run without an upgrader.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"
#include "llvm/ADT/StringMap.h"

namespace oplint {

static void findDuplicate(RuleContext &C, llvm::StringMap<SourceRange> &Seen, const TableText &Key,
                          const std::string &Subject) {
  auto [It, New] = Seen.try_emplace(Key.Text, Key.Where);
  if (New)
    return;
  Finding &F = C.report(Key.Where, Subject,
                        "the key '" + Key.Text + "' is there already: this row is dropped");
  F.Detail = Key.Where.File;
  F.Notes.push_back({It->second, "the row that counts", Side::Head});
}

void UpgraderDuplicateKey(RuleContext &C) {
  llvm::StringMap<SourceRange> Operators, Names;
  for (const VersionMapKey &K : C.Head.Torch.Registry.Map)
    findDuplicate(C, Operators, K.Operator, "operator " + K.Operator.Text);
  for (const UpgraderBody &B : C.Head.Torch.Registry.Bodies)
    findDuplicate(C, Names, B.Name, upgraderSubject(B.Name.Text));
}

} // namespace oplint
