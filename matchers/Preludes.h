//===-- Preludes.h - Stub headers parsed before a checkout's files -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace oplint {

struct Prelude {
  llvm::StringRef Name; ///< file name in matchers/preludes
  llvm::StringRef Text;
};

llvm::ArrayRef<Prelude> preludes();

} // namespace oplint
