//===-- HostNames.h - Names that the interpreter knows ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The host side of a body: Python's builtins, the parts of math and numpy that
/// bodies use on numbers, and the functions of Paddle's Python framework that
/// run no op (mode tests, argument checks, dtype conversion).
///
//===----------------------------------------------------------------------===//
#pragma once
#include "graph/Value.h"
#include <optional>

namespace oplint::py {

/// A capital letter: classes, by Python's custom.
inline bool isUpper(char C) { return C >= 'A' && C <= 'Z'; }
/// Is that a module of the framework, not of a user?
bool isPaddleModule(llvm::StringRef Name);
bool isBuiltinFunction(llvm::StringRef Name); ///< len, isinstance, print ...
bool isBuiltinType(llvm::StringRef Name);     ///< int, list, ValueError ...
bool isExceptionType(llvm::StringRef Name);
bool isKeywordOrBuiltin(llvm::StringRef Name);
/// Host functions of the framework (python/paddle/base/framework.py,
/// base/data_feeder.py, framework/, device/), whatever module they come from.
bool isFrameworkFunction(llvm::StringRef Name);
/// Variable -> Tensor: VariableMetaClass makes it so in dygraph mode.
llvm::StringRef frameworkType(llvm::StringRef Name);
/// A module of Python's library, or numpy, that callBuiltin knows parts of.
bool hostModule(llvm::StringRef Dotted);
llvm::StringRef hostModuleName(llvm::StringRef Dotted);     ///< numpy -> np
std::optional<double> hostConstant(llvm::StringRef Dotted); ///< math.pi ...
bool isDTypeName(llvm::StringRef Name);
/// FP32 or FLOAT32 -> float32.
std::optional<std::string> enumeratorDType(llvm::StringRef Name);
/// paddle.float32, core.VarDesc.VarType.FP32 -> name and family.
std::optional<std::pair<std::string, std::string>> dtypePath(llvm::StringRef Dotted);
bool isMethodOf(Kind K, llvm::StringRef Name);
llvm::StringRef typeName(Kind K); ///< Python's name: list, int ...

} // namespace oplint::py
