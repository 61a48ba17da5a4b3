//===-- SchemaOperatorAdded.cpp -------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # schema-operator-added
///
/// An operator or overload is new: a program that calls it does not run on the old
/// runtime.
///
/// Nothing is wrong with that; it matters where programs are shipped to older
/// runtimes. An overload that is added to an operator may also be chosen for calls
/// that took another one before.
///
/// ## Example
///
/// ```yaml
/// - func: blur.width(Tensor self, int width) -> Tensor   # not there before
/// ```
///
/// ## What to do
///
/// Nothing, unless programs are shipped to runtimes that lack the operator.
///
//===----------------------------------------------------------------------===//
#include "rules/schema/SchemaChanges.h"

namespace oplint {

void SchemaOperatorAdded(RuleContext &C) {
  for (const JudgedChange &J : judgeChanges(C)) {
    if (J.Change.What != SchemaChange::Kind::Added)
      continue;
    reportChange(C, J, nullptr, "the operator is new: old runtimes do not have it");
  }
}

} // namespace oplint
