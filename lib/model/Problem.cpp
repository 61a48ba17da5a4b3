//===-- Problem.cpp - What could not be read ------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "model/Problem.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

char ProblemError::ID = 0;

void ProblemError::log(llvm::raw_ostream &OS) const {
  if (What.Where.isValid()) {
    OS << What.Where.File;
    if (What.Where.Line)
      OS << ':' << What.Where.Line;
    if (What.Where.Line && What.Where.Column)
      OS << ':' << What.Where.Column;
    OS << ": ";
  }
  OS << What.Message;
  if (!What.Hint.empty())
    OS << " (" << What.Hint << ')';
}

std::error_code ProblemError::convertToErrorCode() const { return llvm::inconvertibleErrorCode(); }

Problem toProblem(llvm::Error E, llvm::StringRef File) {
  Problem P;
  llvm::handleAllErrors(
      std::move(E), [&](const ProblemError &Known) { P = Known.What; },
      [&](const llvm::ErrorInfoBase &Other) {
        P.Where.File = File.str();
        // "what happened\n  hint: what to do", as errors at the edge are printed.
        std::string Text = Other.message();
        auto [Message, Hint] = llvm::StringRef(Text).split("\n  hint: ");
        P.Message = Message.str();
        P.Hint = Hint.str();
      });
  return P;
}

} // namespace oplint
