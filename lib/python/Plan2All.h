//===-- Plan2All.h - Plan 2 for many APIs -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "python/Plan2.h"

namespace oplint::python {

/// Condition 2 of an API; called from several threads.
using DifferenceTest = llvm::function_ref<Condition(llvm::StringRef Api)>;

/// One result for each of \p Apis, in that order. Without \p Differences
/// condition 2 is taken as met.
std::vector<Plan2Result> judgeEach(const ModuleIndex &Index, llvm::ArrayRef<std::string> Apis,
                                   unsigned Jobs, DifferenceTest Differences = nullptr);

/// Every public function and Tensor method that is written in Python, and what
/// `__all__` names but no file defines; sorted by path.
std::vector<Plan2Result> judgeAll(const ModuleIndex &Index, unsigned Jobs,
                                  DifferenceTest Differences = nullptr);

} // namespace oplint::python
