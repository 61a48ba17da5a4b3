//===-- JsonText.h - JSON from outside --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/Support/JSON.h"

namespace oplint {

/// llvm::json::parse, but text that nests deeper than 256 levels is an error: the
/// parser recurses, and so do values when they are freed.
llvm::Expected<llvm::json::Value> parseJson(llvm::StringRef Text);

} // namespace oplint
