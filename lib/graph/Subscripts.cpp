//===-- Subscripts.cpp - Elements and slices -------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/HostNames.h"
#include "graph/Interpreter.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint::py {

Value Interpreter::subscriptNode(const Node *N) {
  Value O = eval(N->Kids[0]);
  if (stopped())
    return {};
  Value Index = eval(N->Kids[1]);
  if (stopped())
    return {};
  At = N;
  return subscript(O, Index);
}

/// start, stop and step of a slice of that many elements; false: a bound is no
/// integer.
static bool sliceIndices(const SliceObject &S, int64_t Size, int64_t &Start, int64_t &Stop,
                         int64_t &Step) {
  auto Whole = [](Value V) { return V.is(Kind::Int) || V.is(Kind::Bool) || V.isNone(); };
  if (!Whole(S.Lower) || !Whole(S.Upper) || !Whole(S.Step))
    return false;
  // Steps beyond any length do the same.
  Step = S.Step.isNone() ? 1 : std::clamp<int64_t>(S.Step.I, -(1LL << 40), 1LL << 40);
  if (Step == 0)
    return false;
  auto Clamp = [&](Value V, int64_t Default) {
    if (V.isNone())
      return Default;
    int64_t I = V.I < 0 ? V.I + Size : V.I;
    return std::clamp<int64_t>(I, Step > 0 ? 0 : -1, Step > 0 ? Size : Size - 1);
  };
  Start = Clamp(S.Lower, Step > 0 ? 0 : Size - 1);
  Stop = Clamp(S.Upper, Step > 0 ? Size : -1);
  return true;
}

std::vector<int64_t> Interpreter::indexedShape(llvm::ArrayRef<int64_t> Shape, Value Index) {
  std::vector<Value> Parts{Index};
  if (Index.is(Kind::Tuple))
    Parts = static_cast<ListObject *>(Index.O)->Items;
  size_t Consumed = 0;
  for (Value P : Parts)
    Consumed += !P.isNone() && !P.is(Kind::Ellipsis);
  std::vector<int64_t> Out;
  size_t I = 0;
  for (Value P : Parts) {
    if (P.isNone()) {
      Out.push_back(1);
      continue;
    }
    if (P.is(Kind::Ellipsis)) {
      for (size_t Rest = Shape.size() > Consumed ? Shape.size() - Consumed : 0; Rest; --Rest)
        Out.push_back(I < Shape.size() ? Shape[I++] : 1);
      continue;
    }
    int64_t Size = I < Shape.size() ? Shape[I] : 1;
    if (P.is(Kind::Slice)) {
      int64_t Start = 0, Stop = 0, Step = 1;
      auto *S = static_cast<SliceObject *>(P.O);
      if (sliceIndices(*S, Size, Start, Stop, Step)) {
        RangeObject R;
        R.Start = Start;
        R.Stop = Stop;
        R.Step = Step;
        Out.push_back(R.size());
      } else {
        Out.push_back(Size);
      }
    } else if (P.is(Kind::Tensor)) {
      auto *T = static_cast<TensorObject *>(P.O);
      if (T->DType == "bool" && !T->Shape.empty()) {
        // A mask takes as many axes as it has; how many it keeps is data.
        Out.push_back(Size);
        I += T->Shape.size() - 1;
      } else {
        Out.insert(Out.end(), T->Shape.begin(), T->Shape.end());
      }
    } else if (P.is(Kind::List)) {
      Out.push_back(static_cast<int64_t>(static_cast<ListObject *>(P.O)->Items.size()));
    }
    ++I;
  }
  for (; I < Shape.size(); ++I)
    Out.push_back(Shape[I]);
  return Out;
}

