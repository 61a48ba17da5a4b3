//===-- OpPartDuplicated.cpp ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-part-duplicated
///
/// A maker uses one name twice among the inputs, outputs and attributes of an op.
///
/// Paddle aborts while it loads: `[<name>] is duplicated` or `Attribute [<name>] is
/// duplicated.` (`paddle/fluid/framework/op_proto_maker.cc`).
///
/// ## Example
///
/// ```cpp
/// AddInput("X", "...");
/// AddAttr<int>("axis", "...").SetDefault(0);
/// AddAttr<int>("axis", "...").SetDefault(1);
/// ```
///
/// ## What to do
///
/// Remove one, or give it another name. A base maker's part counts too: if both are meant
/// to be one, only the base maker should declare it.
///
/// ## What the user of an old model sees
///
/// Nothing yet: the library does not start.
///
/// ## Known limits
///
/// Two parts under `#if` conditions that exclude each other are no finding, and neither is
/// one whose name cannot be told from the source.
///
//===----------------------------------------------------------------------===//
#include "matchers/Conditionals.h"
#include "rules/Rule.h"
#include <map>

namespace oplint {

void OpPartDuplicated(RuleContext &C) {
  struct Part {
    llvm::StringRef Kind;
    const SourceRange *Where;
    const Guard *Condition;
  };
  for (const OpDesc &Op : C.Head.Ops) {
    std::map<llvm::StringRef, std::vector<Part>> ByName;
    for (const VarDesc &V : Op.Inputs)
      ByName[V.Name].push_back({"input", &V.Where, &V.Condition});
    for (const VarDesc &V : Op.Outputs)
      ByName[V.Name].push_back({"output", &V.Where, &V.Condition});
    for (const AttrDesc &A : Op.Attrs)
      ByName[A.Name].push_back({"attribute", &A.Where, &A.Condition});
    for (const auto &[Name, Parts] : ByName) {
      if (Name.empty())
        continue;
      for (size_t I = 1; I < Parts.size(); ++I) {
        const Part &First = Parts[I - 1], &Again = Parts[I];
        if (exclude(*First.Condition, *Again.Condition))
          continue;
        Finding &F =
            C.report(*Again.Where, ("op " + Op.Name + " · " + Again.Kind + " " + Name).str(),
                     ("op " + Op.Name + " already has an " + First.Kind + " '" + Name +
                      "': Paddle aborts at start")
                         .str());
        F.Notes.push_back({*First.Where, "the first one is here"});
      }
    }
  }
}

} // namespace oplint
