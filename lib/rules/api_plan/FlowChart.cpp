//===-- FlowChart.cpp - Walks the decision flow chart ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api_plan/FlowChart.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint::plan {
namespace {

constexpr Branch Chart[] = {
#define BRANCH(CATEGORY, GATE, FIRST, SECOND, THIRD)                                               \
  {Category::CATEGORY, Gate::GATE, {Plan::FIRST, Plan::SECOND, Plan::THIRD}},
#include "rules/api_plan/FlowChart.def"
};

/// The procedure's "only out" excludes any other difference; but a rename
/// beside it is within plan 2, which covers both (its output table decides
/// torch.atan so). Where plan 2 fails, the rename makes it "not only out".
bool isOnlyOutHere(const Analysis &A, const SinkCheck &Sink) {
  if (!A.OnlyOut)
    return false;
  return A.Renames.empty() ? A.Usages.empty() && A.Defaults.empty()
                           : Sink.Answer == SinkVerdict::Answer::Yes;
}

bool affects(const Analysis &A, Category C) {
  if (C == Category::PaddleMore)
    return A.hasHarmfulPaddleOnly();
  return !A.Defaults.empty();
}

bool holds(Gate G, Category C, const Analysis &A, const SinkCheck &Sink) {
  switch (G) {
  case Gate::Always:
    return true;
  case Gate::Affects:
    return affects(A, C);
  case Gate::Harmless:
    return !affects(A, C);
  case Gate::OnlyOut:
    return isOnlyOutHere(A, Sink);
  case Gate::NotOnlyOut:
    return !isOnlyOutHere(A, Sink);
  }
  return false;
}

} // namespace

llvm::ArrayRef<Branch> flowChart() { return Chart; }

Plan Step::taken() const {
  for (const Try &T : Tries)
    if (T.Taken)
      return T.What;
  return Plan::End;
}

bool isSinkDifference(const Analysis &A) {
  return A.Usages.empty() && A.Defaults.empty() && A.ReturnRemarks.empty() &&
         !A.hasHarmfulPaddleOnly() && (A.TorchOnly.empty() || A.OnlyOut);
}

SinkCheck checkSink(const Analysis &A, const PaddleApi &Paddle) {
  SinkCheck S;
  S.Fails = Paddle.Sink.Fails;
  if (!isSinkDifference(A) && !llvm::is_contained(S.Fails, 2))
    S.Fails.push_back(2);
  llvm::sort(S.Fails);
  S.Reason = Paddle.Sink.Reason;
  if (!S.Fails.empty())
    S.Answer = SinkVerdict::Answer::No;
  else
    S.Answer = Paddle.Sink.Eligible;
  return S;
}

bool asksSink(const Analysis &A) { return A.has(Category::Renamed) || A.has(Category::TorchMore); }

bool isModifyCompatible(const Analysis &A, Category C) {
  switch (C) {
  case Category::PaddleMore:
    // A required parameter can get a default; another default would change calls.
    return llvm::all_of(A.PaddleOnly, [](const PaddleExtra &E) { return E.MustBe.empty(); });
  case Category::DefaultDiffers:
    return false; // 修改现有参数的默认值 is forbidden
  case Category::TorchMore:
    return true; // appended with a default
  case Category::UsageDiffers:
  case Category::TypeDiffers:
    return llvm::all_of(A.Usages, [&](const UsageDifference &U) {
      return U.IsType != (C == Category::TypeDiffers) || U.Kind == UsageKind::Extends ||
             U.Kind == UsageKind::Negated;
    });
  default:
    return false;
  }
}

bool isDistinguishable(const Analysis &A, Category C) {
  if (C != Category::UsageDiffers && C != Category::TypeDiffers)
    return true;
  return llvm::all_of(A.Usages, [&](const UsageDifference &U) {
    return U.IsType != (C == Category::TypeDiffers) || U.Kind == UsageKind::Extends ||
           U.Kind == UsageKind::Negated || U.Distinguishable;
  });
}

Walk walk(const Analysis &A, const PaddleApi &Paddle) {
  Walk W;
  W.Sink = checkSink(A, Paddle);
  for (Category C : A.Categories) {
    auto It = llvm::find_if(
        Chart, [&](const Branch &B) { return B.What == C && holds(B.When, C, A, W.Sink); });
    if (It == std::end(Chart))
      continue;
    Step S;
    S.What = C;
    S.When = It->When;
    for (size_t I = 0; I < 3 && It->Tries[I] != Plan::End; ++I) {
      Try T{It->Tries[I], false};
      bool Last = I == 2 || It->Tries[I + 1] == Plan::End;
      switch (T.What) {
      case Plan::Sink:
        T.Taken = W.Sink.Answer == SinkVerdict::Answer::Yes;
        break;
      case Plan::Modify:
        T.Taken = isModifyCompatible(A, C);
        break;
      case Plan::Decorate:
        T.Taken = Last || isDistinguishable(A, C);
        break;
      default:
        T.Taken = true;
      }
      S.Tries.push_back(T);
      if (T.Taken)
        break;
    }
    W.Steps.push_back(std::move(S));
  }
  for (const Step &S : W.Steps)
    if (S.taken() != Plan::End && !llvm::is_contained(W.Plans, S.taken()))
      W.Plans.push_back(S.taken());
  // A new or a compat API is written to match completely; "no change" needed
  // for one difference says nothing of the others.
  for (Plan Whole : {Plan::NewApi, Plan::Compat})
    if (llvm::is_contained(W.Plans, Whole))
      W.Plans = {Whole};
  if (W.Plans.size() > 1)
    llvm::erase(W.Plans, Plan::NoChange);
  llvm::sort(W.Plans, std::greater<>());
  return W;
}

} // namespace oplint::plan
