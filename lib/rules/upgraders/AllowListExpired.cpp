//===-- AllowListExpired.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # allow-list-expired
///
/// An entry of `ALLOW_LIST` has expired: it excuses nothing any more and can be removed.
///
/// An entry counts up to and including its day. `--today` gives another day than today.
///
/// Of the entries that the base has too, and without a base of all, the first is reported with the
/// number of the others; `--all` lists each.
///
/// ## Example
///
/// ```python
/// ("aten::scale", datetime.date(2023, 12, 31)),
/// ```
///
/// ## What to do
///
/// Remove the entry.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"

namespace oplint {

void AllowListExpired(RuleContext &C) {
  CountedFindings Legacy(C);
  for (const AllowEntry &E : C.Head.Torch.Registry.AllowList)
    if (E.Until && *E.Until < C.Options.Today)
      reportExemption(C, Legacy, E,
                      "the exemption \"" + E.Pattern.Text + "\" expired on " +
                          formatDate(*E.Until) + " and can be removed")
          .Detail = formatDate(*E.Until);
  Legacy.finish("exemption expired", "exemptions expired");
}

} // namespace oplint
