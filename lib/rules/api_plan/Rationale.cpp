//===-- Rationale.cpp - Why a plan was chosen, in words -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api_plan/Rationale.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint::plan {
namespace {

Text operator+(Text A, const Text &B) {
  A.Chinese += B.Chinese;
  A.English += B.English;
  return A;
}
void operator+=(Text &A, const Text &B) { A = std::move(A) + B; }

std::string arrows(const std::vector<std::pair<std::string, std::string>> &Renames,
                   llvm::StringRef Separator) {
  std::vector<std::string> Parts;
  for (const auto &[From, To] : Renames)
    Parts.push_back(From + "→" + To);
  return llvm::join(Parts, Separator);
}

std::string slashes(const std::vector<std::pair<std::string, std::string>> &Renames) {
  std::vector<std::string> Parts;
  for (const auto &[From, To] : Renames)
    Parts.push_back(From + "/" + To);
  return llvm::join(Parts, "、");
}

/// "out=None" of torch's own default where it is known.
std::string withDefault(const Analysis &A, const std::string &Name) {
  const ApiParam *P = A.Torch ? A.Torch->find(Name) : nullptr;
  llvm::StringRef Default = P && P->Default ? llvm::StringRef(*P->Default) : "None";
  double Number = 0;
  // Only a value that changes nothing by itself is taken over; None is neutral.
  if (Default != "True" && Default != "False" && Default.getAsDouble(Number))
    Default = "None";
  return Name + "=" + Default.str();
}

Text usageText(const UsageDifference &U) {
  std::string Pair = U.Torch == U.Paddle ? U.Torch : U.Torch + "→" + U.Paddle;
  if (U.IsOrder)
    return {"参数顺序不同（torch 的 " + U.Torch + " 位置在 Paddle 中为 " + U.Paddle + "）",
            "the order differs (torch has " + U.Torch + " where Paddle has " + U.Paddle + ")"};
  if (U.Torch.empty() && U.Remark.empty())
    return {"输入参数用法不同", "inputs are used differently"};
  if (U.Torch.empty())
    return {"输入参数用法不同（Matcher: " + U.Remark + "）",
            "inputs are used differently (matcher " + U.Remark + ")"};
  if (U.IsVariadic)
    return {Pair + " 可变参数用法不同", Pair + ": variadic on one side only"};
  switch (U.Kind) {
  case UsageKind::Negated:
    return {Pair + " 含义相反", Pair + ": the opposite flag"};
  case UsageKind::OtherMeaning:
    return {Pair + " 相同输入含义不同", Pair + ": the same input means something else"};
  case UsageKind::Restructured:
    return {Pair + " 参数个数或结构不同", Pair + ": other count or kind of arguments"};
  default:
    return U.IsType ? Text{Pair + " 类型不同", Pair + ": another type"}
                    : Text{Pair + " 用法不同", Pair + ": another use"};
  }
}

Text usageTexts(const Analysis &A, bool Types) {
  Text Out;
  for (const UsageDifference &U : A.Usages) {
    if (U.IsType != Types)
      continue;
    if (!Out.Chinese.empty())
      Out += {"、", ", "};
    Out += usageText(U);
  }
  return Out;
}

/// What one category consists of.
Text difference(const Decision &D, Category C, bool Alone) {
  const Analysis &A = D.Details;
  switch (C) {
  case Category::Identical:
    return {"参数完全一致", "the parameters are the same"};
  case Category::CallForm:
    return {"仅 API 调用方式不一致", "only the way of calling differs"};
  case Category::Renamed:
    return Alone ? Text{"仅参数名不同(" + arrows(A.Renames, ", ") + ")",
                        "only parameter names differ (" + arrows(A.Renames, ", ") + ")"}
                 : Text{arrows(A.Renames, "/") + " 参数名不同",
                        "parameter names differ: " + arrows(A.Renames, ", ")};
  case Category::PaddleMore: {
    Text Out{"Paddle 多 ", "Paddle also has "};
    std::vector<std::string> Chinese, English;
    for (const PaddleExtra &E : A.PaddleOnly) {
      Chinese.push_back(E.Name + (E.MustBe.empty() ? "" : "（需设置为 " + E.MustBe + "）"));
      English.push_back(E.Name + (E.MustBe.empty() ? "" : " (must be " + E.MustBe + ")"));
    }
    Out += {llvm::join(Chinese, "/") + " 参数", llvm::join(English, ", ")};
    if (!A.hasHarmfulPaddleOnly())
      Out += {"（保持默认即可，不影响对齐）", " (the default aligns)"};
    return Out;
  }
  case Category::DefaultDiffers: {
    if (A.Defaults.empty())
      return {"参数默认值不同但不影响对齐", "defaults differ without effect"};
    std::vector<std::string> Parts;
    for (const DefaultPair &P : A.Defaults)
      Parts.push_back(P.Torch + "→" + P.Paddle);
    return {"参数默认值不同(" + llvm::join(Parts, ", ") + ")",
            "defaults differ (" + llvm::join(Parts, ", ") + ")"};
  }
  case Category::TorchMore:
    if (A.OnlyOut)
      return {"仅多 out 参数", "torch has only out in addition"};
    return {"torch 多 " + llvm::join(A.TorchOnly, "/") + " 参数",
            "torch also has " + llvm::join(A.TorchOnly, ", ")};
  case Category::UsageDiffers:
    return usageTexts(A, false);
  case Category::TypeDiffers:
    return usageTexts(A, true);
  case Category::ReturnDiffers:
    return {"返回值类型或结构不同", "returned values differ"};
  case Category::Composite:
    return {"需多个 Paddle API 组合实现", "it takes several Paddle APIs"};
  case Category::Deletable:
    return {"转写时可直接删除", "it can be deleted"};
  case Category::Alias:
    return {D.Difference.AliasOf + " 的别名", "an alias of " + D.Difference.AliasOf};
  case Category::Missing:
    return {"Paddle 暂无等效实现", "Paddle has no equivalent"};
  }
  return {};
}

/// Why plan 2 holds or fails.
Text sinkText(const Decision &D) {
  const SinkCheck &S = D.Chart.Sink;
  const std::string &Op = D.Source.Sink.Op;
  if (S.Answer == SinkVerdict::Answer::Yes)
    return {"Python 实现仅有一次 _C_ops." + Op + " 调用，满足 C++ 下沉条件，性能最优",
            "the Python body is one call of _C_ops." + Op +
                "; all conditions of plan 2 hold, and it is the fastest"};
  if (S.Fails.empty())
    return {"方案 2 条件无法判定", "plan 2 cannot be decided"};
  std::vector<std::string> Numbers;
  for (int N : S.Fails)
    Numbers.push_back(std::to_string(N));
  Text Out;
  llvm::StringRef Leaf = relativePath(D.PaddleApi);
  Leaf = Leaf.drop_front(Leaf.rfind('.') == llvm::StringRef::npos ? 0 : Leaf.rfind('.') + 1);
  if (D.Source.What == PaddleApi::Form::Class)
    Out = {"类没有可下沉的函数体，", "a class has no body to sink; "};
  else if (llvm::is_contained(S.Fails, 1) && !Op.empty())
    Out = {"底层调用 _C_ops." + Op + "（非 _C_ops." + Leaf.str() + "），",
           "the body calls _C_ops." + Op + ", not _C_ops." + Leaf.str() + "; "};
  else if (llvm::is_contained(S.Fails, 3))
    Out = {"Python 实现并非恰好一次 _C_ops 调用，", D.Source.Sink.Reason + "; "};
  else if (llvm::is_contained(S.Fails, 4))
    Out = {"Python 实现调用了其他 Paddle API，", D.Source.Sink.Reason + "; "};
  else if (llvm::is_contained(S.Fails, 5))
    Out = {"_C_ops 调用前有复杂前处理，", D.Source.Sink.Reason + "; "};
  Out += {"不满足方案 2 条件 " + llvm::join(Numbers, "、"),
          "condition " + llvm::join(Numbers, ", ") + " of plan 2 fails"};
  return Out;
}

bool tried(const Decision &D, Plan P) {
  return llvm::any_of(D.Chart.Steps, [&](const Step &S) {
    return llvm::any_of(S.Tries, [&](const Try &T) { return T.What == P; });
  });
}

/// What one plan does here.
Text action(const Decision &D, Plan P) {
  const Analysis &A = D.Details;
  switch (P) {
  case Plan::Modify: {
    Text Out;
    if (!A.TorchOnly.empty()) {
      std::vector<std::string> Parts;
      for (const std::string &Name : A.TorchOnly)
        Parts.push_back(withDefault(A, Name));
      Out = {"末尾新增 " + llvm::join(Parts, "/"), "append " + llvm::join(Parts, ", ")};
    }
    std::vector<std::string> Extended;
    for (const UsageDifference &U : A.Usages)
      if (!U.Torch.empty() && (U.Kind == UsageKind::Extends || U.Kind == UsageKind::Negated))
        Extended.push_back(U.Kind == UsageKind::Negated ? U.Torch : U.Paddle);
    if (!Extended.empty()) {
      if (!Out.Chinese.empty())
        Out += {"、", " and "};
      Out += {"扩展 " + llvm::join(Extended, "/") + " 以同时支持 torch 用法",
              "let " + llvm::join(Extended, ", ") + " accept torch's use too"};
    }
    if (Out.Chinese.empty())
      Out = {"扩展已有参数功能", "extend what is there"};
    return Out + Text{"（后向兼容）", " (backward compatible)"};
  }
  case Plan::Decorate: {
    Text Out;
    if (!A.Renames.empty())
      Out = {"装饰器添加 " + slashes(A.Renames) + " 别名",
             "decorate with the aliases " + slashes(A.Renames)};
    bool Overload = llvm::any_of(A.Usages, [](const UsageDifference &U) {
      return U.Kind == UsageKind::Restructured || U.IsOrder || U.IsVariadic;
    });
    if (Overload) {
      if (!Out.Chinese.empty())
        Out += {"，并", " and "};
      Out += {"按输入参数特征区分两套签名", "tell both signatures apart by their inputs"};
    }
    if (Out.Chinese.empty())
      Out = {"装饰器适配 torch 签名", "adapt torch's signature by a decorator"};
    return Out;
  }
  case Plan::Sink:
    return sinkText(D);
  case Plan::NewApi:
    return {"新增 " + D.PaddleApi, "add " + D.PaddleApi};
  case Plan::Compat:
    return {"新增 paddle.compat." + relativePath(D.TorchApi).str(),
            "add paddle.compat." + relativePath(D.TorchApi).str()};
  case Plan::NoChange:
    return {"无需改动", "nothing to change"};
  case Plan::End:
    break;
  }
  return {};
}

/// What ruled out plans 3 and 1, for plan 1 and 5.
Text ruledOut(const Decision &D) {
  Text Out;
  if (llvm::is_contained(D.Categories, Category::ReturnDiffers))
    return {"修改返回值必然不兼容，且无法按输入参数重载",
            "another returned value breaks callers and cannot be told by the inputs"};
  for (const Step &S : D.Chart.Steps) {
    if (S.taken() != Plan::Compat && S.taken() != Plan::Decorate)
      continue;
    bool NotModify =
        llvm::any_of(S.Tries, [](const Try &T) { return T.What == Plan::Modify && !T.Taken; });
    bool NotDecorate =
        llvm::any_of(S.Tries, [](const Try &T) { return T.What == Plan::Decorate && !T.Taken; });
    if (!NotModify)
      continue;
    std::string Name = officialName(S.What).str();
    std::string English = englishName(S.What).str();
    if (!Out.Chinese.empty())
      Out += {"；", "; "};
    Out += {Name + "：方案 3 会导致后向不兼容", English + ": plan 3 would break callers"};
    if (NotDecorate)
      Out += {"，且无法通过输入参数特征区分两套签名",
              ", and the inputs do not tell the signatures apart"};
  }
  return Out;
}

Text samePathText(const Decision &D) {
  Text Out;
  const std::vector<Category> &C = D.Categories;
  bool Several = D.Plans.size() > 1;
  static constexpr const char *Circled[] = {"①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"};
  if (Several) {
    static constexpr const char *Counts[] = {"", "一", "两", "三", "四", "五", "六", "七"};
    Out = {std::string("全文有") + Counts[std::min<size_t>(C.size(), 7)] + "类差异：",
           std::to_string(C.size()) + " kinds of differences: "};
    for (size_t I = 0; I < C.size(); ++I) {
      if (I)
        Out += {"；", "; "};
      Out += {Circled[std::min<size_t>(I, 8)], "(" + std::to_string(I + 1) + ") "};
      Out += difference(D, C[I], false);
    }
  } else {
    for (size_t I = 0; I < C.size(); ++I) {
      if (I)
        Out += {"+", " + "};
      Out += difference(D, C[I], /*Alone=*/true);
    }
  }
  Text Why = ruledOut(D);
  if (!Why.Chinese.empty())
    Out += Text{"。", ". "} + Why;
  if (tried(D, Plan::Sink) && !llvm::is_contained(D.Plans, Plan::Sink) &&
      D.Plans != std::vector<Plan>{Plan::Compat})
    Out += Text{"。", ". "} + sinkText(D) +
           (D.Plans == std::vector<Plan>{Plan::Decorate}
                ? Text{"，降级为方案 1（Python 装饰器）", "; plan 1 (decorator) instead"}
                : Text{});
  if (Several) {
    for (size_t I = 0; I < D.Plans.size(); ++I)
      Out += (I ? Text{"；", "; "} : Text{"。", ". "}) +
             Text{"方案 " + std::to_string(static_cast<int>(D.Plans[I])) + " ",
                  "Plan " + std::to_string(static_cast<int>(D.Plans[I])) + ": "} +
             action(D, D.Plans[I]);
  } else if (!D.Plans.empty() && D.Plans.front() != Plan::Decorate) {
    Out += Text{"，", "; "} + action(D, D.Plans.front());
  } else if (!D.Plans.empty() && D.Details.Renames.empty()) {
    Out += Text{"，", "; "} + action(D, D.Plans.front());
  }
  return Out;
}

/// "paddle.abs" for the method paddle.Tensor.abs where both are one function.
std::string sharedFunction(const Decision &D) {
  return D.SharesWith.empty() || !llvm::StringRef(D.PaddleApi).starts_with("paddle.Tensor.")
             ? ""
             : D.SharesWith;
}

} // namespace

