//===-- Kernels.cpp - Kernel registrations of one file --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/Kernels.h"

namespace oplint {

KernelExtractor::KernelExtractor(const CxxTree &T) : Tree(T) {}
KernelExtractor::~KernelExtractor() = default;

void KernelExtractor::extract(const CxxSource &, CxxFileFacts &) { (void)Tree; }

} // namespace oplint
