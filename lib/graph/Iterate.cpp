//===-- Iterate.cpp - Loops over values ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Interpreter.h"

namespace oplint::py {

void Interpreter::iterate(Value V, llvm::function_ref<bool(Value)> Take) {
  Nested Level(*this, At);
  if (!Level)
    return;
  auto Each = [&](Value Item) { return spend(1) && Take(Item); };
  switch (V.K) {
  case Kind::List:
  case Kind::Tuple:
  case Kind::Set: {
    auto *L = static_cast<ListObject *>(V.O);
    if (V.is(Kind::Set) && L->Items.size() > 1 && !AnyOrder) {
      refuse("graph-unknown-value", "walks over a set, whose order is not fixed");
      return;
    }
    pinLength(V);
    const Expr *Whole = L->Whole;
    // The list may grow or shrink meanwhile.
    for (size_t I = 0; I < L->Items.size() && !stopped(); ++I) {
      Value Item = L->Items[I];
      if (Whole && !Item.E && !Item.is(Kind::Tensor))
        Item.E = expr(primary(Whole) + "[" + std::to_string(I) + "]");
      if (!Each(Item))
        return;
    }
    return;
  }
  case Kind::Range: {
    auto *R = static_cast<RangeObject *>(V.O);
    for (int64_t I = 0, Size = R->size(); I != Size && !stopped(); ++I)
      if (!Each(Value::integer(R->Start + I * R->Step)))
        return;
    return;
  }
  case Kind::Str: {
    std::string S = static_cast<StrObject *>(pin(V).O)->S;
    for (llvm::StringRef Rest = S; !Rest.empty() && !stopped();) {
      size_t Size = 1;
      while (Size < Rest.size() && (Rest[Size] & 0xc0) == 0x80)
        ++Size;
      if (!Each(str(Rest.take_front(Size))))
        return;
      Rest = Rest.drop_front(Size);
    }
    return;
  }
  case Kind::Dict: {
    auto Items = static_cast<DictObject *>(V.O)->Items;
    for (auto &[Key, Item] : Items)
      if (stopped() || !Each(Key))
        return;
    return;
  }
  case Kind::Tensor: {
    // Goes along the first axis: one indexing op for each.
    auto *T = static_cast<TensorObject *>(V.O);
    if (T->Shape.empty()) {
      raise("TypeError", "iteration over a 0-d tensor");
      return;
    }
    int64_t Size = T->Shape[0];
    guard("\x03len\x04(" + literal(V, true) + ") == " + std::to_string(Size), true, At);
    for (int64_t I = 0; I != Size && !stopped(); ++I) {
      if (I >= static_cast<int64_t>(Options.Limit.Unroll)) {
        refuse("graph-loop-limit", "a tensor is walked for more than " +
                                       llvm::Twine(Options.Limit.Unroll) + " elements");
        return;
      }
      Value Item = subscript(V, Value::integer(I));
      if (stopped() || !Each(Item))
        return;
    }
    return;
  }
  case Kind::Layer: {
    auto *L = static_cast<LayerObject *>(V.O);
    for (size_t I = 0; I < L->Children.size(); ++I)
      if (stopped() || !Each(L->Children[I]))
        return;
    return;
  }
  case Kind::Iterator: {
    auto *It = static_cast<IteratorObject *>(V.O);
    if (It->Used)
      return;
    It->Used = true;
    if (It->Function != IteratorObject::Generator) {
      iterateLazily(It, Each);
      return;
    }
    Frame *Outer = std::exchange(Env, It->Env);
    clauses(
        It->N, 1,
        [&] {
          Value Item = eval(It->N->Kids[0]);
          if (stopped())
            return false;
          Frame *Inner = std::exchange(Env, Outer);
          bool Go = Each(Item);
          Env = Inner;
          return Go && !stopped();
        },
        &It->First);
    Env = Outer;
    return;
  }
  case Kind::Opaque:
  case Kind::Instance:
    refuse("graph-unknown-value", "walks over a value that is not known");
    return;
  default:
    raise("TypeError", "object is not iterable");
  }
}

/// Element I of a source, or Missing at its end; a tensor is indexed now.
namespace {
struct Source {
  std::vector<Value> Items;
  Value Tensor;
  size_t Size = 0;
};
} // namespace

void Interpreter::iterateLazily(IteratorObject *It, llvm::function_ref<bool(Value)> Each) {
  std::vector<Source> Sources;
  for (size_t I = It->Function == IteratorObject::Map || It->Function == IteratorObject::Filter;
       I < It->Sources.size(); ++I) {
    if (It->Function == IteratorObject::Enumerate && I)
      break;
    Source S;
    Value V = It->Sources[I];
    if (V.is(Kind::Tensor)) {
      auto *T = static_cast<TensorObject *>(V.O);
      if (T->Shape.empty()) {
        raise("TypeError", "iteration over a 0-d tensor");
        return;
      }
      S.Tensor = V;
      S.Size = static_cast<size_t>(T->Shape[0]);
      guard("\x03len\x04(" + literal(V, true) + ") == " + std::to_string(S.Size), true, At);
    } else {
      if (!items(V, S.Items))
        return;
      S.Size = S.Items.size();
    }
    Sources.push_back(std::move(S));
  }
  if (Sources.empty())
    return;
  size_t Rounds = SIZE_MAX;
  for (const Source &S : Sources)
    Rounds = std::min(Rounds, S.Size);
  const Node *Where = At;
  for (size_t Round = 0; Round != Rounds && !stopped(); ++Round) {
    std::vector<Value> Row;
    for (Source &S : Sources) {
      At = Where;
      Row.push_back(S.Tensor ? subscript(S.Tensor, Value::integer(static_cast<int64_t>(Round)))
                             : S.Items[Round]);
      if (stopped())
        return;
    }
    Value Item;
    switch (It->Function) {
    case IteratorObject::Enumerate:
      Item = list({Value::integer(It->First.I + static_cast<int64_t>(Round)), Row[0]}, Kind::Tuple);
      break;
    case IteratorObject::Zip:
      Item = list(std::move(Row), Kind::Tuple);
      break;
    case IteratorObject::Map:
      Item = call(It->Sources[0], Row, {}, At);
      break;
    default: {
      Value Test = It->Sources[0].isNone() ? Row[0] : call(It->Sources[0], Row, {}, At);
      if (stopped())
        return;
      if (!truth(Test, At, Use::Bool))
        continue;
      Item = Row[0];
    }
    }
    if (stopped() || !Each(Item))
      return;
  }
}

bool Interpreter::items(Value Iterable, std::vector<Value> &Out) {
  iterate(Iterable, [&](Value V) {
    Out.push_back(V);
    if (Out.size() > Options.Limit.Items)
      refuseSize();
    return !stopped();
  });
  return !stopped();
}

void Interpreter::clauses(const Node *N, size_t Clause, llvm::function_ref<bool()> Each,
                          Value *First) {
  if (Clause == N->Kids.size()) {
    if (!Each() && Sig == Signal::None)
      Sig = Signal::Break; // the taker wants no more
    return;
  }
  const Node *C = N->Kids[Clause];
  if (C->Kind == NodeKind::Condition) {
    if (condition(C->Kids[0], Use::Bool) && !stopped())
      clauses(N, Clause + 1, Each, nullptr);
    return;
  }
  Value Iterable = First ? *First : eval(C->Kids[1]);
  if (stopped())
    return;
  bool Outermost = First != nullptr;
  iterate(Iterable, [&](Value Item) {
    if (!step(C))
      return false;
    assign(C->Kids[0], Item);
    if (!stopped())
      clauses(N, Clause + 1, Each, nullptr);
    return !stopped();
  });
  if (Outermost && Sig == Signal::Break)
    Sig = Signal::None;
}

Value Interpreter::comprehension(const Node *N) {
  size_t FirstClause = N->Kind == NodeKind::DictComp ? 2 : 1;
  Value First = eval(N->Kids[FirstClause]->Kids[1]);
  if (stopped())
    return {};
  Frame *Scope = makeFrame(Env->Home, Env);
  Scope->Owner = Env->Owner;
  Scope->Function = Env->Function;
  Scope->IsComprehension = true;
  if (N->Kind == NodeKind::SetComp && !InRaise)
    remark("graph-set-display",
           "a set comprehension on the path: code that captures the graph by "
           "bytecode falls back here",
           N);
  if (N->Kind == NodeKind::GeneratorExp) {
    if (!InRaise)
      remark("graph-generator-expression",
             "a generator expression on the path: code that captures "
             "the graph by bytecode falls back here",
             N);
    auto *It = make<IteratorObject>();
    It->N = N;
    It->Env = Scope;
    It->First = First;
    return Value::of(Kind::Iterator, It);
  }
  Frame *Outer = std::exchange(Env, Scope);
  std::vector<Value> Items;
  DictObject *D = N->Kind == NodeKind::DictComp ? make<DictObject>() : nullptr;
  ++ComprehensionDepth;
  clauses(
      N, FirstClause,
      [&] {
        Value V = eval(N->Kids[0]);
        if (stopped())
          return false;
        if (!D) {
          if (N->Kind != NodeKind::SetComp || !contains(Items, V))
            Items.push_back(N->Kind == NodeKind::SetComp ? pin(V) : V);
          if (Items.size() > Options.Limit.Items)
            refuseSize();
          return !stopped();
        }
        Value Item = eval(N->Kids[1]);
        if (stopped())
          return false;
        setSubscript(Value::of(Kind::Dict, D), V, Item);
        return !stopped();
      },
      &First);
  --ComprehensionDepth;
  Env = Outer;
  if (stopped())
    return {};
  return D ? Value::of(Kind::Dict, D)
           : list(std::move(Items), N->Kind == NodeKind::SetComp ? Kind::Set : Kind::List);
}

} // namespace oplint::py
