//===-- SchemaLints.cpp - What the schema rules share ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/schema/SchemaLints.h"

namespace oplint {

std::string operatorSubject(llvm::StringRef Operator) { return ("operator " + Operator).str(); }

void reportTorchgen(RuleContext &C, TorchgenLint::Kind Kind) {
  const SchemaSet &Set = C.Head.Torch.Schemas;
  if (Set.From != SchemaSet::Format::Yaml)
    return;
  for (const OperatorSchema &O : Set.Operators)
    for (const TorchgenLint &L : lintForTorchgen(O.Parsed, O.Text))
      if (L.K == Kind)
        C.report(O.place(L.Where), operatorSubject(Set.key(O.Parsed)), L.Message).Detail =
            L.Message;
}

} // namespace oplint
