//===-- UpgraderFixtureWrong.cpp ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-fixture-wrong
///
/// A fixture module cannot show what an upgrader does.
///
/// * the operator in `ALL_MODULES` does not exist;
/// * the version in the class's name, `TestVersionedScaleV7`, is higher than any that
///   files are written with;
/// * the module never calls the operator, or only another overload of it, as `scale`
///   without `out=` for `aten::scale.out`: the export checks that and refuses;
/// * the model is not older than the change: it has the operator's new schema, and the
///   upgrader does not run. A model of an earlier version beside it (`..._v3.pt`) makes
///   that good.
///
/// ## Example
///
/// ```python
/// class TestVersionedScaleV7(torch.nn.Module):
///     def forward(self, x):
///         return torch.crop(x)                    # never calls scale
///
/// ALL_MODULES = {TestVersionedScaleV7(): "aten::scale"}
/// ```
///
/// ## What to do
///
/// Let the module call the operator's overload, and export its model with a release from before
/// the change.
///
/// ## What the user of an old model sees
///
/// Nothing; the upgrader is not tested with an old file.
///
/// ## Known limits
///
/// A call is found by the name of the function or method, or by the sign of a Python
/// operator; an operator that a library function calls inside is not seen.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"
#include "torch/SchemaParser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

namespace oplint {
namespace {

/// Whether the checkout has an exported model of that operator of a version
/// before \p Bump. Models are called test_versioned_<operator>..._v<version>; one
/// that ALL_MODULES gives to another operator, as `gelu_out` to `gelu.out`, is not
/// of `gelu`.
bool hasOlderModel(const RuleContext &C, llvm::StringRef Operator, int64_t Bump) {
  std::string Name = parseOperatorName(Operator).value_or(OperatorName()).Name;
  std::string Prefix = "test_versioned_" + llvm::StringRef(Name).rtrim('_').str() + "_";
  llvm::StringSet<> Others;
  for (const FixtureRow &Row : C.Head.Torch.Registry.FixtureRows)
    if (Row.Operator.Text != Operator)
      Others.insert(fixtureFileStem(Row.Class.Text));
  return llvm::any_of(C.Head.Source->files(), [&](const FileEntry &F) {
    llvm::StringRef Path = F.Path;
    if (!Path.starts_with(torch_files::Fixtures) && !Path.starts_with(torch_files::OldFixtures))
      return false;
    llvm::StringRef Stem = llvm::sys::path::filename(Path);
    Stem = Stem.take_until([](char C) { return C == '.'; });
    size_t At = Stem.rfind("_v");
    int64_t Version = 0;
    return Stem.starts_with(Prefix) && !Others.contains(Stem) && At != llvm::StringRef::npos &&
           !Stem.substr(At + 2).getAsInteger(10, Version) && Version < Bump;
  });
}

/// The names of the operator's out arguments; nothing if its schema isn't known.
std::optional<llvm::StringSet<>> outArguments(const SchemaSet &Set, llvm::StringRef Operator) {
  const Schema *Found = nullptr;
  for (const OperatorSchema &O : Set.Operators)
    if (Set.key(O.Parsed) == Operator)
      Found = &O.Parsed;
  for (const GeneratedOperator &G : Set.Generated)
    if (!Found && G.Derived && Set.key(G.Name) == Operator)
      Found = &G.Derived->Parsed;
  if (!Found)
    return std::nullopt;
  llvm::StringSet<> Names;
  for (const SchemaArgument &A : Found->Arguments)
    if (A.isOut())
      Names.insert(A.Name);
  return Names;
}

/// Whether the call can be one of an operator with these out arguments: it names
/// one of them, or none where there are none.
bool fits(const FixtureCall &Call, const llvm::StringSet<> &Outs) {
  if (Call.HasSplat)
    return true;
  bool NamesOut = llvm::any_of(Call.Keywords, [&](const std::string &K) {
    return Outs.empty() ? K == "out" : Outs.contains(K);
  });
  return NamesOut != Outs.empty();
}

/// What is wrong with a row, and its kind in one word.
std::pair<std::string, const char *> judge(const RuleContext &C, const FixtureRow &Row,
                                           const FixtureClass &Class) {
  const TorchFacts &Torch = C.Head.Torch;
  const std::string &Operator = Row.Operator.Text;
  if (!hasOperator(Torch.Schemas, Operator))
    return {"there is no operator " + Operator, "operator"};
  std::optional<int64_t> Version = fixtureVersion(Class.Name.Text);
  if (!Version)
    return {"the name does not end in the version that wrote the model, as in V7", "name"};
  if (Torch.Registry.HasVersions && *Version > Torch.Registry.Versions.Produced->Value)
    return {"no file has version " + std::to_string(*Version) + " yet", "version"};
  std::string Name = parseOperatorName(Operator).value_or(OperatorName()).Name;
  auto IsCall = [&](const FixtureCall &Call) { return Call.Name == Name; };
  if (llvm::none_of(Class.Calls, IsCall))
    return {"the module never calls " + Name + ", so the export refuses it", "call"};
  std::optional<llvm::StringSet<>> Outs = outArguments(Torch.Schemas, Operator);
  if (Outs && llvm::none_of(Class.Calls, [&](const FixtureCall &Call) {
        return IsCall(Call) && fits(Call, *Outs);
      }))
    return {"the module calls " + Name + (Outs->empty() ? " only with `out=`" : " without `out=`") +
                ", which is another overload than " + Operator + ", so the export refuses it",
            "overload"};
  auto Entries = Torch.Registry.entries(Operator);
  if (!Entries.empty() && *Version >= Entries.back()->BumpedAt &&
      !hasOlderModel(C, Operator, Entries.back()->BumpedAt))
    return {"a model of version " + std::to_string(*Version) + " has the schema since version " +
                std::to_string(Entries.back()->BumpedAt) + ": the upgrader does not run",
            "new"};
  return {"", ""};
}

} // namespace

void UpgraderFixtureWrong(RuleContext &C) {
  const UpgraderRegistry &R = C.Head.Torch.Registry;
  for (const FixtureRow &Row : R.FixtureRows) {
    auto Class = llvm::find_if(
        R.FixtureClasses, [&](const FixtureClass &F) { return F.Name.Text == Row.Class.Text; });
    if (Class == R.FixtureClasses.end())
      continue; // upgrader-fixture-unregistered
    auto [Message, Detail] = judge(C, Row, *Class);
    if (Message.empty())
      continue;
    bool AtOperator = llvm::StringRef(Detail) == "operator";
    Finding &F = C.report(AtOperator ? Row.Operator.Where : Class->Name.Where,
                          "fixture " + Row.Class.Text, Row.Class.Text + ": " + Message);
    F.Detail = Detail;
    if (!AtOperator)
      F.Notes.push_back({Row.Operator.Where, "for this operator", Side::Head});
  }
}

} // namespace oplint
