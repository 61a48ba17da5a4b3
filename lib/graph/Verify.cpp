//===-- Verify.cpp --------------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Verify.h"
#include "checkout/DiskFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint::py {

static constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral> Files[] = {
#include "Recorder.inc"
};

static std::string tensorText(const Given &G) {
  std::string Out = G.DType + "[";
  for (size_t I = 0; I != G.Shape.size(); ++I)
    Out += (I ? "," : "") + std::to_string(G.Shape[I]);
  return Out + "]";
}

static llvm::json::Value jobJson(ModuleSet &Modules, const VerifyJob &Job) {
  const GraphTarget &T = *Job.Target;
  llvm::json::Object Inputs;
  // In the order of the parameters: tensors are numbered by it.
  llvm::json::Array Order;
  for (const auto &[Name, G] : T.Arguments) {
    llvm::json::Object In;
    if (G.How == Given::Kind::Tensor) {
      In["tensor"] = tensorText(G);
    } else if (G.How == Given::Kind::Tensors) {
      llvm::json::Array All;
      for (unsigned I = 0; I != G.Count; ++I)
        All.push_back(tensorText(G));
      In["tensors"] = std::move(All);
    } else {
      In["literal"] = G.Literal;
    }
    Inputs[Name] = std::move(In);
  }
  llvm::json::Array Runs;
  if (Job.Runs.empty()) {
    Runs.push_back(llvm::json::Array());
    llvm::json::Array Trues;
    for (int I = 0; I != 40; ++I)
      Trues.push_back("True");
    Runs.push_back(std::move(Trues));
  }
  for (const auto &Run : Job.Runs) {
    llvm::json::Array A;
    for (const std::string &Answer : Run)
      A.push_back(Answer);
    Runs.push_back(std::move(A));
  }
  llvm::json::Object J{{"file", T.Home->Path},           {"module", T.Home->Name},
                       {"function", T.Definition->Text}, {"inputs", std::move(Inputs)},
                       {"runs", std::move(Runs)},        {"forward", Job.Forward}};
  if (!Modules.checkout().hasFile(T.Home->Path) ||
      !llvm::StringRef(T.Home->Path).starts_with(Modules.prefix().str() + "paddle/"))
    J["text"] = T.Home->Tree->text().str();
  return J;
}

static llvm::Error cannotWrite(std::error_code EC) {
  return llvm::createStringError("cannot write a temporary file: %s", EC.message().c_str());
}

/// One result for each line that the recorder printed.
static llvm::Expected<std::vector<VerifyResult>> readResults(llvm::StringRef Text) {
  std::vector<VerifyResult> Out;
  while (!Text.empty()) {
    auto [Line, Tail] = Text.split('\n');
    Text = Tail;
    auto V = llvm::json::parse(Line);
    if (!V)
      return V.takeError();
    VerifyResult R;
    if (const llvm::json::Object *O = V->getAsObject()) {
      R.Same = O->getBoolean("same").value_or(false);
      R.Returned = O->getBoolean("returned").value_or(false);
      R.Difference = O->getString("difference").value_or("").str();
    }
    Out.push_back(std::move(R));
  }
  return Out;
}

llvm::Expected<std::vector<VerifyResult>> verify(ModuleSet &Modules, llvm::ArrayRef<VerifyJob> Jobs,
                                                 ProgramMode Program) {
  auto Python = llvm::sys::findProgramByName("python3");
  if (!Python)
    return llvm::createStringError("--verify needs python3, which is not in PATH");
  llvm::SmallString<128> Script, Work, Output;
  std::error_code EC;
  llvm::FileRemover Removers[3];
  size_t Made = 0;
  for (const auto &[Name, Ending, Path] :
       {std::tuple("op-lint-recorder", "py", &Script), std::tuple("op-lint-verify", "json", &Work),
        std::tuple("op-lint-verify", "out", &Output)}) {
    if ((EC = llvm::sys::fs::createTemporaryFile(Name, Ending, *Path)))
      return cannotWrite(EC);
    Removers[Made++].setFile(*Path);
  }
  llvm::json::Array All;
  for (const VerifyJob &J : Jobs)
    All.push_back(jobJson(Modules, J));
  // A body may never end: it is stopped, and that is said.
  auto Seconds = static_cast<unsigned>(20 + Jobs.size() / 5);
  llvm::json::Object Whole{{"tree", Modules.checkout().displayName()},
                           {"prefix", Modules.prefix()},
                           {"program", Program == ProgramMode::Pir      ? "pir"
                                       : Program == ProgramMode::Static ? "static"
                                                                        : "dygraph"},
                           {"seconds", Seconds},
                           {"outputs", Modules.outputCounts()},
                           {"jobs", std::move(All)}};
  if (llvm::Error E =
          writeFile(Script.str().str(), [&](llvm::raw_ostream &OS) { OS << Files[0].second; }))
    return std::move(E);
  if (llvm::Error E = writeFile(Work.str().str(), [&](llvm::raw_ostream &OS) {
        OS << llvm::json::Value(std::move(Whole));
      }))
    return std::move(E);
  std::optional<llvm::StringRef> Redirects[] = {std::nullopt, llvm::StringRef(Output),
                                                std::nullopt};
  std::string Error;
  int Code = llvm::sys::ExecuteAndWait(*Python, {*Python, "-I", Script, Work}, std::nullopt,
                                       Redirects, Seconds, 0, &Error);
  if (Code == -2)
    return llvm::createStringError("the recorder was stopped after %u s: a body may not end",
                                   Seconds);
  auto Text = llvm::MemoryBuffer::getFile(Output);
  if (Code != 0 || !Text)
    return llvm::createStringError("the recorder failed (exit code %d)%s%s", Code,
                                   Error.empty() ? "" : ": ", Error.c_str());
  auto Out = readResults((*Text)->getBuffer());
  if (Out && Out->size() != Jobs.size())
    return llvm::createStringError("the recorder gave %zu answers for %zu jobs", Out->size(),
                                   Jobs.size());
  return Out;
}

} // namespace oplint::py
