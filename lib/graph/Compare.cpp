//===-- Compare.cpp - Truth and comparison ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Interpreter.h"
#include "graph/Operators.h"

namespace oplint::py {

std::optional<bool> Interpreter::hostTruth(Value V) {
  switch (V.K) {
  case Kind::None:
    return false;
  case Kind::Bool:
  case Kind::Int:
    return V.I != 0;
  case Kind::Float:
    return V.D != 0;
  case Kind::Complex:
    return V.D != 0 || V.Imag != 0;
  case Kind::Str:
    return !static_cast<StrObject *>(V.O)->S.empty();
  case Kind::List:
  case Kind::Tuple:
  case Kind::Set:
    return !static_cast<ListObject *>(V.O)->Items.empty();
  case Kind::Dict:
    return !static_cast<DictObject *>(V.O)->Items.empty();
  case Kind::Range:
    return static_cast<RangeObject *>(V.O)->size() != 0;
  case Kind::Missing:
  case Kind::Tensor:
    return std::nullopt;
  case Kind::Instance: {
    auto *I = static_cast<InstanceObject *>(V.O);
    if (I->Class && (findMember(I->Class, "__bool__") || findMember(I->Class, "__len__")))
      return std::nullopt;
    return true;
  }
  default:
    return true;
  }
}

/// As Python's jumps do it: a part that was asked is not asked again where the
/// whole is what it decided.
bool Interpreter::condition(const Node *N, Use U) {
  if (N->Kind == NodeKind::UnaryOp && N->Text == "not" && N->Kids[0]->Kind == NodeKind::BoolOp)
    return !condition(N->Kids[0], Use::Bool) && !stopped();
  if (N->Kind != NodeKind::BoolOp) {
    Value V = eval(N);
    return !stopped() && truth(V, N, U);
  }
  Nested Level(*this, N);
  if (!Level || !step(N))
    return false;
  bool B = condition(N->Kids[0], Use::Bool);
  if (stopped())
    return false;
  return B != (N->Text == "and") ? B : condition(N->Kids[1], U);
}

bool Interpreter::truth(Value V, const Node *N, Use U) {
  if (V.is(Kind::Tensor)) {
    static constexpr llvm::StringLiteral Rules[] = {"graph-break-if", "graph-break-while",
                                                    "graph-break-assert", "graph-break-bool"};
    At = N;
    bool B = ProbeReply ? ProbeReply->truth() : Reply.truth();
    GraphEvent &E = event(EventKind::Break, "bool", N);
    E.Arguments.push_back(argument(V));
    E.Outcome = B;
    E.Answer = B ? "True" : "False";
    markBreak(E, Rules[static_cast<int>(U)]);
    return B;
  }
  std::optional<bool> B = hostTruth(V);
  if (!B) {
    refuse("graph-unknown-value", "the truth of this value is not known", N);
    return false;
  }
  if (V.E)
    return guard(V.E->Text, *B, N);
  if (V.is(Kind::List) || V.is(Kind::Tuple)) {
    auto *L = static_cast<ListObject *>(V.O);
    if (L->Whole)
      return guard(L->Whole->Text, *B, N);
  }
  return *B;
}

/// nullopt: not comparable here.
std::optional<bool> Interpreter::equal(Value A, Value B, unsigned Depth) {
  if (!spend(1) || tooDeep(Depth))
    return std::nullopt;
  auto Numeric = [](Value V) { return V.isNumber(); };
  if (Numeric(A) && Numeric(B)) {
    if (!A.is(Kind::Float) && !B.is(Kind::Float))
      return A.I == B.I;
    double X = A.is(Kind::Float) ? A.D : static_cast<double>(A.I);
    double Y = B.is(Kind::Float) ? B.D : static_cast<double>(B.I);
    return X == Y;
  }
  if (A.is(Kind::Complex) && B.is(Kind::Complex))
    return A.D == B.D && A.Imag == B.Imag;
  if (A.K != B.K)
    return false;
  switch (A.K) {
  case Kind::None:
  case Kind::Ellipsis:
    return true;
  case Kind::Str:
    return static_cast<StrObject *>(A.O)->S == static_cast<StrObject *>(B.O)->S;
  case Kind::DType: {
    auto *X = static_cast<DTypeObject *>(A.O);
    auto *Y = static_cast<DTypeObject *>(B.O);
    return X->Name == Y->Name && X->Family == Y->Family;
  }
  case Kind::List:
  case Kind::Tuple: {
    auto &X = static_cast<ListObject *>(A.O)->Items;
    auto &Y = static_cast<ListObject *>(B.O)->Items;
    if (X.size() != Y.size())
      return false;
    for (size_t I = 0; I != X.size(); ++I) {
      // Python asks for identity first.
      bool Same = X[I].O && X[I].K == Y[I].K && X[I].O == Y[I].O;
      std::optional<bool> E = Same ? std::optional<bool>(true) : equal(X[I], Y[I], Depth + 1);
      if (!E || !*E)
        return E;
    }
    return true;
  }
  case Kind::Set: {
    auto &X = static_cast<ListObject *>(A.O)->Items;
    auto &Y = static_cast<ListObject *>(B.O)->Items;
    if (X.size() != Y.size())
      return false;
    for (Value V : X)
      if (!contains(Y, V))
        return false;
    return true;
  }
  case Kind::Dict: {
    auto &X = static_cast<DictObject *>(A.O)->Items;
    auto &Y = static_cast<DictObject *>(B.O)->Items;
    if (X.size() != Y.size())
      return false;
    for (auto &[Key, V] : X)
      if (llvm::none_of(Y, [&, K = Key, Item = V](auto &P) {
            if (!equal(K, P.first, Depth + 1).value_or(false))
              return false;
            return (Item.O && Item.K == P.second.K && Item.O == P.second.O) ||
                   equal(Item, P.second, Depth + 1).value_or(false);
          }))
        return false;
    return true;
  }
  case Kind::Type:
    return static_cast<TypeObject *>(A.O)->Name == static_cast<TypeObject *>(B.O)->Name;
  case Kind::Opaque:
    return static_cast<OpaqueObject *>(A.O)->Path == static_cast<OpaqueObject *>(B.O)->Path;
  case Kind::Builtin:
    return static_cast<BuiltinObject *>(A.O)->Name == static_cast<BuiltinObject *>(B.O)->Name;
  case Kind::Range: {
    auto *X = static_cast<RangeObject *>(A.O);
    auto *Y = static_cast<RangeObject *>(B.O);
    return X->Start == Y->Start && X->Stop == Y->Stop && X->Step == Y->Step;
  }
  case Kind::Tensor:
    return std::nullopt;
  case Kind::Instance:
    if (auto *I = static_cast<InstanceObject *>(A.O);
        I->Class && A.O != B.O && findMember(I->Class, "__eq__")) {
      refuse("graph-unknown-value", "compares objects of a class that says what is equal");
      return std::nullopt;
    }
    return A.O == B.O;
  default:
    return A.O == B.O;
  }
}

bool Interpreter::contains(llvm::ArrayRef<Value> Items, Value V) {
  for (Value I : Items) {
    if (equal(V, I).value_or(false))
      return true;
    if (stopped())
      return false;
  }
  return false;
}

std::optional<bool> Interpreter::identical(Value A, Value B) {
  if (A.K != B.K)
    return false;
  switch (A.K) {
  case Kind::Tensor:
  case Kind::List:
  case Kind::Dict:
  case Kind::Set:
  case Kind::Instance:
  case Kind::Function:
    return A.O == B.O;
  default:
    return equal(A, B);
  }
}

bool Interpreter::less(Value A, Value B, unsigned Depth) {
  if (!spend(1) || tooDeep(Depth))
    return false;
  if (A.isNumber() && B.isNumber()) {
    if (!A.is(Kind::Float) && !B.is(Kind::Float))
      return A.I < B.I;
    return (A.is(Kind::Float) ? A.D : static_cast<double>(A.I)) <
           (B.is(Kind::Float) ? B.D : static_cast<double>(B.I));
  }
  if (A.is(Kind::Str) && B.is(Kind::Str))
    return static_cast<StrObject *>(A.O)->S < static_cast<StrObject *>(B.O)->S;
  if (A.K == B.K && (A.is(Kind::List) || A.is(Kind::Tuple))) {
    auto &X = static_cast<ListObject *>(A.O)->Items;
    auto &Y = static_cast<ListObject *>(B.O)->Items;
    // The first elements that differ decide.
    for (size_t I = 0; I < std::min(X.size(), Y.size()); ++I) {
      bool Equal = equal(X[I], Y[I], Depth + 1).value_or(false);
      if (stopped())
        return false;
      if (!Equal)
        return less(X[I], Y[I], Depth + 1);
    }
    return X.size() < Y.size();
  }
  raise("TypeError", "'<' not supported between instances of these types");
  return false;
}

Value Interpreter::compare(llvm::StringRef Op, Value A, Value B) {
  bool Ordering = Op != "is" && Op != "is not" && Op != "in" && Op != "not in";
  if (Ordering && (A.is(Kind::Tensor) || B.is(Kind::Tensor))) {
    // A comparison with a tensor is an op; a host value on the left asks the
    // tensor's reflected method.
    if (A.is(Kind::Tensor))
      return op(EventKind::CallMethod, ("__" + operatorMethod(Op) + "__").str(), {A, B}, {});
    llvm::StringRef Mirror = llvm::StringSwitch<llvm::StringRef>(Op)
                                 .Case("<", ">")
                                 .Case(">", "<")
                                 .Case("<=", ">=")
                                 .Case(">=", "<=")
                                 .Default(Op);
    return op(EventKind::CallMethod, ("__" + operatorMethod(Mirror) + "__").str(), {B, A}, {});
  }
  if (Ordering)
    if (std::optional<Value> V = specialOperator(Op, A, B))
      return *V;
  bool Result = false;
  if (Op == "is" || Op == "is not") {
    // What a parameter was given, a tensor included, is a guard.
    Result = identical(A, B).value_or(false) == (Op == "is");
    auto Given = [](Value V) {
      return V.is(Kind::Tensor) && !static_cast<TensorObject *>(V.O)->Argument.empty();
    };
    if (Given(A) && B.isNone() &&
        OptionalArguments.contains(static_cast<TensorObject *>(A.O)->Argument))
      return Value::boolean(Result).with(
          expr(literal(A, true, PrecCompare + 1) + " " + Op.str() + " None", PrecCompare));
  } else if (Op == "in" || Op == "not in") {
    bool Found = false;
    if (B.is(Kind::Str) && A.is(Kind::Str)) {
      Found = llvm::StringRef(static_cast<StrObject *>(B.O)->S)
                  .contains(static_cast<StrObject *>(A.O)->S);
    } else if (B.is(Kind::Dict)) {
      for (auto &[Key, Item] : static_cast<DictObject *>(B.O)->Items)
        Found |= !stopped() && equal(Key, A).value_or(false);
    } else if (B.is(Kind::List) || B.is(Kind::Tuple) || B.is(Kind::Set)) {
      // Python asks for identity first, then for ==, which is an op on tensors.
      for (Value Item : std::vector<Value>(static_cast<ListObject *>(B.O)->Items)) {
        if (A.is(Kind::Tensor) || Item.is(Kind::Tensor)) {
          if (A.is(Item.K) && A.O == Item.O) {
            Found = true;
          } else {
            Value Equal = compare("==", Item, A);
            if (stopped())
              return {};
            Found = truth(Equal, At, Use::Bool);
          }
        } else {
          Found = (A.O && A.is(Item.K) && A.O == Item.O) || equal(Item, A).value_or(false);
        }
        if (stopped())
          return {};
        if (Found)
          break;
      }
    } else if (B.is(Kind::Range) && A.is(Kind::Int)) {
      auto *R = static_cast<RangeObject *>(B.O);
      int64_t Offset = 0;
      if (llvm::SubOverflow(A.I, R->Start, Offset))
        return refuse("graph-unknown-value", "an integer does not fit 64 bits");
      Found = R->Step != 0 && Offset % R->Step == 0 && Offset / R->Step >= 0 &&
              Offset / R->Step < R->size();
    } else {
      std::vector<Value> Items;
      if (!items(B, Items))
        return {};
      Found = contains(Items, A);
    }
    Result = Found == (Op == "in");
  } else if (Op == "==" || Op == "!=") {
    Result = equal(A, B).value_or(false) == (Op == "==");
  } else if (A.is(Kind::Set) && B.is(Kind::Set)) {
    auto Subset = [&](Value X, Value Y) {
      return llvm::all_of(static_cast<ListObject *>(X.O)->Items, [&](Value V) {
        return contains(static_cast<ListObject *>(Y.O)->Items, V);
      });
    };
    Result = Op == "<="   ? Subset(A, B)
             : Op == ">=" ? Subset(B, A)
             : Op == "<"  ? Subset(A, B) && !Subset(B, A)
                          : Subset(B, A) && !Subset(A, B);
  } else {
    bool Unordered =
        (A.is(Kind::Float) && std::isnan(A.D)) || (B.is(Kind::Float) && std::isnan(B.D));
    bool L = less(A, B);
    if (stopped())
      return {};
    bool G = less(B, A);
    if (stopped())
      return {};
    Result = !Unordered && (Op == "<" ? L : Op == ">" ? G : Op == "<=" ? !G : !L);
  }
  if (stopped())
    return {};
  Value Out = Value::boolean(Result);
  if (hasShadow(A) || hasShadow(B)) {
    // Tensors inside of a container have no host equality: keep the answer.
    auto HoldsTensor = [](Value V) {
      if (!V.is(Kind::List) && !V.is(Kind::Tuple))
        return false;
      return llvm::any_of(static_cast<ListObject *>(V.O)->Items,
                          [](Value I) { return I.is(Kind::Tensor); });
    };
    auto HasText = [](Value V) {
      return V.E || (!V.is(Kind::Builtin) && !V.is(Kind::Function) && !V.is(Kind::Instance) &&
                     !V.is(Kind::Opaque) && !V.is(Kind::Exception) && !V.is(Kind::Iterator));
    };
    if (HoldsTensor(A) || HoldsTensor(B) || A.is(Kind::Tensor) || B.is(Kind::Tensor) ||
        !HasText(A) || !HasText(B))
      return Out;
    Out.E = expr(literal(A, true, PrecCompare + 1) + " " + Op.str() + " " +
                     literal(B, true, PrecCompare + 1),
                 PrecCompare);
  }
  return Out;
}

Value Interpreter::compareChain(const Node *N) {
  Value Left = eval(N->Kids[0]);
  if (stopped())
    return {};
  Value Result;
  for (size_t I = 0; I != N->Ops.size(); ++I) {
    Value Right = eval(N->Kids[I + 1]);
    if (stopped())
      return {};
    At = N;
    Result = compare(N->Ops[I], Left, Right);
    if (stopped() || I + 1 == N->Ops.size())
      return Result;
    if (!truth(Result, N, Use::Bool))
      return Result.is(Kind::Tensor) ? Result : Value::boolean(false);
    if (stopped())
      return {};
    Left = Right;
  }
  return Result;
}

/// \p Known: the truth of what is returned, where that was asked.
Value Interpreter::boolOp(const Node *N, std::optional<bool> &Known) {
  Nested Level(*this, N);
  if (!Level)
    return {};
  auto Operand = [&](const Node *Kid) {
    Known.reset();
    return Kid->Kind == NodeKind::BoolOp ? boolOp(Kid, Known) : eval(Kid);
  };
  Value Left = Operand(N->Kids[0]);
  if (stopped())
    return {};
  bool B = Known ? *Known : truth(Left, N->Kids[0], Use::Bool);
  if (stopped())
    return {};
  // The value is the deciding operand's; what it depends on is a guard by now.
  if (B != (N->Text == "and")) {
    Known = B;
    return Left.is(Kind::Bool) ? Left.plain() : Left;
  }
  return Operand(N->Kids[1]);
}

} // namespace oplint::py
