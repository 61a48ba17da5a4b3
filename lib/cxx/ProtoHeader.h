//===-- ProtoHeader.h - Enumerations of a .proto file as C++ ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <string>

namespace oplint {

/// The enumerations of a .proto file as protoc's C++ declares them, inside the
/// package's namespaces: `enum AttrType { INT = 0, ... }`, and for one inside a
/// message `struct VarType { enum Type { ... }; }`. Messages without one are
/// empty structs.
std::string protoHeader(llvm::StringRef Proto);

} // namespace oplint
