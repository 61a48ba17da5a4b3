//===-- AllowListInvalid.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # allow-list-invalid
///
/// An entry of `ALLOW_LIST` in check_forward_backward_compatibility.py cannot be used.
///
/// It is no pair of a regular expression and a date, or its date is a day that the
/// calendar does not have. Python stops when it imports the script.
///
/// ## Example
///
/// ```python
/// ("aten::scale", datetime.date(2023, 2, 30)),
/// ```
///
/// ## What to do
///
/// Write a pair of a pattern and a day that exists.
///
/// ## Known limits
///
/// Patterns that POSIX regular expressions cannot express (look-around, lazy repetition)
/// are left alone by the rules on the allow-list.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"

namespace oplint {

void AllowListInvalid(RuleContext &C) {
  for (const Problem &P : C.Head.Torch.Registry.AllowListFaults)
    C.report(P.Where, "allow-list", P.Message + (P.Hint.empty() ? "" : ": " + P.Hint)).Detail =
        P.Message;
}

} // namespace oplint
