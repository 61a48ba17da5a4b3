//===-- AllowListNeverExpires.cpp -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # allow-list-never-expires
///
/// An entry of `ALLOW_LIST` never expires, and no comment says why.
///
/// A date like 9999-01-01 gives up compatibility of an operator for good. A comment on the
/// line, or right above it, that says why makes the finding go.
///
/// Of the entries that the base has too, and without a base of all, the first is reported with the
/// number of the others; `--all` lists each.
///
/// ## Example
///
/// ```python
/// ("aten::scale", datetime.date(9999, 1, 1)),
///
/// # Internal: never part of a saved program
/// ("aten::_scale_helper", datetime.date(9999, 1, 1)),
/// ```
///
/// ## What to do
///
/// Give the entry a day, or a comment that says why it has none.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"

namespace oplint {

void AllowListNeverExpires(RuleContext &C) {
  constexpr int Never = 2100; // no entry is meant for 70 years
  CountedFindings Legacy(C);
  for (const AllowEntry &E : C.Head.Torch.Registry.AllowList)
    if (E.Until && *E.Until >= *makeDate(Never, 1, 1) && !E.HasReason)
      reportExemption(C, Legacy, E,
                      "the exemption \"" + E.Pattern.Text +
                          "\" never expires, and no comment says why");
  Legacy.finish("exemption never expires", "exemptions never expire");
}

} // namespace oplint
