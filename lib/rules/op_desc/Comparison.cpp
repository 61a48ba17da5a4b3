//===-- Comparison.cpp - What changed between two sets of ops -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Comparison.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include <map>

namespace oplint {

llvm::StringRef spelling(PartKind K) {
  switch (K) {
  case PartKind::Input:
    return "input";
  case PartKind::Output:
    return "output";
  case PartKind::Attr:
    return "attribute";
  }
  return "";
}

llvm::StringRef spelling(Property P) {
  switch (P) {
  case Property::Duplicable:
    return "duplicable";
  case Property::Dispensable:
    return "dispensable";
  case Property::Intermediate:
    return "intermediate";
  case Property::Type:
    return "type";
  case Property::Generated:
    return "generated";
  case Property::Default:
    return "default_value";
  case Property::Extra:
    return "extra";
  case Property::Quant:
    return "quant";
  }
  return "";
}

const SourceRange *PartChange::oldWhere() const {
  return OldVar ? &OldVar->Where : OldAttr ? &OldAttr->Where : nullptr;
}

const SourceRange *PartChange::newWhere() const {
  return NewVar ? &NewVar->Where : NewAttr ? &NewAttr->Where : nullptr;
}

const Guard &PartChange::guard() const {
  if (NewVar)
    return NewVar->Condition;
  if (NewAttr)
    return NewAttr->Condition;
  return OldVar ? OldVar->Condition : OldAttr->Condition;
}

static std::optional<double> number(const AttrValue &V) {
  if (const auto *B = std::get_if<bool>(&V.Value))
    return *B;
  if (const auto *D = std::get_if<double>(&V.Value))
    return *D;
  return std::nullopt;
}

bool pythonEqual(const AttrValue &A, const AttrValue &B) {
  const auto *X = std::get_if<int64_t>(&A.Value);
  const auto *Y = std::get_if<int64_t>(&B.Value);
  if (X && Y)
    return *X == *Y;
  auto P = X ? static_cast<double>(*X) : number(A);
  auto Q = Y ? static_cast<double>(*Y) : number(B);
  if (P && Q)
    return *P == *Q;
  const auto *K = std::get_if<AttrValue::List>(&A.Value);
  const auto *L = std::get_if<AttrValue::List>(&B.Value);
  if (K && L)
    return K->size() == L->size() && llvm::all_of(llvm::zip(*K, *L), [](const auto &Pair) {
             return pythonEqual(std::get<0>(Pair), std::get<1>(Pair));
           });
  return A == B;
}

namespace {

std::string flag(bool B) { return B ? "True" : "False"; }

/// The parts of one kind that a view sees, by name. A name stands several times
/// under guards that exclude each other.
template <typename Part> using PartsByName = std::map<std::string, std::vector<const Part *>>;

struct OpOfView {
  const OpDesc *Desc = nullptr;
  PartsByName<VarDesc> Inputs;
  PartsByName<VarDesc> Outputs;
  PartsByName<AttrDesc> Attrs;
  std::string UndecidedInput, UndecidedOutput, UndecidedAttr;

  bool isUnknown() const {
    return !Desc->Undecided.empty() && Desc->Inputs.empty() && Desc->Outputs.empty() &&
           Desc->Attrs.empty();
  }
};

class Comparer {
public:
  Comparer(const Catalog &B, const Catalog &H, const View &V) : Base(B), Head(H), Of(V) {}

  Comparison run() {
    auto [OldOps, NewOps] = differingOps();
    auto Old = look(OldOps);
    auto New = look(NewOps);
    for (const auto &[Name, O] : Old) {
      auto It = New.find(Name);
      if (It == New.end()) {
        Result.Removed.push_back(O.Desc);
        continue;
      }
      OpChange C{O.Desc, It->second.Desc, {}, ""};
      for (const OpOfView *Side : {&O, static_cast<const OpOfView *>(&It->second)})
        if (Side->isUnknown())
          C.Undecided = Side->Desc->Undecided.front();
      if (!C.Undecided.empty()) {
        if (O.isUnknown() != It->second.isUnknown()) // else nothing is known to change
          Result.Changed.push_back(std::move(C));
        continue;
      }
      Current = &C;
      compareVars(PartKind::Input, O.Inputs, It->second.Inputs, O.UndecidedInput,
                  It->second.UndecidedInput);
      compareVars(PartKind::Output, O.Outputs, It->second.Outputs, O.UndecidedOutput,
                  It->second.UndecidedOutput);
      compareAttrs(O, It->second);
      if (!C.Parts.empty())
        Result.Changed.push_back(std::move(C));
    }
    for (const auto &[Name, N] : New)
      if (!Old.count(Name))
        Result.Added.push_back(N.Desc);
    return std::move(Result);
  }

private:
  bool holds(const Guard &G) const { return G.empty() || Of.Name.empty() || Of.Holds(G); }

