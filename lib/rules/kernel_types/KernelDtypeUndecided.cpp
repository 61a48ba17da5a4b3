//===-- KernelDtypeUndecided.cpp ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # kernel-dtype-undecided
///
/// The data type of a registration cannot be told from the source.
///
/// A fluid registration names a class; its data type is the T of the
/// `OpKernel<T>` that the class derives from. Here no such class, or no such
/// base, is in the file or in what it includes. The other rules on kernel types
/// leave the op out, or say less of it. The same holds for a word in a phi list
/// that is no data type and no alias of one.
///
/// ## Example
///
/// ```cpp
/// REGISTER_OP_CPU_KERNEL(foo, ops::DeclaredElsewhere<CPUDeviceContext>);
/// ```
///
/// ## What to do
///
/// Include the header that defines the class, or, where it comes from a third
/// party, look at the registration yourself.
///
/// ## What the user of an old model sees
///
/// Nothing: the kernel has whatever type its class says. What op-lint says of this op leaves it
/// out.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"

namespace oplint {

void KernelDtypeUndecided(RuleContext &Context) {
  for (const Kernel &K : Context.Head.Kernels)
    for (const KernelDtype &D : K.Dtypes) {
      if (!D.Name.empty())
        continue;
      Finding &F = Context.report(D.Where, "op " + K.Name + " · " + K.Backend,
                                  "the data type of " + K.Name + " on " + K.Backend +
                                      " cannot be decided: " + D.Spelling);
      F.Detail = D.Spelling;
      F.Config = K.Condition.str();
    }
}

} // namespace oplint
