//===-- CxxParts.h - C++ files of the registry ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "cxx/TableFile.h"
#include "torch/RegistryParts.h"

namespace oplint {

/// A file of tables and constants, and what was found in it.
struct CxxPart {
  llvm::StringRef Path;
  std::unique_ptr<llvm::MemoryBuffer> Text;
  TableFile Parsed;

  /// The problem that the file lacks something, with the first error of its text,
  /// which may be why.
  Problem lacks(std::string Message, std::string Hint) const;
};

/// Parses a file that the checkout has; nothing after a problem was noted.
std::optional<CxxPart> readCxx(const Checkout &Source, llvm::StringRef Path,
                               std::vector<Problem> &Problems);

} // namespace oplint
