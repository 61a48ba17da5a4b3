//===-- OpVersionUnknownPart.cpp -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-version-unknown-part
///
/// A checkpoint of `REGISTER_OP_VERSION` names a part that the op does not have, or names
/// it as what it is not: an input as an attribute.
///
/// ## Example
///
/// ```cpp
/// AddInput("Bias", "...");
/// // ...
/// OpVersionDesc().ModifyAttr("Bias", "...", true)  // Bias is an input
/// ```
///
/// ## What to do
///
/// Correct the name or use the call for the part's kind: `NewInput`, `NewOutput`,
/// `NewAttr` and their `Modify` forms.
///
/// ## What the user of an old model sees
///
/// Nothing while loading. Tools that ask what changed since the model was saved get a
/// wrong answer.
///
/// ## Known limits
///
/// Parts that a later checkpoint deletes are left out, and so are ops whose maker cannot
/// be read in full. An attribute that op_compat.yaml lists under `extra: attrs:` counts as
/// the op's.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

namespace oplint {

namespace {

/// The kinds of parts of one op that have a name.
struct Kinds {
  bool Input = false, Output = false, Attr = false;
  llvm::StringRef describe() const {
    return Input ? "an input" : Output ? "an output" : Attr ? "an attribute" : "";
  }
};

bool isDeletion(OpUpdateKind K) {
  return K == OpUpdateKind::DeleteAttr || K == OpUpdateKind::DeleteInput ||
         K == OpUpdateKind::DeleteOutput;
}

} // namespace

void OpVersionUnknownPart(RuleContext &C) {
  std::map<std::string, std::map<std::string, Kinds>> Parts;
  std::set<std::string> Undecided;
  for (const OpDesc &Op : C.Head.Ops) {
    auto &Of = Parts[Op.Name];
    for (const VarDesc &V : Op.Inputs)
      Of[V.Name].Input = true;
    for (const VarDesc &V : Op.Outputs)
      Of[V.Name].Output = true;
    for (const AttrDesc &A : Op.Attrs)
      Of[A.Name].Attr = true;
    if (!Op.Undecided.empty())
      Undecided.insert(Op.Name);
  }
  for (const ExtraAttr &E : C.Head.Yaml.ExtraAttrs)
    Parts[E.Op][E.Attr].Attr = true;

  for (const OpVersion &V : C.Head.Versions) {
    auto Op = Parts.find(V.Op);
    if (V.FromYaml || Op == Parts.end() || Undecided.contains(V.Op))
      continue;
    std::vector<const OpUpdate *> Updates;
    for (const OpCheckpoint &P : V.Checkpoints)
      for (const OpUpdate &U : P.Updates)
        Updates.push_back(&U);
    for (size_t I = 0; I < Updates.size(); ++I) {
      const OpUpdate &U = *Updates[I];
      if (isDeletion(U.Kind) || U.Name.empty())
        continue;
      bool DeletedLater = llvm::any_of(llvm::drop_begin(Updates, I + 1), [&](const OpUpdate *L) {
        return L->Name == U.Name && isDeletion(L->Kind);
      });
      if (DeletedLater)
        continue;
      bool AsAttr = U.Kind == OpUpdateKind::NewAttr || U.Kind == OpUpdateKind::ModifyAttr;
      bool AsInput = U.Kind == OpUpdateKind::NewInput || U.Kind == OpUpdateKind::ModifyInput;
      Kinds Has;
      if (auto It = Op->second.find(U.Name); It != Op->second.end())
        Has = It->second;
      if (AsAttr ? Has.Attr : AsInput ? Has.Input : Has.Output)
        continue;
      llvm::StringRef Wanted = AsAttr ? "attribute" : AsInput ? "input" : "output";
      std::string Message = "op " + V.Op + " has no " + Wanted.str() + " '" + U.Name + "'";
      if (!Has.describe().empty())
        Message += ": it is " + Has.describe().str();
      C.report(U.Where, "op " + V.Op + " · " + Wanted.str() + " " + U.Name, Message);
    }
  }
}

} // namespace oplint
