//===-- Decider.cpp - From a PyTorch API to its plan ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api_plan/Decider.h"
#include "mapping/Comparison.h"
#include "mapping/DifferenceDocument.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace oplint::plan {
namespace {

using State = PaddleApi::State;

bool isTorch(llvm::StringRef Api) { return Api.starts_with("torch."); }

std::string samePath(llvm::StringRef TorchApi) {
  return ("paddle." + relativePath(TorchApi)).str();
}

/// Data types are conversions to a text: 'float64' is paddle.float64.
std::string withoutQuotes(llvm::StringRef PaddleApi) {
  llvm::StringRef Name = PaddleApi;
  if (Name.consume_front("'") && Name.consume_back("'") && !Name.contains('.'))
    return ("paddle." + Name).str();
  return PaddleApi.str();
}

/// Categories of an API that needs a new path: those of its parameters, or that
/// the way of calling alone differs.
std::vector<Category> categoriesForNewPath(const Analysis &A) {
  if (A.Categories == std::vector<Category>{Category::Identical})
    return {Category::CallForm};
  return A.Categories;
}

/// Whether torch's signature and that of a Paddle API, with no table to help,
/// leave no required parameter over and no position crossed.
bool fitsByItself(const ApiDifference &D, const PaddleApi &Paddle) {
  const ApiSignature *Torch = D.torchSignature();
  if (!Torch || !Paddle.Signature)
    return false;
  SignatureComparison C = compareSignatures(Torch, &*Paddle.Signature, {}, /*TableNames=*/false);
  auto Required = [](const ApiParam *P) { return P->isRequired(); };
  return C.Order.empty() && llvm::none_of(C.TorchOnly, Required) &&
         llvm::none_of(C.PaddleOnly, Required);
}

} // namespace

std::string Decision::planText() const {
  std::string Out;
  for (Plan P : Plans)
    Out += (Out.empty() ? "" : "+") + std::to_string(static_cast<int>(P));
  return Out;
}

PaddleApi Decider::findPaddle(llvm::StringRef Path) const {
  if (In.Paddle)
    return In.Paddle->find(Path);
  PaddleApi P;
  P.Path = Path.str();
  return P;
}

std::string Decider::canonicalOf(llvm::StringRef Alias) const {
  if (In.Documents) {
    auto It = In.Documents->List.find(Alias);
    if (It != In.Documents->List.end() && It->second.How == MappingListItem::Kind::Alias)
      return It->second.Canonical;
  }
  if (In.Conversions) {
    auto It = In.Conversions->Aliases.find(Alias);
    if (It != In.Conversions->Aliases.end())
      return It->second;
  }
  return "";
}

std::optional<ApiDifference> Decider::fromDocuments(llvm::StringRef Api) const {
  if (!In.Documents)
    return std::nullopt;
  auto Document = In.Documents->ByApi.find(Api);
  if (Document != In.Documents->ByApi.end() && isComplete(Document->second))
    return Document->second;
  auto Item = In.Documents->List.find(Api);
  if (Item == In.Documents->List.end())
    return std::nullopt;
  // "In development" is a promise, no information: a conversion knows more.
  if (Item->second.How == MappingListItem::Kind::InDevelopment && In.Conversions) {
    auto Entry = In.Conversions->Entries.find(Api);
    if (Entry != In.Conversions->Entries.end() && !Entry->second.isEmpty())
      return std::nullopt;
  }
  ApiDifference D;
  D.TorchApi = Api.str();
  D.Source = DifferenceSource::MappingList;
  D.Where.Line = Item->second.Line;
  D.Where.File = "pytorch_api_mapping_cn.md";
  D.Prose = Item->second.Reason;
  D.Title = Category::Missing;
  if (Item->second.How == MappingListItem::Kind::Alias) {
    D.Title = Category::Alias;
    D.AliasOf = Item->second.Canonical;
  }
  return D;
}

std::optional<ApiDifference> Decider::fromPaConvert(llvm::StringRef Api) const {
  if (!In.Conversions)
    return std::nullopt;
  auto Entry = In.Conversions->Entries.find(Api);
  if (Entry != In.Conversions->Entries.end())
    return toDifference(Entry->second);
  auto Alias = In.Conversions->Aliases.find(Api);
  if (Alias != In.Conversions->Aliases.end()) {
    ApiDifference D;
    D.TorchApi = Api.str();
    D.Source = DifferenceSource::PaConvert;
    D.Where.File = "api_alias_mapping.json";
    D.Title = Category::Alias;
    D.AliasOf = Alias->second;
    return D;
  }
  return std::nullopt;
}

