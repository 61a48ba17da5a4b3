//===-- Graph.cpp - op-lint graph ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Output.h"
#include "config/Config.h"
#include "graph/Census.h"
#include "graph/DeadCode.h"
#include "graph/GraphBuilder.h"
#include "graph/Naming.h"
#include "graph/PythonCode.h"
#include "graph/PythonTree.h"
#include "graph/Render.h"
#include "graph/Verify.h"
#include "rules/graph/GraphRules.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

static llvm::Expected<const py::Module *> openFile(py::ModuleSet &Modules,
                                                   const std::string &Path) {
  if (Modules.checkout().hasFile(Path))
    return Modules.loadFile(Path);
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  if (!Buffer)
    return llvm::createStringError("cannot read %s: %s", Path.c_str(),
                                   Buffer.getError().message().c_str());
  const py::Module *M = Modules.addText(Path, (*Buffer)->getBuffer());
  if (!M->Tree->failure().empty())
    return llvm::createStringError("cannot read %s: %s", Path.c_str(), M->Tree->failure().c_str());
  return M;
}

/// The command line contradicts the function: usage, no finding.
static bool wrongUsage(const GraphRefusal &R) {
  return R.Rule == "graph-missing-argument" || R.Rule == "graph-bad-argument" ||
         R.Rule == "graph-bad-answer";
}

static void printRefusal(const GraphRefusal &R) {
  llvm::errs() << R.Where.File << ':' << R.Where.Line << ':' << R.Where.Column << ": " << R.Message;
  if (!wrongUsage(R))
    llvm::errs() << " [" << R.Rule << ']';
  llvm::errs() << '\n';
}

static py::RunOptions runOptions(const GraphOptions &O) {
  py::RunOptions R;
  R.Limit.Unroll = O.Unroll;
  R.Cuda = O.Define == "cuda=on";
  R.Guarded = O.Mode == "guarded";
  R.Program = llvm::StringSwitch<py::ProgramMode>(O.Branch)
                  .Case("pir", py::ProgramMode::Pir)
                  .Case("static", py::ProgramMode::Static)
                  .Default(py::ProgramMode::Dygraph);
  R.Inline = llvm::StringSwitch<py::InlineMode>(O.Inline)
                 .Case("none", py::InlineMode::None)
                 .Case("helpers", py::InlineMode::Helpers)
                 .Case("all", py::InlineMode::All)
                 .Default(py::InlineMode::Module);
  return R;
}

static PythonOptions codeOptions(const GraphOptions &O) {
  PythonOptions P;
  P.Split = O.Breaks != "report";
  P.Types = O.Types;
  P.Free = O.Free;
  P.Guards = llvm::StringSwitch<PythonOptions::GuardStyle>(O.Guards)
                 .Case("comment", PythonOptions::GuardStyle::Comment)
                 .Case("none", PythonOptions::GuardStyle::None)
                 .Default(PythonOptions::GuardStyle::Raise);
  return P;
}

static SotProfile sotProfile(const GraphOptions &O, const Checkout &Source) {
  return O.Sot.empty() ? sotProfileOf(Source) : parseSotProfile(O.Sot).value_or(SotProfile::None);
}

static std::string sarif(const Checkout &Source, llvm::ArrayRef<GraphFinding> Found,
                         SotProfile Sot) {
  Report R;
  R.Head = &Source;
  R.Findings = graphReport(Found, Sot);
  std::string Out;
  llvm::raw_string_ostream S(Out);
  findFormat("sarif")->Write(R, {}, S);
  return Out;
}

