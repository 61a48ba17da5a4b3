//===-- OpCompatRepeatedOp.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-compat-repeated-op
///
/// op_compat.yaml has two entries for one op.
///
/// Names that both entries map are taken from the second; of `extra: attrs:` only
/// the first list counts (it fills a C++ map, which keeps the first value of a
/// key). Who edits one of the two entries is easily surprised.
///
/// ## Example
///
/// ```yaml
/// - op : blend
///   inputs : {x : X}
/// - op : blend
///   outputs : {out : Out}
/// ```
///
/// Join the entries:
///
/// ```yaml
/// - op : blend
///   inputs : {x : X}
///   outputs : {out : Out}
/// ```
///
/// ## What to do
///
/// Join the two entries to one.
///
/// ## What the user of an old model sees
///
/// Nothing as long as the entries agree.
///
/// ## Known limits
///
/// `op` and `op_` are one op, as they are for the generator.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"

namespace oplint {

void OpCompatRepeatedOp(RuleContext &C) {
  for (const RepeatedEntry &R : C.Head.Yaml.RepeatedCompat) {
    Finding &F = C.report(R.Again, "op " + R.Op, "op '" + R.Op + "' has an entry before this one");
    F.Notes.push_back({R.First, "the first entry", Side::Head});
  }
}

} // namespace oplint
