//===-- Parallel.h - One loop over many files, on some threads --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstddef>

namespace oplint {

/// The number of workers that \p Jobs means; 0 stands for one per core.
unsigned workerCount(unsigned Jobs);

/// Calls \p Body(worker, index) once for each index in [0, Count), on
/// workerCount(Jobs) threads with 8 MiB stacks; worker is in [0, workerCount).
/// Indices are handed out in ascending order. Returns when all are done.
void parallelFor(size_t Count, unsigned Jobs, llvm::function_ref<void(unsigned, size_t)> Body);

/// Calls both, at the same time unless \p Jobs is 1; returns when both are done.
void runBoth(unsigned Jobs, llvm::function_ref<void()> First, llvm::function_ref<void()> Second);

} // namespace oplint
