//===-- Expressions.cpp - Expressions, truth and guards -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Interpreter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

namespace oplint::py {

//===----------------------------------------------------------------------===//
// Guards
//===----------------------------------------------------------------------===//

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

static std::string primary(const Expr *E) {
  return E->Precedence < PrecAtom ? "(" + E->Text + ")" : E->Text;
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

//===----------------------------------------------------------------------===//
// Truth and comparison
//===----------------------------------------------------------------------===//

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
  default:
    return true;
  }
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
    E.BreakRule = Rules[static_cast<int>(U)];
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
std::optional<bool> Interpreter::equal(Value A, Value B) {
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
      std::optional<bool> E = X[I].is(Kind::Tensor) && Y[I].is(Kind::Tensor) && X[I].O == Y[I].O
                                  ? std::optional<bool>(true)
                                  : equal(X[I], Y[I]);
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
      if (llvm::none_of(Y, [&](Value W) { return equal(V, W).value_or(false); }))
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
            return equal(K, P.first).value_or(false) && equal(Item, P.second).value_or(false);
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
  default:
    return A.O == B.O;
  }
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

bool Interpreter::less(Value A, Value B) {
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
    for (size_t I = 0; I < std::min(X.size(), Y.size()); ++I) {
      if (less(X[I], Y[I]))
        return true;
      if (stopped() || less(Y[I], X[I]))
        return false;
    }
    return X.size() < Y.size();
  }
  raise("TypeError", "'<' not supported between instances of these types");
  return false;
}

static llvm::StringRef operatorMethod(llvm::StringRef Op) {
  return llvm::StringSwitch<llvm::StringRef>(Op)
      .Case("+", "add")
      .Case("-", "sub")
      .Case("*", "mul")
      .Case("/", "truediv")
      .Case("//", "floordiv")
      .Case("%", "mod")
      .Case("**", "pow")
      .Case("@", "matmul")
      .Case("&", "and")
      .Case("|", "or")
      .Case("^", "xor")
      .Case("<<", "lshift")
      .Case(">>", "rshift")
      .Case("<", "lt")
      .Case(">", "gt")
      .Case("<=", "le")
      .Case(">=", "ge")
      .Case("==", "eq")
      .Case("!=", "ne")
      .Default("");
}

