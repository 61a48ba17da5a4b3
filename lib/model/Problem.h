//===-- Problem.h - What could not be read ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Source.h"
#include "llvm/Support/Error.h"

namespace oplint {

/// A file, document or revision that could not be read or parsed at all. The
/// rest is analysed; the exit code becomes 3.
struct Problem {
  SourceRange Where;   ///< File may be empty (a revision, the checkout itself)
  std::string Message; ///< what is wrong
  std::string Hint;    ///< what to do about it; may be empty
};

/// A Problem on its way up as an llvm::Error.
class ProblemError : public llvm::ErrorInfo<ProblemError> {
public:
  static char ID;
  explicit ProblemError(Problem P) : What(std::move(P)) {}
  Problem What;
  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override;
};

/// The Problem inside \p E; another error becomes one of the whole file \p File.
Problem toProblem(llvm::Error E, llvm::StringRef File);

} // namespace oplint
