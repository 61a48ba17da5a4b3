//===-- Expressions.cpp - Expressions --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Interpreter.h"

namespace oplint::py {

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
