//===-- SchemaPairs.h - Verdicts for a table of schema pairs ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Problem.h"
#include "torch/SchemaCompat.h"

namespace oplint {

/// One row: an old and a new schema, `-` where the operator does not exist.
struct SchemaPair {
  std::string Id, Old, New;
  unsigned Line = 0;
};

/// Reads a table with a header and at least the columns id, old_schema and
/// new_schema, separated by tabs. Rows that lack a column become problems.
std::vector<SchemaPair> readPairs(llvm::StringRef File, llvm::StringRef Text,
                                  std::vector<Problem> &Problems);

struct PairVerdict {
  std::string Backward, Forward; ///< ok, breaking or error
  std::string Reason;            ///< one line, no tabs
};

/// An operator that was added is backward ok and forward breaking; one that was
/// removed is breaking both ways, in the strict profile backward only. A schema
/// that no valid one is known for is an error both ways.
PairVerdict judge(const SchemaPair &Pair, SchemaProfile P);

} // namespace oplint
