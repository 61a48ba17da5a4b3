//===-- ApiSources.h - `op-lint spec api-sources` ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "python/ModuleIndex.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint::python {

/// One line per API, tab separated, after a header: paddle_api, location
/// (path below the package's root and line of the `def`), decorators,
/// signature, C_ops_in_dygraph_branch (comma separated, in order), n_C_ops,
/// other_calls (as written, each once), sunk_later (the op that \p Sunk has for
/// the API; a tree itself cannot tell what became of it). Without \p Apis: every
/// public function and class, and the methods a class defines.
void writeApiSources(const ModuleIndex &Index, llvm::ArrayRef<std::string> Apis,
                     const llvm::StringMap<std::string> &Sunk, unsigned Jobs,
                     llvm::raw_ostream &OS);

} // namespace oplint::python
