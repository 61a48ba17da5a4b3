//===-- SpecFile.h - Op descriptions from a file ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/Catalog.h"

namespace oplint {

/// Reads what Paddle's tools/print_op_desc.py of any version, or `op-lint spec
/// op-desc`, wrote: {op: {"Inputs": {name: {...}}, "Outputs": ..., "Attrs": ...}}.
/// The attributes that the framework adds to every op are left out. An op with
/// "only_in" is kept. A file that is no JSON is read as what
/// tools/check_op_register_type.py prints. The error says what is wrong with it.
llvm::Expected<Catalog> readSpecFile(llvm::StringRef Path);

/// Attributes that OpProtoAndCheckerMaker adds to every op, of any version.
bool isFrameworkAttr(llvm::StringRef Name);

} // namespace oplint
