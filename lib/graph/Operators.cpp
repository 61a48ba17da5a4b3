//===-- Operators.cpp - Arithmetic -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Operators.h"
#include "graph/Interpreter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

namespace oplint::py {

llvm::StringRef operatorMethod(llvm::StringRef Op) {
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

int precedenceOf(llvm::StringRef Op) {
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

Value Interpreter::binary(llvm::StringRef Op, Value A, Value B) {
  if (A.is(Kind::Tensor) || B.is(Kind::Tensor)) {
    llvm::StringRef Method = operatorMethod(Op);
    if (A.is(Kind::Str) && Op == "%")
      return str(percentFormat(static_cast<StrObject *>(A.O)->S, B));
    if (A.is(Kind::Tensor))
      return op(EventKind::CallMethod, ("__" + Method + "__").str(), {A, B}, {});
    return op(EventKind::CallMethod, ("__r" + Method + "__").str(), {B, A}, {});
  }
  if (std::optional<Value> V = specialOperator(Op, A, B))
    return *V;
  Value Out;
  bool IsList = A.is(Kind::List) || A.is(Kind::Tuple);
  auto IsWhole = [](Value V) { return V.is(Kind::Int) || V.is(Kind::Bool); };
  auto MultiplySize = [](size_t Size, int64_t Count) -> size_t {
    return llvm::SaturatingMultiply(Size, static_cast<size_t>(Count));
  };
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
        // Python divides integers exactly; here they are rounded first.
        if (!Real && (std::fabs(X) > 9e15 || std::fabs(Y) > 9e15))
          return refuse("graph-unknown-value", "a quotient of integers beyond 2**53");
        Out = Value::real(X / Y);
      } else if (Real) {
        double M = std::fmod(X, Y);
        double D = (X - M) / Y;
        if (M != 0 && (M < 0) != (Y < 0)) {
          M += Y;
          D -= 1;
        } else if (M == 0) {
          M = std::copysign(0.0, Y);
        }
        double F = D == 0 ? std::copysign(0.0, X / Y) : std::floor(D);
        if (D - F > 0.5)
          F += 1;
        Out = Value::real(Op == "//" ? F : M);
      } else {
        if (A.I == INT64_MIN && B.I == -1)
          return refuse("graph-unknown-value", "an integer does not fit 64 bits");
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
        if (X == 0 && Y < 0)
          return raise("ZeroDivisionError", "0.0 cannot be raised to a negative power");
        if (X < 0 && std::floor(Y) != Y)
          return refuse("graph-unknown-value", "a power that is a complex number");
        Out = Value::real(std::pow(X, Y));
        if (std::isinf(Out.D) && std::isfinite(X) && std::isfinite(Y))
          return raise("OverflowError", "(34, 'Numerical result out of range')");
      } else {
        int64_t Base = A.I, Result = 1;
        if (Base == 0 || Base == 1 || Base == -1)
          Result = B.I == 0 ? 1 : Base == -1 && B.I % 2 == 0 ? 1 : Base;
        else
          for (int64_t I = 0; I < B.I && !Overflow; ++I)
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
      else if ((Op == "<<" || Op == ">>") && B.I < 0)
        return raise("ValueError", "negative shift count");
      else if (Op == "<<") {
        int64_t Result = 0;
        Overflow = A.I != 0 && (B.I > 62 || llvm::MulOverflow(A.I, int64_t{1} << B.I, Result));
        Out = Value::integer(Result);
      } else if (Op == ">>")
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
    else if (Op == "/" || Op == "**")
      return refuse("graph-unknown-value", "`" + Op + "` of complex numbers is not followed");
  } else if (A.is(Kind::Str) && B.is(Kind::Str) && Op == "+") {
    const std::string &X = static_cast<StrObject *>(A.O)->S;
    const std::string &Y = static_cast<StrObject *>(B.O)->S;
    if (tooLong(X.size() + Y.size()))
      return {};
    Out = str(X + Y);
  } else if (A.is(Kind::Str) && Op == "%") {
    return str(percentFormat(static_cast<StrObject *>(A.O)->S, InRaise ? B : pin(B)));
  } else if (Op == "*" && ((A.is(Kind::Str) && IsWhole(B)) || (IsWhole(A) && B.is(Kind::Str)))) {
    Value Text = A.is(Kind::Str) ? A : B;
    Value Count = pin(A.is(Kind::Str) ? B : A);
    const std::string &Once = static_cast<StrObject *>(Text.O)->S;
    std::string S;
    if (Count.I > 0 && !Once.empty() && tooLong(MultiplySize(Once.size(), Count.I)))
      return {};
    for (int64_t I = 0; I < Count.I && !Once.empty(); ++I)
      S += Once;
    Out = str(S);
  } else if (IsList && A.K == B.K && Op == "+") {
    auto *X = static_cast<ListObject *>(A.O);
    auto *Y = static_cast<ListObject *>(B.O);
    if (X->Items.size() + Y->Items.size() > Options.Limit.Items)
      return refuseSize();
    std::vector<Value> Items = X->Items;
    Items.insert(Items.end(), Y->Items.begin(), Y->Items.end());
    Value L = list(std::move(Items), A.K);
    if (X->Whole || Y->Whole)
      static_cast<ListObject *>(L.O)->Whole =
          expr(literal(A, true, PrecAdd) + " + " + literal(B, true, PrecAdd + 1), PrecAdd);
    return L;
  } else if (Op == "*" &&
             ((IsList && IsWhole(B)) || (IsWhole(A) && (B.is(Kind::List) || B.is(Kind::Tuple))))) {
    Value Seq = IsList ? A : B;
    Value Count = IsList ? B : A;
    auto *X = static_cast<ListObject *>(Seq.O);
    if (Count.I > 0 && MultiplySize(X->Items.size(), Count.I) > Options.Limit.Items)
      return refuseSize();
    std::vector<Value> Items;
    for (int64_t I = 0; I < Count.I && !X->Items.empty(); ++I)
      Items.insert(Items.end(), X->Items.begin(), X->Items.end());
    Value L = list(std::move(Items), Seq.K);
    if (X->Whole || Count.E)
      static_cast<ListObject *>(L.O)->Whole =
          expr(literal(A, true, PrecMul) + " * " + literal(B, true, PrecMul + 1), PrecMul);
    return L;
  } else if (A.is(Kind::Set) && B.is(Kind::Set)) {
    std::vector<Value> Items;
    auto In = [&](Value Set, Value V) {
      return contains(static_cast<ListObject *>(Set.O)->Items, V);
    };
    for (Value V : static_cast<ListObject *>(A.O)->Items)
      if (Op == "|" || (Op == "&" && In(B, V)) || ((Op == "-" || Op == "^") && !In(B, V)))
        Items.push_back(V);
    if (Op == "|" || Op == "^")
      for (Value V : static_cast<ListObject *>(B.O)->Items)
        if (!In(A, V))
          Items.push_back(V);
    return list(std::move(Items), Kind::Set);
  } else if (A.is(Kind::Dict) && B.is(Kind::Dict) && Op == "|") {
    auto *D = make<DictObject>();
    for (Value Side : {A, B})
      for (auto &[Key, Item] : static_cast<DictObject *>(Side.O)->Items)
        setSubscript(Value::of(Kind::Dict, D), Key, Item);
    return stopped() ? Value() : Value::of(Kind::Dict, D);
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

std::optional<Value> Interpreter::special(Value Self, llvm::StringRef Name,
                                          llvm::ArrayRef<Value> Args) {
  if (!Self.is(Kind::Instance) || !static_cast<InstanceObject *>(Self.O)->Class)
    return std::nullopt;
  Value F = findMember(static_cast<InstanceObject *>(Self.O)->Class, Name);
  if (!F.is(Kind::Function))
    return std::nullopt;
  if (Args.empty())
    return F; // asked whether there is one
  Values All{Self};
  All.append(Args.begin(), Args.end());
  Value Out = call(F, All, {}, At);
  if (Out.is(Kind::NotImplemented))
    return refuse("graph-unknown-value", "an operator gives NotImplemented");
  return Out;
}

/// `a + b` of an object of the source.
std::optional<Value> Interpreter::specialOperator(llvm::StringRef Op, Value A, Value B) {
  if (!A.is(Kind::Instance) && !B.is(Kind::Instance))
    return std::nullopt;
  llvm::StringRef Method = operatorMethod(Op);
  if (std::optional<Value> V = special(A, ("__" + Method + "__").str(), {B}))
    return V;
  std::string Mirrored = llvm::StringSwitch<std::string>(Op)
                             .Case("<", "__gt__")
                             .Case(">", "__lt__")
                             .Case("<=", "__ge__")
                             .Case(">=", "__le__")
                             .Case("==", "__eq__")
                             .Case("!=", "__ne__")
                             .Default(("__r" + Method + "__").str());
  if (std::optional<Value> V = special(B, Mirrored, {A}))
    return V;
  // `!=` is the contrary of what __eq__ says.
  if (Op == "!=" && (special(A, "__eq__", {}) || special(B, "__eq__", {})))
    return refuse("graph-unknown-value", "compares objects of a class that says what is equal");
  return std::nullopt;
}

Value Interpreter::unary(llvm::StringRef Op, Value A) {
  if (A.is(Kind::Instance) && special(A,
                                      Op == "-"   ? "__neg__"
                                      : Op == "~" ? "__invert__"
                                                  : "__pos__",
                                      {}))
    return refuse("graph-unknown-value", "an operator of an object of its own class");

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
    bool IsText = Kid->Text == "r" || Kid->Text == "a" || Kid->Text == "s";
    Add(IsText ? formatValue(str(pyStr(V, Kid->Text != "s")), Spec) : formatValue(V, Spec),
        nullptr);
    if (stopped() || tooLong(Out.size()))
      return {};
  }
  Value V = str(Out);
  return Shadow ? V.with(expr(std::move(Code), PrecAdd)) : V;
}

} // namespace oplint::py
