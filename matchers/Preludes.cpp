//===-- Preludes.cpp - Stub headers parsed before a checkout's files ------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "matchers/Preludes.h"

namespace oplint {

static constexpr Prelude Table[] = {
#include "Preludes.inc"
};

llvm::ArrayRef<Prelude> preludes() { return Table; }

} // namespace oplint
