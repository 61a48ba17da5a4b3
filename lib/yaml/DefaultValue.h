//===-- DefaultValue.h - Defaults as YAML files write them ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The defaults of ops.yaml are C++ expressions that Paddle's generator pastes
/// into `.SetDefault(...)`: `1.0f/3`, `(2 << 12) - 1`, `{1, 1}`, `"NCHW"`,
/// `INT64_MAX`. They are small and free of names of the program, so they are
/// evaluated here with C++'s arithmetic instead of by a compiler.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/OpDesc.h"

namespace oplint {

/// The value of \p Expression converted to \p Type, as the saved op description
/// holds it (floats are float32 values widened to double). Undecided where the
/// expression uses a name or form that is not known here.
AttrValue evaluateDefault(llvm::StringRef Expression, AttrType Type);

/// What `framework::TransToProtoVarType(phi::DataType::X)` gives; nothing for
/// an unknown name. \p Name is "FLOAT32" or "DataType::FLOAT32".
std::optional<int64_t> protoOfDataType(llvm::StringRef Name);

} // namespace oplint
