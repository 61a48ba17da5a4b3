//===-- KernelGenericDtypes.cpp -------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # kernel-generic-dtypes
///
/// A generic op registers fewer than the four types `int`, `int64_t`, `float`,
/// `double` on a place.
///
/// Paddle's specification calls an op generic whose logic does not depend on a
/// data type, in three groups: mathematical operations (abs, pow, trigonometric
/// functions, elementwise ops, comparisons ...), reductions and index operations
/// (argmin, reduce_min, mean, topk, argsort ...), and ops that form or reshape
/// tensors (fill_constant, reshape, assign, squeeze ...). Loss ops and
/// convolutions are named as exceptions. The list is
/// `lib/rules/kernel_types/GenericOps.def`, each entry with the words that it
/// comes from; the message tells which group, and why. A project adds its own, or takes
/// an op out, in `.op-lint.yaml`:
///
/// ```yaml
/// generic-ops:
///   - {op: "my_*", group: 1, source: our elementwise ops}
///   - {op: relu6, group: none, source: agreed in the design review}
/// ```
///
/// CPU and GPU are looked at apart. Where another place, or another library,
/// registers what is lacking, that is shown: somebody has implemented it
/// already. With a base, new and changed ops are told; without one they are
/// counted, and `--all` lists them.
///
/// ## Example
///
/// ```cpp
/// REGISTER_OP_CPU_KERNEL(elementwise_foo, ops::FooKernel<CPU, float>, ops::FooKernel<CPU,
/// double>);
/// // elementwise_foo is generic (group 1, mathematical operation: elementwise_*), so it needs
/// // [double float int int64_t], but on CPU lacks [int int64_t]
/// ```
///
/// ## What to do
///
/// Register the types that are lacking, with a test for each; or take the op out of the list in
/// `.op-lint.yaml` where it is not generic.
///
/// ## What the user sees
///
/// A program that works with `float32` stops at this op once its input is of a type that is
/// lacking: no kernel is registered for it.
///
/// ## Known limits
///
/// Names decide, not code: an op of another name that is generic is not seen,
/// and one of a listed name that is not generic can be taken out as above.
///
//===----------------------------------------------------------------------===//
#include "rules/kernel_types/GenericOps.h"
#include "rules/kernel_types/KernelViews.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

void KernelGenericDtypes(RuleContext &Context) {
  static const std::set<std::string> Needed = {"double", "float", "int", "int64_t"};
  const KernelViews &Views = kernelViews(Context);
  CountedFindings Counted(Context, Views.HasBase);
  for (const auto &[Op, T] : Views.Head) {
    if (isGradientName(Op) || !Views.concerns(Op) || Views.Undecided.count(Op))
      continue;
    std::optional<GenericOp> Generic = genericOp(Op, Context.Options.GenericOps);
    if (!Generic)
      continue;
    auto Types = typesByPlace(T, Context.Head.Source);
    for (const char *Place : {"CPU", "GPU"}) {
      auto Here = Types.find(Place);
      if (Here == Types.end())
        continue;
      std::set<std::string> Missing;
      for (const std::string &N : Needed)
        if (!Here->second.count(N))
          Missing.insert(N);
      if (Missing.empty())
        continue;
      // The place's own kernel, not a library's, is the one to complete. An op that has a library's
      // alone runs its own kernel under another name.
      const Kernel *At = nullptr;
      for (const Kernel *K : T.Kernels)
        if (!At && llvm::is_contained(placesOf(*K), Place) &&
            (K->Backend == Place || K->Backend == "KPS" || K->Backend == "ALL_BACKEND"))
          At = K;
      if (!At)
        continue;
      Finding &F = Counted.add(At->Where, "op " + Op + " · " + Place,
                               Op + " is generic (group " + std::to_string(Generic->Group) + ", " +
                                   groupName(Generic->Group).str() + ": " + Generic->Source +
                                   "), so it needs [" + joined(Needed) + "], but on " + Place +
                                   " lacks [" + joined(Missing) + "]");
      F.Detail = joined(Missing);
      if (!Views.HasBase)
        F.Level = Severity::Note;
      // Who has what is lacking.
      for (const Kernel *K : T.Kernels) {
        if (llvm::is_contained(placesOf(*K), Place))
          continue;
        std::set<std::string> Has;
        for (const KernelDtype &D : K->Dtypes)
          if (Missing.count(D.Name))
            Has.insert(D.Name);
        if (!Has.empty())
          F.Notes.push_back({K->Where, K->Backend + " has [" + joined(Has) + "]", Side::Head});
      }
    }
  }
  Counted.finish("generic op lacks types", "generic ops lack types");
}

} // namespace oplint
