//===-- Expressions.cpp - Expressions --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Interpreter.h"

namespace oplint::py {

Value Interpreter::eval(const Node *N) {
  if (!step(N))
    return {};
  Nested Level(*this, N);
  return Level ? evalNode(N) : Value();
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
    // These mark references in texts: see Expr.
    if (N->Text.find_first_of("\x01\x02\x03\x04\x05") != llvm::StringRef::npos)
      return refuse("graph-unknown-value", "a string with control characters is not followed", N);
    return str(N->Text);
  case NodeKind::Bytes:
    return refuse("graph-unknown-value", "bytes are not followed", N);
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
    if (N->Kind == NodeKind::Set && !InRaise)
      remark("graph-set-display",
             "a set in braces on the path: code that captures the graph by "
             "bytecode falls back here",
             N);
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
        if (!hashable(V))
          return {};
        if (contains(Items, V))
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
        auto Items = static_cast<DictObject *>(V.O)->Items;
        for (auto &P : Items)
          setSubscript(Value::of(Kind::Dict, D), P.first, P.second);
        if (stopped())
          return {};
        continue;
      }
      Value Key = eval(N->Kids[I]);
      if (stopped())
        return {};
      if (Key.is(Kind::Tensor))
        return refuse("graph-break-key", "a tensor is the key of a dict", N->Kids[I]);
      V = eval(N->Kids[I + 1]);
      if (stopped())
        return {};
      setSubscript(Value::of(Kind::Dict, D), Key, V);
      if (stopped())
        return {};
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
    bool IsList = A.is(Kind::List) || A.is(Kind::Tuple) || A.is(Kind::Set);
    if (A.E || (IsList && static_cast<ListObject *>(A.O)->Whole))
      Out.E = expr("not " + literal(A, true, PrecNot), PrecNot);
    return Out;
  }
  case NodeKind::BoolOp: {
    std::optional<bool> Known;
    return boolOp(N, Known);
  }
  case NodeKind::Compare:
    return compareChain(N);
  case NodeKind::IfExp: {
    bool Taken = condition(N->Kids[0], Use::Bool);
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
    Frame *Scope = Env;
    while (Scope->IsComprehension && Scope->Closure)
      Scope = Scope->Closure;
    if (llvm::is_contained(Scope->Globals, N->Text) ||
        llvm::is_contained(Scope->Nonlocals, N->Text))
      return refuse("graph-unsupported-syntax", "`:=` of a variable of an outer scope", N);
    if (!stopped())
      Scope->set(N->Text, V);
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
