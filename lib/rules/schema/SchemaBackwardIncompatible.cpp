//===-- SchemaBackwardIncompatible.cpp ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # schema-backward-incompatible
///
/// A program that was saved with the old schema no longer runs with the new one.
///
/// The rules are those of PyTorch's `FunctionSchema::isBackwardCompatibleWith`:
/// arguments keep name, place and list size, their types get no narrower and those
/// of returns no wider, defaults stay, new arguments have a default and stand right
/// before the out arguments. Reasons are named; the one for the first argument that
/// breaks is reported.
///
/// The level says what is known:
///
/// * *error*: it breaks. In a PyTorch checkout, where upgraders can be looked up, the
///   finding is called [upgrader-missing](upgrader-missing.md) instead, or
///   [schema-core-operator-broken](schema-core-operator-broken.md);
/// * *warning*: PyTorch's own check passes it, but programs break: a required
///   argument behind the first out argument, a MemoryFormat that became a Layout;
/// * *note*: an upgrader for exactly the old schema, or an exemption in
///   check_forward_backward_compatibility.py, is there.
///
/// With `--profile strict` only what really breaks is reported.
///
/// ## Example
///
/// ```yaml
/// - func: steps(Tensor self, int? n=None) -> Tensor     # before
/// - func: steps(Tensor self, int n) -> Tensor           # after: None is no longer taken
/// ```
///
/// ## What to do
///
/// Give a new argument a default and put it right before the out arguments; keep the rest.
/// Where the change is meant, add an upgrader (`op-lint upgrader new`).
///
/// ## What the user of an old model sees
///
/// `torch.jit.load` stops at the call: no schema of the operator matches, or the
/// value of the argument has another meaning.
///
/// ## Known limits
///
/// A change of behaviour under the same schema cannot be seen; an entry of the
/// version map declares it ([schema-semantic-change](schema-semantic-change.md)).
/// Operators that an `autogen:` line makes are compared by the schema that PyTorch's
/// code generator derives for them.
///
//===----------------------------------------------------------------------===//
#include "rules/schema/SchemaChanges.h"

namespace oplint {

static std::string coverText(const Coverage &Cover) {
  if (Cover.Upgrader)
    return "; the upgrader " + Cover.Upgrader->Upgrader.Text + " serves old programs";
  return "; exempted until " + formatDate(*Cover.Allowed->Until) + " by \"" +
         Cover.Allowed->Pattern.Text + "\"";
}

void SchemaBackwardIncompatible(RuleContext &C) {
  using Class = JudgedChange::Backward;
  SchemaProfile P = C.Options.Schemas;
  for (const JudgedChange &J : judgeChanges(C)) {
    if (J.Class == Class::StrictOnly) {
      std::string Message = "old programs break: " + J.backwardReason(SchemaProfile::Strict) +
                            "; PyTorch's own check does not see it";
      reportChange(C, J, J.backward(SchemaProfile::Strict), Message).Level = Severity::Warning;
    } else if (J.Class == Class::Unknown) {
      std::string Message = "old programs break: " + J.backwardReason(P);
      if (!J.Change.breaksBackward(SchemaProfile::Strict))
        Message = "PyTorch's check objects: " + J.backwardReason(P) +
                  "; the letters alone differ, programs do not break";
      reportChange(C, J, J.backward(P), Message);
    } else if (J.Class == Class::Covered) {
      std::string Message = "old programs break: " + J.backwardReason(P) + coverText(J.Cover);
      Finding &F = reportChange(C, J, J.backward(P), Message);
      F.Level = Severity::Note;
      F.Notes.push_back(
          {J.Cover.Upgrader ? J.Cover.Upgrader->Upgrader.Where : J.Cover.Allowed->Where,
           J.Cover.Upgrader ? "the upgrader" : "the exemption", Side::Head});
    }
  }
}

} // namespace oplint
