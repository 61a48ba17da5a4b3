//===-- SpecApiSources.cpp - op-lint spec api-sources ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Output.h"
#include "Spec.h"
#include "python/ApiSources.h"
#include "rules/api_plan/SinkTable.h"
#include "llvm/Support/FileSystem.h"

namespace oplint {

int printApiSources(const SpecOptions &O) {
  auto Source = openCheckout(O.Path, O.Rev);
  if (!Source)
    return fail(Source.takeError(), Incomplete);
  python::ModuleIndex Index(**Source, "paddle", O.Jobs);
  if (Index.empty())
    return fail(O.Path + ": no python/paddle/__init__.py here",
                "give the root of a Paddle checkout", Incomplete);
  // What became of the APIs only a later revision knows.
  std::vector<Problem> Problems;
  llvm::StringMap<std::string> Sunk;
  if (!O.Later.empty()) {
    bool Folder = llvm::sys::fs::is_directory(O.Later);
    auto Later = Folder ? openCheckout(O.Later) : openCheckout(O.Path, O.Later);
    if (!Later)
      return fail(Later.takeError(), Incomplete);
    plan::SinkTable Table = plan::readSinkTable(**Later);
    for (const auto &[Api, To] : Table.Apis)
      Sunk[Api] = To.Op;
    Problems = std::move(Table.Problems);
    if (!Table.HasInfo && Problems.empty())
      Problems.push_back({{},
                          (*Later)->displayName() + ": no " + plan::SinkTable::InfoPath + " there",
                          "it exists since the second half of 2025"});
  }
  python::writeApiSources(Index, {}, Sunk, O.Jobs, llvm::outs());
  for (Problem &P : Index.problems())
    Problems.push_back(std::move(P));
  return printProblems(Problems) ? Incomplete : Clean;
}

} // namespace oplint
