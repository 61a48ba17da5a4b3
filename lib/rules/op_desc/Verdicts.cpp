//===-- Verdicts.cpp - What a change of an op means -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Verdicts.h"
#include "checkout/BuildLists.h"
#include "cxx/Configuration.h"
#include "rules/op_desc/PartFixes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <map>

namespace oplint {

ScriptEra scriptOf(Profile P) {
  switch (P) {
  case Profile::Own:
  case Profile::Wiki:
    return ScriptEra::None;
  case Profile::PaddleE1:
    return ScriptEra::E1;
  case Profile::PaddleE2:
    return ScriptEra::E2;
  case Profile::PaddleE3:
    return ScriptEra::E3;
  }
  return ScriptEra::None;
}

/// The findings of every rule of the comparison, by rule.
struct OpVerdicts {
  std::map<std::string, std::vector<Finding>, std::less<>> ByRule;
};

namespace {

bool sameShape(const OpDesc &A, const OpDesc &B) {
  auto Vars = [](const std::vector<VarDesc> &L) {
    std::vector<std::string> T;
    for (const VarDesc &V : L)
      T.push_back(V.Name + (V.Duplicable ? "1" : "0") + (V.Dispensable ? "1" : "0"));
    llvm::sort(T);
    return T;
  };
  auto Attrs = [](const std::vector<AttrDesc> &L) {
    std::vector<std::string> T;
    for (const AttrDesc &V : L)
      T.push_back(V.Name + " " + std::to_string(static_cast<int>(V.Type)) + " " +
                  V.Default.pythonStr());
    llvm::sort(T);
    return T;
  };
  return Vars(A.Inputs) == Vars(B.Inputs) && Vars(A.Outputs) == Vars(B.Outputs) &&
         Attrs(A.Attrs) == Attrs(B.Attrs);
}

/// "int", or the number of an unknown type.
std::string typeName(const AttrDesc &A) {
  return A.Type == AttrType::Unknown ? A.TypeSpelling : cxxSpelling(A.Type).str();
}

/// A value for a reader: strings in quotes, so that an empty one is seen.
std::string shown(const AttrValue &V) {
  const auto *S = std::get_if<std::string>(&V.Value);
  return S ? '"' + *S + '"' : V.pythonStr();
}

/// Where a reader of \p Op looks: a YAML entry's name, a maker's class.
const SourceRange &placeOf(const OpDesc &Op) { return Op.FromYaml ? Op.Where : Op.MakerWhere; }

class Judge {
public:
  Judge(const Catalog &B, const Catalog &H, const RuleOptions &O, OpVerdicts &R)
      : Base(B), Head(H), Options(O), Result(R) {}

  void run() {
    if (ScriptEra Era = scriptOf(Options.Rules); Era != ScriptEra::None)
      return runScriptProfile(Era);
    indexVersions();
    for (const ExtraAttr &E : Head.Yaml.ExtraAttrs)
      Extras.insert(E.Op + "/" + E.Attr);
    std::vector<std::string> Names = {Options.Config};
    if (Options.Config.empty())
      Names = {"gpu", "cpu", ""};
    for (const std::string &Name : Names) {
      ViewName = Name;
      Comparison C = compareOps(Base, Head, configurationView(Name));
      judge(C);
    }
    mergeViews(Names.size());
  }

private:
  //===-- The script's profiles ------------------------------------------===//

  void runScriptProfile(ScriptEra Era) {
    std::string Config = Options.Config.empty() ? "gpu" : Options.Config;
    auto Report = runScript(Base, Head, configurationView(Config), Era);
    for (const OpChange &C : Report->Compared.Changed) {
      judgeUnknown(C);
      for (const PartChange &P : C.Parts)
        judgeUndecided(C, P);
    }
    if (Report->Error)
      for (const auto *Section : {&Report->Desc, &Report->Versions})
        for (const ScriptOp &Op : *Section)
          for (const ScriptLine &L : Op.Lines) {
            Finding &F = add(L.Rule, Severity::Error, *Op.Op, *L.Part, L.Text);
            F.Detail = L.Text;
          }
    mergeViews(1);
  }

  //===-- Findings ---------------------------------------------------------===//

