//===-- Body.h - A Python body in a test, with its graph --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/MemoryCheckout.h"
#include "graph/GraphBuilder.h"
#include "graph/GraphFindings.h"
#include "graph/Naming.h"
#include "graph/PythonCode.h"
#include "graph/Render.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oplint::py {

/// One function or layer of a text, with its graph.
class Body {
public:
  explicit Body(llvm::StringRef Text, llvm::StringRef Name = "f",
                std::vector<std::string> Tensors = {}, std::vector<std::string> Args = {},
                FileTexts Others = {})
      : Source(with(std::move(Others), Text)), Modules(Source) {
    auto Home = Modules.loadFile("body.py");
    EXPECT_TRUE(static_cast<bool>(Home));
    auto T = findInFile(Modules, **Home, Name, Name.starts_with("Net"));
    EXPECT_TRUE(static_cast<bool>(T));
    Target = std::move(*T);
    for (const std::string &S : Tensors)
      llvm::cantFail(addTensor(Target, S));
    for (const std::string &S : Args)
      llvm::cantFail(addArgument(Target, S));
    assumeArguments(Target);
  }

  OpGraph graph(const RunOptions &O = {}) { return buildGraph(Modules, Target, O); }
  /// "rule line" of each finding, with a `!` behind a check that only raises.
  std::vector<std::string> findings() {
    std::vector<std::string> Out;
    for (const GraphFinding &F : graphFindings(graph()))
      Out.push_back(F.Rule + " " + std::to_string(F.Where.Line) + (F.RaiseOnly ? "!" : ""));
    return Out;
  }
  /// The forward without places and without the helpers at its head.
  std::string forward(bool Split = false) {
    PythonOptions O;
    O.Split = Split;
    return code(O, {});
  }
  /// `forward` made for both sides of guards.
  std::string guarded() {
    RunOptions O;
    O.Guarded = true;
    PythonOptions P;
    P.Split = false;
    return code(P, O);
  }
  std::string code(PythonOptions O, const RunOptions &Run) {
    bool Split = O.Split;
    O.Places = false;
    PythonModule M = pythonCode(graph(Run), O);
    if (M.Refused)
      return "refused: " + M.Refused->Rule;
    return M.Text.substr(M.Text.find(Split ? "def " : "def forward"));
  }
  std::string trace(std::vector<std::string> Answers = {}) {
    std::vector<GraphInput> Inputs;
    GraphPath P = tracePath(Modules, Target, {}, Answers, Inputs);
    return P.Refused ? "refused: " + P.Refused->Rule : traceText(Inputs, P, false);
  }

private:
  static FileTexts with(FileTexts Others, llvm::StringRef Text) {
    Others["body.py"] = "import paddle\n" + Text.str();
    return Others;
  }
  MemoryCheckout Source;
  ModuleSet Modules;
  GraphTarget Target;
};

} // namespace oplint::py
