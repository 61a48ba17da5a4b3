//===-- Analysis.cpp - All differences of one API, by category ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api_plan/Analysis.h"
#include "mapping/SignatureText.h"
#include "mapping/Text.h"
#include "rules/api_plan/Usage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

namespace oplint::plan {
namespace {

bool hasVarKeyword(const ApiSignature &S) {
  return llvm::any_of(S.Params, [](const ApiParam &P) { return P.Kind == ParamKind::VarKeyword; });
}

/// The value that a remark tells to set; empty: the default is fine.
std::string requiredSetting(llvm::StringRef Remark) {
  static constexpr const char *Setting[] = {"需设置为", "应设置为", "需要设置为",  "需设为",
                                            "应设为",   "设置为",   "需要将其设为"};
  // "保持默认即可" wins over an explanation of what the parameter may be set to.
  if (Remark.contains("保持默认") || Remark.contains("默认即可"))
    return "";
  for (llvm::StringRef Word : Setting) {
    size_t At = Remark.find(Word);
    if (At == llvm::StringRef::npos)
      continue;
    llvm::StringRef Value = Remark.drop_front(At + Word.size()).ltrim();
    // "当 x 设置为 bool 类型时与 PyTorch 的作用一致" tells no value.
    if (Value.starts_with("bool 类型") || Value.starts_with("bool类型"))
      return "";
    Value = Value.take_until([](char C) { return C == ' ' || C == ','; });
    Value = Value.substr(0, std::min(Value.find("。"), Value.find("结果")));
    return Value.trim("`'\"").str();
  }
  return "";
}

class Analyser {
public:
  Analyser(const ApiDifference &D, const PaddleApi &P) : D(D), P(P) {}

  Analysis run() {
    choosePaddleSignature();
    if (const ApiSignature *T = D.torchSignature())
      A.Torch = *T;
    bool AnyTable = llvm::any_of(D.Overloads, [](const ApiOverload &O) { return O.HasTable; });
    for (const ApiOverload &O : D.Overloads) {
      if (AnyTable && !O.HasTable)
        continue;
      if (concerns(O))
        readOverload(O);
    }
    intersectTorchOnly();
    settle();
    A.OnlyOut = A.TorchOnly.size() == 1 && A.TorchOnly.front() == "out";
    readReturns();
    explainTitle();
    collectCategories();
    return std::move(A);
  }

private:
  /// Of a document with several call forms, only those of this Paddle API.
  bool concerns(const ApiOverload &O) const {
    return O.Paddle.empty() || O.Paddle.front().Api == D.PaddleApi;
  }

  void choosePaddleSignature() {
    const ApiSignature *Document = D.paddleSignature();
    if (P.Is == PaddleApi::State::Present && P.Signature &&
        !(hasVarKeyword(*P.Signature) && Document)) {
      A.Paddle = *P.Signature;
      A.PaddleFromSource = true;
    } else if (Document) {
      A.Paddle = *Document;
    }
  }

  /// A default that the source names by a constant: the document has its value.
  void resolveConstants(ApiSignature &S, const ApiOverload &O) const {
    for (ApiParam &Param : S.Params) {
      if (!Param.Default || Param.Default->empty() || !llvm::isAlpha(Param.Default->front()) ||
          *Param.Default == "None" || *Param.Default == "True" || *Param.Default == "False")
        continue;
      for (const ApiSignature &Documented : O.Paddle)
        if (const ApiParam *Other = Documented.find(Param.Name))
          Param.Default = Other->Default;
    }
  }