  Finding &add(llvm::StringRef Rule, Severity Level, const OpChange &Op, const PartChange &P,
               std::string Message) {
    Finding F;
    F.Level = Level;
    F.Subject = "op " + Op.New->Name + " · " + spelling(P.Kind).str() + " " + P.Name;
    F.Message = std::move(Message);
    const SourceRange *New = P.newWhere();
    const SourceRange *Old = P.oldWhere();
    F.Where = New && New->isValid() ? *New : placeOf(*Op.New);
    const SourceRange &Before = Old && Old->isValid() ? *Old : placeOf(*Op.Old);
    if (Before.isValid())
      F.Notes.push_back({Before, Old ? "before" : "the op before", Side::Base});
    F.Config = P.guard().str();
    F.Rule = Rule.str();
    addFixes(F, Base, Head, Op, P);
    return put(Rule, std::move(F));
  }

  /// A finding of the view that is being judged.
  Finding &put(llvm::StringRef Rule, Finding F) {
    F.Rule = Rule.str();
    std::vector<Found> &List = Raw[F.Rule];
    List.push_back({std::move(F), ViewName});
    return List.back().What;
  }

  /// One finding for what several views see. What only one configuration sees
  /// names it; what no configuration of ours sees names its guard.
  void mergeViews(size_t Views) {
    for (auto &[Rule, List] : Raw) {
      std::vector<Finding> &Out = Result.ByRule[Rule];
      llvm::StringMap<size_t> Index;
      std::vector<llvm::StringSet<>> Seen;
      for (Found &F : List) {
        std::string Key = F.What.Subject + "\n" + F.What.Detail + "\n" + F.What.Message;
        auto [It, New] = Index.try_emplace(Key, Out.size());
        if (New) {
          Out.push_back(std::move(F.What));
          Seen.emplace_back();
        }
        Seen[It->second].insert(F.View);
      }
      for (size_t I = 0; I < Out.size(); ++I) {
        bool Gpu = Seen[I].contains("gpu");
        bool Cpu = Seen[I].contains("cpu");
        if (Views == 1 || (Gpu && Cpu))
          Out[I].Config.clear();
        else if (Gpu || Cpu)
          Out[I].Config = Gpu ? "gpu" : "cpu";
      }
    }
  }

  //===-- Ops --------------------------------------------------------------===//

  void judge(const Comparison &C) {
    for (const OpDesc *Op : C.Removed)
      judgeRemoved(*Op, C);
    for (const OpChange &Op : C.Changed) {
      judgeUnknown(Op);
      for (const PartChange &P : Op.Parts) {
        if (judgeUndecided(Op, P))
          continue;
        if (P.How == Change::Added)
          judgeAdded(Op, P);
        else if (P.How == Change::Removed)
          judgeRemovedPart(Op, P);
        else
          for (const PropertyChange &X : P.Properties)
            judgeProperty(Op, P, X);
        judgeVersion(Op, P);
      }
    }
  }

  void judgeUnknown(const OpChange &Op) {
    if (Op.Undecided.empty())
      return;
    Finding F;
    F.Level = Severity::Warning;
    F.Subject = "op " + Op.New->Name;
    F.Where = placeOf(*Op.New);
    F.Message = "op '" + Op.New->Name + "' cannot be compared: " + Op.Undecided;
    F.Notes.push_back({placeOf(*Op.Old), "the op before", Side::Base});
    put("op-change-undecided", std::move(F));
  }

  /// An op whose file cannot be read now is not known to be gone.
  bool mayBeUnread(const OpDesc &Op) const {
    if (Op.FromYaml && !Head.Yaml.Problems.empty())
      return true; // the file itself, or op_compat.yaml, which names the op
    return llvm::any_of(Head.Problems, [&](const Problem &P) {
      return P.Where.isValid() && P.Where.File == Op.MakerWhere.File;
    });
  }

  /// Whether the base's CMakeLists.txt files are there and none of them builds
  /// the file that registers \p Op.
  bool isUnbuilt(const OpDesc &Op) const {
    if (Op.FromYaml || !Base.Lists)
      return false;
    const BuildLists &Lists = Base.Lists->get();
    return !Lists.empty() && !Lists.reaches(Op.Where.File);
  }

