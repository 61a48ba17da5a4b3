//===-- Decisions.h - How decisions are printed -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "rules/api_plan/Decider.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

struct DecisionReport {
  llvm::ArrayRef<plan::Decision> Decisions;
  bool Chinese = true;               ///< language of rationale, headings and warnings
  bool Explain = false;              ///< draw the way through the chart
  std::string PaddleDir;             ///< the checkout, for commands; empty: none was given
  std::string GraphFolder = "graph"; ///< pictures of op graphs, seen from the page
  std::string PageFolder;            ///< where the page goes; empty: the current folder
};

/// The op graph of the API's Python body: where its picture belongs, seen from
/// the page, and the command that draws it. Empty where there is no body.
struct GraphLink {
  std::string File, Command;
  bool Exists = false;
};
GraphLink graphLink(const DecisionReport &R, const plan::Decision &D);

using DecisionWriter = void (*)(const DecisionReport &, llvm::raw_ostream &);
/// The names that findDecisionFormat knows; Markdown, the default, first.
llvm::ArrayRef<llvm::StringRef> decisionFormats();
/// Null for a name that is no format.
DecisionWriter findDecisionFormat(llvm::StringRef Name);

void writeDecisionsMarkdown(const DecisionReport &R, llvm::raw_ostream &OS);
void writeDecisionsTsv(const DecisionReport &R, llvm::raw_ostream &OS);
void writeDecisionsJson(const DecisionReport &R, llvm::raw_ostream &OS);
void writeDecisionsHtml(const DecisionReport &R, llvm::raw_ostream &OS);
/// The flow chart of the first decision.
void writeDecisionsSvg(const DecisionReport &R, llvm::raw_ostream &OS);

} // namespace oplint
