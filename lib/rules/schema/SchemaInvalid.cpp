//===-- SchemaInvalid.cpp -------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # schema-invalid
///
/// A schema cannot be parsed.
///
/// PyTorch parses every schema when its library is loaded and throws at the first
/// one that is wrong. The finding stands at the column where the grammar ends
/// (`torch/csrc/jit/frontend/function_schema_parser.cpp`); where a valid schema was
/// evidently meant, it is shown.
///
/// ## Example
///
/// ```yaml
/// - func: scale(Tensor self, float by=1.0, Tensor(a!) out) -> Tensor(a!)
/// ```
///
/// The argument `out` has no default but follows one that has; as an out argument
/// it stands behind a `*`:
///
/// ```yaml
/// - func: scale(Tensor self, *, float by=1.0, Tensor(a!) out) -> Tensor(a!)
/// ```
///
/// ## What to do
///
/// Correct the schema at the mark; the message shows the valid one where it can tell.
///
/// ## Known limits
///
/// A lower-case word that is no type is a type variable to the parser, so `tensor`
/// passes here; in native_functions.yaml [schema-yaml-type](schema-yaml-type.md)
/// reports it.
///
//===----------------------------------------------------------------------===//
#include "rules/schema/SchemaLints.h"

namespace oplint {

void SchemaInvalid(RuleContext &C) {
  const SchemaSet &Set = C.Head.Torch.Schemas;
  for (const InvalidSchema &I : Set.Invalid) {
    std::string Message = "this schema is not valid: " + I.Diagnostic.Message;
    if (!I.Diagnostic.Hint.empty())
      Message += "; " + I.Diagnostic.Hint;
    std::string Name =
        I.Source.Parsed.Name.empty() ? I.Source.Text.substr(0, 40) : Set.key(I.Source.Parsed);
    Finding &F = C.report(I.Source.place(I.Diagnostic.Where), operatorSubject(Name), Message);
    F.Detail = I.Diagnostic.Message;
    if (!I.HasTwin || !I.Source.IsVerbatim)
      continue;
    Fix Replace;
    Replace.Title = "write the schema that was meant";
    Replace.Kind = FixKind::Unsafe; // it changes how the operator is called
    Replace.Edits.push_back({I.Source.Where, I.Source.Parsed.str()});
    F.Fixes.push_back(std::move(Replace));
  }
}

} // namespace oplint
