//===-- SchemaCoreOperatorBroken.cpp --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # schema-core-operator-broken
///
/// A change breaks old programs that call an operator of core ATen.
///
/// Operators with `tags: core` are what exported programs are made of, and promise
/// compatibility to files of 180 days. PyTorch's check
/// (`test/forward_backward_compatibility`) excuses them neither for an upgrader, which
/// exported programs do not run, nor for an entry of its allow-list. The tag is read
/// from the old side: a change that takes it away with the schema is caught too.
///
/// ## Example
///
/// ```yaml
/// - func: blur(Tensor self, int width, int groups) -> Tensor   # before
///   tags: core
/// - func: blur(Tensor self, int width) -> Tensor               # after
///   tags: core
/// ```
///
/// ## What to do
///
/// Keep the schema. A change that is needed is a new overload, or a new operator.
///
/// ## What the user of an old model sees
///
/// `torch.export.load` stops at the operator, whatever upgraders there are.
///
//===----------------------------------------------------------------------===//
#include "rules/schema/SchemaChanges.h"

namespace oplint {

void SchemaCoreOperatorBroken(RuleContext &C) {
  SchemaProfile P = C.Options.Schemas;
  for (const JudgedChange &J : judgeChanges(C)) {
    if (J.Class != JudgedChange::Backward::Core)
      continue;
    std::string Message =
        "old programs break, and this is an operator of core ATen: " + J.backwardReason(P);
    if (J.Cover.Upgrader || J.Cover.Allowed)
      Message += J.Cover.Upgrader ? "; an upgrader does not excuse it"
                                  : "; an exemption does not excuse it";
    reportChange(C, J, J.backward(P), Message);
  }
}

} // namespace oplint