  void readOverload(const ApiOverload &O) {
    ++Overloads;
    const ApiSignature *Torch = O.Torch.empty() ? nullptr : &O.Torch.front();
    // Nothing is said of torch's parameters (a matcher that changes the prefix).
    if (!Torch && O.Rows.empty())
      return;
    std::optional<ApiSignature> Paddle;
    if (A.Paddle) {
      Paddle = A.PaddleFromSource || O.Paddle.empty() ? A.Paddle : O.Paddle.front();
      if (A.PaddleFromSource)
        resolveConstants(*Paddle, O);
    }
    SignatureComparison C =
        compareSignatures(Torch, Paddle ? &*Paddle : nullptr, O.Rows, !A.PaddleFromSource);
    for (auto &Pair : C.Renames)
      if (!llvm::is_contained(A.Renames, Pair))
        A.Renames.push_back(Pair);
    for (const std::string &Name : C.TorchOnlyNames)
      ++TorchOnly[Name];
    for (const std::string &Name : C.TorchOnlyNames)
      if (!llvm::is_contained(TorchOnlyOrder, Name))
        TorchOnlyOrder.push_back(Name);
    for (const std::string &Name : C.PaddleOnlyNames)
      addPaddleOnly(Name, C, Paddle ? Paddle->find(Name) : nullptr);
    for (const DefaultDifference &Diff : C.Defaults)
      if (!documentSaysSame(Diff, O, Torch))
        addDefault({Diff.Torch, Diff.Paddle});
    readSettings(C);
    readUsages(C, Paddle ? &*Paddle : nullptr, Torch);
    for (const ParamRow *R : C.ReturnRows)
      A.ReturnRemarks.push_back(R->Remark);
  }

  /// A parameter of one call form only is no difference where another form of
  /// the same function lacks it.
  void intersectTorchOnly() {
    for (const std::string &Name : TorchOnlyOrder)
      if (TorchOnly[Name] == Overloads)
        A.TorchOnly.push_back(Name);
  }

  void addPaddleOnly(const std::string &Name, const SignatureComparison &C, const ApiParam *Param) {
    if (llvm::any_of(A.PaddleOnly, [&](const PaddleExtra &E) { return E.Name == Name; }))
      return;
    PaddleExtra E;
    E.Name = Name;
    E.Required = Param && Param->isRequired();
    if (const ParamRow *Row = C.rowOfPaddle(Name))
      E.MustBe = requiredSetting(Row->Remark);
    // What must be set may be the default by now.
    if (Param && Param->Default && !E.MustBe.empty()) {
      ApiParam Wanted = *Param;
      Wanted.Default = E.MustBe;
      ApiParam Quoted = *Param;
      Quoted.Default = "'" + E.MustBe + "'";
      if (compareDefaults(Wanted, *Param) == DefaultRelation::Same ||
          compareDefaults(Quoted, *Param) == DefaultRelation::Same)
        E.MustBe.clear();
    }
    A.PaddleOnly.push_back(std::move(E));
  }

  void addDefault(DefaultPair Pair) {
    if (llvm::none_of(A.Defaults, [&](const DefaultPair &Known) {
          return Known.Torch == Pair.Torch && Known.Paddle == Pair.Paddle;
        }))
      A.Defaults.push_back(std::move(Pair));
  }

  /// The document shows the default that a user sees; the source may write a
  /// constant that stands for it (9 for "None: the first fitting axis").
  static bool documentSaysSame(const DefaultDifference &Diff, const ApiOverload &O,
                               const ApiSignature *Torch) {
    llvm::StringRef TorchName = llvm::StringRef(Diff.Torch).split('=').first;
    llvm::StringRef PaddleName = llvm::StringRef(Diff.Paddle).split('=').first;
    const ApiParam *T = Torch ? Torch->find(TorchName) : nullptr;
    for (const ApiSignature &Documented : O.Paddle)
      if (const ApiParam *P = Documented.find(PaddleName))
        return T && compareDefaults(*T, *P) == DefaultRelation::Same;
    return false;
  }