Value Interpreter::subscript(Value O, Value Index) {
  switch (O.K) {
  case Kind::Tensor: {
    auto *T = static_cast<TensorObject *>(O.O);
    return op(EventKind::CallMethod, "__getitem__", {O, Index}, {}, indexedShape(T->Shape, Index));
  }
  case Kind::List:
  case Kind::Tuple: {
    auto *L = static_cast<ListObject *>(O.O);
    auto Size = static_cast<int64_t>(L->Items.size());
    if (Index.is(Kind::Int) || Index.is(Kind::Bool)) {
      int64_t I = Index.I < 0 ? Index.I + Size : Index.I;
      if (I < 0 || I >= Size)
        return raise("IndexError",
                     (O.is(Kind::List) ? "list" : "tuple") + llvm::Twine(" index out of range"));
      Value Item = L->Items[static_cast<size_t>(I)];
      if (Item.is(Kind::Tensor)) {
        if (Index.E)
          pin(Index);
        return Item;
      }
      if (L->Whole)
        Item.E = expr(primary(L->Whole) + "[" + literal(Index, true) + "]");
      else if (Index.E)
        pin(Index);
      return Item;
    }
    if (Index.is(Kind::Slice)) {
      int64_t Start = 0, Stop = 0, Step = 1;
      auto *S = static_cast<SliceObject *>(Index.O);
      if (!sliceIndices(*S, Size, Start, Stop, Step))
        return raise("TypeError", "slice indices must be integers or None");
      std::vector<Value> Items;
      if (!L->Whole)
        for (Value B : {S->Lower, S->Upper, S->Step})
          pin(B);
      for (int64_t I = Start; Step > 0 ? I < Stop : I > Stop; I += Step)
        Items.push_back(L->Items[static_cast<size_t>(I)]);
      Value Out = list(std::move(Items), O.K);
      if (L->Whole) {
        auto *New = static_cast<ListObject *>(Out.O);
        New->Whole = expr(primary(L->Whole) + "[" + indexArgument(Index).Code + "]");
      }
      return Out;
    }
    if (Index.is(Kind::Tensor)) {
      Value I = readTensor("int", Index, {});
      return stopped() ? Value() : subscript(O, I);
    }
    return raise("TypeError", "list indices must be integers or slices");
  }
  case Kind::Dict:
    if (Index.is(Kind::Tensor))
      return refuse("graph-break-key", "a tensor is the key of a dict");
    Index = pin(Index);
    for (auto &[Key, V] : static_cast<DictObject *>(O.O)->Items)
      if (equal(Key, Index).value_or(false))
        return V;
    return raise("KeyError", pyStr(Index, true));
  case Kind::Str: {
    std::string S = static_cast<StrObject *>(pin(O).O)->S;
    if (!llvm::isASCII(S))
      return refuse("graph-unknown-value", "a part of a string that is not ASCII");
    Index = pin(Index);
    auto Size = static_cast<int64_t>(S.size());
    if (Index.is(Kind::Int)) {
      int64_t I = Index.I < 0 ? Index.I + Size : Index.I;
      if (I < 0 || I >= Size)
        return raise("IndexError", "string index out of range");
      return str(llvm::StringRef(S).substr(static_cast<size_t>(I), 1));
    }
    int64_t Start = 0, Stop = 0, Step = 1;
    if (!Index.is(Kind::Slice) ||
        !sliceIndices(*static_cast<SliceObject *>(Index.O), Size, Start, Stop, Step))
      return raise("TypeError", "string indices must be integers");
    std::string Out;
    for (int64_t I = Start; Step > 0 ? I < Stop : I > Stop; I += Step)
      Out += S[static_cast<size_t>(I)];
    return str(Out);
  }
  case Kind::Range: {
    auto *R = static_cast<RangeObject *>(O.O);
    if (!Index.is(Kind::Int))
      return refuse("graph-unknown-value", "a slice of a range is not followed");
    Index = pin(Index);
    int64_t I = Index.I < 0 ? Index.I + R->size() : Index.I;
    if (I < 0 || I >= R->size())
      return raise("IndexError", "range object index out of range");
    return Value::integer(R->Start + I * R->Step);
  }
  case Kind::Layer: {
    auto *L = static_cast<LayerObject *>(O.O);
    Index = pin(Index);
    auto Size = static_cast<int64_t>(L->Children.size());
    if (Index.is(Kind::Int)) {
      int64_t I = Index.I < 0 ? Index.I + Size : Index.I;
      if (I >= 0 && I < Size)
        return L->Children[static_cast<size_t>(I)];
    } else if (Index.is(Kind::Str)) {
      for (size_t I = 0; I != L->Children.size(); ++I)
        if (L->ChildNames[I] == static_cast<StrObject *>(Index.O)->S)
          return L->Children[I];
    }
    return refuse("graph-unknown-value", "this element of the container is not known");
  }
  case Kind::Type:
    return O; // list[int]
  case Kind::Opaque:
    if (O.E) {
      Value V = opaque(static_cast<OpaqueObject *>(O.O)->Path + "[...]", {});
      return V.with(expr(literal(O, true, PrecAtom) + "[" + literal(Index, true) + "]"));
    }
    return refuse("graph-unknown-value",
                  "an element of `" + static_cast<OpaqueObject *>(O.O)->Path + "` is not known");
  case Kind::Instance: {
    auto *I = static_cast<InstanceObject *>(O.O);
    if (I->Class)
      if (Value V = findMember(I->Class, "__getitem__"); V.is(Kind::Function))
        return callFunction(static_cast<FunctionObject *>(V.O), {O, Index}, {}, At);
    return refuse("graph-unknown-value", "an element of this object is not known");
  }
  default:
    return raise("TypeError", "'" + typeName(O.K) + "' object is not subscriptable");
  }
}

