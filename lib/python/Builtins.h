//===-- Builtins.h - Names that Python itself defines -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"

namespace oplint::python {

/// A name of Python's builtins module (functions, types, exceptions, constants).
bool isBuiltin(llvm::StringRef Name);

/// A method of str, list, tuple, dict, set or bytes.
bool isBuiltinMethod(llvm::StringRef Name);

} // namespace oplint::python
