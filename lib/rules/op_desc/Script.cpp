//===-- Script.cpp - The verdicts of Paddle's own script ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Script.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

namespace oplint {

bool registers(const OpCheckpoint &Of, OpUpdateKind Kind, llvm::StringRef Name) {
  return llvm::any_of(Of.Updates,
                      [&](const OpUpdate &U) { return U.Kind == Kind && U.Name == Name; });
}

llvm::StringRef ruleOf(PartKind Kind, const PropertyChange &P) {
  switch (P.What) {
  case Property::Duplicable:
    return "op-var-duplicable-changed";
  case Property::Dispensable:
    return P.New == "True" ? "op-var-relaxed" : "op-var-now-required";
  case Property::Type:
    return "op-attr-type-changed";
  case Property::Default:
    return P.Old == "None" ? "op-attr-default-added" : "op-attr-default-changed";
  case Property::Intermediate:
  case Property::Generated:
  case Property::Extra:
  case Property::Quant:
    return "op-tag-changed";
  }
  (void)Kind;
  return "";
}

namespace {

/// How the messages spell the kinds.
llvm::StringRef descName(PartKind K) {
  return K == PartKind::Input ? "Input" : K == PartKind::Output ? "Output" : "attr";
}
llvm::StringRef versionName(PartKind K) { return spelling(K); }

constexpr PartKind Kinds[] = {PartKind::Input, PartKind::Output, PartKind::Attr};

class ScriptRun {
public:
  ScriptRun(const Catalog &B, const Catalog &H, ScriptReport &R) : Base(B), Head(H), Report(R) {}

  void run() {
    for (const OpVersion &V : Head.Versions)
      if (!V.Checkpoints.empty())
        Last[V.Op] = &V.Checkpoints.back();
    for (const OpChange &C : Report.Compared.Changed) {
      Desc = {&C, C.New->Name, {}};
      Versions = {&C, C.New->Name, {}};
      bool DescHeading = false;
      bool VersionHeading = false;
      for (PartKind K : Kinds) {
        describe(C, K);
        // E3 opens an op's section for additions of which it says nothing.
        DescHeading |= Report.Era == ScriptEra::E3 && hasAny(C, K);
        if (Report.Era != ScriptEra::E1)
          VersionHeading |= checkVersions(C, K);
      }
      if (!Desc.Lines.empty() || DescHeading)
        Report.Desc.push_back(std::move(Desc));
      if (!Versions.Lines.empty() || VersionHeading)
        Report.Versions.push_back(std::move(Versions));
    }
  }

private:
  static bool decided(const PartChange &P) { return P.MayBe.empty(); }
  static bool hasAny(const OpChange &C, PartKind K) {
    return llvm::any_of(C.Parts, [&](const PartChange &P) { return P.Kind == K && decided(P); });
  }

  bool oldExtra(const PartChange &P) const {
    return Base.HasTags && (P.OldVar ? P.OldVar->Extra : P.OldAttr->Extra);
  }
  bool newExtra(const PartChange &P) const {
    return Head.HasTags && (P.NewVar ? P.NewVar->Extra : P.NewAttr->Extra);
  }
  bool newQuant(const PartChange &P) const {
    return Head.HasTags && (P.NewVar ? P.NewVar->Quant : P.NewAttr->Quant);
  }

  template <typename Fn> static void each(const OpChange &C, PartKind K, Change How, Fn Body) {
    for (const PartChange &P : C.Parts)
      if (P.Kind == K && P.How == How && decided(P))
        Body(P);
  }

  void say(const PartChange &P, llvm::StringRef Rule, const llvm::Twine &Text) {
    Desc.Lines.push_back({Text.str(), Rule, &P});
    Report.Error = true;
  }

