//===-- SchemaOperatorName.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # schema-operator-name
///
/// The name of an operator is taken, or reserved by the code generator.
///
/// * Two entries of native_functions.yaml have one name and overload: both are
///   registered, and the library does not load.
/// * A name that ends in `_out` is reserved; the overload is called `out`.
/// * An overload name with the word `functional` is for operators that write to
///   nothing.
/// * An in-place operator has no out arguments.
///
/// ## Example
///
/// ```yaml
/// - func: scale_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)    # stops the build
/// - func: scale.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)
/// ```
///
/// ## What to do
///
/// Choose another name, or another overload name.
///
//===----------------------------------------------------------------------===//
#include "rules/schema/SchemaLints.h"
#include "llvm/ADT/StringMap.h"

namespace oplint {

void SchemaOperatorName(RuleContext &C) {
  reportTorchgen(C, TorchgenLint::Kind::Name);
  const SchemaSet &Set = C.Head.Torch.Schemas;
  if (Set.From != SchemaSet::Format::Yaml)
    return; // methods of custom classes share names in a dump
  llvm::StringMap<const OperatorSchema *> First;
  for (const OperatorSchema &O : Set.Operators) {
    auto [It, New] = First.try_emplace(O.Parsed.fullName(), &O);
    if (New)
      continue;
    Finding &F = C.report(O.place(O.Parsed.NameSpan), operatorSubject(Set.key(O.Parsed)),
                          "the operator " + O.Parsed.fullName() + " is declared twice");
    F.Detail = "twice";
    F.Notes.push_back(
        {It->second->place(It->second->Parsed.NameSpan), "the first one", Side::Head});
  }
}

} // namespace oplint
