//===-- Plan2All.h - Plan 2 for many APIs -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "python/Plan2.h"

namespace oplint::python {

/// One result for each of \p Apis, in that order.
std::vector<Plan2Result> judgeEach(const ModuleIndex &Index, llvm::ArrayRef<std::string> Apis,
                                   unsigned Jobs);

/// Every public function and Tensor method that is written in Python, and what
/// `__all__` names but no file defines; sorted by path.
std::vector<Plan2Result> judgeAll(const ModuleIndex &Index, unsigned Jobs);

} // namespace oplint::python
