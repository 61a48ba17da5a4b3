//===-- HostModules.cpp - math and numpy on numbers ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/HostNames.h"
#include "graph/Interpreter.h"
#include "graph/Shapes.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

namespace oplint::py {

Value Interpreter::callMath(llvm::StringRef Name, llvm::ArrayRef<Value> Args) {
  llvm::StringRef F = Name.split('.').second;
  if (F == "prod" && Args.size() == 1) {
    std::vector<Value> List;
    if (!items(Args[0], List))
      return {};
    Value Out = Value::integer(1);
    for (Value V : List) {
      Out = binary("*", Out, V);
      if (stopped())
        return {};
    }
    return Out;
  }
  std::vector<double> D;
  for (Value V : Args) {
    if (V.is(Kind::Tensor)) {
      V = readTensor("float", V, {});
      if (stopped())
        return {};
    }
    if (!V.isNumber())
      return raise("TypeError", "must be real number, not " + typeName(V.K));
    D.push_back(V.is(Kind::Float) ? V.D : static_cast<double>(V.I));
  }
  Value Out;
  need({"math", "", "math"});
  std::string Text = "math." + F.str();
  auto Whole = [](double X) { return Value::integer(static_cast<int64_t>(X)); };
  if (D.size() == 1) {
    double X = D[0];
    if (F == "ceil" || F == "floor" || F == "trunc") {
      if (!std::isfinite(X) || std::fabs(X) > 9e18)
        return raise("OverflowError", "cannot convert float to integer");
      Out = Whole(F == "ceil" ? std::ceil(X) : F == "floor" ? std::floor(X) : std::trunc(X));
    } else if (F == "isnan" || F == "isinf" || F == "isfinite") {
      Out = Value::boolean(F == "isnan"   ? std::isnan(X)
                           : F == "isinf" ? std::isinf(X)
                                          : std::isfinite(X));
    } else if (((F == "log" || F == "log2" || F == "log10") && X <= 0) || (F == "sqrt" && X < 0)) {
      return raise("ValueError", "math domain error");
    } else {
      double (*Fn)(double) = llvm::StringSwitch<double (*)(double)>(F)
                                 .Case("sqrt", [](double V) { return std::sqrt(V); })
                                 .Case("log", [](double V) { return std::log(V); })
                                 .Case("log2", [](double V) { return std::log2(V); })
                                 .Case("log10", [](double V) { return std::log10(V); })
                                 .Case("log1p", [](double V) { return std::log1p(V); })
                                 .Case("exp", [](double V) { return std::exp(V); })
                                 .Case("sin", [](double V) { return std::sin(V); })
                                 .Case("cos", [](double V) { return std::cos(V); })
                                 .Case("tan", [](double V) { return std::tan(V); })
                                 .Case("tanh", [](double V) { return std::tanh(V); })
                                 .Case("erf", [](double V) { return std::erf(V); })
                                 .Case("fabs", [](double V) { return std::fabs(V); })
                                 .Case("lgamma", [](double V) { return std::lgamma(V); })
                                 .Case("gamma", [](double V) { return std::tgamma(V); })
                                 .Case("radians", [](double V) { return V * M_PI / 180; })
                                 .Case("degrees", [](double V) { return V * 180 / M_PI; })
                                 .Default(nullptr);
      if (Fn)
        Out = Value::real(Fn(X));
    }
  } else if (D.size() == 2) {
    if (F == "pow")
      Out = Value::real(std::pow(D[0], D[1]));
    else if (F == "atan2")
      Out = Value::real(std::atan2(D[0], D[1]));
    else if (F == "log")
      Out = Value::real(std::log(D[0]) / std::log(D[1]));
    else if (F == "fmod")
      Out = Value::real(std::fmod(D[0], D[1]));
    else if (F == "gcd" && Args[0].is(Kind::Int) && Args[1].is(Kind::Int)) {
      int64_t X = std::llabs(Args[0].I), Y = std::llabs(Args[1].I);
      while (Y)
        X = std::exchange(Y, X % Y);
      Out = Value::integer(X);
    }
  }
  if (!Out)
    return refuse("graph-unknown-value", "`" + Name + "` is not followed");
  return shadowCall(Text, Args, Out);
}

/// What numpy makes of numbers: enough to ask for the dtype and the shape.
/// Missing: not only numbers.
Value Interpreter::hostArray(Value V, const Node *N) {
  std::vector<Value> Items{V};
  std::vector<Value> Shape;
  if (V.is(Kind::List) || V.is(Kind::Tuple)) {
    Items = static_cast<ListObject *>(V.O)->Items;
    Shape.push_back(Value::integer(static_cast<int64_t>(Items.size())));
    pinLength(V);
  }
  llvm::StringRef Type = Items.empty() ? "float64" : "bool";
  for (Value I : Items) {
    if (!I.isNumber())
      return {};
    // The dtype depends on the numbers' types: they are guards.
    if (I.E && !InRaise)
      isInstance(I, typeNamed(typeName(I.K)), N);
    if (I.is(Kind::Float) || Type == "float64")
      Type = "float64";
    else if (I.is(Kind::Int))
      Type = "int64";
  }
  auto *DType = make<InstanceObject>();
  DType->HostClass = "np.dtype";
  DType->Fields.emplace_back("name", str(Type));
  auto *Array = make<InstanceObject>();
  Array->HostClass = "np.ndarray";
  Array->Fields.emplace_back("dtype", Value::of(Kind::Instance, DType));
  Array->Fields.emplace_back("ndim", Value::integer(static_cast<int64_t>(Shape.size())));
  Array->Fields.emplace_back("shape", list(std::move(Shape), Kind::Tuple));
  return Value::of(Kind::Instance, Array);
}

Value Interpreter::callNumpy(llvm::StringRef Name, llvm::ArrayRef<Value> Args, const Keywords &Kw,
                             const Node *N) {
  if (Name == "isscalar" && Args.size() == 1) {
    Value V = Args[0];
    Value Out = Value::boolean(V.isNumber() || V.is(Kind::Str) || V.is(Kind::Complex));
    // Whoever passes something else goes another way.
    if (V.E || V.is(Kind::Tensor)) {
      std::string Types;
      for (llvm::StringRef T : {"int", "float", "complex", "str"})
        Types += (Types.empty() ? "\x03" : ", \x03") + T.str() + "\x04";
      Out.E = expr("\x03isinstance\x04(" + literal(V, true) + ", (" + Types + "))");
    }
    return Out;
  }
  for (Value V : Args)
    if (V.is(Kind::Tensor))
      return refuse("graph-break-numpy-call",
                    "`np." + Name + "` is given a tensor: the host computes with its data", N);
  if (Name == "array" && Args.size() == 1 && Kw.empty())
    if (Value V = hostArray(Args[0], N); V || stopped())
      return V;
  if ((Name == "finfo" || Name == "iinfo") && (Args.size() == 1 || !Kw.empty())) {
    std::string D = dtypeOf(pin(argumentOr(Args, Kw, 0, "dtype", Value::none())));
    auto *I = make<InstanceObject>();
    I->HostClass = "np.finfo";
    auto Field = [&](llvm::StringRef Key, Value V) { I->Fields.emplace_back(Key, V); };
    if (Name == "iinfo") {
      int64_t Max = llvm::StringSwitch<int64_t>(D)
                        .Case("int8", INT8_MAX)
                        .Case("uint8", UINT8_MAX)
                        .Case("int16", INT16_MAX)
                        .Case("int32", INT32_MAX)
                        .Case("int64", INT64_MAX)
                        .Default(0);
      if (!Max)
        return raise("ValueError", "Invalid integer data type");
      Field("max", Value::integer(Max));
      Field("min", Value::integer(D == "uint8" ? 0 : -Max - 1));
      return Value::of(Kind::Instance, I);
    }
    double Max = 0, Eps = 0, Tiny = 0;
    if (D == "float16") {
      Max = 65504;
      Eps = 0.0009765625;
      Tiny = 6.103515625e-05;
    } else if (D == "float32") {
      Max = 3.4028234663852886e+38;
      Eps = 1.1920928955078125e-07;
      Tiny = 1.1754943508222875e-38;
    } else if (D == "float64") {
      Max = 1.7976931348623157e+308;
      Eps = 2.220446049250313e-16;
      Tiny = 2.2250738585072014e-308;
    } else {
      return raise("ValueError", "data type not inexact");
    }
    Field("max", Value::real(Max));
    Field("min", Value::real(-Max));
    Field("eps", Value::real(Eps));
    Field("tiny", Value::real(Tiny));
    Field("smallest_normal", Value::real(Tiny));
    return Value::of(Kind::Instance, I);
  }
  if (Name == "issubdtype" && Args.size() == 2)
    return Value::boolean(
        Args[0].is(Kind::Type) && static_cast<TypeObject *>(Args[0].O)->Name == "int" &&
        Args[1].is(Kind::Type) &&
        llvm::StringRef(static_cast<TypeObject *>(Args[1].O)->Name).ends_with("integer"));
  if ((Name == "prod" || Name == "sum" || Name == "max" || Name == "min") && Args.size() == 1 &&
      (Args[0].is(Kind::List) || Args[0].is(Kind::Tuple))) {
    std::vector<Value> List;
    if (!items(pin(Args[0]), List))
      return {};
    if (Name == "max" || Name == "min")
      return callBuiltin(Name, {list(List)}, {}, N);
    Value Out = Value::integer(Name == "prod" ? 1 : 0);
    for (Value V : List) {
      Out = binary(Name == "prod" ? "*" : "+", Out, V);
      if (stopped())
        return {};
    }
    return Out;
  }
  llvm::StringRef Math = llvm::StringSwitch<llvm::StringRef>(Name)
                             .Cases("sqrt", "log", "exp", "ceil", "floor", Name)
                             .Cases("log2", "log10", "sin", "cos", "tanh", Name)
                             .Case("power", "pow")
                             .Default("");
  if (!Math.empty() && !Args.empty() && llvm::all_of(Args, [](Value V) { return V.isNumber(); })) {
    Values Pinned;
    for (Value V : Args)
      Pinned.push_back(pin(V));
    Value Out = callMath("math." + Math.str(), Pinned);
    return Out.is(Kind::Int) ? Value::real(static_cast<double>(Out.I)) : Out;
  }
  if (Name == "abs" && Args.size() == 1 && Args[0].isNumber())
    return callBuiltin("abs", Args, {}, N);
  return refuse("graph-host-numpy", "`np." + Name + "`: arrays of the host are not followed", N);
}

} // namespace oplint::py
