//===-- Census.cpp --------------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Census.h"
#include "graph/Naming.h"
#include "graph/PythonCode.h"
#include "graph/Render.h"
#include "graph/SourceLints.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint::py {

llvm::StringRef CensusRow::state() const {
  if (Refused)
    return "refused";
  if (!Verified)
    return "graph";
  if (!Verified->Same)
    return "differs";
  return Verified->Returned ? "verified" : "raises";
}

static void count(const GraphBlock &B, CensusRow &R) {
  for (const GraphEvent &E : B.Events) {
    R.Ops += isOp(E);
    R.COps += E.Kind == EventKind::CallFunction && llvm::StringRef(E.Target).contains("_C_ops.");
    R.Breaks += E.Kind == EventKind::Break;
    R.Guards += E.Kind == EventKind::Guard;
  }
  for (const auto *Side : {B.WhenTrue.get(), B.WhenFalse.get()})
    if (Side)
      count(*Side, R);
}

std::vector<CensusRow> takeCensus(ModuleSet &Modules, llvm::StringRef Package,
                                  const RunOptions &Options) {
  std::vector<CensusRow> Rows;
  for (GraphTarget &T : publicFunctions(Modules, Package)) {
    assumeArguments(T);
    CensusRow R;
    R.Graph = buildGraph(Modules, T, Options);
    R.Refused = pythonCode(R.Graph, {}).Refused;
    if (R.Graph.Root)
      count(*R.Graph.Root, R);
    Rows.push_back(std::move(R));
  }
  return Rows;
}

llvm::Error verifyCensus(ModuleSet &Modules, llvm::StringRef Package, const RunOptions &Options,
                         std::vector<CensusRow> &Rows) {
  std::vector<GraphTarget> Targets = publicFunctions(Modules, Package);
  std::vector<VerifyJob> Jobs;
  for (size_t I = 0; I != Rows.size(); ++I) {
    assumeArguments(Targets[I]);
    VerifyJob J;
    J.Target = &Targets[I];
    if (!Rows[I].Refused)
      J.Forward = pythonCode(Rows[I].Graph, {}).Text;
    Jobs.push_back(std::move(J));
  }
  auto Results = verify(Modules, Jobs, Options.Program);
  if (!Results)
    return Results.takeError();
  for (auto [R, Result] : llvm::zip_equal(Rows, *Results)) {
    R.Returns = Result.Returned;
    if (!R.Refused)
      R.Verified = std::move(Result);
  }
  return llvm::Error::success();
}

static std::string summary(llvm::ArrayRef<CensusRow> Rows) {
  auto Count = [&](llvm::StringRef State) {
    return std::to_string(
        llvm::count_if(Rows, [&](const CensusRow &R) { return R.state() == State; }));
  };
  std::string Out = std::to_string(Rows.size()) + " functions: ";
  bool Ran = llvm::any_of(Rows, [](const CensusRow &R) { return R.Verified.has_value(); });
  if (Ran) {
    auto Runnable = llvm::count_if(Rows, [](const CensusRow &R) { return R.Returns; });
    auto Good = llvm::count_if(Rows, [](const CensusRow &R) { return R.state() == "verified"; });
    Out += Count("verified") + " verified, " + Count("raises") +
           " only raise with these arguments, " + Count("differs") + " differ, " +
           Count("refused") + " refused";
    if (Runnable)
      Out += llvm::formatv("; of {0} that come to a return {1:F1} % are verified", Runnable,
                           100.0 * static_cast<double>(Good) / static_cast<double>(Runnable))
                 .str();
    return Out;
  }
  return Out + Count("graph") + " with a graph, " + Count("refused") + " refused";
}

std::vector<GraphFinding> censusFindings(ModuleSet &Modules, llvm::StringRef Package,
                                         llvm::ArrayRef<CensusRow> Rows) {
  std::vector<GraphFinding> Out;
  for (const CensusRow &R : Rows)
    llvm::append_range(Out, graphFindings(R.Graph));
  for (const Module *M : modulesOf(Modules, Package)) {
    OpGraph Text; // no graph: what the text alone tells
    Text.Remarks = lintModule(*M);
    llvm::append_range(Out, graphFindings(Text));
  }
  return uniqueFindings(std::move(Out));
}

