//===-- Baseline.h - Findings that were there before ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// A baseline is a JSON file of fingerprints, one entry a line so that it merges
/// well. Only the fingerprint counts; the rest of an entry is for its reader.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Finding.h"
#include "llvm/Support/Error.h"
#include <map>

namespace oplint {

struct BaselineEntry {
  std::string Rule;
  std::string File;
  std::string Subject;
  bool operator==(const BaselineEntry &) const = default;
};

struct Baseline {
  /// Was it made with a base? Then some entries can only occur with one.
  bool Compared = false;
  std::map<std::string, BaselineEntry> Entries; ///< by fingerprint
};

constexpr llvm::StringLiteral BaselineName = ".op-lint-baseline.json";

/// Errors name the file and what is wrong with it.
llvm::Expected<Baseline> readBaseline(const std::string &File);
/// Writes through a temporary file, so that a failure leaves the old one.
llvm::Error writeBaseline(const std::string &File, const Baseline &B);

/// Entries for all findings that nothing else suppresses.
Baseline makeBaseline(llvm::ArrayRef<Finding> Findings, bool Compared);

} // namespace oplint
