//===-- KernelViews.h - Registered types of two revisions -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/OpTypes.h"
#include "rules/CountedFindings.h"

namespace oplint {

/// What the rules on kernel types look at, made by the first of them.
struct KernelViews {
  const OpTypesTable &Head;
  const OpTypesTable &Base; ///< empty without a base
  bool HasBase = false;
  /// Ops of Head with a registration whose dtype cannot be decided.
  std::set<std::string> Undecided;

  /// With a base: the op is new, or its kernels are not the same; Paddle's tool
  /// compares whole lines, so that a kernel of another place counts too.
  /// Without a base: every op.
  bool concerns(const std::string &Op) const;
};

const KernelViews &kernelViews(RuleContext &Context);

/// The places that a rule speaks of: "CPU", "GPU", "XPU" ... for a backend and
/// library, in the order of the kernels. ALL_BACKEND gives CPU, GPU and XPU.
llvm::SmallVector<llvm::StringRef, 3> placesOf(const Kernel &K);

/// The types of one op by place, over libraries and `#if` arms.
std::map<std::string, std::set<std::string>> typesByPlace(const OpTypes &Op,
                                                          const Checkout *Source);

/// The registration and the entry of its list that has \p Type, of the kernels
/// of \p Op; the CPU's before others, and those that \p Old has not before those
/// that it has.
struct TypeEntry {
  const Kernel *In = nullptr;
  const KernelDtype *Type = nullptr;
};
TypeEntry findType(const OpTypes &Op, llvm::StringRef Type);
/// The registration to show for an op: the CPU's first.
const Kernel *firstKernel(const OpTypes &Op);

/// Inserts \p Missing after \p Present in its list. A functor is repeated with
/// the other type; nothing where the type is not spelled in it.
std::optional<Fix> insertType(const TypeEntry &Present, llvm::StringRef Missing);

/// Of {int, int64_t} and {float, double} the types whose partner stands alone.
std::set<std::string> lackingPartners(const std::set<std::string> &Types);

/// "a b c"
std::string joined(const std::set<std::string> &Types, llvm::StringRef Separator = " ");

} // namespace oplint
