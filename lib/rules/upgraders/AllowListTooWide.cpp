//===-- AllowListTooWide.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # allow-list-too-wide
///
/// An entry of `ALLOW_LIST` excuses operators that it does not name.
///
/// The pattern is searched anywhere in the whole schema, name and arguments, and `.`
/// stands for any character: `static` excuses `nonzero_static` too. Patterns that are
/// meant to be wide, with `*`, `+`, `|` or brackets, are not reported.
///
/// ## Example
///
/// ```python
/// ("aten::scale", datetime.date(2030, 1, 1)),     # also aten::scale_grad
/// ("aten::scale\\(", datetime.date(2030, 1, 1)),  # this overload alone
/// ```
///
/// ## What to do
///
/// End the pattern where the name ends, as with `\\(`, and escape its dots.
///
/// ## What the user of an old model sees
///
/// A change of the other operator that breaks old programs passes the check.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"
#include "torch/PythonRegex.h"
#include "torch/SchemaParser.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

void AllowListTooWide(RuleContext &C) {
  const SchemaSet &Set = C.Head.Torch.Schemas;
  for (const AllowEntry &E : C.Head.Torch.Registry.AllowList) {
    llvm::StringRef Pattern = E.Pattern.Text;
    if (Pattern.find_first_of("*+|[(\\^$") != llvm::StringRef::npos)
      continue;
    auto Regex = PythonRegex::compile(Pattern);
    if (!Regex || (E.Until && *E.Until < C.Options.Today))
      continue;
    // The operator that the entry names; a bare word names any part of a name.
    std::string Named = Pattern.split('.').first.str();
    std::vector<std::string> Others;
    for (const OperatorSchema &O : Set.Operators) {
      std::string Base = Set.key(O.Parsed.qualifiedName());
      bool Same = Base == Named || O.Parsed.Name == Named;
      if (!Same && !llvm::is_contained(Others, Base) &&
          Regex->search(Base +
                        llvm::StringRef(O.Text).substr(O.Parsed.qualifiedName().size()).str()))
        Others.push_back(Base);
    }
    if (Others.empty())
      continue;
    std::string List;
    for (size_t I = 0; I < std::min<size_t>(Others.size(), 3); ++I)
      List += (I ? ", " : "") + Others[I];
    if (Others.size() > 3)
      List += " and " + std::to_string(Others.size() - 3) + " more";
    C.report(E.Where, "allow-list · " + E.Pattern.Text,
             "the exemption \"" + E.Pattern.Text + "\" also excuses " + List);
  }
}

} // namespace oplint
