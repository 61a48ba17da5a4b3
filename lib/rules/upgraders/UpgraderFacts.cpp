//===-- UpgraderFacts.cpp - What the upgrader rules share -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

std::string upgraderSubject(llvm::StringRef Name) { return ("upgrader " + Name).str(); }

void forEachEntry(const UpgraderRegistry &R,
                  llvm::function_ref<void(const VersionMapKey &, const VersionMapEntry &)> Visit) {
  for (const VersionMapKey &K : R.Map)
    for (const VersionMapEntry &E : K.Entries)
      Visit(K, E);
}

void forEachUse(const UpgraderRegistry &R,
                llvm::function_ref<void(const UpgraderBody &, const VersionMapEntry &)> Visit) {
  forEachEntry(R, [&](const VersionMapKey &, const VersionMapEntry &E) {
    const UpgraderBody *Body = R.body(E.Upgrader.Text);
    if (Body && E.SchemaKnown)
      Visit(*Body, E);
  });
}

bool hasOperator(const SchemaSet &Set, llvm::StringRef Operator) {
  if (!Operator.starts_with("aten::"))
    return true;
  auto Is = [&](const Schema &S) { return Set.key(S) == Operator; };
  return llvm::any_of(Set.Operators, [&](const OperatorSchema &O) { return Is(O.Parsed); }) ||
         llvm::any_of(Set.Invalid, [&](const InvalidSchema &I) { return Is(I.Source.Parsed); }) ||
         llvm::any_of(Set.Generated,
                      [&](const GeneratedOperator &G) { return Set.key(G.Name) == Operator; });
}

Finding &reportExemption(RuleContext &C, CountedFindings &Legacy, const AllowEntry &Entry,
                         std::string Message) {
  std::string Subject = "allow-list · " + Entry.Pattern.Text;
  bool IsNew = C.Base && llvm::none_of(C.Base->Torch.Registry.AllowList, [&](const AllowEntry &E) {
                 return E.Pattern.Text == Entry.Pattern.Text && E.Until == Entry.Until;
               });
  return IsNew ? C.report(Entry.Where, std::move(Subject), std::move(Message))
               : Legacy.add(Entry.Where, std::move(Subject), std::move(Message));
}

std::string suggestion(llvm::StringRef Name, llvm::ArrayRef<std::string> Candidates) {
  llvm::StringRef Best;
  unsigned Distance = 4;
  for (const std::string &C : Candidates)
    if (unsigned D = Name.edit_distance(C, true, Distance); D < Distance)
      Best = C, Distance = D;
  return Best.empty() ? "" : ("; did you mean '" + Best + "'?").str();
}

} // namespace oplint
