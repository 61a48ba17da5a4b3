//===-- KernelDiff.h - Kernels of two revisions -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/Catalog.h"
#include <map>
#include <set>

namespace oplint {

/// What changed for a kernel on one backend (over layouts and `#if` arms).
struct BackendChange {
  bool Added = false;   ///< the older side has no such kernel on this backend
  bool Removed = false; ///< the newer side has none
  std::set<std::string> NewTypes;
  std::set<std::string> LostTypes;
};

struct KernelChange {
  Kernel::Library Lib = Kernel::Library::Fluid;
  std::string Name;
  bool Added = false;
  bool Removed = false;
  std::map<std::string, BackendChange> Backends;
  SourceRange Where; ///< on the newer side; of a removed kernel, on the older one
};

/// By library (phi first) and name; a kernel that is the same is not listed.
std::vector<KernelChange> diffKernels(const Catalog &Old, const Catalog &New);

/// What ci/gpu_kernel_compare.py of Paddle finds in the two dumps, from source:
/// names as fluid ops, a configuration is data type, layout, place and library.
struct GpuKernelChanges {
  std::set<std::string> NewKernels;
  std::set<std::string> NewSupport;
  std::map<std::string, std::set<std::string>> NewTypes; ///< C++ names of the types
};
GpuKernelChanges compareGpuKernels(const Catalog &Old, const Catalog &New);

} // namespace oplint