  /// A value that must be given to a parameter which torch has too: its default
  /// differs.
  void readSettings(const SignatureComparison &C) {
    for (const ParamRow *Row : C.Rows) {
      if (!Row->isPaddleOnly())
        continue;
      for (const ParamPair &Pair : C.Pairs)
        if (Pair.PaddleName == Row->Paddle.front()) {
          std::string Value = requiredSetting(Row->Remark);
          if (!Value.empty() && Pair.Paddle && Pair.Paddle->Default &&
              *Pair.Paddle->Default != Value)
            addDefault(
                {Pair.TorchName + "=" + Value, Pair.PaddleName + "=" + *Pair.Paddle->Default});
        }
    }
  }

  /// Only where the title speaks of use or type do remarks count: elsewhere
  /// "需要转写" means a rename or a missing parameter.
  bool titleIsUsage() const {
    return D.Title == Category::UsageDiffers || D.Title == Category::TypeDiffers;
  }

  void addUsage(UsageDifference U) {
    for (const UsageDifference &Known : A.Usages)
      if (Known.Torch == U.Torch && Known.Paddle == U.Paddle && Known.IsOrder == U.IsOrder)
        return;
    A.Usages.push_back(std::move(U));
  }

  void readUsages(const SignatureComparison &C, const ApiSignature *Paddle,
                  const ApiSignature *Torch) {
    for (const ParamPair &Pair : C.Variadic) {
      UsageDifference U;
      U.Torch = (Pair.Torch->isVariadic() ? "*" : "") + Pair.TorchName;
      U.Paddle = (Pair.Paddle->isVariadic() ? "*" : "") + Pair.PaddleName;
      U.Kind = UsageKind::Restructured;
      U.IsVariadic = true;
      U.IsType = D.Title == Category::TypeDiffers;
      // Several arguments, or one that is no sequence.
      U.Distinguishable = true;
      addUsage(std::move(U));
    }
    if (!C.Order.empty()) {
      const OrderConflict &First = C.Order.front();
      UsageDifference U;
      U.Torch = First.Torch->Name;
      U.Paddle = First.PaddleHit->Name;
      U.Kind = UsageKind::Restructured;
      U.IsOrder = true;
      U.Distinguishable = canBeToldApart(*First.PaddleOwn, *First.PaddleHit);
      U.Order = orderOf(C, First, Torch, Paddle);
      addUsage(std::move(U));
    }
    for (const OrderConflict &O : C.Inserted) {
      // Where the kinds are not known, or one side's own parameters differ in
      // kind, no argument is taken for another.
      bool Told = canBeToldApart(*O.PaddleOwn, *O.PaddleHit);
      if (!areConfusable(*O.PaddleOwn, *O.PaddleHit) && (!Told || O.PaddleOwn == O.Torch))
        continue;
      UsageDifference U;
      U.Torch = O.Torch->Name;
      U.Paddle = O.PaddleHit->Name;
      U.Kind = UsageKind::Restructured;
      U.IsOrder = true;
      U.Distinguishable = Told;
      U.Order = orderOf(C, O, Torch, Paddle);
      addUsage(std::move(U));
      break;
    }
    for (const ParamRow *Row : C.Regrouped)
      readRegrouped(*Row, Torch, Paddle);
    // That a flag has the opposite sense counts under any title: it is no rename.
    for (const ParamRow *Row : C.Rows)
      if (!Row->Torch.empty() && !Row->Paddle.empty() && !llvm::is_contained(C.Regrouped, Row) &&
          (titleIsUsage() || usageOfRemark(Row->Remark) == UsageKind::Negated))
        readRemark(*Row, Torch, Paddle);
    if (!titleIsUsage())
      return;
    // A listed matcher says how; the fields of a conversion cannot.
    auto Info = findMatcher(D.Matcher);
    if (D.Source == DifferenceSource::PaConvert && Info && Info->Usage != UsageKind::FromFields) {
      if (Info->Usage == UsageKind::Restructured)
        dropReplaced(C);
      return;
    }
    readReplaced(C, Torch, Paddle);
  }