  void judgeRemoved(const OpDesc &Op, const Comparison &C) {
    if (mayBeUnread(Op)) {
      Finding F;
      F.Level = Severity::Warning;
      F.Subject = "op " + Op.Name;
      F.Where.File = placeOf(Op).File;
      F.Message = "op '" + Op.Name + "' cannot be compared: a file that may hold it cannot be read";
      F.Notes.push_back({placeOf(Op), "before", Side::Base});
      put("op-change-undecided", std::move(F));
      return;
    }
    const OpDesc *Renamed = nullptr;
    size_t Similar = 0;
    for (const OpDesc *New : C.Added)
      if (sameShape(Op, *New)) {
        ++Similar;
        if (!Renamed || (!Op.FromYaml && New->Maker == Op.Maker) ||
            New->MakerWhere.File == Op.MakerWhere.File)
          Renamed = New;
      }
    // Small ops look alike: a name is taken for the new one only where nothing
    // else fits, or the maker stayed where it was.
    if (Renamed && Similar > 1 && Renamed->MakerWhere.File != Op.MakerWhere.File &&
        (Op.FromYaml || Renamed->Maker != Op.Maker))
      Renamed = nullptr;
    Finding F;
    F.Level = Severity::Error;
    F.Subject = "op " + Op.Name;
    const SourceRange &Before = placeOf(Op);
    auto Guarded = llvm::find_if(Head.Ops, [&](const OpDesc &New) { return New.Name == Op.Name; });
    if (Guarded != Head.Ops.end()) {
      Renamed = nullptr;
      F.Where = placeOf(*Guarded);
      F.Message = "op '" + Op.Name + "' is only registered where " + Guarded->Condition.str() +
                  " now: elsewhere a model saved before asks for it in vain";
    } else if (Renamed) {
      F.Where = placeOf(*Renamed);
      F.Message = "op '" + Op.Name + "' is called '" + Renamed->Name +
                  "' now: a model saved before asks for the old name";
      F.Detail = Renamed->Name;
    } else {
      F.Where.File = Before.File;
      F.Message = "op '" + Op.Name + "' is removed: a model saved before asks for it";
      if (isUnbuilt(Op)) {
        F.Level = Severity::Note;
        F.Message = "op '" + Op.Name +
                    "' is removed; its file was in no build list, so no model "
                    "of the base can hold it";
      }
    }
    F.Config = Op.Condition.str();
    if (Before.isValid())
      F.Notes.push_back({Before, "before", Side::Base});
    put(Renamed ? "op-renamed" : "op-removed", std::move(F));
  }

  //===-- Parts ------------------------------------------------------------===//

  static std::string nameOf(const OpChange &Op, const PartChange &P) {
    return spelling(P.Kind).str() + " '" + P.Name + "' of op '" + Op.New->Name + "'";
  }

  bool wiki() const { return Options.Rules == Profile::Wiki; }

  /// Whether this part cannot be judged; then it was said.
  bool judgeUndecided(const OpChange &Op, const PartChange &P) {
    if (!P.MayBe.empty()) {
      bool Added = P.How == Change::Added;
      Finding &F =
          add("op-change-undecided", Severity::Warning, Op, P,
              nameOf(Op, P) + (Added ? " may be new: " : " may be gone: ") +
                  (Added ? "before, " : "now, ") + "a part cannot be decided (" + P.MayBe + ")");
      F.Detail = Added ? "added" : "removed";
      return true;
    }
    for (const PropertyChange &X : P.Properties)
      if (X.Undecided) {
        std::string What = spelling(X.What).str();
        Finding &F = add("op-change-undecided", Severity::Warning, Op, P,
                         What + " of " + nameOf(Op, P) + " cannot be decided: before " + X.Old +
                             ", now " + X.New);
        F.Detail = What;
      }
    return false;
  }

  void judgeAdded(const OpChange &Op, const PartChange &P) {
    if (P.Kind == PartKind::Attr) {
      if (P.NewAttr->Default.isNone())
        add("op-attr-added-without-default", Severity::Error, Op, P,
            nameOf(Op, P) + " is new and has no default: a model saved before lacks it");
      return;
    }
    if (!P.NewVar->Dispensable)
      add(P.Kind == PartKind::Input ? "op-input-added-required" : "op-output-added-required",
          Severity::Error, Op, P,
          nameOf(Op, P) + " is new and not dispensable: a model saved before lacks it");
  }