/// Each of --emit to standard output, or with -o to a file of that folder.
static int emitAll(const GraphOptions &O, llvm::StringRef Name,
                   llvm::function_ref<llvm::Expected<std::string>(llvm::StringRef)> Text) {
  std::vector<std::string> Wanted = O.Emit.empty() ? std::vector<std::string>{"table"} : O.Emit;
  if (Wanted.size() > 1 && O.OutputDir.empty())
    return fail(llvm::createStringError("more than one --emit needs a folder: -o DIR"), WrongUsage);
  for (const std::string &What : Wanted) {
    auto Made = Text(What);
    if (!Made)
      return fail(Made.takeError(), What == "svg" ? Incomplete : WrongUsage);
    if (O.OutputDir.empty()) {
      llvm::outs() << *Made;
      continue;
    }
    llvm::StringRef Ending = llvm::StringSwitch<llvm::StringRef>(What)
                                 .Case("python", "py")
                                 .Cases("table", "trace", "txt")
                                 .Default(What);
    if (auto EC = llvm::sys::fs::create_directories(O.OutputDir))
      return fail(
          llvm::createStringError("cannot make %s: %s", O.OutputDir.c_str(), EC.message().c_str()),
          Incomplete);
    std::string File = (Name + (What == "trace" ? ".trace." : ".") + Ending).str();
    if (llvm::Error E = writeFileBelow(O.OutputDir, File, *Made))
      return fail(std::move(E), Incomplete);
  }
  return Clean;
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
    if (llvm::Error E = py::verifyCensus(Modules, Package, Options, Rows))
      return fail(std::move(E), Incomplete);
  SotProfile Sot = sotProfile(O, Modules.checkout());
  std::vector<GraphFinding> Found = py::censusFindings(Modules, Package, Rows);
  int Code = emitAll(O, Package, [&](llvm::StringRef What) -> llvm::Expected<std::string> {
    if (What == "json")
      return llvm::formatv("{0:2}", py::censusJson(Rows, Sot)).str() + "\n";
    if (What == "html")
      return py::censusHtml(Package, Rows);
    if (What == "sarif")
      return sarif(Modules.checkout(), Found, Sot);
    if (What != "table")
      return llvm::createStringError("--all prints table, json, html or sarif, not %s",
                                     What.str().c_str());
    return py::censusText(Rows, Found);
  });
  bool Differs = llvm::any_of(Rows, [](const py::CensusRow &R) { return R.state() == "differs"; });
  bool Breaks = O.Breaks == "error" &&
                llvm::any_of(Rows, [](const py::CensusRow &R) { return R.Breaks != 0; });
  return Code ? Code : Differs || Breaks ? FindingsFound : Clean;
}

/// --verify of one graph: 0, or 1 with the difference on stderr.
static int verifyOne(py::ModuleSet &Modules, const py::GraphTarget &T, const OpGraph &G,
                     const GraphOptions &O) {
  PythonModule M = pythonCode(G, codeOptions(O));
  if (M.Refused) {
    printRefusal(*M.Refused);
    return FindingsFound;
  }
  // A guarded graph is for every arguments that it was made with.
  std::vector<py::GraphTarget> Targets{T};
  for (const auto &Others : G.OtherRuns) {
    py::GraphTarget Other = T;
    if (llvm::Error E = py::setArguments(Other, Others))
      return fail(std::move(E), Incomplete);
    Targets.push_back(std::move(Other));
  }
  std::vector<py::VerifyJob> Jobs;
  for (const py::GraphTarget &Each : Targets) {
    py::VerifyJob Job;
    Job.Target = &Each;
    Job.Forward = M.Text;
    if (!O.Answers.empty())
      Job.Runs.push_back(py::splitAnswers(O.Answers));
    Jobs.push_back(std::move(Job));
  }
  auto Results = py::verify(Modules, Jobs, runOptions(O).Program);
  if (!Results)
    return fail(Results.takeError(), Incomplete);
  bool Returned = false;
  for (const py::VerifyResult &R : *Results) {
    Returned |= R.Returned;
    if (R.Same)
      continue;
    llvm::errs() << "op-lint: body and forward differ: " << R.Difference
                 << " [graph-verify-mismatch]\n";
    return FindingsFound;
  }
  llvm::errs() << "op-lint: body and forward make the same calls";
  if (Jobs.size() > 1)
    llvm::errs() << ", with each of " << Jobs.size() << " sets of arguments";
  llvm::errs() << (Returned ? "\n" : " (no run came to a return)\n");
  if (O.Mode == "guarded") {
    auto [Sides, Seen] = py::guardSides(G);
    llvm::errs() << "op-lint: " << Seen << " of " << Sides << " sides of guards were run\n";
  }
  return Clean;
}

/// `; did you mean paddle.abs?`, of the public functions and layers.
static std::string nearest(py::ModuleSet &Modules, llvm::StringRef Api) {
  std::vector<llvm::StringRef> Known = Modules.publicNames();
  std::vector<std::string> Layers;
  if (const py::Module *M = Modules.load("paddle.nn"))
    for (const std::string &Name : M->All)
      Layers.push_back("paddle.nn." + Name);
  Known.insert(Known.end(), Layers.begin(), Layers.end());
  std::string Full = Api.starts_with("F.") ? ("paddle.nn.functional." + Api.drop_front(2)).str()
                     : Api.starts_with("paddle.") ? Api.str()
                                                  : ("paddle." + Api).str();
  std::string Near = didYouMean(Full, Known);
  // The right word in the wrong package is nearer than any other word.
  llvm::StringRef Last = llvm::StringRef(Full).rsplit('.').second;
  for (llvm::StringRef K : Known)
    if (K.rsplit('.').second == Last)
      Near = K.str();
  return Near.empty() ? std::string() : "; did you mean " + Near + "?";
}

