//===-- Schema.cpp - op-lint schema ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "torch/SchemaPairs.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace oplint {

static int judgePairs(const SchemaOptions &O, SchemaProfile Profile) {
  if (O.Names.size() != 1) {
    llvm::errs() << "op-lint: `schema pairs` takes one file\n"
                    "  hint: a table with the columns id, old_schema and new_schema, or - for "
                    "standard input\n";
    return WrongUsage;
  }
  const std::string &File = O.Names.front();
  auto Buffer = llvm::MemoryBuffer::getFileOrSTDIN(File, /*IsText=*/true);
  if (!Buffer) {
    llvm::errs() << "op-lint: " << File << ": " << Buffer.getError().message() << '\n';
    return Incomplete;
  }
  std::vector<Problem> Problems;
  std::vector<SchemaPair> Pairs = readPairs(File, (*Buffer)->getBuffer(), Problems);
  for (const Problem &P : Problems) {
    llvm::errs() << P.Where.File << ':' << P.Where.Line << ": error: " << P.Message << '\n';
    if (!P.Hint.empty())
      llvm::errs() << "  hint: " << P.Hint << '\n';
  }
  llvm::outs() << "id\tbc\tfc\treason\n";
  for (const SchemaPair &P : Pairs) {
    PairVerdict V = judge(P, Profile);
    llvm::outs() << P.Id << '\t' << V.Backward << '\t' << V.Forward << '\t' << V.Reason << '\n';
  }
  return Problems.empty() ? Clean : Incomplete;
}

int runSchema(const SchemaOptions &O) {
  SchemaProfile Profile = O.Profile == "strict" ? SchemaProfile::Strict : SchemaProfile::PyTorch;
  if (O.Action == "pairs")
    return judgePairs(O, Profile);
  llvm::errs() << "op-lint: `schema` is not built yet\n";
  return WrongUsage;
}

} // namespace oplint
