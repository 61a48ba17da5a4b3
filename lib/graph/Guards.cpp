//===-- Guards.cpp - Conditions on the arguments ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Interpreter.h"
#include <cmath>

namespace oplint::py {

bool Interpreter::guard(const std::string &Condition, bool Outcome, const Node *N) {
  auto [It, New] = Holds.try_emplace(Condition, Outcome);
  if (!New || InRaise)
    return Outcome;
  GraphEvent &E = event(EventKind::Guard, "guard", N ? N : At);
  E.Code = Condition;
  E.Outcome = Outcome;
  return Outcome;
}

bool Interpreter::hasShadow(Value V, unsigned Depth) const {
  if (V.E)
    return true;
  if (Depth > 8)
    return false;
  if (V.is(Kind::List) || V.is(Kind::Tuple) || V.is(Kind::Set)) {
    auto *L = static_cast<ListObject *>(V.O);
    if (L->Whole)
      return true;
    for (Value I : L->Items)
      if (hasShadow(I, Depth + 1))
        return true;
  }
  if (V.is(Kind::Dict))
    for (auto &[Key, Item] : static_cast<DictObject *>(V.O)->Items)
      if (hasShadow(Key, Depth + 1) || hasShadow(Item, Depth + 1))
        return true;
  if (V.is(Kind::Slice)) {
    auto *S = static_cast<SliceObject *>(V.O);
    return hasShadow(S->Lower) || hasShadow(S->Upper) || hasShadow(S->Step);
  }
  return false;
}

Value Interpreter::pin(Value V) {
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
  if (V.is(Kind::List) || V.is(Kind::Tuple)) {
    auto *L = static_cast<ListObject *>(V.O);
    if (L->Whole) {
      bool Plain = true;
      for (Value I : L->Items)
        Plain &= !I.is(Kind::Tensor) && !I.is(Kind::Opaque);
      if (Plain) {
        std::string Text =
            L->Whole->Precedence > PrecCompare ? L->Whole->Text : "(" + L->Whole->Text + ")";
        const Expr *Whole = std::exchange(L->Whole, nullptr);
        std::vector<Value> Shadowed = L->Items;
        for (Value &I : L->Items)
          I = I.plain();
        guard(Text + " == " + literal(V, true, PrecCompare + 1), true, At);
        // The list itself may go on as it is: it is known now.
        L->Whole = Whole;
        L->Items = std::move(Shadowed);
        std::vector<Value> Items = L->Items;
        for (Value &I : Items)
          I = I.plain();
        return list(std::move(Items), V.K);
      }
    }
    std::vector<Value> Items = L->Items;
    bool Changed = false;
    for (Value &I : Items)
      if (hasShadow(I)) {
        I = pin(I);
        Changed = true;
      }
    if (Changed)
      return list(std::move(Items), V.K);
  }
  return V;
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

void Interpreter::mutate(Value Container) {
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