/// Lists, dicts and sets are no keys, nor is a tuple that holds one.
bool Interpreter::hashable(Value Key) {
  bool HoldsOne =
      Key.is(Kind::Tuple) && llvm::any_of(static_cast<ListObject *>(Key.O)->Items, [](Value I) {
        return I.is(Kind::List) || I.is(Kind::Dict) || I.is(Kind::Set);
      });
  if (!HoldsOne && !Key.is(Kind::List) && !Key.is(Kind::Dict) && !Key.is(Kind::Set))
    return true;
  raise("TypeError", "unhashable type");
  return false;
}

void Interpreter::setSubscript(Value O, Value Index, Value V) {
  switch (O.K) {
  case Kind::Tensor: {
    GraphEvent &E = event(EventKind::SetItem, "__setitem__");
    E.Arguments = {argument(O), indexArgument(Index), argument(V)};
    ++OpCount;
    auto *T = static_cast<TensorObject *>(O.O);
    if (!T->Argument.empty())
      remark("graph-writes-argument", "writes into the argument `" + T->Argument + "`");
    else if (!T->ViewOf.empty())
      remark("graph-writes-view", "writes into a slice of the argument `" + T->ViewOf +
                                      "`: where slices are views, the caller's tensor changes");
    return;
  }
  case Kind::List: {
    auto *L = static_cast<ListObject *>(O.O);
    Index = pin(Index);
    mutate(O);
    if (stopped())
      return;
    auto Size = static_cast<int64_t>(L->Items.size());
    if (Index.is(Kind::Int) || Index.is(Kind::Bool)) {
      int64_t I = Index.I < 0 ? Index.I + Size : Index.I;
      if (I < 0 || I >= Size) {
        raise("IndexError", "list assignment index out of range");
        return;
      }
      L->Items[static_cast<size_t>(I)] = V;
      return;
    }
    int64_t Start = 0, Stop = 0, Step = 1;
    if (Index.is(Kind::Slice) &&
        sliceIndices(*static_cast<SliceObject *>(Index.O), Size, Start, Stop, Step)) {
      std::vector<Value> New;
      if (!items(V, New))
        return;
      if (Step == 1) {
        Stop = std::max(Start, Stop);
        if (L->Items.size() + New.size() > Options.Limit.Items) {
          refuseSize();
          return;
        }
        hold(New.size() * sizeof(Value));
        L->Items.erase(L->Items.begin() + Start, L->Items.begin() + Stop);
        L->Items.insert(L->Items.begin() + Start, New.begin(), New.end());
        return;
      }
      RangeObject R;
      R.Start = Start;
      R.Stop = Stop;
      R.Step = Step;
      if (R.size() != static_cast<int64_t>(New.size())) {
        raise("ValueError", "attempt to assign sequence of size " + llvm::Twine(New.size()) +
                                " to extended slice of size " + llvm::Twine(R.size()));
        return;
      }
      size_t Next = 0;
      for (int64_t I = Start; Next < New.size(); I += Step)
        L->Items[static_cast<size_t>(I)] = New[Next++];
      return;
    }
    raise("TypeError", "list indices must be integers or slices");
    return;
  }
  case Kind::Dict: {
    if (Index.is(Kind::Tensor)) {
      refuse("graph-break-key", "a tensor is the key of a dict");
      return;
    }
    Index = pin(Index);
    if (stopped() || !hashable(Index))
      return;
    mutate(O);
    if (stopped())
      return;
    auto &Items = static_cast<DictObject *>(O.O)->Items;
    for (auto &[Key, Old] : Items)
      if (equal(Key, Index).value_or(false)) {
        Old = V;
        return;
      }
    if (Items.size() >= Options.Limit.Items) {
      refuseSize();
      return;
    }
    hold(2 * sizeof(Value));
    Items.emplace_back(Index, V);
    return;
  }
  default:
    refuse("graph-unknown-value", "an element of this object is set");
  }
}

} // namespace oplint::py
