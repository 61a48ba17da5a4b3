//===-- KernelFunctorTypeDiffers.cpp --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # kernel-functor-type-differs
///
/// The data type that a registration spells is not the one that it registers.
///
/// Paddle takes the type of `REGISTER_OP_CPU_KERNEL(op, Kernel<Context, T>)` from
/// the `OpKernel<...>` that the class derives from, not from the list. Where the
/// list says `float` and the class derives from `OpKernel<double>`, the kernel is
/// registered for `double`, silently over the one that stands there already, and
/// `float` has none. Of several types in one functor one must be the element
/// type.
///
/// ## Example
///
/// ```cpp
/// template <typename Context, typename T>
/// class FooKernel : public framework::OpKernel<double> {};
/// REGISTER_OP_CPU_KERNEL(foo, ops::FooKernel<CPUDeviceContext, float>);
/// // foo is registered for 'double' here, but the list says 'float'
/// ```
///
/// ## What to do
///
/// Derive the class from `OpKernel<T>`, or spell the type that it has.
///
/// ## What the user of an old model sees
///
/// A model whose tensors have the type of the list stops at this op: no kernel is registered for
/// it.
///
//===----------------------------------------------------------------------===//
#include "cxx/TypeText.h"
#include "rules/kernel_types/KernelViews.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint {

/// Types of the list that can only be element types: int and bool are as often
/// a rank, an index type or a switch.
static bool isElementType(llvm::StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases("float", "double", "float16", "bfloat16", "int64_t", "int8_t", "uint8_t", true)
      .Cases("int", "bool", "int16_t", "complex64", "complex128", true)
      .Default(false);
}

static void spelledTypes(const TypeText &T, std::set<std::string> &Out, unsigned Depth = 0) {
  if (T.empty() || Depth > 32)
    return;
  std::string Name = dtypeName(T);
  if (isElementType(Name)) {
    Out.insert(Name);
    return;
  }
  for (const TypeText::Part &P : T.Path)
    for (const TypeText &A : P.Args)
      spelledTypes(A, Out, Depth + 1);
}

void KernelFunctorTypeDiffers(RuleContext &Context) {
  for (const Kernel &K : Context.Head.Kernels)
    for (const KernelDtype &D : K.Dtypes) {
      if (D.Name.empty() || D.Functor.empty())
        continue;
      std::string Message, Detail;
      if (!D.Element.empty()) {
        // REGISTER_OP_CPU_KERNEL_FUNCTOR takes the list's type.
        Message = K.Name + " is registered for '" + D.Name + "' here, but the functor computes '" +
                  D.Element + "'";
        Detail = D.Name + " " + D.Element;
      } else {
        std::set<std::string> Types;
        spelledTypes(parseTypeText(D.Functor), Types);
        if (Types.empty() || Types.count(D.Name))
          continue;
        Message = K.Name + " is registered for '" + D.Name + "' here, but the list says '" +
                  joined(Types, "' and '") + "'";
        Detail = joined(Types) + " " + D.Name;
      }
      Finding &F = Context.report(D.Where, "op " + K.Name + " · " + K.Backend, std::move(Message));
      F.Detail = std::move(Detail);
      F.Config = K.Condition.str();
    }
}

} // namespace oplint
