//===-- Verify.h - Body and forward under the recorder ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "graph/GraphBuilder.h"

namespace oplint::py {

struct VerifyJob {
  const GraphTarget *Target = nullptr;
  std::string Forward; ///< text of the module; empty: the body alone is run
  /// Answers of each run; empty: breaks all false, then all true.
  std::vector<std::vector<std::string>> Runs;
};

struct VerifyResult {
  bool Same = false;
  bool Returned = false; ///< some run of the body came to a return
  std::string Difference;
};

/// Runs python3 with recorder.py on the jobs. Fails where python3 cannot run.
llvm::Expected<std::vector<VerifyResult>> verify(ModuleSet &Modules, llvm::ArrayRef<VerifyJob> Jobs,
                                                 ProgramMode Program = ProgramMode::Dygraph);

} // namespace oplint::py
