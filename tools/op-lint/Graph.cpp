//===-- Graph.cpp - op-lint graph ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "graph/Census.h"
#include "graph/GraphBuilder.h"
#include "graph/Naming.h"
#include "graph/PythonCode.h"
#include "graph/PythonTree.h"
#include "graph/Render.h"
#include "graph/Verify.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

static int fail(llvm::Error E, ExitCode Code) {
  llvm::errs() << "op-lint: " << llvm::toString(std::move(E)) << '\n';
  return Code;
}

static llvm::Expected<const py::Module *> openFile(py::ModuleSet &Modules,
                                                   const std::string &Path) {
  if (Modules.checkout().hasFile(Path))
    return Modules.loadFile(Path);
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  if (!Buffer)
    return llvm::createStringError("cannot read %s: %s", Path.c_str(),
                                   Buffer.getError().message().c_str());
  return Modules.addText(Path, (*Buffer)->getBuffer().str());
}

static void printRefusal(const GraphRefusal &R) {
  llvm::errs() << R.Where.File << ':' << R.Where.Line << ':' << R.Where.Column << ": " << R.Message
               << " [" << R.Rule << "]\n";
}

/// The command line contradicts the function.
static bool wrongUsage(const GraphRefusal &R) {
  return R.Rule == "graph-missing-argument" || R.Rule == "graph-bad-argument" ||
         R.Rule == "graph-bad-answer";
}

/// Every public function of a package.
static int runCensus(py::ModuleSet &Modules, const py::RunOptions &Options, const GraphOptions &O) {
  std::string Package = O.Api.empty() ? "paddle.tensor" : O.Api;
  std::vector<py::CensusRow> Rows = py::takeCensus(Modules, Package, Options);
  if (Rows.empty())
    return fail(llvm::createStringError("the modules of %s define no public functions in %s",
                                        Package.c_str(), O.Dir.c_str()),
                WrongUsage);
  if (O.Verify)
    if (llvm::Error E = py::verifyCensus(Modules, Package, Rows))
      return fail(std::move(E), Incomplete);
  if (O.Emit == "json")
    llvm::outs() << llvm::formatv("{0:2}", py::censusJson(Rows)) << '\n';
  else if (O.Emit == "html")
    llvm::outs() << py::censusHtml(Package, Rows);
  else
    llvm::outs() << py::censusText(Rows);
  bool Differs = llvm::any_of(Rows, [](const py::CensusRow &R) { return R.state() == "differs"; });
  return Differs ? FindingsFound : Clean;
}

/// --verify of one graph: 0, or 1 with the difference on stderr.
static int verifyOne(py::ModuleSet &Modules, const py::GraphTarget &T, const OpGraph &G,
                     const GraphOptions &O) {
  PythonModule M = pythonCode(G, {});
  if (M.Refused) {
    printRefusal(*M.Refused);
    return FindingsFound;
  }
  py::VerifyJob Job;
  Job.Target = &T;
  Job.Forward = M.Text;
  if (!O.Answers.empty())
    Job.Runs.push_back(py::splitAnswers(O.Answers));
  auto Results = py::verify(Modules, Job);
  if (!Results)
    return fail(Results.takeError(), Incomplete);
  if (Results->front().Same) {
    llvm::errs() << "op-lint: body and forward make the same calls"
                 << (Results->front().Returned ? "\n" : " (no run came to a return)\n");
    return Clean;
  }
  llvm::errs() << "op-lint: body and forward differ: " << Results->front().Difference
               << " [graph-verify-mismatch]\n";
  return FindingsFound;
}

int runGraph(const GraphOptions &O) {
  auto Tree = py::openPythonTree(O.Dir);
  if (!Tree)
    return fail(Tree.takeError(), Incomplete);
  py::ModuleSet Modules(**Tree);
  py::RunOptions Options;
  if (O.All)
    return runCensus(Modules, Options, O);
  llvm::Expected<py::GraphTarget> Target =
      llvm::createStringError("name an API, or give --file with --func or --layer");
  if (!O.File.empty() && (!O.Function.empty() || !O.Layer.empty())) {
    llvm::consumeError(Target.takeError());
    auto File = openFile(Modules, O.File);
    if (!File)
      return fail(File.takeError(), Incomplete);
    Target =
        py::findInFile(Modules, **File, O.Layer.empty() ? O.Function : O.Layer, !O.Layer.empty());
  } else if (!O.Api.empty()) {
    llvm::consumeError(Target.takeError());
    Target = py::findApi(Modules, O.Api);
  }
  if (!Target)
    return fail(Target.takeError(), WrongUsage);
  for (const std::string &T : O.Tensors)
    if (llvm::Error E = py::addTensor(*Target, T))
      return fail(std::move(E), WrongUsage);
  for (const std::string &A : O.Args)
    if (llvm::Error E = py::addArgument(*Target, A))
      return fail(std::move(E), WrongUsage);
  std::vector<std::string> Assumed = py::assumeArguments(*Target);
  if (!Assumed.empty() && !O.Quiet)
    llvm::errs() << "op-lint: assumed " << llvm::join(Assumed, ", ")
                 << " (give --tensor or --arg for others)\n";
  if (O.Emit == "trace") {
    std::vector<GraphInput> Inputs;
    GraphPath Path = py::tracePath(Modules, *Target, Options, py::splitAnswers(O.Answers), Inputs);
    llvm::outs() << traceText(Inputs, Path, true);
    if (!Path.Refused)
      return Clean;
    printRefusal(*Path.Refused);
    return wrongUsage(*Path.Refused) ? WrongUsage : FindingsFound;
  }
  OpGraph G = py::buildGraph(Modules, *Target, Options);
  if (G.Refused && wrongUsage(*G.Refused)) {
    printRefusal(*G.Refused);
    return WrongUsage;
  }
  if (O.Verify)
    if (int Code = verifyOne(Modules, *Target, G, O))
      return Code;
  PythonModule M = pythonCode(G, {});
  if (O.Emit == "python")
    llvm::outs() << M.Text;
  else if (O.Emit == "table")
    llvm::outs() << tableText(G);
  else if (O.Emit == "json")
    llvm::outs() << llvm::formatv("{0:2}", graphJson(G)) << '\n';
  else if (O.Emit == "dot")
    llvm::outs() << dotText(G);
  else if (O.Emit == "svg") {
    auto Svg = svgText(G);
    if (!Svg)
      return fail(Svg.takeError(), Incomplete);
    llvm::outs() << *Svg;
  }
  if (M.Refused) {
    printRefusal(*M.Refused);
    return FindingsFound;
  }
  return Clean;
}

} // namespace oplint