std::optional<ApiDifference> Decider::fromSignatures(llvm::StringRef Api) const {
  if (!In.Torch)
    return std::nullopt;
  auto It = In.Torch->find(Api);
  if (It == In.Torch->end())
    return std::nullopt;
  ApiDifference D;
  D.TorchApi = Api.str();
  D.Source = DifferenceSource::Signatures;
  PaddleApi P = findPaddle(samePath(Api));
  if (P.Is == State::Present) {
    D.PaddleApi = P.Path;
    ApiOverload O;
    O.Torch.push_back(It->second);
    if (P.Signature)
      O.Paddle.push_back(*P.Signature);
    D.Overloads.push_back(std::move(O));
  } else {
    D.Title = Category::Missing;
  }
  return D;
}

std::optional<ApiDifference> Decider::search(llvm::StringRef Api) const {
  // The first source that has it ends the search (step 1.1).
  if (auto D = fromDocuments(Api))
    return D;
  if (auto D = fromPaConvert(Api))
    return D;
  return fromSignatures(Api);
}

/// Whether the API at torch's path, which the source does not name, is the one
/// that the source means: one definition, or one that only calls the other.
bool Decider::isSameFunction(const Decision &D) const {
  const oplint::plan::PaddleApi &Here = D.Source;
  oplint::plan::PaddleApi There = findPaddle(D.Difference.PaddleApi);
  if (There.Is != State::Present || Here.Is != State::Present)
    return false;
  if (!Here.Identity.empty() && Here.Identity == There.Identity)
    return true;
  // Equal signatures prove nothing: equal and equal_all have the same.
  return (!Here.DelegatesTo.empty() && Here.DelegatesTo == There.Identity) ||
         (!There.DelegatesTo.empty() && There.DelegatesTo == Here.Identity);
}

/// An alias whose path exists is analysed by the document of the API that it
/// stands for (the path test comes first in the chart).
void Decider::useAlias(Decision &D) const {
  std::string Canonical = D.Difference.AliasOf;
  std::set<std::string> Seen{D.TorchApi};
  while (!Canonical.empty() && Seen.insert(Canonical).second) {
    auto Found = search(Canonical);
    if (!Found)
      return;
    if (Found->Title == Category::Alias) {
      Canonical = Found->AliasOf;
      continue;
    }
    // Torch's own signature of the alias is better than that of its model.
    if (In.Torch) {
      auto Own = In.Torch->find(D.TorchApi);
      if (Own != In.Torch->end() && !Found->Overloads.empty())
        Found->Overloads.front().Torch = {Own->second};
    }
    std::string AliasOf = D.Difference.AliasOf;
    D.Difference = std::move(*Found);
    D.Difference.TorchApi = D.TorchApi;
    D.Difference.AliasOf = AliasOf;
    D.Counterpart = D.Difference.PaddleApi;
    return;
  }
}

void Decider::testPath(Decision &D) const {
  D.Difference.PaddleApi = withoutQuotes(D.Difference.PaddleApi);
  D.PaddleApi = samePath(D.TorchApi);
  D.Source = findPaddle(D.PaddleApi);
  D.Counterpart = D.Difference.PaddleApi;
  bool Present =
      D.Source.Is == State::Present && D.Source.What != oplint::plan::PaddleApi::Form::Module;
  const std::optional<Category> &Title = D.Difference.Title;
  if (Title == Category::Deletable) {
    D.Path = PathTest::Same; // nothing to align: the chart's node 11 decides
    return;
  }
  bool WasAlias = Title == Category::Alias;
  if (WasAlias && Present)
    useAlias(D);
  if (D.Difference.Title == Category::Alias) {
    D.Path = PathTest::NoPaddle;
    if (auto Model = search(D.Difference.AliasOf))
      D.Counterpart = Model->PaddleApi;
    return;
  }
  if (D.Difference.PaddleApi.empty()) {
    if (!Present) {
      D.Path = PathTest::NoPaddle;
      return;
    }
    // A list says only that it is missing; a conversion may know its parameters.
    if (!D.Difference.torchSignature()) {
      auto Conversion = fromPaConvert(D.TorchApi);
      if (Conversion && Conversion->torchSignature())
        D.Difference = std::move(*Conversion);
      else if (auto Signature = fromSignatures(D.TorchApi))
        D.Difference = std::move(*Signature);
      D.Counterpart = D.Difference.PaddleApi;
    }
    if (!D.Difference.torchSignature()) {
      D.Path = PathTest::NoPaddle;
      D.Stale = true;
      return;
    }
    // The document says there is none, the source has it: newer than the
    // document, or the name means something else there.
    if (D.Difference.torchSignature() && D.Source.Signature &&
        !fitsByItself(D.Difference, D.Source)) {
      D.Path = PathTest::NoPaddle;
      D.Occupied = true;
      return;
    }
    D.Path = PathTest::Same;
    D.Stale = true;
    D.Difference.Title.reset();
    return;
  }
  // Text that a conversion leaves as it is (module.eval()) may belong to an
  // object whose class has another name in Paddle.
  if (D.Difference.PaddleApiInferred && D.Source.Is == State::Absent) {
    D.Path = PathTest::NoPaddle;
    D.Counterpart.clear();
    D.Difference.Title = Category::CallForm;
    return;
  }
  if (relativePath(D.Difference.PaddleApi) == relativePath(D.TorchApi)) {
    D.Path = PathTest::Same;
    return;
  }
  if (Present && (WasAlias || isSameFunction(D))) {
    D.Path = PathTest::Same;
    D.Stale = !WasAlias;
    return;
  }
  D.Path = PathTest::Other;
  D.Occupied = Present;
}

