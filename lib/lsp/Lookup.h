//===-- Lookup.h - What stands at a place of a file -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/Catalog.h"

namespace oplint::lsp {

/// The name around a byte offset: letters, digits and `_`.
llvm::StringRef wordAt(llvm::StringRef Text, size_t Offset);
/// The op that `_C_ops.x` or `_legacy_C_ops.x` around the offset names, without
/// the trailing `_` of an in-place call; "" where there is none.
llvm::StringRef opCalledAt(llvm::StringRef Text, size_t Offset);

/// The ops that the place belongs to: inside a maker, a registration or a YAML
/// entry.
std::vector<const OpDesc *> opsAt(const Catalog &C, llvm::StringRef Path, size_t Offset);
/// The kernels whose registration the place is inside of.
std::vector<const Kernel *> kernelsAt(const Catalog &C, llvm::StringRef Path, size_t Offset);

/// All descriptions and kernels of an op. Kernels whose name is the op's.
std::vector<const OpDesc *> opsNamed(const Catalog &C, llvm::StringRef Name);
std::vector<const Kernel *> kernelsNamed(const Catalog &C, llvm::StringRef Name);

} // namespace oplint::lsp
