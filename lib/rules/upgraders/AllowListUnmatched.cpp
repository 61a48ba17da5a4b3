//===-- AllowListUnmatched.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # allow-list-unmatched
///
/// An entry of `ALLOW_LIST` matches no operator of native_functions.yaml, and none of the
/// base revision's.
///
/// It excused a removal that has long happened, or its name is wrong. Only patterns that
/// begin with `aten::` are judged: operators of other namespaces are registered in C++.
///
/// Of the entries that the base has too, and without a base of all, the first is reported with the
/// number of the others; `--all` lists each.
///
/// ## Example
///
/// ```python
/// ("aten::scale_removed_long_ago", datetime.date(9999, 1, 1)),
/// ```
///
/// ## What to do
///
/// Remove the entry, or correct its name.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"
#include "torch/PythonRegex.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

/// Searched is the whole schema with its namespace, as PyTorch's check does.
static bool matches(const PythonRegex &Regex, const SchemaSet &Set) {
  auto Is = [&](const OperatorSchema &O) {
    return Regex.search(O.Parsed.Namespace.empty() ? "aten::" + O.Text : O.Text);
  };
  return llvm::any_of(Set.Operators, Is) ||
         llvm::any_of(Set.Generated, [&](const GeneratedOperator &G) {
           return G.Derived ? Is(*G.Derived) : Regex.search(Set.key(G.Name));
         });
}

void AllowListUnmatched(RuleContext &C) {
  if (C.Head.Torch.Schemas.From == SchemaSet::Format::None)
    return;
  CountedFindings Legacy(C);
  for (const AllowEntry &E : C.Head.Torch.Registry.AllowList) {
    if (!llvm::StringRef(E.Pattern.Text).starts_with("aten::"))
      continue;
    auto Regex = PythonRegex::compile(E.Pattern.Text);
    if (Regex && !matches(*Regex, C.Head.Torch.Schemas) &&
        !(C.Base && matches(*Regex, C.Base->Torch.Schemas)))
      reportExemption(C, Legacy, E, "the exemption \"" + E.Pattern.Text + "\" matches no operator");
  }
  Legacy.finish("exemption matches no operator", "exemptions match no operator");
}

} // namespace oplint
