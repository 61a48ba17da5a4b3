//===-- AllowListDuplicate.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # allow-list-duplicate
///
/// An entry of `ALLOW_LIST` excuses nothing that another entry does not excuse for at
/// least as long.
///
/// Of the entries that the base has too, and without a base of all, the first is reported with the
/// number of the others; `--all` lists each.
///
/// ## Example
///
/// ```python
/// ("aten::scale", datetime.date(2030, 1, 1)),
/// ("aten::scale.out", datetime.date(2027, 1, 1)),     # the first entry matches it
/// ```
///
/// ## What to do
///
/// Remove the entry.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"
#include "torch/PythonRegex.h"

namespace oplint {

void AllowListDuplicate(RuleContext &C) {
  const std::vector<AllowEntry> &List = C.Head.Torch.Registry.AllowList;
  std::vector<std::optional<PythonRegex>> Compiled;
  CountedFindings Legacy(C);
  for (const AllowEntry &E : List)
    Compiled.push_back(PythonRegex::compile(E.Pattern.Text));
  for (size_t I = 0; I < List.size(); ++I)
    for (size_t J = 0; J < List.size(); ++J) {
      const AllowEntry &E = List[I], &Wider = List[J];
      if (I == J || !Compiled[J] || !E.Until || !Wider.Until || *Wider.Until < *E.Until ||
          !Wider.ArgumentPattern.empty() || !Compiled[J]->search(E.Pattern.Text))
        continue;
      // Of two equal entries the later one is reported.
      if (E.Pattern.Text == Wider.Pattern.Text && *Wider.Until == *E.Until && I < J)
        continue;
      Finding &F = reportExemption(C, Legacy, E,
                                   "the exemption \"" + E.Pattern.Text + "\" is part of \"" +
                                       Wider.Pattern.Text + "\"");
      F.Notes.push_back({Wider.Where, "the wider exemption", Side::Head});
      break;
    }
  Legacy.finish("exemption is part of another", "exemptions are part of others");
}

} // namespace oplint
