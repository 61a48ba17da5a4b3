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
#include "rules/Rule.h"

namespace oplint {

void AllowListExpired(RuleContext &C) {
  for (const AllowEntry &E : C.Head.Torch.Registry.AllowList)
    if (E.Until && *E.Until < C.Options.Today)
      C.report(E.Where, "allow-list · " + E.Pattern.Text,
               "the exemption \"" + E.Pattern.Text + "\" expired on " + formatDate(*E.Until) +
                   " and can be removed")
          .Detail = formatDate(*E.Until);
}

} // namespace oplint
