//===-- SchemaChanges.cpp - Changes of schemas, judged --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/schema/SchemaChanges.h"
#include "rules/schema/SchemaLints.h"
#include "torch/PythonRegex.h"

namespace oplint {

using Kind = SchemaChange::Kind;

const SchemaReason *JudgedChange::backward(SchemaProfile P) const {
  const SchemaVerdict &V = P == SchemaProfile::Strict ? Change.Strict : Change.PyTorch;
  return V.Backward ? &*V.Backward : nullptr;
}

const SchemaReason *JudgedChange::forward(SchemaProfile P) const {
  const SchemaVerdict &V = P == SchemaProfile::Strict ? Change.Strict : Change.PyTorch;
  return V.Forward ? &*V.Forward : nullptr;
}

std::string JudgedChange::backwardReason(SchemaProfile P) const {
  switch (Change.What) {
  case Kind::Removed:
    return "the operator is gone";
  case Kind::Renamed:
    return "the overload is now called " + (Change.New->Parsed.Overload.empty()
                                                ? "by no name"
                                                : "'" + Change.New->Parsed.Overload + "'");
  default:
    return backward(P) ? backward(P)->Text : "";
  }
}

std::string JudgedChange::forwardReason(SchemaProfile P) const {
  if (Change.What == Kind::Renamed)
    return backwardReason(P);
  return forward(P) ? forward(P)->Text : "";
}

namespace {

/// What the registry of head says about schemas of base.
class Registry {
public:
  Registry(const RuleContext &C) : C(C), Torch(C.Head.Torch) {
    for (const AllowEntry &E : Torch.Registry.AllowList)
      if (E.Until && *E.Until >= C.Options.Today && E.ArgumentPattern.empty())
        if (auto R = PythonRegex::compile(E.Pattern.Text))
          Exemptions.emplace_back(&E, std::move(*R));
  }

  Coverage cover(llvm::StringRef Key, const OperatorSchema *Old) const {
    Coverage Out;
    Schema Named;
    std::string Text = Key.str() + "(";
    if (Old) {
      Named = Old->Parsed;
      if (Named.Namespace.empty())
        Named.Namespace = "aten";
      Text = Named.str();
    }
    for (const auto &[Entry, Regex] : Exemptions)
      if (!Out.Allowed && Regex.search(Text))
        Out.Allowed = Entry;
    if (!Old)
      return Out;
    // PyTorch asks only whether some entry of the operator has this very schema;
    // one of an earlier change would excuse every later one.
    int64_t Before = 0;
    if (const auto &Produced = C.Base->Torch.Registry.Versions.Produced)
      Before = Produced->Value;
    for (const VersionMapKey &K : Torch.Registry.Map)
      for (const VersionMapEntry &E : K.Entries)
        if (E.SchemaKnown && sameSchema(E.OldSchema.Parsed, Named))
          (E.BumpedAt > Before ? Out.Upgrader : Out.Earlier) = &E;
    return Out;
  }

private:
  const RuleContext &C;
  const TorchFacts &Torch;
  std::vector<std::pair<const AllowEntry *, PythonRegex>> Exemptions;
};

} // namespace

std::vector<JudgedChange> judgeChanges(const RuleContext &C) {
  std::vector<JudgedChange> Out;
  if (!C.Base || C.Head.Torch.Schemas.From == SchemaSet::Format::None ||
      C.Base->Torch.Schemas.From == SchemaSet::Format::None)
    return Out;
  Registry R(C);
  // An entry that could not be read may be the one that serves a change.
  bool HasRegistry = C.Head.Torch.Registry.HasVersionMap && !C.Head.Torch.Registry.MapIsPartial;
  for (SchemaChange &Change : diffSchemas(C.Base->Torch.Schemas, C.Head.Torch.Schemas)) {
    JudgedChange &J = Out.emplace_back();
    J.Change = std::move(Change);
    if (!J.Change.breaksBackward(C.Options.Schemas)) {
      if (J.Change.breaksBackward(SchemaProfile::Strict))
        J.Class = JudgedChange::Backward::StrictOnly;
      continue;
    }
    J.Cover = R.cover(J.Change.Operator, J.Change.Old);
    if (J.Change.Old && J.Change.Old->hasTag("core"))
      J.Class = JudgedChange::Backward::Core;
    else if (J.Cover.Upgrader || J.Cover.Allowed)
      J.Class = JudgedChange::Backward::Covered;
    else
      J.Class = HasRegistry ? JudgedChange::Backward::Uncovered : JudgedChange::Backward::Unknown;
  }
  return Out;
}

Finding &reportChange(RuleContext &C, const JudgedChange &J, const SchemaReason *Reason,
                      const std::string &Message) {
  const SchemaChange &Change = J.Change;
  const GeneratedOperator *Made = Change.Generated;
  bool Removed = Change.What == Kind::Removed;
  SourceRange Where;
  if (Change.New)
    Where = Change.New->place(Reason ? Reason->New : Change.New->Parsed.NameSpan);
  else if (Made && !Removed)
    Where = Made->Where;
  else
    Where.File = C.Head.Torch.Schemas.File;
  std::string Origin = Made && !Removed ? " (made from " + Made->From + ")" : "";
  Finding &F = C.report(std::move(Where), operatorSubject(Change.Operator),
                        Change.Operator + Origin + ": " + Message);
  F.Detail = Reason                         ? spelling(Reason->Kind).str()
             : Removed                      ? "removed"
             : Change.What == Kind::Renamed ? "renamed"
                                            : "added";
  if (Made && Removed)
    F.Notes.push_back({Made->Where, "made from " + Made->From + " here", Side::Base});
  else if (Change.Old)
    F.Notes.push_back({Change.Old->place(Reason ? Reason->Old : Change.Old->Parsed.NameSpan),
                       Reason ? "before" : "here it was", Side::Base});
  return F;
}

} // namespace oplint
