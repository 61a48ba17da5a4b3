//===-- ApiSources.cpp - `op-lint spec api-sources` -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/ApiSources.h"
#include "checkout/Parallel.h"
#include "python/Body.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <set>

namespace oplint::python {

static std::string joined(const std::vector<std::string> &Parts) { return llvm::join(Parts, ","); }

static std::string row(const ModuleIndex &Index, llvm::StringRef Api, const Entity &E) {
  std::string Out = Api.str() + "\t";
  switch (E.Is) {
  case Entity::Kind::None:
    return Out + "absent\t\t\t\t\t\t";
  case Entity::Kind::Op:
    return Out + "C++ (_C_ops." + E.Path + ")\t\t\t\t\t\t";
  case Entity::Kind::Cxx:
    return Out + "C++\t\t\t\t\t\t";
  case Entity::Kind::Module:
    return Out + "module\t\t\t\t\t\t";
  case Entity::Kind::Value:
  case Entity::Kind::External:
    return Out + "value\t\t\t\t\t\t";
  case Entity::Kind::Function:
  case Entity::Kind::Class:
    break;
  }
  ApiFunction F = Index.signature(E);
  llvm::StringRef File = F.Where.File;
  File.consume_front(Index.root());
  Out += File.str() + ":" + std::to_string(F.Where.Line) + "\t";
  std::vector<std::string> Decorators;
  Decorators.reserve(F.Decorators.size());
  for (const ApiDecorator &D : F.Decorators)
    Decorators.push_back(D.Text);
  Out += joined(Decorators) + "\t" + F.signature() + "\t";
  if (E.Is == Entity::Kind::Class)
    return Out + "\t\t\t";
  Body B = analyzeBody(Index, E);
  std::vector<std::string> Ops, Others;
  llvm::StringSet<> Seen;
  std::set<std::pair<uint32_t, std::string>> Sites; // a nested function may be called twice
  for (const BodyCall &C : B.Calls) {
    if (C.Depth > 0 || C.InRaise || C.Decided || C.Kind == CallKind::TensorOperator ||
        C.Kind == CallKind::TensorProperty)
      continue;
    if (C.Kind != CallKind::Op) {
      if (Seen.insert(C.Spelling).second)
        Others.push_back(C.Spelling);
    } else if (Sites.insert({C.At.begin(), C.Name}).second) {
      Ops.push_back((C.LegacyOp ? "_legacy_C_ops." : "_C_ops.") + C.Name);
    }
  }
  return Out + joined(Ops) + "\t" + std::to_string(Ops.size()) + "\t" + joined(Others) + "\t";
}

void writeApiSources(const ModuleIndex &Index, llvm::ArrayRef<std::string> Apis,
                     const llvm::StringMap<std::string> &Sunk, unsigned Jobs,
                     llvm::raw_ostream &OS) {
  std::vector<PublicApi> List;
  if (Apis.empty()) {
    for (const PublicApi &Api : Index.publicApis()) {
      List.push_back(Api);
      if (Api.What.Is != Entity::Kind::Class || ModuleIndex::isTensorClass(Api.What))
        continue;
      for (const std::string &Method : Index.methodsOf(Api.What))
        List.push_back({Api.Path + "." + Method, Index.member(Api.What, Method)});
    }
  }
  for (const std::string &Api : Apis)
    List.push_back({Api, Index.resolve(Api)});
  std::vector<std::string> Rows(List.size());
  parallelFor(List.size(), Jobs,
              [&](unsigned, size_t I) { Rows[I] = row(Index, List[I].Path, List[I].What); });
  OS << "paddle_api\tlocation\tdecorators\tsignature\tC_ops_in_dygraph_branch\tn_C_ops\t"
        "other_calls\tsunk_later\n";
  for (size_t I = 0; I < Rows.size(); ++I)
    OS << Rows[I] << Sunk.lookup(List[I].Path) << '\n';
}

} // namespace oplint::python
