//===-- Graph.cpp - op-lint graph ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "graph/GraphBuilder.h"
#include "graph/Naming.h"
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

int runGraph(const GraphOptions &O) {
  auto Tree = openCheckout(O.Dir);
  if (!Tree)
    return fail(Tree.takeError(), Incomplete);
  py::ModuleSet Modules(**Tree);
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
  py::assumeArguments(*Target);
  py::RunOptions Options;
  std::vector<GraphInput> Inputs;
  GraphPath Path = py::tracePath(Modules, *Target, Options, py::splitAnswers(O.Answers), Inputs);
  llvm::outs() << traceText(Inputs, Path, true);
  if (Path.Refused) {
    printRefusal(*Path.Refused);
    return FindingsFound;
  }
  return Clean;
}

} // namespace oplint
