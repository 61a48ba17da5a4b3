//===-- UpgraderRangeGap.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-range-gap
///
/// The ranges in the names of an operator's upgraders do not begin at 0, or leave
/// versions out between two of them.
///
/// The runtime knows no gaps: the first entry serves all files from version 0 on, and
/// each further one all from the entry before. A file of a version that the name leaves
/// out is upgraded by a body that was not written for it, instead of being refused.
///
/// ## Example
///
/// ```cpp
/// {"aten::scale", {{12, "scale_8_11", "..."}}},   // files of versions 0 to 7 get it too
/// ```
///
/// ## What to do
///
/// Begin the first range at 0, and each further one at the version of the entry before it.
///
/// ## What the user of an old model sees
///
/// A file that is older than the range runs, and may compute something else.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

void UpgraderRangeGap(RuleContext &C) {
  for (const VersionMapKey &K : C.Head.Torch.Registry.Map)
    for (size_t I = 0; I < K.Entries.size(); ++I) {
      const VersionMapEntry &E = K.Entries[I];
      int64_t From = I ? K.Entries[I - 1].BumpedAt : 0;
      auto Name = parseUpgraderName(E.Upgrader.Text);
      if (!Name || Name->Start <= From)
        continue;
      C.report(E.Upgrader.Where, upgraderSubject(E.Upgrader.Text),
               "upgrader " + E.Upgrader.Text + " also gets files of version " +
                   std::to_string(From) +
                   (Name->Start - From > 1 ? " to " + std::to_string(Name->Start - 1) : "") +
                   ", which its name leaves out")
          .Detail = K.Operator.Text;
    }
}

} // namespace oplint
