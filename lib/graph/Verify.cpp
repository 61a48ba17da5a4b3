//===-- Verify.cpp --------------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Verify.h"
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

namespace {
/// One python3 with its files, which go with it.
struct Recorder {
  llvm::SmallString<128> Work, Output;
  llvm::sys::ProcessInfo Process;
  size_t Jobs = 0;

  /// A body may never end: it is stopped, and that is said.
  int64_t seconds() const { return static_cast<int64_t>(20 + Jobs / 5); }
  Recorder() = default;
  Recorder(const Recorder &) = delete;
  ~Recorder() {
    for (const auto &F : {Work, Output})
      if (!F.empty())
        llvm::sys::fs::remove(F);
  }
};
} // namespace

static llvm::Error cannotWrite(std::error_code EC) {
  return llvm::createStringError("cannot write a temporary file: %s", EC.message().c_str());
}

/// Waits for the end and appends one result for each job.
static llvm::Error collect(Recorder &R, std::vector<VerifyResult> &Out) {
  std::string Error;
  int Code = llvm::sys::Wait(R.Process, static_cast<unsigned>(R.seconds()), &Error).ReturnCode;
  if (Code == -2)
    return llvm::createStringError("the recorder was stopped after %d s: a body may not end",
                                   static_cast<int>(R.seconds()));
  auto Text = llvm::MemoryBuffer::getFile(R.Output);
  if (Code != 0 || !Text)
    return llvm::createStringError("the recorder failed (exit code %d)%s%s", Code,
                                   Error.empty() ? "" : ": ", Error.c_str());
  size_t Before = Out.size();
  for (llvm::StringRef Rest = (*Text)->getBuffer(); !Rest.empty();) {
    auto [Line, Tail] = Rest.split('\n');
    Rest = Tail;
    auto V = llvm::json::parse(Line);
    if (!V)
      return V.takeError();
    const llvm::json::Object *O = V->getAsObject();
    VerifyResult Result;
    if (O) {
      Result.Same = O->getBoolean("same").value_or(false);
      Result.Returned = O->getBoolean("returned").value_or(false);
      Result.Difference = O->getString("difference").value_or("").str();
    }
    Out.push_back(std::move(Result));
  }
  if (Out.size() - Before != R.Jobs)
    return llvm::createStringError("the recorder gave %zu answers for %zu jobs",
                                   Out.size() - Before, R.Jobs);
  return llvm::Error::success();
}

llvm::Expected<std::vector<VerifyResult>> verify(ModuleSet &Modules, llvm::ArrayRef<VerifyJob> Jobs,
                                                 ProgramMode Program) {
  auto Python = llvm::sys::findProgramByName("python3");
  if (!Python)
    return llvm::createStringError("--verify needs python3, which is not in PATH");
  std::vector<VerifyResult> Out;
  if (Jobs.empty())
    return Out;
  llvm::SmallString<128> Script;
  if (auto EC = llvm::sys::fs::createTemporaryFile("op-lint-recorder", "py", Script))
    return cannotWrite(EC);
  llvm::FileRemover RemoveScript(Script);
  {
    std::error_code EC;
    llvm::raw_fd_ostream S(Script, EC);
    S << Files[0].second;
  }
  // Many jobs are shared by two processes; each reads the modules that it needs.
  Recorder Recorders[2];
  size_t Count = Jobs.size() > 100 ? 2 : 1;
  for (size_t I = 0; I != Count; ++I) {
    Recorder &R = Recorders[I];
    std::error_code EC;
    if ((EC = llvm::sys::fs::createTemporaryFile("op-lint-verify", "json", R.Work)) ||
        (EC = llvm::sys::fs::createTemporaryFile("op-lint-verify", "out", R.Output)))
      return cannotWrite(EC);
    size_t From = Jobs.size() * I / Count, To = Jobs.size() * (I + 1) / Count;
    R.Jobs = To - From;
    llvm::json::Array All;
    for (const VerifyJob &J : Jobs.slice(From, R.Jobs))
      All.push_back(jobJson(Modules, J));
    llvm::json::Object Whole{{"tree", Modules.checkout().displayName()},
                             {"prefix", Modules.prefix()},
                             {"program", Program == ProgramMode::Pir      ? "pir"
                                         : Program == ProgramMode::Static ? "static"
                                                                          : "dygraph"},
                             {"seconds", R.seconds()},
                             {"outputs", Modules.outputCounts()},
                             {"jobs", std::move(All)}};
    llvm::raw_fd_ostream(R.Work, EC) << llvm::json::Value(std::move(Whole));
    if (EC)
      return cannotWrite(EC);
    std::optional<llvm::StringRef> Redirects[] = {std::nullopt, llvm::StringRef(R.Output),
                                                  std::nullopt};
    std::string Error;
    bool Failed = false;
    R.Process = llvm::sys::ExecuteNoWait(*Python, {*Python, "-I", Script, R.Work}, std::nullopt,
                                         Redirects, 0, &Error, &Failed);
    if (Failed)
      return llvm::createStringError("cannot run %s: %s", Python->c_str(), Error.c_str());
  }
  llvm::Error Failure = llvm::Error::success();
  for (size_t I = 0; I != Count; ++I)
    Failure = llvm::joinErrors(std::move(Failure), collect(Recorders[I], Out));
  if (Failure)
    return std::move(Failure);
  return Out;
}

} // namespace oplint::py