static int precedenceOf(llvm::StringRef Op) {
  return llvm::StringSwitch<int>(Op)
      .Cases("+", "-", PrecAdd)
      .Cases("*", "/", "//", "%", "@", PrecMul)
      .Case("**", PrecPower)
      .Case("&", PrecBitAnd)
      .Case("|", PrecBitOr)
      .Case("^", PrecBitXor)
      .Cases("<<", ">>", PrecShift)
      .Default(PrecCompare);
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
        Found |= equal(Key, A).value_or(false);
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
          Found = equal(Item, A).value_or(false);
        }
        if (stopped())
          return {};
        if (Found)
          break;
      }
    } else if (B.is(Kind::Range) && A.is(Kind::Int)) {
      auto *R = static_cast<RangeObject *>(B.O);
      int64_t Offset = A.I - R->Start;
      Found = R->Step != 0 && Offset % R->Step == 0 && Offset / R->Step >= 0 &&
              Offset / R->Step < R->size();
    } else {
      std::vector<Value> Items;
      if (!items(B, Items))
        return {};
      for (Value Item : Items)
        Found |= equal(Item, A).value_or(false);
    }
    Result = Found == (Op == "in");
  } else if (Op == "==" || Op == "!=") {
    Result = equal(A, B).value_or(false) == (Op == "==");
  } else if (A.is(Kind::Set) && B.is(Kind::Set)) {
    auto Subset = [&](Value X, Value Y) {
      return llvm::all_of(static_cast<ListObject *>(X.O)->Items, [&](Value V) {
        return llvm::any_of(static_cast<ListObject *>(Y.O)->Items,
                            [&](Value W) { return equal(V, W).value_or(false); });
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

Value Interpreter::boolOp(const Node *N) {
  Value Left = eval(N->Kids[0]);
  if (stopped())
    return {};
  bool B = truth(Left, N->Kids[0], Use::Bool);
  if (stopped())
    return {};
  // The value is the deciding operand's; what it depends on is a guard by now.
  if (B != (N->Text == "and"))
    return Left.is(Kind::Bool) ? Left.plain() : Left;
  return eval(N->Kids[1]);
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

Value Interpreter::binary(llvm::StringRef Op, Value A, Value B) {
  if (A.is(Kind::Tensor) || B.is(Kind::Tensor)) {
    llvm::StringRef Method = operatorMethod(Op);
    if (A.is(Kind::Str) && Op == "%") {
      if (!InRaise)
        return refuse("graph-break-format", "puts a tensor's data into a string");
      readTensor("str", B, {});
      return stopped() ? Value() : str(percentFormat(static_cast<StrObject *>(A.O)->S, B));
    }
    if (A.is(Kind::Tensor))
      return op(EventKind::CallMethod, ("__" + Method + "__").str(), {A, B}, {});
    return op(EventKind::CallMethod, ("__r" + Method + "__").str(), {B, A}, {});
  }
  Value Out;
  bool IsList = A.is(Kind::List) || A.is(Kind::Tuple);
  if (A.isNumber() && B.isNumber()) {
    bool Real = A.is(Kind::Float) || B.is(Kind::Float);
    double X = A.is(Kind::Float) ? A.D : static_cast<double>(A.I);
    double Y = B.is(Kind::Float) ? B.D : static_cast<double>(B.I);
    bool Overflow = false;
    if (Op == "+") {
      int64_t I = 0;
      if (!Real)
        Overflow = llvm::AddOverflow(A.I, B.I, I);
      Out = Real ? Value::real(X + Y) : Value::integer(I);
    } else if (Op == "-") {
      int64_t I = 0;
      if (!Real)
        Overflow = llvm::SubOverflow(A.I, B.I, I);
      Out = Real ? Value::real(X - Y) : Value::integer(I);
    } else if (Op == "*") {
      int64_t I = 0;
      if (!Real)
        Overflow = llvm::MulOverflow(A.I, B.I, I);
      Out = Real ? Value::real(X * Y) : Value::integer(I);
    } else if (Op == "/" || Op == "//" || Op == "%") {
      if (Y == 0)
        return raise("ZeroDivisionError",
                     Op == "/" ? (Real ? "float division by zero" : "division by zero")
                     : Real    ? "float floor division by zero"
                               : "integer division or modulo by zero");
      if (Op == "/") {
        Out = Value::real(X / Y);
      } else if (Real) {
        double F = std::floor(X / Y);
        double M = std::fmod(X, Y);
        if (M != 0 && (M < 0) != (Y < 0))
          M += Y;
        Out = Value::real(Op == "//" ? F : M);
      } else {
        int64_t Q = A.I / B.I;
        int64_t R = A.I % B.I;
        if (R != 0 && (R < 0) != (B.I < 0)) {
          --Q;
          R += B.I;
        }
        Out = Value::integer(Op == "//" ? Q : R);
      }
    } else if (Op == "**") {
      if (Real || B.I < 0) {
        Out = Value::real(std::pow(X, Y));
      } else {
        int64_t Base = A.I, Result = 1;
        if (B.I > 64 && Base != 0 && Base != 1 && Base != -1)
          Overflow = true;
        for (int64_t I = 0; I < B.I && !Overflow && I < 64; ++I)
          Overflow = llvm::MulOverflow(Result, Base, Result);
        Out = Value::integer(Result);
      }
    } else if (!Real) {
      if (Op == "&")
        Out = Value::integer(A.I & B.I);
      else if (Op == "|")
        Out = Value::integer(A.I | B.I);
      else if (Op == "^")
        Out = Value::integer(A.I ^ B.I);
      else if (Op == "<<" && B.I >= 0 && B.I < 62)
        Out = Value::integer(static_cast<int64_t>(static_cast<uint64_t>(A.I) << B.I));
      else if (Op == ">>" && B.I >= 0)
        Out = Value::integer(B.I > 62 ? (A.I < 0 ? -1 : 0) : A.I >> B.I);
      if (Out && A.is(Kind::Bool) && B.is(Kind::Bool) && (Op == "&" || Op == "|" || Op == "^"))
        Out = Value::boolean(Out.I != 0);
    }
    if (Overflow)
      return refuse("graph-unknown-value", "an integer does not fit 64 bits");
  } else if ((A.is(Kind::Complex) || A.isNumber()) && (B.is(Kind::Complex) || B.isNumber())) {
    auto Re = [](Value V) {
      return V.isNumber() && !V.is(Kind::Float) ? static_cast<double>(V.I) : V.D;
    };
    double AR = Re(A), AI = A.is(Kind::Complex) ? A.Imag : 0, BR = Re(B),
           BI = B.is(Kind::Complex) ? B.Imag : 0;
    if (Op == "+")
      Out = Value::complex(AR + BR, AI + BI);
    else if (Op == "-")
      Out = Value::complex(AR - BR, AI - BI);
    else if (Op == "*")
      Out = Value::complex(AR * BR - AI * BI, AR * BI + AI * BR);
  } else if (A.is(Kind::Str) && B.is(Kind::Str) && Op == "+") {
    Out = str(static_cast<StrObject *>(A.O)->S + static_cast<StrObject *>(B.O)->S);
  } else if (A.is(Kind::Str) && Op == "%") {
    return str(percentFormat(static_cast<StrObject *>(A.O)->S, InRaise ? B : pin(B)));
  } else if (A.is(Kind::Str) && B.is(Kind::Int) && Op == "*") {
    std::string S;
    B = pin(B);
    if (B.I > 4096)
      return refuse("graph-step-limit", "a string of this length is not followed");
    for (int64_t I = 0; I < B.I; ++I)
      S += static_cast<StrObject *>(A.O)->S;
    Out = str(S);
  } else if (IsList && A.K == B.K && Op == "+") {
    auto *X = static_cast<ListObject *>(A.O);
    auto *Y = static_cast<ListObject *>(B.O);
    std::vector<Value> Items = X->Items;
    Items.insert(Items.end(), Y->Items.begin(), Y->Items.end());
    Value L = list(std::move(Items), A.K);
    if (X->Whole || Y->Whole)
      static_cast<ListObject *>(L.O)->Whole =
          expr(literal(A, true, PrecAdd) + " + " + literal(B, true, PrecAdd + 1), PrecAdd);
    return L;
  } else if ((IsList && B.is(Kind::Int) && Op == "*") ||
             (A.is(Kind::Int) && (B.is(Kind::List) || B.is(Kind::Tuple)) && Op == "*")) {
    Value Seq = IsList ? A : B;
    Value Count = IsList ? B : A;
    auto *X = static_cast<ListObject *>(Seq.O);
    if (Count.I > 0 && static_cast<uint64_t>(Count.I) * X->Items.size() > Options.Limit.Items)
      return refuse("graph-step-limit",
                    "a list of more than " + llvm::Twine(Options.Limit.Items) + " elements");
    std::vector<Value> Items;
    for (int64_t I = 0; I < Count.I; ++I)
      Items.insert(Items.end(), X->Items.begin(), X->Items.end());
    Value L = list(std::move(Items), Seq.K);
    if (X->Whole || Count.E)
      static_cast<ListObject *>(L.O)->Whole =
          expr(literal(A, true, PrecMul) + " * " + literal(B, true, PrecMul + 1), PrecMul);
    return L;
  } else if (A.is(Kind::Set) && B.is(Kind::Set)) {
    std::vector<Value> Items;
    auto In = [&](Value Set, Value V) {
      return llvm::any_of(static_cast<ListObject *>(Set.O)->Items,
                          [&](Value W) { return equal(V, W).value_or(false); });
    };
    for (Value V : static_cast<ListObject *>(A.O)->Items)
      if (Op == "|" || (Op == "&" && In(B, V)) || ((Op == "-" || Op == "^") && !In(B, V)))
        Items.push_back(V);
    if (Op == "|" || Op == "^")
      for (Value V : static_cast<ListObject *>(B.O)->Items)
        if (!In(A, V))
          Items.push_back(V);
    return list(std::move(Items), Kind::Set);
  } else if ((A.is(Kind::Type) || A.isNone()) && Op == "|") {
    return A; // a union in an annotation
  }
  if (!Out) {
    if (A.is(Kind::Opaque) || B.is(Kind::Opaque) || A.is(Kind::Instance) || B.is(Kind::Instance))
      return refuse("graph-unknown-value", "`" + Op + "` on a value that is not known");
    return raise("TypeError", "unsupported operand type(s) for " + Op);
  }
  if (A.E || B.E) {
    int P = precedenceOf(Op);
    bool Right = Op == "**";
    Out.E = expr(literal(A, true, Right ? P + 1 : P) + " " + Op.str() + " " +
                     literal(B, true, Right ? P : P + 1),
                 P);
  }
  return Out;
}

Value Interpreter::unary(llvm::StringRef Op, Value A) {
  if (A.is(Kind::Tensor) && Op != "not") {
    llvm::StringRef Method = Op == "-" ? "__neg__" : Op == "~" ? "__invert__" : "__pos__";
    return op(EventKind::CallMethod, Method.str(), {A}, {});
  }
  Value Out;
  if (Op == "-") {
    if (A.is(Kind::Float))
      Out = Value::real(-A.D);
    else if (A.is(Kind::Int) || A.is(Kind::Bool)) {
      if (A.I == INT64_MIN)
        return refuse("graph-unknown-value", "an integer does not fit 64 bits");
      Out = Value::integer(-A.I);
    } else if (A.is(Kind::Complex))
      Out = Value::complex(-A.D, -A.Imag);
  } else if (Op == "+") {
    if (A.is(Kind::Float) || A.is(Kind::Int) || A.is(Kind::Complex))
      Out = A.plain();
    else if (A.is(Kind::Bool))
      Out = Value::integer(A.I);
  } else if (Op == "~") {
    if (A.is(Kind::Int) || A.is(Kind::Bool))
      Out = Value::integer(~A.I);
  }
  if (!Out)
    return raise("TypeError", "bad operand type for unary " + Op);
  if (A.E)
    Out.E = expr(Op.str() + literal(A, true, PrecUnary), PrecUnary);
  return Out;
}

Value Interpreter::formatted(const Node *N) {
  std::string Out, Code;
  bool Shadow = false;
  auto Add = [&](llvm::StringRef Text, const Expr *E) {
    Out += Text;
    Code += (Code.empty() ? "" : " + ") + (E ? E->Text : reprString(Text));
    Shadow |= E != nullptr;
  };
  for (const Node *Kid : N->Kids) {
    if (Kid->Kind == NodeKind::String) {
      Add(Kid->Text, nullptr);
      continue;
    }
    if (Kid->Kind != NodeKind::FormattedValue)
      return refuse("graph-syntax-error", "this f-string cannot be parsed", Kid);
    Value V = eval(Kid->Kids[0]);
    if (stopped())
      return {};
    std::string Spec;
    if (Kid->Kids[1]) {
      Value S = formatted(Kid->Kids[1]);
      if (stopped())
        return {};
      Spec = static_cast<StrObject *>(S.O)->S;
    }
    if (V.is(Kind::Tensor)) {
      if (!Spec.empty() && !InRaise)
        return refuse("graph-break-format", "puts a tensor's data into a string", Kid);
      Value Text = readTensor(Kid->Text == "r" ? "repr" : "format", V, {});
      if (stopped())
        return {};
      Add(static_cast<StrObject *>(Text.O)->S, Text.E);
      continue;
    }
    if (!InRaise)
      V = pin(V);
    Add(Kid->Text == "r" ? pyStr(V, true) : formatValue(V, Spec), nullptr);
  }
  Value V = str(Out);
  return Shadow ? V.with(expr(std::move(Code), PrecAdd)) : V;
}

//===----------------------------------------------------------------------===//
// Iteration
//===----------------------------------------------------------------------===//

void Interpreter::iterate(Value V, llvm::function_ref<bool(Value)> Each) {
  switch (V.K) {
  case Kind::List:
  case Kind::Tuple:
  case Kind::Set: {
    auto *L = static_cast<ListObject *>(V.O);
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
    for (char C : S)
      if (stopped() || !Each(str(llvm::StringRef(&C, 1))))
        return;
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
    if (Out.size() > Options.Limit.Items) {
      refuse("graph-step-limit",
             "a list of more than " + llvm::Twine(Options.Limit.Items) + " elements");
      return false;
    }
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
    Value Test = eval(C->Kids[0]);
    if (!stopped() && truth(Test, C->Kids[0], Use::Bool) && !stopped())
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
  if (N->Kind == NodeKind::GeneratorExp) {
    auto *It = make<IteratorObject>();
    It->N = N;
    It->Env = Scope;
    It->First = First;
    return Value::of(Kind::Iterator, It);
  }
  Frame *Outer = std::exchange(Env, Scope);
  std::vector<Value> Items;
  DictObject *D = N->Kind == NodeKind::DictComp ? make<DictObject>() : nullptr;
  clauses(
      N, FirstClause,
      [&] {
        Value V = eval(N->Kids[0]);
        if (stopped())
          return false;
        if (!D) {
          if (N->Kind != NodeKind::SetComp ||
              llvm::none_of(Items, [&](Value W) { return equal(V, W).value_or(false); }))
            Items.push_back(N->Kind == NodeKind::SetComp ? pin(V) : V);
          if (Items.size() > Options.Limit.Items)
            refuse("graph-step-limit",
                   "a list of more than " + llvm::Twine(Options.Limit.Items) + " elements", N);
          return !stopped();
        }
        Value Item = eval(N->Kids[1]);
        if (stopped())
          return false;
        Value Key = pin(V);
        for (auto &[K, Old] : D->Items)
          if (equal(K, Key).value_or(false)) {
            Old = Item;
            return true;
          }
        D->Items.emplace_back(Key, Item);
        return true;
      },
      &First);
  Env = Outer;
  if (stopped())
    return {};
  return D ? Value::of(Kind::Dict, D)
           : list(std::move(Items), N->Kind == NodeKind::SetComp ? Kind::Set : Kind::List);
}

//===----------------------------------------------------------------------===//
// The rest of expressions
//===----------------------------------------------------------------------===//

Value Interpreter::eval(const Node *N) {
  if (!step(N))
    return {};
  if (EvalDepth >= Options.Limit.Nesting)
    return refuse("graph-recursion",
                  "expressions and calls nest deeper than " + llvm::Twine(Options.Limit.Nesting),
                  N);
  ++EvalDepth;
  Value V = evalNode(N);
  --EvalDepth;
  return V;
}

Value Interpreter::evalNode(const Node *N) {
  switch (N->Kind) {
  case NodeKind::Name:
    return lookup(N->Text, N);
  case NodeKind::Integer:
    return Value::integer(N->IntValue);
  case NodeKind::BigInteger:
    return refuse("graph-unknown-value", "the integer " + N->Text + " does not fit 64 bits", N);
  case NodeKind::Float:
    return Value::real(N->FloatValue);
  case NodeKind::Imaginary:
    return Value::complex(0, N->FloatValue);
  case NodeKind::String:
  case NodeKind::Bytes:
    return str(N->Text);
  case NodeKind::JoinedStr:
    return formatted(N);
  case NodeKind::NoneConst:
    return Value::none();
  case NodeKind::TrueConst:
    return Value::boolean(true);
  case NodeKind::FalseConst:
    return Value::boolean(false);
  case NodeKind::Ellipsis:
    return Value::of(Kind::Ellipsis);
  case NodeKind::Tuple:
  case NodeKind::List:
  case NodeKind::Set: {
    std::vector<Value> Items;
    for (const Node *Kid : N->Kids) {
      if (Kid->Kind == NodeKind::Starred) {
        Value V = eval(Kid->Kids[0]);
        if (stopped() || !items(V, Items))
          return {};
        continue;
      }
      Value V = eval(Kid);
      if (stopped())
        return {};
      if (N->Kind == NodeKind::Set) {
        V = pin(V);
        if (llvm::any_of(Items, [&](Value W) { return equal(V, W).value_or(false); }))
          continue;
      }
      Items.push_back(V);
    }
    return list(std::move(Items), N->Kind == NodeKind::Tuple  ? Kind::Tuple
                                  : N->Kind == NodeKind::List ? Kind::List
                                                              : Kind::Set);
  }
  case NodeKind::Dict: {
    auto *D = make<DictObject>();
    for (size_t I = 0; I + 1 < N->Kids.size(); I += 2) {
      Value V;
      if (!N->Kids[I]) {
        V = eval(N->Kids[I + 1]);
        if (stopped())
          return {};
        if (!V.is(Kind::Dict))
          return refuse("graph-unknown-value", "`**` of a value that is not known", N);
        for (auto &P : static_cast<DictObject *>(V.O)->Items)
          D->Items.push_back(P);
        continue;
      }
      Value Key = eval(N->Kids[I]);
      if (stopped())
        return {};
      if (Key.is(Kind::Tensor))
        return refuse("graph-break-key", "a tensor is the key of a dict", N->Kids[I]);
      Key = pin(Key);
      V = eval(N->Kids[I + 1]);
      if (stopped())
        return {};
      std::erase_if(D->Items, [&](auto &P) { return equal(P.first, Key).value_or(false); });
      D->Items.emplace_back(Key, V);
    }
    return Value::of(Kind::Dict, D);
  }
  case NodeKind::Attribute: {
    Value V = eval(N->Kids[0]);
    if (stopped())
      return {};
    At = N;
    return attribute(V, N->Text, N);
  }
  case NodeKind::Subscript:
    return subscriptNode(N);
  case NodeKind::Slice: {
    auto *S = make<SliceObject>();
    Value *Parts[] = {&S->Lower, &S->Upper, &S->Step};
    for (int I = 0; I != 3; ++I) {
      *Parts[I] = N->Kids[I] ? eval(N->Kids[I]) : Value::none();
      if (stopped())
        return {};
    }
    return Value::of(Kind::Slice, S);
  }
  case NodeKind::Call:
    return callNode(N);
  case NodeKind::BinOp: {
    Value A = eval(N->Kids[0]);
    if (stopped())
      return {};
    Value B = eval(N->Kids[1]);
    if (stopped())
      return {};
    At = N;
    return binary(N->Text, A, B);
  }
  case NodeKind::UnaryOp: {
    Value A = eval(N->Kids[0]);
    if (stopped())
      return {};
    At = N;
    if (N->Text != "not")
      return unary(N->Text, A);
    if (A.is(Kind::Tensor))
      return Value::boolean(!truth(A, N, Use::Bool));
    std::optional<bool> B = hostTruth(A);
    if (!B)
      return refuse("graph-unknown-value", "the truth of this value is not known", N);
    Value Out = Value::boolean(!*B);
    if (hasShadow(A) && (A.E || static_cast<ListObject *>(A.O)->Whole))
      Out.E = expr("not " + literal(A, true, PrecNot), PrecNot);
    return Out;
  }
  case NodeKind::BoolOp:
    return boolOp(N);
  case NodeKind::Compare:
    return compareChain(N);
  case NodeKind::IfExp: {
    Value Test = eval(N->Kids[0]);
    if (stopped())
      return {};
    bool Taken = truth(Test, N->Kids[0], Use::Bool);
    if (stopped())
      return {};
    return eval(N->Kids[Taken ? 1 : 2]);
  }
  case NodeKind::Lambda: {
    FunctionObject *F = makeFunction(N, Env->Home, Env);
    return stopped() ? Value() : Value::of(Kind::Function, F);
  }
  case NodeKind::ListComp:
  case NodeKind::SetComp:
  case NodeKind::DictComp:
  case NodeKind::GeneratorExp:
    return comprehension(N);
  case NodeKind::NamedExpr: {
    Value V = eval(N->Kids[0]);
    if (!stopped())
      Env->set(N->Text, V);
    return V;
  }
  case NodeKind::Yield:
    return refuse("graph-generator", "`yield`: generators are not followed", N);
  case NodeKind::Await:
    return refuse("graph-unsupported-syntax", "`await` is not followed", N);
  case NodeKind::Error:
    return refuse("graph-syntax-error", "the body cannot be parsed here", N);
  default:
    return refuse("graph-unsupported-syntax", "`" + N->Text + "` is not followed", N);
  }
}

} // namespace oplint::py