  static TorchOrder orderOf(const SignatureComparison &C, const OrderConflict &At,
                            const ApiSignature *Torch, const ApiSignature *Paddle) {
    TorchOrder Order;
    Order.TorchKinds = valueKinds(*At.PaddleOwn);
    Order.PaddleKinds = valueKinds(*At.PaddleHit);
    if (!Torch || !Paddle)
      return Order;
    for (const ApiParam &T : Torch->Params) {
      if (T.isVariadic())
        return Order;
      if (!T.isPositional())
        break;
      auto Pair = llvm::find_if(C.Pairs, [&](const ParamPair &P) { return P.Torch == &T; });
      if (&T == At.Torch)
        Order.Position = Order.Names.size();
      Order.Names.push_back(Pair == C.Pairs.end() ? T.Name : Pair->PaddleName);
    }
    return Order;
  }

  /// (dim0, dim1) -> perm: other count of arguments.
  void readRegrouped(const ParamRow &Row, const ApiSignature *Torch, const ApiSignature *Paddle) {
    // bias -> (weight_attr, bias_attr) renames a flag; the value is passed on.
    bool Optional = true;
    for (const std::string &Name : Row.Torch)
      if (const ApiParam *T = Torch ? Torch->find(Name) : nullptr)
        Optional &= !T->isRequired();
    for (const std::string &Name : Row.Paddle)
      if (const ApiParam *Q = Paddle ? Paddle->find(Name) : nullptr)
        Optional &= !Q->isRequired();
    if (Optional) {
      auto Names = std::make_pair(llvm::join(Row.Torch, ", "), llvm::join(Row.Paddle, ", "));
      if (!llvm::is_contained(A.Renames, Names))
        A.Renames.push_back(Names);
      return;
    }
    UsageDifference U;
    U.Torch = llvm::join(Row.Torch, ", ");
    U.Paddle = llvm::join(Row.Paddle, ", ");
    U.Kind = UsageKind::Restructured;
    U.Distinguishable = Row.Torch.size() != Row.Paddle.size();
    U.IsType = D.Title == Category::TypeDiffers;
    U.Remark = Row.Remark;
    addUsage(std::move(U));
  }

  static std::optional<bool> flagOf(const ApiSignature *S, llvm::StringRef Name) {
    const ApiParam *P = S ? S->find(Name.ltrim('*')) : nullptr;
    if (!P || !P->Default)
      return std::nullopt;
    if (*P->Default == "True")
      return true;
    if (*P->Default == "False")
      return false;
    return std::nullopt;
  }

  void readRemark(const ParamRow &Row, const ApiSignature *Torch, const ApiSignature *Paddle) {
    UsageKind Kind = usageOfRemark(Row.Remark);
    if (Kind == UsageKind::FromFields)
      return;
    UsageDifference U;
    U.Torch = Row.Torch.front();
    U.Paddle = Row.Paddle.front();
    U.Remark = Row.Remark;
    U.Kind = Kind;
    if (Kind == UsageKind::Restructured) {
      // "可变参数" in a remark; usually the signature shows it too.
      if (llvm::any_of(A.Usages, [](const UsageDifference &V) { return V.IsVariadic; }))
        return;
      U.IsVariadic = true;
      U.Distinguishable = true;
    }
    if (Kind == UsageKind::Negated) {
      // Equal defaults: the call without the argument already means the opposite.
      auto X = flagOf(Torch, U.Torch);
      auto Y = flagOf(Paddle, U.Paddle);
      if (X && Y && *X == *Y) {
        U.Kind = UsageKind::OtherMeaning;
      } else {
        // torch's flag becomes a parameter of its own, no alias of the opposite.
        dropDefault(U.Torch);
        llvm::erase(A.Renames, std::make_pair(U.Torch, U.Paddle));
      }
    }
    // Values of another kind have another default; accepting both settles it.
    if (Kind == UsageKind::Extends)
      dropDefault(U.Torch);
    U.IsType = D.Title == Category::TypeDiffers || namesBothTypes(Row.Remark, Kind);
    addUsage(std::move(U));
  }

