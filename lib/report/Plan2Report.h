//===-- Plan2Report.h - Verdicts of plan 2 as text, TSV, JSON ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "python/Plan2.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

/// For people: each condition, with the source line that decides it and a
/// caret. \p Brief: one line an API, the table of --all.
void writePlan2Text(const Checkout &Source, llvm::ArrayRef<python::Plan2Result> Results, bool Brief,
                    llvm::raw_ostream &OS);

/// Header and columns api, eligible (yes, no, undecided), fails (C1,C4), op,
/// location (path:line).
void writePlan2Tsv(llvm::ArrayRef<python::Plan2Result> Results, llvm::raw_ostream &OS);

/// {"apis": [{"api", "eligible", "ops", "location", "note", "conditions":
/// {"C1": {"holds", "why", "location"}}}], "eligible": N, "total": M}
void writePlan2Json(llvm::ArrayRef<python::Plan2Result> Results, llvm::raw_ostream &OS);

} // namespace oplint
