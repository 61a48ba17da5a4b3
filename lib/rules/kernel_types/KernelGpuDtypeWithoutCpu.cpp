//===-- KernelGpuDtypeWithoutCpu.cpp --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # kernel-gpu-dtype-without-cpu
///
/// An op computes a data type on the GPU that its CPU kernel does not have.
///
/// A model that was trained on a GPU can't be run or debugged on a machine
/// without one. Looked at for ops that have a kernel on both places; half
/// precision (`float16`, `bfloat16`, `float8_*`) is left out, since the CPU
/// rarely has it. With a base only new and changed ops are told; without one they
/// are counted, and `--all` lists them.
///
/// ## Example
///
/// ```cpp
/// PD_REGISTER_KERNEL(sign, CPU, ALL_LAYOUT, phi::SignKernel, float, double) {}
/// PD_REGISTER_KERNEL(sign, GPU, ALL_LAYOUT, phi::SignKernel, float, double, int64_t) {}
/// // sign supports [int64_t] on GPU, but not on CPU
/// ```
///
/// ## What to do
///
/// Register the type for the CPU kernel too, where its code can compute it.
///
/// ## What the user sees
///
/// A model that was trained on the GPU stops on a machine without one: the CPU has no kernel for
/// the type.
///
//===----------------------------------------------------------------------===//
#include "rules/kernel_types/KernelViews.h"

namespace oplint {

static bool isHalf(llvm::StringRef Type) {
  return Type == "float16" || Type == "bfloat16" || Type.starts_with("float8");
}

void KernelGpuDtypeWithoutCpu(RuleContext &Context) {
  const KernelViews &Views = kernelViews(Context);
  CountedFindings Counted(Context, Views.HasBase);
  for (const auto &[Op, T] : Views.Head) {
    if (!Views.concerns(Op) || Views.Undecided.count(Op))
      continue;
    auto Types = typesByPlace(T, Context.Head.Source);
    auto Gpu = Types.find("GPU"), Cpu = Types.find("CPU");
    if (Gpu == Types.end() || Cpu == Types.end())
      continue;
    std::set<std::string> Lacking;
    for (const std::string &One : Gpu->second)
      if (!Cpu->second.count(One) && !isHalf(One))
        Lacking.insert(One);
    if (Lacking.empty())
      continue;
    const Kernel *OnCpu = firstKernel(T);
    const Kernel *OnGpu = nullptr;
    const KernelDtype *Entry = nullptr;
    for (const Kernel *K : T.Kernels)
      for (const KernelDtype &D : K->Dtypes)
        if (!Entry && D.Name == *Lacking.begin() && placesOf(*K).back() == "GPU") {
          OnGpu = K;
          Entry = &D;
        }
    Finding &F = Counted.add(OnGpu ? OnGpu->Where : SourceRange(), "op " + Op,
                             Op + " supports [" + joined(Lacking) + "] on GPU, but not on CPU");
    F.Detail = joined(Lacking);
    if (OnCpu)
      F.Notes.push_back({OnCpu->Where, "the CPU's kernel", Side::Head});
  }
  Counted.finish("op has types on the GPU alone", "ops have types on the GPU alone");
}

} // namespace oplint
