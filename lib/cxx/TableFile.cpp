//===-- TableFile.cpp - Read a file of initializer tables -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/TableFile.h"
#include "cxx/FrontEnd.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace clang;

namespace oplint {
namespace {

/// Remembers the first error of the main file.
class FirstError : public DiagnosticConsumer {
public:
  FirstError(std::optional<Problem> &O, std::string P, StringRef T)
      : Out(O), Path(std::move(P)), Text(T) {}

  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &D) override {
    DiagnosticConsumer::HandleDiagnostic(Level, D);
    if (Out || Level < DiagnosticsEngine::Error || !D.hasSourceManager() ||
        !D.getLocation().isValid())
      return;
    const SourceManager &SM = D.getSourceManager();
    SourceLocation At = SM.getExpansionLoc(D.getLocation());
    if (!SM.isInMainFile(At))
      return;
    llvm::SmallString<128> Message;
    D.FormatDiagnostic(Message);
    uint32_t Offset = SM.getFileOffset(At);
    Out = Problem{makeRange(Path, Text, Offset, Offset), Message.str().str(), ""};
  }

private:
  std::optional<Problem> &Out;
  std::string Path;
  StringRef Text;
};

} // namespace

llvm::Expected<TableFile> readTableFile(const Checkout &Source, llvm::StringRef Path,
                                        const llvm::MemoryBuffer &Text) {
  FrontEndOptions Options;
  Options.Prelude = "torch_upgraders.h";
  Options.RetainConditionals = false;
  Options.SkipFunctionBodies = true;
  FrontEnd F(Source, Options);
  TableFile Out;
  llvm::Error E = F.parse(
      Path,
      [&](CompilerInstance &CI) {
        CI.getDiagnostics().setClient(new FirstError(Out.FirstError, Path.str(), Text.getBuffer()));
      },
      [&](CompilerInstance &) { return collectTables(Out.Found); }, &Text);
  if (E)
    return std::move(E);
  return Out;
}

} // namespace oplint