  void judgeRemovedPart(const OpChange &Op, const PartChange &P) {
    if (P.Kind == PartKind::Attr) {
      // The framework still takes it from an old model, and drops it.
      bool Benign = P.OldAttr->Extra || Extras.contains(Op.New->Name + "/" + P.Name);
      if (Benign && !wiki())
        return;
      add("op-attr-removed", Severity::Error, Op, P,
          nameOf(Op, P) + " is removed: a model saved before has it");
      return;
    }
    add(P.Kind == PartKind::Input ? "op-input-removed" : "op-output-removed", Severity::Error, Op,
        P, nameOf(Op, P) + " is removed: a model saved before has it");
  }

  void judgeProperty(const OpChange &Op, const PartChange &P, const PropertyChange &X) {
    if (X.Undecided)
      return;
    bool Tag = X.What == Property::Extra || X.What == Property::Quant;
    if (wiki() && Tag)
      return; // not of its table
    llvm::StringRef Rule = ruleOf(P.Kind, X);
    bool Light =
        Rule == "op-var-relaxed" || Rule == "op-attr-default-added" || Rule == "op-tag-changed";
    Severity Level = Light && !wiki() ? Severity::Note : Severity::Error;
    Finding &F = add(Rule, Level, Op, P, describe(Op, P, X));
    F.Detail = spelling(X.What).str() + " " + X.Old + " -> " + X.New;
    if (X.What == Property::Default && P.NewAttr->DefaultWhere.isValid())
      F.Where = P.NewAttr->DefaultWhere;
  }

  static std::string describe(const OpChange &Op, const PartChange &P, const PropertyChange &X) {
    std::string Name = nameOf(Op, P);
    switch (X.What) {
    case Property::Dispensable:
      return Name + (X.New == "True"
                         ? " is dispensable now"
                         : " is no longer dispensable: a model saved before may lack it");
    case Property::Duplicable:
      return Name + (X.New == "True" ? " takes a list of tensors now, it took one"
                                     : " takes one tensor now, it took a list");
    case Property::Type:
      return Name + " changes its type from " + typeName(*P.OldAttr) + " to " +
             typeName(*P.NewAttr);
    case Property::Default:
      if (X.Old == "None")
        return Name + " gets the default " + shown(P.NewAttr->Default);
      if (X.New == "None")
        return Name + " loses its default, which was " + shown(P.OldAttr->Default);
      return Name + " changes its default from " + shown(P.OldAttr->Default) + " to " +
             shown(P.NewAttr->Default);
    default:
      return Name + ": " + spelling(X.What).str() + " changes from " + X.Old + " to " + X.New;
    }
  }

  //===-- Versions ---------------------------------------------------------===//

  /// Updates that Head registers and Base does not.
  void indexVersions() {
    std::map<std::string, std::vector<const OpUpdate *>> Old;
    for (const OpVersion &V : Base.Versions)
      for (const OpCheckpoint &C : V.Checkpoints)
        for (const OpUpdate &U : C.Updates)
          Old[V.Op].push_back(&U);
    for (const OpVersion &V : Head.Versions)
      for (const OpCheckpoint &C : V.Checkpoints)
        for (const OpUpdate &U : C.Updates) {
          std::vector<const OpUpdate *> &Before = Old[V.Op];
          auto Same = llvm::find_if(
              Before, [&](const OpUpdate *O) { return O->Kind == U.Kind && O->Name == U.Name; });
          if (Same != Before.end() && !Base.FromSpec)
            Before.erase(Same);
          else
            NewUpdates[V.Op].push_back(&U);
        }
    HasVersions =
        !Head.Versions.empty() || !Head.Yaml.Folder.empty() ||
        (Head.Source && Head.Source->hasFile("paddle/fluid/framework/op_version_registry.h"));
  }

  const OpUpdate *newUpdate(const std::string &Op, OpUpdateKind Kind,
                            const std::string &Name) const {
    auto It = NewUpdates.find(Op);
    if (It == NewUpdates.end())
      return nullptr;
    for (const OpUpdate *U : It->second)
      if (U->Kind == Kind && U->Name == Name)
        return U;
    return nullptr;
  }

