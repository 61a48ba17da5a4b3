//===-- KernelReport.h - Kernel changes and tables for people ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/KernelDiff.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

void writeKernelDiffText(llvm::ArrayRef<KernelChange> Changes, bool Color, llvm::raw_ostream &OS);
void writeKernelDiffMarkdown(llvm::ArrayRef<KernelChange> Changes, llvm::raw_ostream &OS);
void writeKernelDiffJson(llvm::ArrayRef<KernelChange> Changes, llvm::raw_ostream &OS);
/// As Paddle's ci/gpu_kernel_compare.py prints.
void writeGpuKernelChanges(const GpuKernelChanges &Changes, llvm::raw_ostream &OS);

/// The kernels of one op or kernel name, dtype by backend.
struct KernelSheet {
  std::string Name;                    ///< of the kernel
  std::string Op;                      ///< the fluid op that runs it
  std::vector<const Kernel *> Kernels; ///< forward
  std::vector<const Kernel *> Grads;   ///< of NAME_grad; may be empty
};

/// What \p C registers under \p Name: the kernel of that name, and each kernel
/// of another name that the op of that name runs. Empty: unknown.
std::vector<KernelSheet> kernelSheets(const Catalog &C, llvm::StringRef Name);
/// Known names that look like \p Name, the nearest first, 5 at most.
std::vector<std::string> similarKernelNames(const Catalog &C, llvm::StringRef Name);

void writeKernelSheetText(const KernelSheet &S, bool Color, llvm::raw_ostream &OS);
void writeKernelSheetMarkdown(const KernelSheet &S, llvm::raw_ostream &OS);
void writeKernelSheetsJson(llvm::ArrayRef<KernelSheet> Sheets, llvm::raw_ostream &OS);

} // namespace oplint
