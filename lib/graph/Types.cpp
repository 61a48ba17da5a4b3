//===-- Types.cpp - Types of values and what makes them --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/HostNames.h"
#include "graph/Interpreter.h"
#include "graph/Shapes.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

namespace oplint::py {

bool Interpreter::isInstanceOf(Value V, Value Type) {
  Nested Level(*this, At);
  if (!Level)
    return false;
  if (Type.is(Kind::Tuple))
    return llvm::any_of(static_cast<ListObject *>(Type.O)->Items,
                        [&](Value T) { return isInstanceOf(V, T); });
  if (Type.is(Kind::Class) && V.is(Kind::Instance)) {
    auto Derives = [](ClassObject *C, ClassObject *Base, auto &Self) -> bool {
      if (C->Def == Base->Def)
        return true;
      return llvm::any_of(C->Bases, [&](Value B) {
        return B.is(Kind::Class) && Self(static_cast<ClassObject *>(B.O), Base, Self);
      });
    };
    auto *I = static_cast<InstanceObject *>(V.O);
    return I->Class && Derives(I->Class, static_cast<ClassObject *>(Type.O), Derives);
  }
  if (Type.is(Kind::Opaque) && V.is(Kind::Layer)) {
    auto *O = static_cast<OpaqueObject *>(Type.O);
    return O->Path == static_cast<LayerObject *>(V.O)->Class ||
           llvm::StringRef(O->Path).ends_with("Layer");
  }
  if (Type.is(Kind::Builtin)) {
    // Abstract classes of Python's library; classes of numpy match no value here.
    llvm::StringRef Abstract = static_cast<BuiltinObject *>(Type.O)->Name;
    llvm::StringRef Last = Abstract.rsplit('.').second;
    bool Sequence = V.is(Kind::List) || V.is(Kind::Tuple) || V.is(Kind::Str) || V.is(Kind::Range);
    bool Iterable = Sequence || V.is(Kind::Dict) || V.is(Kind::Set) || V.is(Kind::Tensor);
    bool Whole = V.is(Kind::Int) || V.is(Kind::Bool);
    if (Last == "Sequence")
      return Sequence;
    if (Last == "Iterable" || Last == "Sized" || Last == "Collection" || Last == "Container")
      return Iterable;
    if (Last == "Mapping" || Last == "MutableMapping" || Last == "OrderedDict")
      return V.is(Kind::Dict) && Last != "OrderedDict";
    if (Last == "Integral")
      return Whole;
    if (Last == "Real")
      return Whole || V.is(Kind::Float);
    if (Last == "Number" || Last == "Complex")
      return Whole || V.is(Kind::Float) || V.is(Kind::Complex);
    if (Last == "Callable")
      return V.is(Kind::Function) || V.is(Kind::Builtin) || V.is(Kind::Bound);
    if (!Abstract.starts_with("np."))
      refuse("graph-unknown-value", "what is a `" + Abstract + "` is not known");
    return false;
  }
  if (!Type.is(Kind::Type))
    return false;
  llvm::StringRef T = static_cast<TypeObject *>(Type.O)->Name;
  switch (V.K) {
  case Kind::Bool:
    return T == "bool" || T == "int" || T == "object" || T == "numbers.Number";
  case Kind::Exception:
    return T == static_cast<ExceptionObject *>(V.O)->Type || T == "Exception";
  case Kind::DType:
    return T == (static_cast<DTypeObject *>(V.O)->Family == "paddle" ? "DataType" : "VarType");
  case Kind::Set:
    return T == "set" || T == "object";
  case Kind::Type:
  case Kind::Class:
    return T == "type" || T == "object";
  case Kind::Builtin:
  case Kind::Function:
    return T == "object";
  default:
    return T == "object" || T == typeName(V.K);
  }
}

Value Interpreter::isInstance(Value V, Value Types, const Node *N) {
  bool B = isInstanceOf(V, Types);
  if (stopped())
    return {};
  Value Out = Value::boolean(B);
  bool Optional =
      V.is(Kind::Tensor) && OptionalArguments.contains(static_cast<TensorObject *>(V.O)->Argument);
  bool Host = !V.is(Kind::Tensor) && hasShadow(V);
  if (!Optional && !Host)
    return Out;
  // Shapes and sizes have one type only.
  std::string Code = literal(V, true);
  if (Host &&
      (llvm::StringRef(Code).contains(".shape") || llvm::StringRef(Code).contains(".dtype")))
    return Out;
  bool Printable = true;
  auto Check = [&](Value T) {
    Printable &= T.is(Kind::Type) && (static_cast<TypeObject *>(T.O)->Name == "Tensor" ||
                                      isBuiltinType(static_cast<TypeObject *>(T.O)->Name));
  };
  if (Types.is(Kind::Tuple))
    for (Value T : static_cast<ListObject *>(Types.O)->Items)
      Check(T);
  else
    Check(Types);
  (void)N;
  if (Printable)
    return Out.with(expr("\x03isinstance\x04(" + Code + ", " + literal(Types, true) + ")"));
  llvm::StringRef Own = V.is(Kind::Tensor) ? "paddle.Tensor" : typeName(V.K);
  std::string Test =
      V.isNone() ? Code + " is None"
      : V.is(Kind::Tensor)
          ? "\x03isinstance\x04(" + Code + ", " + literal(typeNamed("Tensor"), true) + ")"
          : "\x03isinstance\x04(" + Code + ", \x03" + Own.str() + "\x04)";
  if (!V.is(Kind::DType) && !V.is(Kind::Opaque) && !V.is(Kind::Instance))
    guard(Test, true, At);
  return Out;
}

Value Interpreter::callType(llvm::StringRef Name, llvm::ArrayRef<Value> Args, const Keywords &Kw,
                            const Node *N) {
  if (isExceptionType(Name)) {
    auto *E = make<ExceptionObject>();
    E->Type = Name.str();
    E->Args.assign(Args.begin(), Args.end());
    E->At = N;
    return Value::of(Kind::Exception, E);
  }
  Value V = Args.empty() ? Value() : Args[0];
  if ((Name == "set" || Name == "frozenset") && !InRaise)
    remark("graph-break-builtin",
           "`" + Name +
               "`, a builtin that capture by bytecode does not "
               "know, stands on the path",
           N);
  if (Name == "str" && V.is(Kind::DType) && !InRaise)
    remark("graph-type-of-tensor",
           "`str()` of a dtype: code that captures the graph by bytecode "
           "falls back here",
           N);
  std::string Marked = "\x03" + Name.str() + "\x04";
  if (Name == "int" || Name == "float") {
    bool Int = Name == "int";
    if (!V)
      return Int ? Value::integer(0) : Value::real(0);
    if (Args.size() > 1 || !Kw.empty())
      return refuse("graph-unknown-value", "`" + Name + "()` with a base is not followed", N);
    if (V.is(Kind::Tensor))
      return readTensor(Name, V, {});
    Value Out;
    if (V.is(Kind::Str)) {
      llvm::StringRef S = llvm::StringRef(static_cast<StrObject *>(V.O)->S).trim();
      double D = 0;
      int64_t I = 0;
      if (Int && !S.getAsInteger(10, I))
        Out = Value::integer(I);
      else if (!Int && (S.ltrim("+-").equals_insensitive("inf") ||
                        S.ltrim("+-").equals_insensitive("infinity")))
        Out = Value::real(S.starts_with("-") ? -INFINITY : INFINITY);
      else if (!Int && S.ltrim("+-").equals_insensitive("nan"))
        Out = Value::real(NAN);
      else if (!Int && !S.getAsDouble(D))
        Out = Value::real(D);
      else if (S.find_first_of("_0123456789") != llvm::StringRef::npos &&
               S.find_first_not_of("+-_0123456789") == llvm::StringRef::npos)
        return refuse("graph-unknown-value", "the number " + S + " is not followed", N);
      else
        return raise("ValueError", "could not convert string: " + reprString(S));
    } else if (V.is(Kind::Float)) {
      if (Int && (!std::isfinite(V.D) || std::fabs(V.D) > 9e18))
        return raise("OverflowError", "cannot convert float infinity to integer");
      Out = Int ? Value::integer(static_cast<int64_t>(V.D)) : V.plain();
    } else if (V.is(Kind::Int) || V.is(Kind::Bool)) {
      Out = Int ? Value::integer(V.I) : Value::real(static_cast<double>(V.I));
    } else if (V.is(Kind::Opaque)) {
      return refuse("graph-unknown-value", "this value is not known");
    } else {
      return raise("TypeError", Name + "() argument must be a string or a real number, not '" +
                                    typeName(V.K) + "'");
    }
    return shadowCall(Marked, Args, Out);
  }
  if (Name == "bool") {
    if (!V)
      return Value::boolean(false);
    if (V.is(Kind::Tensor))
      return Value::boolean(truth(V, N ? N : At, Use::Bool));
    std::optional<bool> B = hostTruth(V);
    if (!B)
      return refuse("graph-unknown-value", "the truth of this value is not known");
    return shadowCall(Marked, Args, Value::boolean(*B));
  }
  if (Name == "str") {
    if (!V)
      return str("");
    if (V.is(Kind::Tensor))
      return readTensor("str", V, {});
    Value Out = str(pyStr(V, false));
    if (V.E && (V.is(Kind::DType) || V.isNumber() || V.is(Kind::Str)))
      return Out.with(expr(Marked + "(" + literal(V, true) + ")"));
    if (!InRaise)
      pin(V);
    return Out;
  }
  if (Name == "complex") {
    double Parts[2] = {0, 0};
    for (size_t I = 0; I < Args.size() && I < 2; ++I) {
      Value P = pin(Args[I]);
      if (!P.isNumber())
        return raise("TypeError", "complex() argument must be a number");
      Parts[I] = P.is(Kind::Float) ? P.D : static_cast<double>(P.I);
    }
    return Value::complex(Parts[0], Parts[1]);
  }
  if (Name == "list" || Name == "tuple" || Name == "set" || Name == "frozenset") {
    Kind K = Name == "list" ? Kind::List : Name == "tuple" ? Kind::Tuple : Kind::Set;
    if (!V)
      return list({}, K);
    // A copy of a container whose text is known keeps it.
    if ((V.is(Kind::List) || V.is(Kind::Tuple)) && K != Kind::Set) {
      auto *L = static_cast<ListObject *>(V.O);
      Value Out = list(L->Items, K);
      auto *New = static_cast<ListObject *>(Out.O);
      New->FixedLength = L->FixedLength;
      if (L->Whole)
        New->Whole = expr(Marked + "(" + L->Whole->Text + ")");
      return Out;
    }
    std::vector<Value> Items;
    unsigned Outer = std::exchange(AnyOrder, K == Kind::Set && V.is(Kind::Set));
    bool Walked = items(V, Items);
    AnyOrder = Outer;
    if (!Walked)
      return {};
    if (K == Kind::Set) {
      std::vector<Value> Once;
      for (Value I : Items) {
        if (I.is(Kind::Tensor)) {
          if (llvm::none_of(Once, [&](Value W) { return W.O == I.O; }))
            Once.push_back(I);
          continue;
        }
        I = pin(I);
        if (!hashable(I))
          return {};
        if (!contains(Once, I))
          Once.push_back(I);
      }
      Items = std::move(Once);
    }
    return list(std::move(Items), K);
  }
  if (Name == "dict") {
    auto *D = make<DictObject>();
    if (V.is(Kind::Dict)) {
      D->Items = static_cast<DictObject *>(V.O)->Items;
    } else if (V) {
      std::vector<Value> Pairs;
      if (!items(V, Pairs))
        return {};
      for (Value P : Pairs) {
        std::vector<Value> KV;
        if (!items(P, KV))
          return {};
        if (KV.size() != 2)
          return raise("ValueError", "dictionary update sequence element has wrong length");
        setSubscript(Value::of(Kind::Dict, D), KV[0], KV[1]);
        if (stopped())
          return {};
      }
    }
    for (const auto &[Key, Item] : Kw)
      setSubscript(Value::of(Kind::Dict, D), str(Key), Item);
    return Value::of(Kind::Dict, D);
  }
  if (Name == "range") {
    auto *R = make<RangeObject>();
    int64_t Numbers[3] = {0, 0, 1};
    for (size_t I = 0; I < Args.size() && I < 3; ++I) {
      Value P = Args[I];
      if (P.is(Kind::Tensor)) {
        P = readTensor("int", P, {});
        if (stopped())
          return {};
        if (!Record.Events.empty())
          Record.Events.back().BreakRule = "graph-break-range";
      }
      P = pin(P);
      if (!P.is(Kind::Int) && !P.is(Kind::Bool))
        return raise("TypeError",
                     "'" + typeName(P.K) + "' object cannot be interpreted as an integer");
      Numbers[Args.size() == 1 ? 1 : I] = P.I;
    }
    if (Numbers[2] == 0)
      return raise("ValueError", "range() arg 3 must not be zero");
    R->Start = Numbers[0];
    R->Stop = Numbers[1];
    R->Step = Numbers[2];
    return Value::of(Kind::Range, R);
  }
  if (Name == "slice") {
    auto *S = make<SliceObject>();
    S->Lower = S->Upper = S->Step = Value::none();
    if (Args.size() == 1)
      S->Upper = Args[0];
    if (Args.size() > 1) {
      S->Lower = Args[0];
      S->Upper = Args[1];
    }
    if (Args.size() > 2)
      S->Step = Args[2];
    return Value::of(Kind::Slice, S);
  }
  if (Name == "type" && Args.size() == 1) {
    if (V.is(Kind::Instance) && static_cast<InstanceObject *>(V.O)->Class)
      return Value::of(Kind::Class, static_cast<InstanceObject *>(V.O)->Class);
    // Which way a body goes by an argument's type is a guard.
    if (hasShadow(V) && !V.is(Kind::Tensor) && !InRaise)
      isInstance(V, typeNamed(typeName(V.K)), N);
    if (V.is(Kind::Tensor) && !InRaise)
      remark("graph-type-of-tensor", "`type()` of a tensor: code that captures the graph by "
                                     "bytecode falls back here");
    if (V.is(Kind::Exception))
      return typeNamed(static_cast<ExceptionObject *>(V.O)->Type);
    return typeNamed(typeName(V.K));
  }
  if (Name == "object")
    return Value::of(Kind::Instance, make<InstanceObject>());
  if (Name == "DataType" && V.is(Kind::DType))
    return V;
  return refuse("graph-unknown-value", "what `" + Name + "(...)` makes is not known", N);
}

} // namespace oplint::py
