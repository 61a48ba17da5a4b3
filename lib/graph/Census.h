//===-- Census.h - The graphs of a whole package ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "graph/GraphBuilder.h"
#include "graph/GraphFindings.h"
#include "graph/Verify.h"

namespace oplint::py {

struct CensusRow {
  OpGraph Graph;
  std::optional<GraphRefusal> Refused; ///< of the graph, or of its code
  std::optional<VerifyResult> Verified;
  bool Returns = false; ///< some run of the body came to a return, refused or not
  unsigned Ops = 0;     ///< nodes that are ops
  unsigned COps = 0;    ///< of them calls of _C_ops functions
  unsigned Breaks = 0;
  unsigned Guards = 0;

  /// verified, raises (no run comes to a return), differs, refused, or graph
  /// where nothing was run.
  llvm::StringRef state() const;
};

/// Graphs of every public function that the package's modules define, with
/// arguments assumed by their annotations.
std::vector<CensusRow> takeCensus(ModuleSet &Modules, llvm::StringRef Package,
                                  const RunOptions &Options);
/// Runs all forwards that there are in one python3.
llvm::Error verifyCensus(ModuleSet &Modules, llvm::StringRef Package, const RunOptions &Options,
                         std::vector<CensusRow> &Rows);

/// What the graphs say, and the text of the package's modules.
std::vector<GraphFinding> censusFindings(ModuleSet &Modules, llvm::StringRef Package,
                                         llvm::ArrayRef<CensusRow> Rows);
/// Lines of tab-separated columns, the findings, and a summary after `#`.
std::string censusText(llvm::ArrayRef<CensusRow> Rows, llvm::ArrayRef<GraphFinding> Found);
/// An array of what graphJson gives, with "state".
llvm::json::Value censusJson(llvm::ArrayRef<CensusRow> Rows, SotProfile Sot);
/// One page, no scripts, nothing from elsewhere.
std::string censusHtml(llvm::StringRef Package, llvm::ArrayRef<CensusRow> Rows);

} // namespace oplint::py