  void judgeVersion(const OpChange &Op, const PartChange &P) {
    if (wiki() || !HasVersions || P.How == Change::Removed)
      return;
    bool Extra = P.NewVar ? P.NewVar->Extra : P.NewAttr->Extra;
    OpUpdateKind Wanted = OpUpdateKind::ModifyAttr;
    if (P.How == Change::Added) {
      if (Extra)
        return;
      Wanted = P.Kind == PartKind::Input    ? OpUpdateKind::NewInput
               : P.Kind == PartKind::Output ? OpUpdateKind::NewOutput
                                            : OpUpdateKind::NewAttr;
    } else {
      bool Value =
          P.Kind == PartKind::Attr && llvm::any_of(P.Properties, [](const PropertyChange &X) {
            return !X.Undecided && (X.What == Property::Type || X.What == Property::Default);
          });
      if (!Value || P.OldAttr->Extra)
        return;
    }
    const std::string &Name = Op.New->Name;
    if (newUpdate(Name, Wanted, P.Name))
      return;
    std::string Want = spelling(Wanted).str();
    std::string What = P.How == Change::Added ? " is new" : " is changed";
    for (OpUpdateKind Other :
         {OpUpdateKind::NewAttr, OpUpdateKind::ModifyAttr, OpUpdateKind::NewInput,
          OpUpdateKind::NewOutput, OpUpdateKind::ModifyInput, OpUpdateKind::ModifyOutput}) {
      const OpUpdate *U = newUpdate(Name, Other, P.Name);
      // An attribute that is taken away and added again is registered as that.
      if (!U || (Other == OpUpdateKind::NewAttr && Wanted == OpUpdateKind::ModifyAttr &&
                 newUpdate(Name, OpUpdateKind::DeleteAttr, P.Name)))
        continue;
      Finding &F = add("op-version-wrong-kind", Severity::Warning, Op, P,
                       nameOf(Op, P) + What + ", but the new checkpoint registers it as " +
                           spelling(Other).str() + " instead of " + Want);
      F.Detail = spelling(Other).str();
      F.Where = U->Where;
      return;
    }
    if (Wanted == OpUpdateKind::ModifyAttr && newUpdate(Name, OpUpdateKind::NewAttr, P.Name))
      return;
    Finding &F = add("op-version-missing", Severity::Warning, Op, P,
                     nameOf(Op, P) + What + ", but no new checkpoint registers it (" + Want + ")");
    F.Detail = Want;
  }

  struct Found {
    Finding What;
    std::string View;
  };

  const Catalog &Base;
  const Catalog &Head;
  const RuleOptions &Options;
  OpVerdicts &Result;
  std::string ViewName;
  std::map<std::string, std::vector<Found>> Raw;
  llvm::StringSet<> Extras; ///< "op/attribute" of op_compat.yaml's extra attributes
  std::map<std::string, std::vector<const OpUpdate *>> NewUpdates;
  bool HasVersions = false;
};

} // namespace

bool isOpVerdictRule(llvm::StringRef Name) {
  static constexpr llvm::StringLiteral Names[] = {"op-addition-needs-review",
                                                  "op-attr-added-without-default",
                                                  "op-attr-default-added",
                                                  "op-attr-default-changed",
                                                  "op-attr-removed",
                                                  "op-attr-type-changed",
                                                  "op-change-undecided",
                                                  "op-input-added-required",
                                                  "op-input-removed",
                                                  "op-output-added-required",
                                                  "op-output-removed",
                                                  "op-removed",
                                                  "op-renamed",
                                                  "op-tag-changed",
                                                  "op-var-duplicable-changed",
                                                  "op-var-now-required",
                                                  "op-var-relaxed",
                                                  "op-version-missing",
                                                  "op-version-wrong-kind"};
  return llvm::is_contained(Names, Name);
}

View configurationView(llvm::StringRef Name) {
  std::optional<BuildConfiguration> C = BuildConfiguration::named(Name);
  // What depends on more than the configuration counts as compiled.
  return {C ? Name.str() : "", [C](const Guard &G) { return !C || C->holds(G).value_or(true); }};
}

void reportOpVerdicts(RuleContext &C) {
  if (!C.Base)
    return;
  if (!C.Compared) {
    auto V = std::make_shared<OpVerdicts>();
    Judge(*C.Base, C.Head, C.Options, *V).run();
    C.Compared = std::move(V);
  }
  auto It = C.Compared->ByRule.find(std::string_view(C.Running->Name));
  if (It != C.Compared->ByRule.end())
    for (const Finding &F : It->second)
      C.Findings.push_back(F);
}

} // namespace oplint
