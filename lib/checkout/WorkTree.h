//===-- WorkTree.h - A checkout on disk -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"

namespace oplint {

/// Opens the folder \p Path. Fails where it is missing, unreadable, a plain
/// file or empty.
llvm::Expected<std::unique_ptr<Checkout>> openWorkTree(llvm::StringRef Path);

} // namespace oplint