  using OpList = std::vector<const OpDesc *>;

  /// The descriptions of both sides without the ops whose descriptions are all the same, places
  /// included: most are.
  std::pair<OpList, OpList> differingOps() const {
    OpList Old, New;
    auto O = Base.Ops.begin(), EndO = Base.Ops.end();
    auto N = Head.Ops.begin(), EndN = Head.Ops.end();
    while (O != EndO || N != EndN) {
      const std::string &Name = N == EndN || (O != EndO && O->Name < N->Name) ? O->Name : N->Name;
      auto IsOther = [&](const OpDesc &Op) { return Op.Name != Name; };
      auto NextO = std::find_if(O, EndO, IsOther), NextN = std::find_if(N, EndN, IsOther);
      if (!std::equal(O, NextO, N, NextN)) {
        for (; O != NextO; ++O)
          Old.push_back(&*O);
        for (; N != NextN; ++N)
          New.push_back(&*N);
      }
      O = NextO;
      N = NextN;
    }
    return {std::move(Old), std::move(New)};
  }

  std::map<std::string, OpOfView> look(const OpList &List) const {
    std::map<std::string, OpOfView> Ops;
    for (const OpDesc *Described : List) {
      const OpDesc &D = *Described;
      if (!holds(D.Condition))
        continue;
      OpOfView &O = Ops[D.Name];
      if (O.Desc)
        continue; // registered twice: the first place counts
      O.Desc = &D;
      add(D.Inputs, O.Inputs, O.UndecidedInput);
      add(D.Outputs, O.Outputs, O.UndecidedOutput);
      add(D.Attrs, O.Attrs, O.UndecidedAttr);
      for (std::string *Undecided : {&O.UndecidedInput, &O.UndecidedOutput, &O.UndecidedAttr})
        if (Undecided->empty())
          *Undecided = D.Hidden;
    }
    return Ops;
  }

  template <typename Part>
  void add(const std::vector<Part> &From, PartsByName<Part> &To, std::string &Undecided) const {
    for (const Part &P : From) {
      if (!holds(P.Condition))
        continue;
      if (!P.NameUndecided.empty())
        Undecided = P.NameUndecided;
      else
        To[P.Name].push_back(&P);
    }
  }

  /// Pairs the parts of one name: those under one guard, then in their order.
  template <typename Part, typename Fn>
  static void pairUp(std::vector<const Part *> Old, std::vector<const Part *> New, Fn Compare) {
    auto SameGuard = [&](const Part *O) {
      for (auto It = New.begin(); It != New.end(); ++It)
        if ((*It)->Condition == O->Condition) {
          Compare(*O, **It);
          New.erase(It);
          return true;
        }
      return false;
    };
    llvm::erase_if(Old, SameGuard);
    for (size_t I = 0; I < std::min(Old.size(), New.size()); ++I)
      Compare(*Old[I], *New[I]);
  }

  PartChange &change(PartKind Kind, Change How, const std::string &Name) {
    PartChange &P = Current->Parts.emplace_back();
    P.Kind = Kind;
    P.How = How;
    P.Name = Name;
    return P;
  }