  void describe(const OpChange &C, PartKind K) {
    bool Attr = K == PartKind::Attr;
    std::string Kind = descName(K).str();
    each(C, K, Change::Added, [&](const PartChange &P) {
      if (Attr && P.NewAttr->Default.isNone())
        say(P, "op-attr-added-without-default",
            "The added attr '" + P.Name + "' doesn't set default value.");
      if (!Attr && !P.NewVar->Dispensable)
        say(P, K == PartKind::Input ? "op-input-added-required" : "op-output-added-required",
            "The added " + Kind + " '" + P.Name + "' is not dispensable.");
    });
    each(C, K, Change::Removed, [&](const PartChange &P) {
      say(P,
          Attr                   ? "op-attr-removed"
          : K == PartKind::Input ? "op-input-removed"
                                 : "op-output-removed",
          "The " + Kind + " '" + P.Name + "' is deleted.");
    });
    each(C, K, Change::Changed, [&](const PartChange &P) {
      for (const PropertyChange &Change : P.Properties)
        if (!Change.Undecided)
          say(P, ruleOf(K, Change),
              "The arg '" + spelling(Change.What).str() + "' of " + Kind + " '" + P.Name +
                  "' is changed: from '" + Change.Old + "' to '" + Change.New + "'.");
    });
    if (Report.Era != ScriptEra::E3)
      return;
    // A variable tagged extra is passed over; an attribute's quant tag still counts.
    each(C, K, Change::Added, [&](const PartChange &P) {
      if (newQuant(P) && (Attr || !newExtra(P)))
        say(P, "op-addition-needs-review",
            "The added " + Kind + " '" + P.Name + "' is `quant`, need slim to review.");
    });
    each(C, K, Change::Added, [&](const PartChange &P) {
      if (!newExtra(P) && !newQuant(P))
        say(P, "op-addition-needs-review",
            "The added " + Kind + " '" + P.Name + "' is `def`, need inference to review.");
    });
  }

  bool isRegistered(const OpChange &C, OpUpdateKind Kind, const std::string &Name) const {
    auto It = Last.find(C.New->Name);
    return It != Last.end() && registers(*It->second, Kind, Name);
  }

  void sayVersion(const PartChange &P, const llvm::Twine &Text) {
    Versions.Lines.push_back({Text.str(), "op-version-missing", &P});
  }

  /// Returns whether the op gets a heading.
  bool checkVersions(const OpChange &C, PartKind K) {
    OpUpdateKind Kind = K == PartKind::Input    ? OpUpdateKind::NewInput
                        : K == PartKind::Output ? OpUpdateKind::NewOutput
                                                : OpUpdateKind::NewAttr;
    std::vector<const PartChange *> Added;
    each(C, K, Change::Added, [&](const PartChange &P) {
      if (!isRegistered(C, Kind, P.Name))
        Added.push_back(&P);
    });
    bool Heading = false;
    bool E2 = Report.Era == ScriptEra::E2;
    if (E2 && !Added.empty())
      Added = {Added.back()}; // it keeps one of them
    for (const PartChange *P : Added) {
      if (E2 || !newExtra(*P) || (newQuant(*P) && K == PartKind::Attr))
        sayVersion(*P, "The added " + versionName(K) + " '" + P->Name + "' is not yet registered.");
      Heading |= K != PartKind::Attr;
    }
    if (K != PartKind::Attr)
      return Heading;

    std::vector<const PartChange *> Changed;
    bool Unregistered = false;
    each(C, K, Change::Changed, [&](const PartChange &P) {
      if (llvm::all_of(P.Properties, [](const PropertyChange &X) { return X.Undecided; }))
        return;
      bool Missing = !isRegistered(C, OpUpdateKind::ModifyAttr, P.Name);
      Unregistered |= Missing;
      // E3 lists every changed attribute as soon as one of them is missing.
      if (E2 ? Missing : !oldExtra(P))
        Changed.push_back(&P);
    });
    if (E2 && !Changed.empty())
      Changed = {Changed.back()};
    if (Unregistered)
      for (const PartChange *P : Changed)
        sayVersion(*P, "The change of attribute '" + P->Name + "' is not yet registered.");
    return Heading;
  }

  const Catalog &Base;
  const Catalog &Head;
  ScriptReport &Report;
  llvm::StringMap<const OpCheckpoint *> Last;
  ScriptOp Desc, Versions; ///< of the op that is being compared
};

} // namespace

std::unique_ptr<ScriptReport> runScript(const Catalog &Base, const Catalog &Head, const View &V,
                                        ScriptEra Era) {
  auto R = std::make_unique<ScriptReport>();
  R->Era = Era;
  R->Compared = compareOps(Base, Head, V);
  ScriptRun(Base, Head, *R).run();
  return R;
}

} // namespace oplint