std::string censusText(llvm::ArrayRef<CensusRow> Rows, llvm::ArrayRef<GraphFinding> Found) {
  std::string Out;
  llvm::raw_string_ostream S(Out);
  for (const CensusRow &R : Rows) {
    S << R.Graph.Api << '\t' << R.state() << '\t';
    if (R.Refused)
      S << R.Refused->Rule << '\t' << shortPlace(R.Refused->Where) << '\t' << R.Refused->Message;
    else
      S << R.Ops << " ops\t" << R.COps << " _C_ops\t" << R.Breaks << " breaks\t" << R.Guards
        << " guards";
    if (R.state() == "differs")
      S << '\t' << R.Verified->Difference;
    S << '\n';
  }
  for (const GraphFinding &F : Found)
    S << F.Where.File << ':' << F.Where.Line << ':' << F.Where.Column << ": " << F.Message << " ["
      << F.Rule << "]\n";
  S << "# " << summary(Rows) << '\n';
  return Out;
}

llvm::json::Value censusJson(llvm::ArrayRef<CensusRow> Rows, SotProfile Sot) {
  llvm::json::Array Out;
  for (const CensusRow &R : Rows) {
    llvm::json::Value V = graphJson(R.Graph, Sot);
    llvm::json::Object &O = *V.getAsObject();
    O["state"] = R.state();
    O["ops"] = R.Ops;
    O["c_ops"] = R.COps;
    if (R.state() == "differs")
      O["difference"] = R.Verified->Difference;
    Out.push_back(std::move(V));
  }
  return Out;
}

static std::string html(llvm::StringRef S) {
  std::string Out;
  llvm::raw_string_ostream Stream(Out);
  llvm::printHTMLEscaped(S, Stream);
  return Out;
}

std::string censusHtml(llvm::StringRef Package, llvm::ArrayRef<CensusRow> Rows) {
  std::string Out;
  llvm::raw_string_ostream S(Out);
  S << "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Op graphs of "
    << html(Package)
    << "</title><style>body{font:14px sans-serif;margin:2em}table{border-collapse:collapse}"
       "td,th{border:1px solid #ccc;padding:2px 8px;text-align:left}pre{background:#f6f6f6;"
       "padding:8px;overflow-x:auto}.refused,.differs{background:#fdd}.verified{background:#efe}"
       "td.n{text-align:right}</style></head><body>\n<h1>Op graphs of "
    << html(Package) << "</h1>\n<p>" << html(summary(Rows))
    << "</p>\n<table><tr><th>API</th><th>state</th><th>ops</th><th>_C_ops</th><th>breaks</th>"
       "<th>guards</th><th>place</th></tr>\n";
  for (const CensusRow &R : Rows)
    S << "<tr class=\"" << R.state() << "\"><td><a href=\"#" << html(R.Graph.Api) << "\">"
      << html(R.Graph.Api) << "</a></td><td>" << R.state()
      << (R.Refused ? " (" + html(R.Refused->Rule) + ")" : "") << "</td><td class=\"n\">" << R.Ops
      << "</td><td class=\"n\">" << R.COps << "</td><td class=\"n\">" << R.Breaks
      << "</td><td class=\"n\">" << R.Guards << "</td><td>" << html(shortPlace(R.Graph.Where))
      << "</td></tr>\n";
  S << "</table>\n";
  for (const CensusRow &R : Rows) {
    S << "<h2 id=\"" << html(R.Graph.Api) << "\">" << html(R.Graph.Api) << "</h2>\n";
    if (R.Refused)
      S << "<p>" << html(R.Refused->Message) << " [" << html(R.Refused->Rule) << "], "
        << html(shortPlace(R.Refused->Where)) << "</p>\n";
    for (const GraphFinding &F : graphFindings(R.Graph))
      if (!R.Refused || F.Rule != R.Refused->Rule)
        S << "<p>" << html(shortPlace(F.Where)) << ": " << html(F.Message) << " [" << html(F.Rule)
          << "]" << (F.Path.empty() ? "" : ", where " + html(F.Path)) << "</p>\n";
    if (!R.Refused)
      S << "<pre>" << html(pythonCode(R.Graph, {}).Text) << "</pre>\n";
  }
  S << "</body></html>\n";
  return Out;
}

} // namespace oplint::py
