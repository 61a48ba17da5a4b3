//===-- SingleFile.h - One file as a checkout -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"

namespace oplint {

/// The file at \p Path, listed and shown under the path as it was given. The
/// bytes are read once.
llvm::Expected<std::unique_ptr<Checkout>> openSingleFile(llvm::StringRef Path);

} // namespace oplint
