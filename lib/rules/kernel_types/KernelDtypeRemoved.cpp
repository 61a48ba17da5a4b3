//===-- KernelDtypeRemoved.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # kernel-dtype-removed
///
/// A data type that an op could compute on some place in the base, it can't any
/// more.
///
/// Types are compared by place (CPU, GPU, XPU ...), over libraries and over all
/// `#if` arms, and under the op's fluid name, so that a kernel that moves from
/// fluid to phi, or between files, is the same kernel. An error where the CPU
/// loses the type, or where no place has it any more; a warning where a device
/// loses it and the CPU still has it, since Paddle then copies the data and
/// computes there. A place that has no kernel at all any more is told once.
///
/// ## Example
///
/// ```cpp
/// // base
/// REGISTER_OP_CPU_KERNEL(scale, ops::ScaleKernel<CPU, float>, ops::ScaleKernel<CPU, int64_t>);
/// // head
/// REGISTER_OP_CPU_KERNEL(scale, ops::ScaleKernel<CPU, float>);
/// ```
///
/// ## What to do
///
/// Register the type again. Where it is given up on purpose, a waiver says why and until when.
///
/// ## What the user of an old model sees
///
/// The model loads, and stops at this op: no kernel is registered for its data
/// type.
///
/// ## Known limits
///
/// Ops that vanished as a whole are `op-removed`'s. An op name that changed
/// without PD_REGISTER_BASE_KERNEL_NAME or an entry in op_compat.yaml counts as
/// another op.
///
//===----------------------------------------------------------------------===//
#include "rules/kernel_types/KernelViews.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace oplint {

static llvm::SmallVector<llvm::StringRef, 8> placesWithTypes(const OpTypes &Op) {
  llvm::SmallVector<llvm::StringRef, 8> Found;
  for (const Kernel *K : Op.Kernels)
    if (llvm::any_of(K->Dtypes, [](const KernelDtype &D) { return !D.Name.empty(); }))
      for (llvm::StringRef Place : placesOf(*K))
        if (!llvm::is_contained(Found, Place))
          Found.push_back(Place);
  return Found;
}

/// Whether both register the same types for the same backends, kernel by kernel: most ops do.
static bool sameKernels(const OpTypes &A, const OpTypes &B) {
  return llvm::equal(A.Kernels, B.Kernels, [](const Kernel *X, const Kernel *Y) {
    return X->Backend == Y->Backend &&
           llvm::equal(X->Dtypes, Y->Dtypes, [](const KernelDtype &P, const KernelDtype &Q) {
             return P.Name == Q.Name && P.Name != "ALL_DTYPE"; // whose types a version defines
           });
  });
}

void KernelDtypeRemoved(RuleContext &Context) {
  const KernelViews &Views = kernelViews(Context);
  // A spec file gives types without places, one of op descriptions not even types.
  if (!Views.HasBase || Context.Base->SpecTypes || Context.Head.FromSpec)
    return;
  std::map<llvm::StringRef, std::vector<llvm::StringRef>> OldPlaces; ///< place -> ops
  std::set<llvm::StringRef> NewPlaces;
  for (const auto &[Op, T] : Views.Base)
    for (llvm::StringRef Place : placesWithTypes(T))
      OldPlaces[Place].push_back(Op);
  for (const auto &[Op, T] : Views.Head)
    for (llvm::StringRef Place : placesWithTypes(T))
      NewPlaces.insert(Place);

  for (const auto &[Place, Ops] : OldPlaces) {
    if (NewPlaces.count(Place))
      continue;
    const Kernel *Shown = nullptr;
    for (const Kernel *K : Views.Base.at(Ops.front().str()).Kernels)
      if (llvm::is_contained(placesOf(*K), Place))
        Shown = K;
    SourceRange Where; // the file, where it still is
    if (Shown && Context.Head.Source && Context.Head.Source->hasFile(Shown->Where.File))
      Where.File = Shown->Where.File;
    Finding &F = Context.report(Where, "place " + Place.str(),
                                "no kernel is registered for " + Place.str() +
                                    " any more; the base has " + std::to_string(Ops.size()) +
                                    (Ops.size() == 1 ? " op" : " ops") + " there");
    F.Level = Severity::Warning;
    if (Shown)
      F.Notes.push_back({Shown->Where, "one of them", Side::Base});
  }

  for (const auto &[Op, Old] : Views.Base) {
    auto New = Views.Head.find(Op);
    if (New == Views.Head.end() || Views.Undecided.count(Op) || sameKernels(Old, New->second))
      continue;
    auto OldTypes = typesByPlace(Old, Context.Base->Source);
    auto NewTypes = typesByPlace(New->second, Context.Head.Source);
    // KPS kernels are compiled for the XPU too.
    for (const Kernel *K : New->second.Kernels)
      if (K->Backend == "KPS")
        for (const KernelDtype &D : K->Dtypes)
          NewTypes["XPU"].insert(D.Name);
    for (const auto &[Place, Types] : OldTypes) {
      if (!NewPlaces.count(llvm::StringRef(Place)))
        continue;
      std::set<std::string> Gone;
      for (const std::string &T : Types)
        if (!NewTypes[Place].count(T))
          Gone.insert(T);
      if (Gone.empty())
        continue;
      bool OnCpu = llvm::all_of(
          Gone, [&](const std::string &T) { return Place != "CPU" && NewTypes["CPU"].count(T); });
      const Kernel *At = nullptr;
      for (const Kernel *K : New->second.Kernels)
        if (!At ||
            (llvm::is_contained(placesOf(*K), Place) && !llvm::is_contained(placesOf(*At), Place)))
          At = K;
      std::string Message = llvm::formatv("{0} no longer supports [{1}] on {2}{3}", Op,
                                          joined(Gone), Place, OnCpu ? "; the CPU still does" : "");
      Finding &F = Context.report(At ? At->Where : SourceRange(),
                                  llvm::formatv("op {0} · {1}", Op, Place), std::move(Message));
      F.Detail = joined(Gone);
      if (OnCpu)
        F.Level = Severity::Warning;
      for (const Kernel *K : Old.Kernels)
        for (const KernelDtype &D : K->Dtypes)
          if (F.Notes.empty() && D.Name == *Gone.begin() && llvm::is_contained(placesOf(*K), Place))
            F.Notes.push_back({D.Where, "'" + D.Name + "' was registered here", Side::Base});
    }
  }
}

} // namespace oplint
