//===-- TableFile.h - Read a file of initializer tables ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "matchers/InitializerTables.h"

namespace oplint {

struct TableFile {
  InitializerTables Found;
  /// The first error of the file's own text; a table that has one is missing.
  std::optional<Problem> FirstError;
};

/// Parses \p Path bare, with the prelude of PyTorch's upgrader tables. \p Text
/// is the file's text.
llvm::Expected<TableFile> readTableFile(const Checkout &Source, llvm::StringRef Path,
                                        const llvm::MemoryBuffer &Text);

} // namespace oplint