void Decider::warn(Decision &D) const {
  if (D.Occupied)
    D.Warnings.push_back(
        {"Paddle 中 " + D.PaddleApi + " 已存在且含义不同" +
             (D.Counterpart.empty() ? "" : "（转写对应 " + D.Counterpart + "）") +
             "，无法直接新增同名 API，可考虑方案 5",
         D.PaddleApi + " already exists in Paddle with another meaning" +
             (D.Counterpart.empty() ? "" : " (the counterpart is " + D.Counterpart + ")") +
             "; a new API cannot take that path, consider plan 5"});
  if (D.Path == PathTest::Same && llvm::is_contained(D.Categories, Category::Composite) &&
      D.Source.Is == State::Present)
    D.Warnings.push_back(
        {"组合替代实现要求新增 API，但 " + D.PaddleApi + " 已存在，无法新增同名 API，可考虑方案 5",
         "a combination needs a new API, but " + D.PaddleApi + " exists already; consider plan 5"});
  if (D.Stale)
    D.Warnings.push_back({"差异文档滞后：源码中已有 " + D.PaddleApi + "，以源码为准",
                          "the document is older than the source, which has " + D.PaddleApi +
                              "; the source counts"});
  if (D.Path == PathTest::Same && D.Source.Is == State::Absent &&
      D.Difference.Title != Category::Deletable)
    D.Warnings.push_back({"源码中未找到 " + D.PaddleApi + "，仅依据文档判断",
                          D.PaddleApi + " was not found in the source; decided by the " +
                              std::string(describe(D.Difference.Source)) + " alone"});
  if (D.Details.TitleUnexplained && D.Path == PathTest::Same)
    D.Warnings.push_back({"文档标题为 " + D.Difference.TitleText +
                              "，但正文未说明具体参数，按可扩展参数功能处理，请人工确认",
                          "the title says '" + D.Difference.TitleText +
                              "', but nothing in the document says which parameter; taken as a "
                              "use that can be extended, please check"});
  bool AskedSink = llvm::any_of(D.Chart.Steps, [](const Step &S) {
    return llvm::any_of(S.Tries, [](const Try &T) { return T.What == Plan::Sink; });
  });
  if (AskedSink && D.Chart.Sink.Answer == SinkVerdict::Answer::Undecided)
    D.Warnings.push_back(
        {"方案 2 的条件无法从源码判定：" +
             (D.Chart.Sink.Reason.empty() ? "未提供 Paddle 源码" : D.Chart.Sink.Reason),
         "the conditions of plan 2 cannot be decided: " +
             (D.Chart.Sink.Reason.empty() ? "no Paddle source was given" : D.Chart.Sink.Reason)});
  if (D.Path == PathTest::Same && D.Details.OnlyOut && D.Plans == std::vector<Plan>{Plan::Decorate})
    D.Warnings.push_back({"装饰器本身不能为函数新增 out 参数，实现时还需在末尾新增 out（方案 3）",
                          "a decorator cannot add the parameter out; it must be appended too "
                          "(plan 3)"});
  if (D.Difference.Source == DifferenceSource::PaConvert && !D.Difference.Matcher.empty() &&
      !findMatcher(D.Difference.Matcher))
    D.Warnings.push_back({"未知的 Matcher " + D.Difference.Matcher + "，仅按字段分析",
                          "unknown matcher " + D.Difference.Matcher + "; read by its fields"});
  // The function and the method of one definition, documented differently.
  llvm::StringRef Api = D.TorchApi;
  std::string Twin;
  if (Api.consume_front("torch.Tensor."))
    Twin = ("torch." + Api).str();
  else if (Api.consume_front("torch.") && !Api.contains('.'))
    Twin = ("torch.Tensor." + Api).str();
  if (Twin.empty() || !In.Documents || D.Difference.Source != DifferenceSource::Document)
    return;
  auto Other = In.Documents->ByApi.find(Twin);
  if (Other == In.Documents->ByApi.end() || !D.Difference.Title || !Other->second.Title)
    return;
  bool Here = *D.Difference.Title == Category::ReturnDiffers;
  bool There = *Other->second.Title == Category::ReturnDiffers;
  bool Shared =
      !D.Source.Identity.empty() && findPaddle(samePath(Twin)).Identity == D.Source.Identity;
  if (Shared && Here != There)
    D.Warnings.push_back(
        {Twin + " 与本 API 共享实现，但其文档分类为 " + Other->second.TitleText + "，两者不一致",
         Twin + " shares the implementation, but its document says '" + Other->second.TitleText +
             "'"});
}

