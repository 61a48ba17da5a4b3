//===-- UpgraderMissing.cpp -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-missing
///
/// A change of a schema breaks old programs, and the version map has no upgrader for
/// the schema before the change.
///
/// An upgrader counts if its old schema equals the one of the base revision and its
/// version is higher than the base's `kProducedFileFormatVersion`. PyTorch's own check
/// asks for the schema alone, so an upgrader of an earlier change of behaviour excuses
/// every later change of that operator; here it does not. An entry of the allow-list
/// in check_forward_backward_compatibility.py that has not expired counts as well.
/// What breaks, and the rules for it, are those of
/// [schema-backward-incompatible](schema-backward-incompatible.md).
///
/// ## Example
///
/// ```yaml
/// - func: steps(Tensor self, int? n=None) -> Tensor     # before
/// - func: steps(Tensor self, int n) -> Tensor           # after
/// ```
///
/// ## What to do
///
/// ```
/// op-lint upgrader new aten::steps --old "aten::steps(Tensor self, int? n=None) -> Tensor"
/// ```
///
/// writes the upgrader, its entry, the version bump, a fixture and a test to start
/// from.
///
/// ## What the user of an old model sees
///
/// `torch.jit.load` stops: no schema of the operator matches the call.
///
//===----------------------------------------------------------------------===//
#include "rules/schema/SchemaChanges.h"

namespace oplint {

void UpgraderMissing(RuleContext &C) {
  SchemaProfile P = C.Options.Schemas;
  for (const JudgedChange &J : judgeChanges(C)) {
    if (J.Class != JudgedChange::Backward::Uncovered)
      continue;
    std::string Message = "old programs break and no upgrader serves them: " + J.backwardReason(P);
    if (J.Cover.Earlier)
      Message += "; " + J.Cover.Earlier->Upgrader.Text +
                 " has the same old schema but is of version " +
                 std::to_string(J.Cover.Earlier->BumpedAt);
    Finding &F = reportChange(C, J, J.backward(P), Message);
    if (J.Cover.Earlier)
      F.Notes.push_back({J.Cover.Earlier->Upgrader.Where, "the earlier upgrader", Side::Head});
  }
}

} // namespace oplint
