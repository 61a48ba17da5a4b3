//===-- SchemaSemanticChange.cpp ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # schema-semantic-change
///
/// The version map got an entry for an operator whose schema did not change in a way
/// that breaks old programs: the change is one of behaviour.
///
/// No schema shows that an operator now computes something else; an upgrader says it.
/// The note makes the declaration visible in a review. An upgrader is not wrong
/// because the schema is compatible.
///
/// ## Example
///
/// ```cpp
/// {"aten::halve",
///  {{11, "halve_0_10", "aten::halve(Tensor self) -> Tensor"}}},   // rounds since 11
/// ```
///
/// ## What to do
///
/// Look whether the upgrader gives the old behaviour; nothing else is asked for.
///
/// ## What the user of an old model sees
///
/// The old behaviour: the upgrader stands in for the operator.
///
//===----------------------------------------------------------------------===//
#include "rules/schema/SchemaChanges.h"
#include "rules/schema/SchemaLints.h"
#include "llvm/ADT/StringSet.h"

namespace oplint {

void SchemaSemanticChange(RuleContext &C) {
  if (!C.Base || !C.Head.Torch.Registry.HasVersionMap || !C.Base->Torch.Registry.HasVersionMap)
    return;
  llvm::StringSet<> Known, Broken;
  for (const VersionMapKey &K : C.Base->Torch.Registry.Map)
    for (const VersionMapEntry &E : K.Entries)
      Known.insert(E.Upgrader.Text);
  for (const JudgedChange &J : judgeChanges(C))
    if (J.Change.breaksBackward(SchemaProfile::PyTorch) ||
        J.Change.breaksBackward(SchemaProfile::Strict))
      Broken.insert(J.Change.Operator);
  for (const VersionMapKey &K : C.Head.Torch.Registry.Map)
    for (const VersionMapEntry &E : K.Entries)
      if (!Known.contains(E.Upgrader.Text) && !Broken.contains(K.Operator.Text))
        C.report(K.Operator.Where, operatorSubject(K.Operator.Text),
                 "the upgrader " + E.Upgrader.Text + " declares a change of behaviour in version " +
                     std::to_string(E.BumpedAt) + " that the schema does not show")
            .Detail = E.Upgrader.Text;
}

} // namespace oplint
