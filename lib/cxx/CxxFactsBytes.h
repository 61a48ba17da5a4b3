//===-- CxxFactsBytes.h - Facts of one file as bytes ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "cxx/CxxFacts.h"

namespace oplint {

/// For the cache. The layout belongs to this build alone: the cache's name
/// changes with the program.
std::string toBytes(const CxxFileFacts &Facts);

/// Nothing where \p Bytes were not written by toBytes.
std::optional<CxxFileFacts> factsFromBytes(llvm::StringRef Bytes);

} // namespace oplint