  /// "PyTorch 为 int 类型，Paddle 为 list of int": a difference of types, even
  /// where the title says use.
  static bool namesBothTypes(llvm::StringRef Remark, UsageKind Kind) {
    if (Kind != UsageKind::Extends)
      return false;
    size_t Torch = Remark.find_insensitive("torch");
    size_t Paddle = Remark.find_insensitive("paddle");
    if (Torch == llvm::StringRef::npos || Paddle == llvm::StringRef::npos || Paddle < Torch)
      return false;
    return kindsInText(Remark.slice(Torch + 5, Paddle)) != 0 &&
           kindsInText(Remark.drop_front(Paddle + 6)) != 0;
  }

  void dropDefault(llvm::StringRef TorchName) {
    llvm::erase_if(A.Defaults, [&](const DefaultPair &Pair) {
      return llvm::StringRef(Pair.Torch).split('=').first == TorchName;
    });
  }

  /// The matcher builds Paddle's arguments from torch's: what is required on one
  /// side only is neither a rename nor an addition.
  void dropReplaced(const SignatureComparison &C) {
    for (const ApiParam *T : C.TorchOnly)
      if (T->isRequired())
        TorchOnly[T->Name] = 0;
    llvm::erase_if(A.PaddleOnly, [](const PaddleExtra &E) { return E.Required; });
    llvm::erase_if(A.Renames, [&](const auto &Pair) {
      const ParamPair *Found = nullptr;
      for (const ParamPair &P : C.Pairs)
        if (P.TorchName == Pair.first)
          Found = &P;
      return Found && Found->Torch && Found != C.Pairs.data() && Found->Torch->isRequired();
    });
  }

  /// A parameter of torch alone that stands where Paddle has one of its own:
  /// where(condition, y) against where(x, y), transpose(dim0, dim1) against
  /// transpose(perm), Linear(..., bias) against Linear(..., weight_attr).
  void readReplaced(const SignatureComparison &C, const ApiSignature *Torch,
                    const ApiSignature *Paddle) {
    if (!Torch || !Paddle || !A.Usages.empty())
      return;
    size_t At = 0;
    while (At < Torch->Params.size() && At < Paddle->Params.size() &&
           !(llvm::is_contained(C.TorchOnly, &Torch->Params[At]) &&
             llvm::is_contained(C.PaddleOnly, &Paddle->Params[At])))
      ++At;
    if (At >= Torch->Params.size() || At >= Paddle->Params.size() ||
        !Torch->Params[At].isPositional() || !Paddle->Params[At].isPositional())
      return;
    UsageDifference U;
    U.Kind = UsageKind::Restructured;
    U.IsType = D.Title == Category::TypeDiffers;
    size_t Left = 0;
    size_t Right = 0;
    for (const ApiParam *T : C.TorchOnly)
      if (T->isRequired() || T == &Torch->Params[At]) {
        U.Torch += (U.Torch.empty() ? "" : ", ") + T->Name;
        Left += T->isRequired();
        if (T->isRequired())
          TorchOnly[T->Name] = 0; // replaced, not additional
      }
    for (const ApiParam *Q : C.PaddleOnly)
      if (Q->isRequired() || Q == &Paddle->Params[At]) {
        U.Paddle += (U.Paddle.empty() ? "" : ", ") + Q->Name;
        Right += Q->isRequired();
        llvm::erase_if(A.PaddleOnly, [&](const PaddleExtra &E) { return E.Name == Q->Name; });
      }
    U.Distinguishable =
        (Left && Right && Left != Right) || canBeToldApart(Torch->Params[At], Paddle->Params[At]);
    addUsage(std::move(U));
  }

