//===-- UpgraderExclusionUnknown.cpp --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-exclusion-unknown
///
/// A set of exclusions in gen_mobile_upgraders.py names an operator or an upgrader that
/// the registry does not have.
///
/// The name was misspelled, or what it excluded is gone; either way nothing is excluded.
///
/// ## Example
///
/// ```python
/// EXCLUDED_OP_SET = ["aten::scale.outt"]
/// ```
///
/// ## What to do
///
/// Correct the name, or remove it from the set.
///
/// ## What the user of an old model sees
///
/// Nothing, or a mobile runtime with an upgrader that was meant to be left out.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"

namespace oplint {

void UpgraderExclusionUnknown(RuleContext &C) {
  const UpgraderRegistry &R = C.Head.Torch.Registry;
  std::vector<std::string> Operators, Upgraders;
  for (const VersionMapKey &K : R.Map)
    Operators.push_back(K.Operator.Text);
  for (const UpgraderBody &B : R.Bodies)
    Upgraders.push_back(B.Name.Text);
  if (R.HasVersionMap)
    for (const TableText &T : R.ExcludedOperators)
      if (R.entries(T.Text).empty())
        C.report(T.Where, "operator " + T.Text,
                 "the version map has no operator " + T.Text + suggestion(T.Text, Operators));
  if (R.HasBodies)
    for (const TableText &T : R.ExcludedUpgraders)
      if (!R.body(T.Text))
        C.report(T.Where, upgraderSubject(T.Text),
                 "no upgrader is called " + T.Text + suggestion(T.Text, Upgraders));
}

} // namespace oplint
