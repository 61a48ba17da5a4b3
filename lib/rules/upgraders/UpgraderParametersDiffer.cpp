//===-- UpgraderParametersDiffer.cpp --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-parameters-differ
///
/// The parameters of an upgrader are not those of the old schema.
///
/// An old call is replaced by a call of the upgrader with the same arguments: names and
/// order have to be those of the schema in version_map.cpp, and the `*` has to stand at
/// the same place.
///
/// ## Example
///
/// ```cpp
/// {"scale_0_7", R"SCRIPT(
/// def scale_0_7(self: Tensor, factor: float) -> Tensor:   # the schema calls it `by`
///   ...
/// {"aten::scale", {{8, "scale_0_7", "aten::scale(Tensor self, float by) -> Tensor"}}},
/// ```
///
/// ## What to do
///
/// Give the upgrader the names and the order of the old schema, and its `*` at the same place.
///
/// ## What the user of an old model sees
///
/// `torch.jit.load` fails, or arguments that were given by name arrive at another
/// parameter.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"

namespace oplint {

/// What is wrong with the parameters, or nothing; \p Where gets the place.
static std::string compare(const UpgraderBody &B, const Schema &Old, SourceRange &Where) {
  for (size_t I = 0; I < std::max(B.Parameters.size(), Old.Arguments.size()); ++I) {
    Where = B.ParametersWhere;
    if (I >= B.Parameters.size())
      return "the parameter '" + Old.Arguments[I].Name + "' of the old schema is missing";
    const UpgraderParameter &P = B.Parameters[I];
    Where = P.Where;
    if (I >= Old.Arguments.size())
      return "the old schema has no argument '" + P.Name + "'";
    const SchemaArgument &A = Old.Arguments[I];
    if (P.Name != A.Name)
      return "parameter " + std::to_string(I + 1) + " is called '" + P.Name +
             "', in the old schema '" + A.Name + "'";
    if (P.KeywordOnly != A.KeywordOnly)
      return "'" + P.Name + "' is " + (A.KeywordOnly ? "" : "not ") +
             "keyword-only in the old schema: the '*' stands elsewhere";
  }
  return "";
}

void UpgraderParametersDiffer(RuleContext &C) {
  forEachUse(C.Head.Torch.Registry, [&](const UpgraderBody &B, const VersionMapEntry &E) {
    if (!B.Definitions)
      return;
    SourceRange Where;
    std::string Message = compare(B, E.OldSchema.Parsed, Where);
    if (Message.empty())
      return;
    Finding &F =
        C.report(Where, upgraderSubject(B.Name.Text), "upgrader " + B.Name.Text + ": " + Message);
    F.Detail = Message;
    F.Notes.push_back(
        {E.OldSchema.place(E.OldSchema.Parsed.ArgumentsSpan), "the old schema", Side::Head});
  });
}

} // namespace oplint
