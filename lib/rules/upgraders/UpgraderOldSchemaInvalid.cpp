//===-- UpgraderOldSchemaInvalid.cpp --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-old-schema-invalid
///
/// The old schema of an entry in version_map.cpp is not one that the operator can have
/// had.
///
/// * *error*: it cannot be parsed, or names another operator than its row.
/// * *warning*: it breaks a rule of `torchgen/model.py` about what an operator writes to
///   and returns, so native_functions.yaml never had it. PyTorch's compatibility check
///   compares old schemas with those of the last release and will not find this one: the
///   operator counts as not upgraded.
///
/// ## Example
///
/// ```cpp
/// {"aten::scale.out",
///  {{8, "scale_out_0_7", "aten::scale.out(Tensor self, *, Tensor(a!) out) -> Tensor"}}},
/// // an out argument is returned with its annotation: -> Tensor(a!)
/// ```
///
/// ## What to do
///
/// Copy the schema from the native_functions.yaml of the last release before the change.
///
/// ## What the user of an old model sees
///
/// Old calls do not match the schema, and the file does not load.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"
#include "torch/TorchgenRules.h"

namespace oplint {

void UpgraderOldSchemaInvalid(RuleContext &C) {
  forEachEntry(C.Head.Torch.Registry, [&](const VersionMapKey &K, const VersionMapEntry &E) {
    std::string Subject = upgraderSubject(E.Upgrader.Text);
    std::string Prefix = "the old schema of " + K.Operator.Text + " ";
    if (E.SchemaProblem) {
      std::string Message = Prefix + "is not valid: " + E.SchemaProblem->Message;
      if (!E.SchemaProblem->Hint.empty())
        Message += "; " + E.SchemaProblem->Hint;
      C.report(E.OldSchema.place(E.SchemaProblem->Where), Subject, Message).Detail = "invalid";
      return;
    }
    const Schema &Old = E.OldSchema.Parsed;
    if (Old.fullName() != K.Operator.Text) {
      C.report(E.OldSchema.place(Old.NameSpan), Subject, Prefix + "is that of " + Old.fullName())
          .Detail = "name";
      return;
    }
    for (const TorchgenLint &L : lintForTorchgen(Old, E.OldSchema.Text))
      if (L.K == TorchgenLint::Kind::Mutation) {
        Finding &F = C.report(E.OldSchema.place(L.Where), Subject,
                              Prefix + "never was in native_functions.yaml: " + L.Message);
        F.Level = Severity::Warning;
        F.Detail = "mutation";
        return;
      }
  });
}

} // namespace oplint
