//===-- Guards.cpp - Conditions on the arguments ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Interpreter.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <cmath>

namespace oplint::py {

bool Interpreter::guard(const std::string &Condition, bool Outcome, const Node *N) {
  if (!writable(Condition))
    return Outcome;
  for (unsigned Number : LoopHosts)
    if (llvm::StringRef(Condition).contains("\x01" + std::to_string(Number) + "\x02")) {
      refuse("graph-loop-carries-object",
             "which way a loop on a tensor goes depends on a number that changes each round", N);
      return Outcome;
    }
  auto [It, New] = Holds.try_emplace(Condition, Outcome);
  if (!New || InRaise)
    return Outcome;
  hold(Condition.size());
  GraphEvent &E = event(EventKind::Guard, "guard", N ? N : At);
  E.Code = Condition;
  E.Outcome = Outcome;
  return Outcome;
}

/// Each container once: they may hold each other, and themselves.
bool Interpreter::hasShadow(Value V) {
  llvm::SmallPtrSet<const Object *, 8> Seen;
  llvm::SmallVector<Value, 16> Open{V};
  while (!Open.empty()) {
    V = Open.pop_back_val();
    if (V.E)
      return true;
    bool IsList = V.is(Kind::List) || V.is(Kind::Tuple) || V.is(Kind::Set);
    if ((!IsList && !V.is(Kind::Dict) && !V.is(Kind::Slice)) || !Seen.insert(V.O).second)
      continue;
    if (IsList) {
      auto *L = static_cast<ListObject *>(V.O);
      if (L->Whole)
        return true;
      if (!spend(L->Items.size()))
        return false;
      Open.append(L->Items.begin(), L->Items.end());
    } else if (V.is(Kind::Dict)) {
      for (auto &[Key, Item] : static_cast<DictObject *>(V.O)->Items) {
        Open.push_back(Key);
        Open.push_back(Item);
      }
    } else {
      auto *S = static_cast<SliceObject *>(V.O);
      Open.append({S->Lower, S->Upper, S->Step});
    }
  }
  return false;
}

Value Interpreter::pin(Value V) {
  std::map<const Object *, Value> Done;
  return pinned(V, Done, 0);
}

/// A container that several hold is pinned once.
Value Interpreter::pinned(Value V, std::map<const Object *, Value> &Done, unsigned Depth) {
  if (tooDeep(Depth))
    return V.plain();
  if (V.E) {
    const std::string Code = literal(V, true, PrecCompare + 1);
    if (V.is(Kind::None) || V.is(Kind::Bool) || V.is(Kind::Ellipsis))
      guard(Code + " is " + literal(V.plain(), true), true, At);
    else if (V.is(Kind::Float) && std::isnan(V.D))
      guard(Code + " != " + Code, true, At);
    else if (V.is(Kind::Int) || V.is(Kind::Float) || V.is(Kind::Str) || V.is(Kind::DType) ||
             V.is(Kind::Complex))
      guard(Code + " == " + literal(V.plain(), true, PrecCompare + 1), true, At);
    V = V.plain();
  }
  bool IsList = V.is(Kind::List) || V.is(Kind::Tuple) || V.is(Kind::Set);
  if (!IsList && !V.is(Kind::Dict) && !V.is(Kind::Slice))
    return V;
  if (auto It = Done.find(V.O); It != Done.end())
    return It->second;
  if (!hasShadow(V))
    return V;
  const Object *Given = V.O;
  auto Pinned = [&](Value I) { return stopped() ? I : pinned(I, Done, Depth + 1); };
  if (V.is(Kind::Dict)) {
    auto *New = make<DictObject>();
    auto Items = static_cast<DictObject *>(V.O)->Items;
    for (auto &[Key, Item] : Items)
      New->Items.emplace_back(Pinned(Key), Pinned(Item));
    return Done[Given] = Value::of(Kind::Dict, New);
  }
  if (V.is(Kind::Slice)) {
    auto *Old = static_cast<SliceObject *>(V.O);
    auto *New = make<SliceObject>();
    New->Lower = Pinned(Old->Lower);
    New->Upper = Pinned(Old->Upper);
    New->Step = Pinned(Old->Step);
    return Done[Given] = Value::of(Kind::Slice, New);
  }
  auto *L = static_cast<ListObject *>(V.O);
  bool Plain = L->Whole && llvm::none_of(L->Items, [](Value I) {
                 return I.is(Kind::Tensor) || I.is(Kind::Opaque);
               });
  std::vector<Value> Items = L->Items;
  if (Plain) {
    for (Value &I : Items)
      I = I.plain();
    Value Out = list(std::move(Items), V.K);
    std::string Text =
        L->Whole->Precedence > PrecCompare ? L->Whole->Text : "(" + L->Whole->Text + ")";
    guard(Text + " == " + literal(Out, true, PrecCompare + 1), true, At);
    return Done[Given] = Out;
  }
  for (Value &I : Items)
    I = Pinned(I);
  Value Out = list(std::move(Items), V.K);
  // What cannot be pinned as a whole keeps its text.
  auto *New = static_cast<ListObject *>(Out.O);
  New->Whole = L->Whole;
  New->FixedLength = L->FixedLength;
  New->WholeIsResult = L->WholeIsResult;
  return Done[Given] = Out;
}

/// A container whose expression is known has so many elements.
void Interpreter::pinLength(Value V) {
  auto *L = static_cast<ListObject *>(V.O);
  if (!L->Whole || L->FixedLength || InRaise)
    return;
  std::string Text = L->Whole->Text;
  guard("\x03len\x04(" + Text + ") == " + std::to_string(L->Items.size()), true, At);
}

/// Gives every element its own expression, so that the container can change.
void Interpreter::materialise(ListObject *L) {
  if (!L->Whole)
    return;
  Value V = Value::of(Kind::List, L);
  pinLength(V);
  for (size_t I = 0; I != L->Items.size(); ++I)
    if (!L->Items[I].E && !L->Items[I].is(Kind::Tensor))
      L->Items[I].E = expr(primary(L->Whole) + "[" + std::to_string(I) + "]");
  L->Whole = nullptr;
}

bool Interpreter::outlives(Value Container) {
  if (Container.O->LivesOn.empty())
    return false;
  refuse("graph-writes-global", "changes `" + Container.O->LivesOn +
                                    "`, which the next call sees: a forward cannot show it");
  return true;
}

void Interpreter::mutate(Value Container) {
  if (Container.O && outlives(Container))
    return;
  if (!Container.is(Kind::List) && !Container.is(Kind::Set))
    return;
  auto *L = static_cast<ListObject *>(Container.O);
  if (L->Epoch < LoopSerial && LoopDepth) {
    refuse("graph-loop-changes-list", "a loop on a tensor changes a list that it did not make", At);
    return;
  }
  if (!L->CallersName.empty() && !L->Reported) {
    L->Reported = true;
    remark("graph-changes-argument",
           "changes the caller's list `" + L->CallersName +
               "`: a graph made for one call loses this effect",
           At);
  }
  materialise(L);
}

} // namespace oplint::py
