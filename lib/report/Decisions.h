//===-- Decisions.h - How decisions are printed -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "rules/api_plan/Decider.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

struct DecisionReport {
  llvm::ArrayRef<plan::Decision> Decisions;
  bool Chinese = true;  ///< language of rationale, headings and warnings
  bool Explain = false; ///< draw the way through the chart
};

using DecisionWriter = void (*)(const DecisionReport &, llvm::raw_ostream &);
/// markdown, tsv, json, html or svg; nullptr for another name.
DecisionWriter findDecisionFormat(llvm::StringRef Name);

void writeDecisionsMarkdown(const DecisionReport &R, llvm::raw_ostream &OS);
void writeDecisionsTsv(const DecisionReport &R, llvm::raw_ostream &OS);
void writeDecisionsJson(const DecisionReport &R, llvm::raw_ostream &OS);
void writeDecisionsHtml(const DecisionReport &R, llvm::raw_ostream &OS);
/// The flow chart of the first decision.
void writeDecisionsSvg(const DecisionReport &R, llvm::raw_ostream &OS);

} // namespace oplint