  /// The state of the code: renames that aliases cover, sizes that a decorator
  /// gathers, parameters that the document calls missing and the source has.
  void settle() {
    llvm::erase_if(A.Renames, [&](const auto &Pair) {
      auto It = P.Aliases.find(Pair.second);
      bool Known = It != P.Aliases.end() && llvm::is_contained(It->second, Pair.first);
      if (Known || P.TakesTorchCalls)
        A.Settled.push_back(Pair.first + "/" + Pair.second);
      return Known || P.TakesTorchCalls;
    });
    llvm::erase_if(A.Usages, [&](const UsageDifference &U) {
      bool Known = P.TakesTorchCalls || (U.IsVariadic && P.TakesSeparateSizes) ||
                   (U.Distinguishable && !U.IsVariadic && P.TellsTorchOrder);
      if (Known)
        A.Settled.push_back(U.Torch);
      UsageSettled |= Known;
      return Known;
    });
    if (!A.PaddleFromSource)
      return;
    for (const ApiOverload &O : D.Overloads) {
      if (!concerns(O))
        continue;
      for (const ParamRow &Row : O.Rows)
        if (Row.isTorchOnly())
          for (const std::string &Name : Row.Torch)
            if (!isIgnoredTorchParam(Name) && A.Paddle->find(Name))
              A.Settled.push_back(Name);
    }
  }

  void readReturns() {
    if (D.Title == Category::ReturnDiffers && A.ReturnRemarks.empty())
      A.ReturnRemarks.emplace_back();
  }

  void explainTitle() {
    if (!titleIsUsage() || !A.Usages.empty() || UsageSettled)
      return;
    UsageDifference U;
    U.IsType = D.Title == Category::TypeDiffers;
    auto Info = findMatcher(D.Matcher);
    if (D.Source == DifferenceSource::PaConvert && Info) {
      U.Kind = Info->Usage;
      U.Distinguishable = U.Kind == UsageKind::Restructured;
      U.Remark = D.Matcher;
    } else {
      U.Kind = usageOfRemark(D.Prose);
      if (U.Kind == UsageKind::FromFields || U.Kind == UsageKind::Restructured) {
        A.TitleUnexplained = true;
        U.Kind = UsageKind::Extends;
      }
    }
    A.Usages.push_back(std::move(U));
  }

  void collectCategories() {
    auto Add = [&](Category C) {
      if (!llvm::is_contained(A.Categories, C))
        A.Categories.push_back(C);
    };
    if (D.Title && (*D.Title == Category::Composite || *D.Title >= Category::Deletable)) {
      Add(*D.Title);
      return;
    }
    if (!A.Renames.empty())
      Add(Category::Renamed);
    if (!A.PaddleOnly.empty())
      Add(Category::PaddleMore);
    if (!A.Defaults.empty() || D.Title == Category::DefaultDiffers)
      Add(Category::DefaultDiffers);
    if (!A.TorchOnly.empty())
      Add(Category::TorchMore);
    for (const UsageDifference &U : A.Usages)
      if (!U.IsType)
        Add(Category::UsageDiffers);
    for (const UsageDifference &U : A.Usages)
      if (U.IsType)
        Add(Category::TypeDiffers);
    if (!A.ReturnRemarks.empty())
      Add(Category::ReturnDiffers);
    if (A.Categories.empty())
      Add(D.Title == Category::CallForm ? Category::CallForm : Category::Identical);
    llvm::sort(A.Categories);
  }

  const ApiDifference &D;
  const PaddleApi &P;
  Analysis A;
  unsigned Overloads = 0;
  bool UsageSettled = false;
  std::map<std::string, unsigned> TorchOnly;
  std::vector<std::string> TorchOnlyOrder;
};

} // namespace

bool Analysis::has(Category C) const { return llvm::is_contained(Categories, C); }

bool Analysis::hasHarmfulPaddleOnly() const {
  return llvm::any_of(PaddleOnly,
                      [](const PaddleExtra &E) { return E.Required || !E.MustBe.empty(); });
}

Analysis analyse(const ApiDifference &D, const PaddleApi &Paddle) {
  return Analyser(D, Paddle).run();
}

} // namespace oplint::plan