  void compareVars(PartKind Kind, const PartsByName<VarDesc> &Old, const PartsByName<VarDesc> &New,
                   const std::string &OldUndecided, const std::string &NewUndecided) {
    for (const auto &[Name, Olds] : Old) {
      auto It = New.find(Name);
      if (It == New.end()) {
        PartChange &P = change(Kind, Change::Removed, Name);
        P.OldVar = Olds.front();
        P.MayBe = NewUndecided;
        continue;
      }
      pairUp<VarDesc>(Olds, It->second, [&](const VarDesc &O, const VarDesc &N) {
        PartChange P;
        auto Differ = [&](Property What, bool VarDesc::*Flag) {
          if (O.*Flag != N.*Flag)
            P.Properties.push_back({What, flag(O.*Flag), flag(N.*Flag), false});
        };
        Differ(Property::Duplicable, &VarDesc::Duplicable);
        Differ(Property::Dispensable, &VarDesc::Dispensable);
        Differ(Property::Intermediate, &VarDesc::Intermediate);
        if (tagsCount()) {
          Differ(Property::Extra, &VarDesc::Extra);
          Differ(Property::Quant, &VarDesc::Quant);
        }
        if (P.Properties.empty())
          return;
        PartChange &C = change(Kind, Change::Changed, Name);
        C.OldVar = &O;
        C.NewVar = &N;
        C.Properties = std::move(P.Properties);
      });
    }
    for (const auto &[Name, News] : New)
      if (!Old.count(Name)) {
        PartChange &P = change(Kind, Change::Added, Name);
        P.NewVar = News.front();
        P.MayBe = OldUndecided;
      }
  }

  bool tagsCount() const { return Base.HasTags && Head.HasTags; }

  void compareAttrs(const OpOfView &Old, const OpOfView &New) {
    for (const auto &[Name, Olds] : Old.Attrs) {
      auto It = New.Attrs.find(Name);
      if (It == New.Attrs.end()) {
        PartChange &P = change(PartKind::Attr, Change::Removed, Name);
        P.OldAttr = Olds.front();
        P.MayBe = New.UndecidedAttr;
        continue;
      }
      pairUp<AttrDesc>(Olds, It->second,
                       [&](const AttrDesc &O, const AttrDesc &N) { compareAttr(Name, O, N); });
    }
    for (const auto &[Name, News] : New.Attrs)
      if (!Old.Attrs.count(Name)) {
        PartChange &P = change(PartKind::Attr, Change::Added, Name);
        P.NewAttr = News.front();
        P.MayBe = Old.UndecidedAttr;
      }
  }

  static std::string typeText(const AttrDesc &A) {
    if (A.Type == AttrType::Unknown)
      return "?" + A.TypeSpelling;
    return std::to_string(static_cast<int>(A.Type));
  }

  void compareAttr(const std::string &Name, const AttrDesc &O, const AttrDesc &N) {
    std::vector<PropertyChange> Found;
    bool Unknown = O.Type == AttrType::Unknown || N.Type == AttrType::Unknown;
    if (O.Type != N.Type || (Unknown && O.TypeSpelling != N.TypeSpelling))
      Found.push_back({Property::Type, typeText(O), typeText(N), Unknown});
    if (O.Generated != N.Generated)
      Found.push_back({Property::Generated, flag(O.Generated), flag(N.Generated), false});
    if (!pythonEqual(O.Default, N.Default))
      Found.push_back({Property::Default, O.Default.pythonStr(), N.Default.pythonStr(),
                       hasUndecided(O.Default) || hasUndecided(N.Default)});
    if (tagsCount()) {
      if (O.Extra != N.Extra)
        Found.push_back({Property::Extra, flag(O.Extra), flag(N.Extra), false});
      if (O.Quant != N.Quant)
        Found.push_back({Property::Quant, flag(O.Quant), flag(N.Quant), false});
    }
    if (Found.empty())
      return;
    PartChange &C = change(PartKind::Attr, Change::Changed, Name);
    C.OldAttr = &O;
    C.NewAttr = &N;
    C.Properties = std::move(Found);
  }

  static bool hasUndecided(const AttrValue &V) {
    if (const auto *L = std::get_if<AttrValue::List>(&V.Value))
      return llvm::any_of(*L, hasUndecided);
    return V.isUndecided();
  }

  const Catalog &Base;
  const Catalog &Head;
  const View &Of;
  Comparison Result;
  OpChange *Current = nullptr;
};

} // namespace

Comparison compareOps(const Catalog &Base, const Catalog &Head, const View &V) {
  return Comparer(Base, Head, V).run();
}

} // namespace oplint
