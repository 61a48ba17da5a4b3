//===-- Root.h - The checkout around a place --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <string>

namespace oplint {

/// The root of the checkout that holds the file at the absolute path \p File:
/// the nearest folder around it with a `.op-lint.yaml` or a `.git`, or, in an
/// unpacked archive, with the folders that a checkout's root has. Empty: none.
std::string checkoutAround(llvm::StringRef File);

/// The root of the checkout that holds the folder \p Path: \p Path itself where it looks like one,
/// or where no folder above it does.
std::string checkoutRoot(const std::string &Path);

} // namespace oplint
