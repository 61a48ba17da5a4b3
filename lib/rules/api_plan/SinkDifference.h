//===-- SinkDifference.h - Condition 2 of plan 2 ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "python/Plan2.h"
#include "rules/api_plan/Decider.h"

namespace oplint::plan {

/// Whether \p PaddleApi differs from torch's API at the same path in names or a
/// sole `out` only. Undecided where no source describes that API.
python::Condition sinkDifference(const Decider &Sources, llvm::StringRef PaddleApi);

} // namespace oplint::plan