void Decider::crossCheck(Decision &D) const {
  std::vector<ApiDifference> All;
  for (auto &Found :
       {fromDocuments(D.TorchApi), fromPaConvert(D.TorchApi), fromSignatures(D.TorchApi)})
    if (Found && Found->Source != D.Difference.Source)
      All.push_back(*Found);
  for (const ApiDifference &Other : All) {
    if (!Other.PaddleApi.empty() && !D.Counterpart.empty() && Other.PaddleApi != D.Counterpart)
      D.Warnings.push_back({std::string(describe(Other.Source)) + " 对应 " + Other.PaddleApi +
                                "，与 " + D.Counterpart + " 冲突",
                            "the " + std::string(describe(Other.Source)) + " names " +
                                Other.PaddleApi + ", not " + D.Counterpart});
    if (D.Path != PathTest::Same)
      continue;
    Analysis A = analyse(Other, D.Source);
    Walk W = walk(A, D.Source);
    if (W.Plans != D.Plans) {
      Decision Shown;
      Shown.Plans = W.Plans;
      D.Warnings.push_back({"按 " + std::string(describe(Other.Source)) + " 得到方案 " +
                                Shown.planText() + "，与方案 " + D.planText() + " 冲突",
                            "by the " + std::string(describe(Other.Source)) + " the plan is " +
                                Shown.planText() + ", not " + D.planText()});
    }
  }
}

Decision Decider::compare(llvm::StringRef TorchApi) const {
  Decision D;
  D.TorchApi = TorchApi.str();
  auto Found = search(TorchApi);
  if (!Found) {
    D.PaddleApi = samePath(TorchApi);
    D.Source = findPaddle(D.PaddleApi);
    return D;
  }
  D.Difference = std::move(*Found);
  testPath(D);
  llvm::StringRef Method = D.PaddleApi;
  if (Method.consume_front("paddle.Tensor.") && !D.Source.Identity.empty()) {
    std::string Function = ("paddle." + Method).str();
    if (findPaddle(Function).Identity == D.Source.Identity)
      D.SharesWith = std::move(Function);
  }
  D.Details =
      analyse(D.Difference, D.Path == PathTest::Same ? D.Source : oplint::plan::PaddleApi());
  return D;
}

Decision Decider::decide(llvm::StringRef TorchApi) const {
  Decision D = compare(TorchApi);
  if (D.Path == PathTest::Undecided) {
    for (const std::string &Known : knownApis())
      if (TorchApi.edit_distance(Known, true, 3) <= 2)
        D.Nearest.push_back(Known);
    return D;
  }
  if (D.Path == PathTest::Same) {
    if (In.Paddle && asksSink(D.Details))
      D.Source.Sink = In.Paddle->sink(D.PaddleApi);
    D.Chart = walk(D.Details, D.Source);
    D.Categories = D.Details.Categories;
    D.Plans = D.Chart.Plans;
    if (D.Plans == std::vector<Plan>{Plan::NoChange} && !D.Details.Settled.empty())
      D.Aligned = D.Source.AlignedBy.empty() ? "signature" : D.Source.AlignedBy;
    else if (D.Plans == std::vector<Plan>{Plan::NoChange} && D.Stale)
      D.Aligned = "path exists";
  } else {
    D.Categories = categoriesForNewPath(D.Details);
    D.Plans = {Plan::NewApi};
  }
  warn(D);
  if (In.CrossCheck)
    crossCheck(D);
  return D;
}

std::vector<std::string> Decider::knownApis() const {
  std::set<std::string> Names;
  auto Add = [&](const std::string &Api) {
    if (isTorch(Api))
      Names.insert(Api);
  };
  if (In.Documents) {
    for (const auto &[Api, D] : In.Documents->ByApi)
      Add(Api);
    for (const auto &[Api, D] : In.Documents->List)
      Add(Api);
  }
  if (In.Conversions) {
    for (const auto &[Api, C] : In.Conversions->Entries)
      Add(Api);
    for (const auto &[Api, C] : In.Conversions->Aliases)
      Add(Api);
  }
  // A whole PyTorch knows thousands that nobody asks for.
  if (In.Torch && !In.Documents && !In.Conversions)
    for (const auto &[Api, S] : *In.Torch)
      Add(Api);
  return {Names.begin(), Names.end()};
}

} // namespace oplint::plan
