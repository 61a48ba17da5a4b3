//===-- GraphRules.cpp ----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/graph/GraphRules.h"
#include "catalog/PythonSide.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint {

static std::string sotText(llvm::StringRef Rule, SotProfile Profile) {
  std::optional<SotVerdict> V = sotVerdict(Rule, Profile);
  if (!V)
    return {};
  std::string Out = "SOT " + spelling(Profile).str() + ": " +
                    (V->Class.empty() ? std::string("no break") : V->Class.str());
  return V->Text.empty() ? Out : Out + " (" + V->Text.str() + ")";
}

Finding graphFinding(const GraphFinding &G, SotProfile Sot) {
  Finding F;
  F.Rule = G.Rule;
  const RuleInfo *R = findRule(G.Rule);
  F.Level = R ? R->Default : Severity::Warning;
  F.Where = G.Where;
  F.Subject = G.Api.empty() ? "file " + G.Where.File : "api " + G.Api;
  F.Message = G.Message;
  // What a check on values costs is a wait, not a wrong graph.
  if (G.RaiseOnly && F.Level > Severity::Note)
    F.Level = Severity::Note;
  llvm::SmallVector<std::string, 3> Parts;
  if (!G.Path.empty())
    Parts.push_back("reached where " + G.Path);
  if (!G.InlineStack.empty())
    Parts.push_back("called at " + G.InlineStack);
  if (std::string Text = sotText(G.Rule, Sot); !Text.empty())
    Parts.push_back(std::move(Text));
  if (!Parts.empty()) {
    Related &N = F.Notes.emplace_back();
    N.Where = G.Where;
    N.Message = llvm::join(Parts, "; ");
  }
  return F;
}

std::vector<Finding> graphReport(llvm::ArrayRef<GraphFinding> Found, SotProfile Sot) {
  std::vector<Finding> Out;
  for (const GraphFinding &F : Found)
    Out.push_back(graphFinding(F, Sot));
  sortFindings(Out);
  return Out;
}

void reportGraphFindings(RuleContext &C) {
  const GraphFacts *Graphs = C.Head.Python ? C.Head.Python->graphs() : nullptr;
  if (!Graphs)
    return;
  for (const GraphFinding &F : Graphs->Findings)
    if (F.Rule == C.Running->Name)
      C.Findings.push_back(graphFinding(F, Graphs->Sot));
}

} // namespace oplint
