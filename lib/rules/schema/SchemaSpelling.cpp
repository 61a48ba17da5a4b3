//===-- SchemaSpelling.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # schema-spelling
///
/// A schema of native_functions.yaml is valid, but not spelled the one way that
/// PyTorch's code generator accepts.
///
/// The generator prints what it parsed and asserts that it gets the same text
/// (`torchgen/model.py`): `, ` between arguments, ` -> ` before the returns, no
/// blanks around `=`, no `, ` inside a default, a single return without
/// parentheses.
///
/// ## Example
///
/// ```yaml
/// - func: pad(Tensor self, int[2] by=[0, 0]) -> (Tensor)     # stops the build
/// - func: pad(Tensor self, int[2] by=[0,0]) -> Tensor
/// ```
///
/// ## What to do
///
/// Write the schema as the message spells it.
///
/// ## What the user of an old model sees
///
/// Nothing: the build does not get that far.
///
//===----------------------------------------------------------------------===//
#include "rules/schema/SchemaLints.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

void SchemaSpelling(RuleContext &C) {
  const SchemaSet &Set = C.Head.Torch.Schemas;
  if (Set.From != SchemaSet::Format::Yaml)
    return;
  for (const OperatorSchema &O : Set.Operators)
    for (const TorchgenLint &L : lintForTorchgen(O.Parsed, O.Text)) {
      if (L.K != TorchgenLint::Kind::Spelling)
        continue;
      Finding &F = C.report(O.place(L.Where), operatorSubject(Set.key(O.Parsed)), L.Message);
      if (!O.IsVerbatim)
        continue;
      Schema Tight = O.Parsed;
      for (SchemaArgument &A : Tight.Arguments)
        for (size_t At = 0; (At = A.DefaultText.find(", ", At)) != std::string::npos;)
          A.DefaultText.erase(At + 1, 1);
      Fix Respell;
      Respell.Title = "spell the schema as the code generator does";
      Respell.Edits.push_back({O.Where, Tight.str()});
      F.Fixes.push_back(std::move(Respell));
    }
}

} // namespace oplint
