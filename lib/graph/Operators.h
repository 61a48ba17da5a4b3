//===-- Operators.h - Python's operators by their spelling ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"

namespace oplint::py {

/// `add` for `+`, `lt` for `<`: the word in the middle of `__add__`.
llvm::StringRef operatorMethod(llvm::StringRef Op);
/// How strongly it binds, see Precedence.
int precedenceOf(llvm::StringRef Op);

} // namespace oplint::py
