//===-- OpRegistration.h - Invocations of REGISTER_OPERATOR -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include <string>
#include <vector>

namespace clang {
class Preprocessor;
} // namespace clang

namespace oplint {

/// One invocation of REGISTER_OPERATOR, directly or through other macros.
struct OperatorInvocation {
  std::string Op;
  /// The other arguments, split at the commas outside of brackets, macros
  /// expanded: `ops::ClipOpMaker<float>`.
  std::vector<std::string> Classes;
  unsigned Begin = 0; ///< of the outermost invocation, as offsets in the main file
  unsigned End = 0;
};

/// Collects those of the main file; \p Into must outlive the preprocessor.
void watchOperators(clang::Preprocessor &PP, std::vector<OperatorInvocation> &Into);

} // namespace oplint
