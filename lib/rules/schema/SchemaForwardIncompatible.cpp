//===-- SchemaForwardIncompatible.cpp -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # schema-forward-incompatible
///
/// A program that is saved with the new schema does not run on the old runtime.
///
/// The rules are those of PyTorch's `FunctionSchema::isForwardCompatibleWith`: types
/// of arguments get no wider, none gains a default, a new argument has a default
/// that is no list and stands right before the out arguments, whose number stays.
/// PyTorch's check warns of it, and so does this rule; it is a *note* where only the
/// strict reading breaks, as for a return that changes. A removed operator is not
/// reported: new programs cannot call it.
///
/// ## Example
///
/// ```yaml
/// - func: crop(Tensor self, int width) -> Tensor       # before
/// - func: crop(Tensor self, int? width) -> Tensor      # after: an old runtime takes no None
/// ```
///
/// ## What to do
///
/// Nothing, unless what is saved has to run on older runtimes; then keep the schema until these
/// are updated, or add an overload.
///
/// ## What the user of an old model sees
///
/// Nothing. The user of an old runtime, a phone for instance, cannot load what is
/// saved from now on.
///
//===----------------------------------------------------------------------===//
#include "rules/schema/SchemaChanges.h"

namespace oplint {

void SchemaForwardIncompatible(RuleContext &C) {
  SchemaProfile P = C.Options.Schemas;
  for (const JudgedChange &J : judgeChanges(C)) {
    const SchemaChange &Change = J.Change;
    if (Change.What == SchemaChange::Kind::Added || Change.What == SchemaChange::Kind::Removed)
      continue;
    if (Change.breaksForward(P)) {
      reportChange(C, J, J.forward(P),
                   "new programs do not run on old runtimes: " + J.forwardReason(P));
    } else if (Change.breaksForward(SchemaProfile::Strict)) {
      std::string Message =
          "new programs may not run on old runtimes: " + J.forwardReason(SchemaProfile::Strict) +
          "; PyTorch's own check does not see it";
      reportChange(C, J, J.forward(SchemaProfile::Strict), Message).Level = Severity::Note;
    }
  }
}

} // namespace oplint
