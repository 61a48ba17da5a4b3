//===-- GraphFindings.cpp -------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/GraphFindings.h"
#include "graph/Census.h"
#include "graph/Naming.h"
#include "graph/PythonCode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <tuple>

namespace oplint {

static std::string breakMessage(const GraphEvent &E, const std::string &Operand) {
  std::string Out =
      llvm::StringSwitch<std::string>(E.BreakRule)
          .Case("graph-break-if", "`if` on the tensor `" + Operand + "`")
          .Case("graph-break-while", "`while` on the tensor `" + Operand + "`")
          .Case("graph-break-assert", "`assert` on the tensor `" + Operand + "`")
          .Case("graph-break-bool", "the truth of the tensor `" + Operand + "` decides the way")
          .Case("graph-break-item", "`item` reads the tensor `" + Operand + "`")
          .Case("graph-break-numpy", "`numpy` reads the tensor `" + Operand + "`")
          .Case("graph-break-tolist", "`tolist` reads the tensor `" + Operand + "`")
          .Case("graph-break-cast",
                "`" + E.Target + "` makes a number of the tensor `" + Operand + "`")
          .Case("graph-break-range", "the tensor `" + Operand + "` says how often a loop runs")
          .Case("graph-break-key", "the tensor `" + Operand + "` is an index of a list")
          .Case("graph-break-format", "puts the data of the tensor `" + Operand + "` into a string")
          .Case("graph-print", "`print` stands on the path that runs in dynamic mode")
          .Default("the host reads the tensor `" + Operand + "`");
  if (E.BreakRule == "graph-print")
    return Out;
  if (E.RaiseOnly)
    return Out + ": a check that only raises, for which the host waits";
  return Out + ": the graph ends here, and the host waits for the value";
}

namespace {

class Collector {
public:
  explicit Collector(const OpGraph &G) : G(G) {
    if (G.Root)
      block(*G.Root, Naming(G.Inputs), {});
    for (const GraphRemark &R : G.Remarks) {
      // What an in-place API is for.
      if (R.Rule == "graph-writes-argument" && llvm::StringRef(G.Function).ends_with("_"))
        continue;
      GraphFinding F;
      F.Rule = R.Rule;
      F.Message = R.Message;
      F.Where = R.Where;
      add(std::move(F));
    }
    if (std::optional<GraphRefusal> R = pythonCode(G, {}).Refused) {
      GraphFinding F;
      F.Rule = R->Rule;
      F.Message = R->Message + ": there is no graph of `" + G.Api + "`";
      F.Where = R->Where;
      add(std::move(F));
    }
  }
  std::vector<GraphFinding> Out;

private:
  const OpGraph &G;

  void add(GraphFinding F) {
    F.Api = G.Api;
    for (GraphFinding &Old : Out)
      if (Old.Rule == F.Rule && Old.Where == F.Where) {
        Old.RaiseOnly &= F.RaiseOnly;
        return;
      }
    Out.push_back(std::move(F));
  }

  static std::string joined(llvm::ArrayRef<std::string> Conditions) {
    std::string Text = llvm::join(Conditions, " and ");
    if (Text.size() > 240) {
      Text.resize(240);
      Text = Text.substr(0, Text.rfind(" and ")) + " and more";
    }
    return Text;
  }

  void block(const GraphBlock &B, Naming N, std::vector<std::string> Conditions) {
    for (const GraphEvent &E : B.Events) {
      if (E.Kind == EventKind::Guard) {
        std::string Code = N.resolve(E.Code);
        Conditions.push_back(E.Outcome ? Code : "not (" + Code + ")");
      } else if (E.Kind == EventKind::Break && !E.BreakRule.empty()) {
        std::string Operand = E.Arguments.empty() ? "" : N.resolve(E.Arguments[0].Code);
        GraphFinding F;
        F.Rule = E.BreakRule;
        F.Message = breakMessage(E, Operand);
        F.Where = E.Where;
        F.RaiseOnly = E.RaiseOnly;
        F.Path = joined(Conditions);
        F.InlineStack = E.InlineStack;
        add(std::move(F));
        N.name(E);
        if (&E == &B.Events.back() && E.Target == "bool") {
          for (const auto &[Side, Word] :
               {std::pair(B.WhenTrue.get(), ""), std::pair(B.WhenFalse.get(), "not ")})
            if (Side) {
              std::vector<std::string> Inner = Conditions;
              Inner.push_back(Word + Operand);
              block(*Side, N, std::move(Inner));
            }
          return;
        }
      } else if (E.Kind == EventKind::Loop) {
        for (size_t I = 0; I != E.Carried.size(); ++I)
          N.set(E.Carried[I], N.fresh(E.CarriedNames[I]));
      } else {
        N.name(E);
      }
    }
    // A guard that was followed on both sides.
    if (!B.WhenTrue && !B.WhenFalse)
      return;
    if (!Conditions.empty())
      Conditions.pop_back();
    const GraphEvent &E = B.Events.back();
    std::string Code = N.resolve(E.Code);
    for (const auto &[Side, Text] :
         {std::pair(B.WhenTrue.get(), Code), std::pair(B.WhenFalse.get(), "not (" + Code + ")")})
      if (Side) {
        std::vector<std::string> Inner = Conditions;
        Inner.push_back(Text);
        block(*Side, N, std::move(Inner));
      }
  }
};

void sortFindingsByPlace(std::vector<GraphFinding> &Out) {
  llvm::sort(Out, [](const GraphFinding &A, const GraphFinding &B) {
    if (A.Where < B.Where || B.Where < A.Where)
      return A.Where < B.Where;
    // What a run saw, with its way, says more than the text alone.
    return std::tie(A.Rule, B.Path, A.Api) < std::tie(B.Rule, A.Path, B.Api);
  });
  // The text of a function says less than the run that came there.
  Out.erase(std::unique(Out.begin(), Out.end(),
                        [](const GraphFinding &A, const GraphFinding &B) {
                          return A.Rule == B.Rule && A.Where.File == B.Where.File &&
                                 A.Where.Line == B.Where.Line && A.Where.Column == B.Where.Column;
                        }),
            Out.end());
}

} // namespace

std::vector<GraphFinding> graphFindings(const OpGraph &G) {
  std::vector<GraphFinding> Out = Collector(G).Out;
  sortFindingsByPlace(Out);
  return Out;
}

std::vector<GraphFinding> uniqueFindings(std::vector<GraphFinding> Found) {
  sortFindingsByPlace(Found);
  return Found;
}

GraphFacts readGraphFacts(const python::ModuleIndex &Files) {
  GraphFacts Facts;
  Facts.Sot = sotProfileOf(Files.checkout());
  py::ModuleSet Modules(Files);
  for (llvm::StringRef Package :
       {"paddle.tensor", "paddle.nn.functional", "paddle.fft", "paddle.signal"})
    llvm::append_range(Facts.Findings,
                       py::censusFindings(Modules, Package, py::takeCensus(Modules, Package, {})));
  Facts.Findings = uniqueFindings(std::move(Facts.Findings));
  Facts.Problems = Modules.problems();
  llvm::append_range(Facts.Problems, Modules.syntaxErrors());
  return Facts;
}

} // namespace oplint