/// What the options name; the ones for its arguments are applied.
static llvm::Expected<py::GraphTarget> findTarget(py::ModuleSet &Modules, const GraphOptions &O,
                                                  ExitCode &Code) {
  Code = WrongUsage;
  llvm::Expected<py::GraphTarget> Target = llvm::createStringError(
      "no API was given\n  hint: name one (paddle.mean ...), or give --file "
      "with --func or --layer");
  if (!O.File.empty() && (!O.Function.empty() || !O.Layer.empty())) {
    llvm::consumeError(Target.takeError());
    auto File = openFile(Modules, O.File);
    if (!File) {
      Code = Incomplete;
      return File.takeError();
    }
    Target =
        py::findInFile(Modules, **File, O.Layer.empty() ? O.Function : O.Layer, !O.Layer.empty());
  } else if (!O.Api.empty()) {
    llvm::consumeError(Target.takeError());
    Target = py::findApi(Modules, O.Api);
    if (!Target && !Modules.publicNames().empty())
      Target = llvm::createStringError("%s%s", llvm::toString(Target.takeError()).c_str(),
                                       nearest(Modules, O.Api).c_str());
    if (!Target && !Modules.problems().empty())
      Code = Incomplete;
  }
  if (!Target)
    return Target;
  for (const std::string &T : O.Tensors)
    if (llvm::Error E = py::addTensor(*Target, T))
      return std::move(E);
  for (const std::string &A : O.Args)
    if (llvm::Error E = py::addArgument(*Target, A))
      return std::move(E);
  return Target;
}

static int runOne(py::ModuleSet &Modules, const py::RunOptions &Options, const GraphOptions &O);

int runGraph(const GraphOptions &O) {
  auto Tree = py::openPythonTree(O.Dir);
  if (!Tree)
    return fail(Tree.takeError(), Incomplete);
  py::ModuleSet Modules(**Tree);
  py::RunOptions Options = runOptions(O);
  int Code = O.All ? runCensus(Modules, Options, O) : runOne(Modules, Options, O);
  bool Unread = printProblems(Modules.problems());
  bool Broken = printProblems(Modules.syntaxErrors());
  return Unread || Broken ? Incomplete : Code;
}

static int runOne(py::ModuleSet &Modules, const py::RunOptions &Options, const GraphOptions &O) {
  ExitCode Code = WrongUsage;
  auto Target = findTarget(Modules, O, Code);
  if (!Target)
    return fail(Target.takeError(), Code);
  std::vector<std::string> Assumed = py::assumeArguments(*Target);
  if (!Assumed.empty() && !O.Quiet)
    llvm::errs() << "op-lint: assumed " << llvm::join(Assumed, ", ")
                 << " (give --tensor or --arg for others)\n";
  if (O.Emit.size() == 1 && O.Emit[0] == "trace") {
    std::vector<GraphInput> Inputs;
    GraphPath Path = py::tracePath(Modules, *Target, Options, py::splitAnswers(O.Answers), Inputs);
    int Written = emitAll(O, Target->Definition->Text,
                          [&](llvm::StringRef) { return traceText(Inputs, Path, true); });
    if (Written || !Path.Refused)
      return Written;
    printRefusal(*Path.Refused);
    return wrongUsage(*Path.Refused) ? WrongUsage : FindingsFound;
  }
  OpGraph G = py::buildGraph(Modules, *Target, Options);
  if (G.Refused && wrongUsage(*G.Refused)) {
    printRefusal(*G.Refused);
    return WrongUsage;
  }
  if (O.Verify)
    if (int Differs = verifyOne(Modules, *Target, G, O))
      return Differs;
  // What --verify compares is the whole graph.
  if (O.Dce)
    if (unsigned Removed = py::removeDeadOps(G, Modules); Removed && !O.Quiet)
      llvm::errs() << "op-lint: left out " << Removed
                   << (Removed == 1 ? " op whose result" : " ops whose results")
                   << " nothing uses\n";
  PythonModule M = pythonCode(G, codeOptions(O));
  SotProfile Sot = sotProfile(O, Modules.checkout());
  int Written = emitAll(O, G.Api, [&](llvm::StringRef What) -> llvm::Expected<std::string> {
    if (What == "python")
      return M.Text;
    if (What == "table")
      return tableText(G);
    if (What == "json")
      return llvm::formatv("{0:2}", graphJson(G, Sot)).str() + "\n";
    if (What == "dot")
      return dotText(G);
    if (What == "svg")
      return svgText(G);
    if (What == "sarif")
      return sarif(Modules.checkout(), graphFindings(G), Sot);
    if (What == "trace") {
      std::vector<GraphInput> Inputs;
      GraphPath Path =
          py::tracePath(Modules, *Target, Options, py::splitAnswers(O.Answers), Inputs);
      return traceText(Inputs, Path, true);
    }
    return llvm::createStringError("--emit %s needs --all", What.str().c_str());
  });
  if (Written)
    return Written;
  if (M.Refused) {
    printRefusal(*M.Refused);
    return FindingsFound;
  }
  return O.Breaks == "error" && hasBreaks(G) ? FindingsFound : Clean;
}

} // namespace oplint