llvm::StringRef planName(Plan P, bool Chinese) {
  switch (P) {
  case Plan::Decorate:
    return Chinese ? "Python 装饰器" : "Python decorator";
  case Plan::Sink:
    return Chinese ? "C++ 下沉" : "sink to C++";
  case Plan::Modify:
    return Chinese ? "修改 API" : "modify the API";
  case Plan::NewApi:
    return Chinese ? "新增 API" : "new API";
  case Plan::Compat:
    return Chinese ? "新增 compat 类型 API" : "new compat API";
  case Plan::NoChange:
    return Chinese ? "无需改动" : "no change";
  case Plan::End:
    break;
  }
  return "";
}

std::string planLabel(const Decision &D, bool Chinese) {
  if (D.Plans.empty())
    return Chinese ? "无法判定" : "undecided";
  std::vector<std::string> Parts;
  for (Plan P : D.Plans)
    Parts.push_back((Chinese ? "方案 " : "plan ") + std::to_string(static_cast<int>(P)));
  return llvm::join(Parts, " + ");
}

std::string allCategories(const Decision &D, bool Chinese) {
  std::vector<std::string> Parts;
  for (Category C : D.Categories)
    Parts.push_back((Chinese ? officialName(C) : englishName(C)).str());
  return llvm::join(Parts, " + ");
}

