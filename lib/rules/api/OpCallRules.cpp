//===-- OpCallRules.cpp - `_C_ops` calls against the ops ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api/OpCallRules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint {

bool judgesOpCalls(const RuleContext &C) {
  bool Script = C.Options.Rules != Profile::Own && C.Options.Rules != Profile::Wiki;
  return !Script && C.Head.Python && !C.Head.FromSpec && !C.Head.Python->ops().empty() &&
         !C.Head.Yaml.Folder.empty();
}

static bool hasMaker(const Catalog &C, llvm::StringRef Name) {
  auto It = llvm::lower_bound(
      C.Ops, Name, [](const OpDesc &D, llvm::StringRef N) { return llvm::StringRef(D.Name) < N; });
  return It != C.Ops.end() && It->Name == Name;
}

bool knowsOp(const Catalog &C, const python::OpCall &Call) {
  llvm::StringRef Name = Call.Op;
  const OpInterfaces &Ops = C.Python->ops();
  if (Ops.ByName.contains(Name) || hasMaker(C, Name))
    return true;
  // 2.3 calls the op x of the YAML final_state_x; x_ of a maker works in place.
  if (Name.consume_front("final_state_") && Ops.ByName.contains(Name))
    return true;
  if (Name.consume_back("_") && hasMaker(C, Name))
    return true;
  // `_legacy_C_ops` offers what makers register; without any from C++, as in a
  // sparse checkout, nothing can be said.
  return Call.Legacy && llvm::all_of(C.Ops, [](const OpDesc &D) { return D.FromYaml; });
}

const OpInterface *anyInterface(const Catalog &C, llvm::StringRef Op) {
  auto It = C.Python->ops().ByName.find(Op);
  if (It == C.Python->ops().ByName.end())
    return nullptr;
  for (const OpInterface &I : It->second)
    if (!I.ByHand)
      return &I;
  return nullptr;
}

const OpInterface *mismatch(const Catalog &C, const python::OpCall &Call) {
  if (Call.Legacy || Call.Starred || !Call.Keywords.empty())
    return nullptr;
  auto It = C.Python->ops().ByName.find(Call.Op);
  if (It == C.Python->ops().ByName.end())
    return nullptr;
  const OpInterface *Wrong = nullptr;
  for (const OpInterface &I : It->second) {
    if (I.ByHand || I.Params.size() == Call.Positional)
      return nullptr;
    Wrong = &I;
  }
  return Wrong;
}

std::string inWords(const python::OpCall &Call, const OpInterface &Op) {
  return "_C_ops." + Call.Op + " takes " + std::to_string(Op.Params.size()) + " argument" +
         (Op.Params.size() == 1 ? "" : "s") + " (" + llvm::join(Op.Params, ", ") +
         "), this call gives " + std::to_string(Call.Positional);
}

std::string nearestOp(const Catalog &C, llvm::StringRef Op) {
  std::string Best;
  unsigned Least = Op.size() < 5 ? 1 : 2;
  for (const auto &Entry : C.Python->ops().ByName) {
    unsigned Distance = Op.edit_distance(Entry.first(), true, Least);
    if (Distance > Least || (Distance == Least && !Best.empty() && Entry.first() >= Best))
      continue;
    Least = Distance;
    Best = Entry.first().str();
  }
  return Best;
}

} // namespace oplint
