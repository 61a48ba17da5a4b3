//===-- KernelGradDtypesDiffer.cpp ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # kernel-grad-dtypes-differ
///
/// An op and its gradient op register different data types.
///
/// The rule of Paddle's `tools/check_op_kernel_same_dtypes.py` for every pair
/// `op`, `op_grad` of which one is new or changed: a type that only the forward
/// op has trains up to the first backward pass; a type that only the gradient
/// has is never reached. Unlike that script, which strips the letters of `_grad`
/// one by one and so misses `pad_grad` or `gather_grad`, names are cut at the
/// whole suffix, and both directions are told.
///
/// Without a base such pairs are counted; `--all` lists them.
///
/// ## Example
///
/// ```cpp
/// PD_REGISTER_KERNEL(tanh, CPU, ALL_LAYOUT, phi::TanhKernel, float, double) {}
/// PD_REGISTER_KERNEL(tanh_grad, CPU, ALL_LAYOUT, phi::TanhGradKernel, float) {}
/// // tanh supports [double] now, but its grad op kernel not supported.
/// ```
///
/// ## What to do
///
/// Register the same types for both, or, where a type can have no gradient,
/// waive the finding for this op with the reason.
///
/// ## What the user sees
///
/// Inference with the type works; training stops in the first backward pass: the gradient has
/// no kernel for it.
///
//===----------------------------------------------------------------------===//
#include "rules/kernel_types/KernelViews.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

static std::set<std::string> difference(const std::set<std::string> &A,
                                        const std::set<std::string> &B) {
  std::set<std::string> Out;
  for (const std::string &T : A)
    if (!B.count(T))
      Out.insert(T);
  return Out;
}

void KernelGradDtypesDiffer(RuleContext &Context) {
  const KernelViews &Views = kernelViews(Context);
  CountedFindings Counted(Context, Views.HasBase);
  auto Changed = [&](const std::string &Op) {
    if (!Views.HasBase)
      return true;
    auto Old = Views.Base.find(Op);
    return Old == Views.Base.end() || Old->second.distinct() != Views.Head.at(Op).distinct();
  };
  for (const auto &[Op, Forward] : Views.Head) {
    std::string Grad = Op + "_grad";
    auto It = Views.Head.find(Grad);
    if (It == Views.Head.end() || (!Changed(Op) && !Changed(Grad)))
      continue;
    // What can't be decided may be what is lacking.
    if (Views.Undecided.count(Op) || Views.Undecided.count(Grad))
      continue;
    std::set<std::string> OnlyForward = difference(Forward.distinct(), It->second.distinct());
    std::set<std::string> OnlyGrad = difference(It->second.distinct(), Forward.distinct());
    if (OnlyForward.empty() && OnlyGrad.empty())
      continue;
    std::string Message;
    if (!OnlyForward.empty())
      Message =
          Op + " supports [" + joined(OnlyForward) + "] now, but its grad op kernel not supported.";
    if (!OnlyGrad.empty())
      Message += (Message.empty() ? "" : " ") + Grad + " supports [" + joined(OnlyGrad) +
                 "] now, but its forward op kernel not supported.";
    const OpTypes &More = OnlyForward.empty() ? It->second : Forward;
    const OpTypes &Less = OnlyForward.empty() ? Forward : It->second;
    TypeEntry At = findType(More, *(OnlyForward.empty() ? OnlyGrad : OnlyForward).begin());
    const Kernel *Shown = At.In ? At.In : firstKernel(More);
    Finding &F = Counted.add(Shown ? Shown->Where : SourceRange(), "op " + Op, Message);
    F.Detail = joined(OnlyForward) + "|" + joined(OnlyGrad);
    if (!Views.HasBase)
      F.Level = Severity::Note;
    if (const Kernel *Other = firstKernel(Less))
      F.Notes.push_back({Other->Where, "the other op's kernel", Side::Head});
  }
  Counted.finish("op and its gradient have different types",
                 "ops and their gradients have different types");
}

} // namespace oplint