std::string categoryLabel(const Decision &D, bool Chinese) {
  if (D.Categories.empty())
    return "";
  if (D.Plans.size() <= 1) {
    Category Last = D.Categories.back();
    return (Chinese ? officialName(Last) : englishName(Last)).str();
  }
  std::vector<std::string> Parts;
  for (Category C : D.Categories) {
    llvm::StringRef Name = Chinese ? officialName(C) : englishName(C);
    Name.consume_front("仅");
    Parts.push_back(Name.trim().str());
  }
  return llvm::join(Parts, " + ");
}

Text rationale(const Decision &D) {
  Text Out;
  if (D.Path == PathTest::Undecided) {
    Out = {"所有来源均无此 API 的信息", "no source knows this API"};
    if (!D.Nearest.empty())
      Out += {"，相近的有 " + llvm::join(D.Nearest, "、"),
              "; near names: " + llvm::join(D.Nearest, ", ")};
    return Out;
  }
  if (!D.Aligned.empty())
    Out = {"代码中已对齐（" + D.Aligned + "），文档未更正",
           "aligned in this checkout (" + D.Aligned + ")"};
  else if (D.Path == PathTest::Other)
    Out = {"API 相对引用路径不一致（" + relativePath(D.TorchApi).str() + " 对应 " +
               relativePath(D.Counterpart).str() + "），需新增 " + D.PaddleApi,
           "the relative paths differ (" + relativePath(D.TorchApi).str() + " and " +
               relativePath(D.Counterpart).str() + "); add " + D.PaddleApi};
  else if (D.Path == PathTest::NoPaddle)
    Out = difference(D, D.Categories.front(), true) +
          Text{"，无对应 Paddle API，视作相对引用路径不一致，需新增 " + D.PaddleApi,
               "; no Paddle API, so the paths differ; add " + D.PaddleApi};
  else
    Out = samePathText(D);
  if (D.Path == PathTest::Same && D.Aligned.empty()) {
    std::string Shared = sharedFunction(D);
    if (!Shared.empty())
      Out += {"。与 " + Shared + " 共享实现（patch 机制），随主 API 一并修改",
              ". Shares its implementation with " + Shared + " and changes with it"};
  }
  for (const Text &W : D.Warnings)
    Out += {"。⚠️ " + W.Chinese, ". Warning: " + W.English};
  return Out;
}

} // namespace oplint::plan
