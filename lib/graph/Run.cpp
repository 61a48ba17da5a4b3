//===-- Run.cpp - One run from its inputs to its end ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/HostNames.h"
#include "graph/Interpreter.h"

namespace oplint::py {

/// A Python literal, or an expression made of literals.
Value Interpreter::parseLiteral(llvm::StringRef Text) {
  LiteralTrees.push_back(Ast::parse("<literal>", Text));
  const Ast &Tree = *LiteralTrees.back();
  if (Tree.firstError() || Tree.body().size() != 1 || Tree.body()[0]->Kind != NodeKind::ExprStmt)
    return {};
  LiteralModules.push_back(std::make_unique<Module>());
  Frame *Outer = std::exchange(Env, makeFrame(LiteralModules.back().get(), nullptr));
  Env->set("paddle", dotted("paddle", "paddle", {"paddle", "", "paddle"}));
  const Node *Saved = At;
  Value V = eval(Tree.body()[0]->Kids[0]);
  At = Saved;
  Env = Outer;
  if (stopped()) {
    Sig = Signal::None;
    Record.Refused.reset();
    Raised = nullptr;
    return {};
  }
  return V;
}

bool Interpreter::bindInputs(const Node *Function, const std::map<std::string, Given> &Args,
                             bool SkipSelf, Frame *, std::vector<Value> &Out, Keywords &Kw,
                             std::vector<GraphInput> &Inputs) {
  for (size_t I = SkipSelf ? 1 : 0; I < Function->Params.size(); ++I) {
    const Param &P = Function->Params[I];
    if (P.Name.empty())
      continue;
    GraphInput In;
    In.Name = P.Name.str();
    In.Annotation = P.Annotation.str();
    In.Default = P.DefaultText.str();
    In.KeywordOnly = P.KeywordOnly;
    In.PositionalOnly = P.PositionalOnly;
    In.Star = static_cast<char>(P.How);
    auto It = Args.find(P.Name.str());
    Given G = It == Args.end() ? Given() : It->second;
    Value V;
    const Expr *Name = expr(P.Name.str());
    auto NewTensor = [&] {
      Value T = tensor(G.Shape, "float32");
      auto *O = static_cast<TensorObject *>(T.O);
      Strings.push_back(std::make_unique<std::string>(G.DType));
      O->DType = *Strings.back();
      O->Argument = P.Name;
      In.Numbers.push_back(O->Id);
      return T;
    };
    switch (G.How) {
    case Given::Kind::Tensor:
      V = NewTensor();
      if (P.Default || llvm::StringRef(P.Annotation).contains('|') ||
          P.Annotation.starts_with("Optional"))
        OptionalArguments.insert(P.Name);
      In.IsTensor = true;
      In.Concrete = G.DType + "[";
      for (size_t D = 0; D != G.Shape.size(); ++D)
        In.Concrete += (D ? ", " : "") + std::to_string(G.Shape[D]);
      In.Concrete += "]";
      break;
    case Given::Kind::Tensors: {
      std::vector<Value> Items;
      for (unsigned K = 0; K != G.Count; ++K)
        Items.push_back(NewTensor());
      V = list(std::move(Items));
      auto *L = static_cast<ListObject *>(V.O);
      L->Whole = Name;
      L->CallersName = P.Name;
      In.IsTensor = true;
      In.Concrete = "[" + std::to_string(G.Count) + " tensors]";
      break;
    }
    case Given::Kind::Literal:
      V = parseLiteral(G.Literal);
      if (!V) {
        refuse("graph-bad-argument",
               "`" + G.Literal + "`, given for `" + P.Name + "`, is not a Python literal",
               Function);
        return false;
      }
      break;
    case Given::Kind::Default:
      if (P.How != Param::Kind::Plain)
        break;
      if (!P.Default) {
        refuse("graph-missing-argument",
               "the parameter `" + P.Name + "` has no default: give it with --tensor " + P.Name +
                   "=float32[2,3] or --arg " + P.Name + "=...",
               Function);
        return false;
      }
      V = eval(P.Default);
      if (stopped())
        return false;
      if (V.O && (V.is(Kind::List) || V.is(Kind::Dict) || V.is(Kind::Set)))
        V.O->LivesOn = P.Name;
      In.TakesDefault = true;
      break;
    }
    if (V && !In.IsTensor) {
      In.Concrete = literal(V, false);
      if (V.is(Kind::List) || V.is(Kind::Tuple)) {
        auto *L = static_cast<ListObject *>(V.O);
        L->Whole = Name;
        if (V.is(Kind::List) && !In.TakesDefault)
          L->CallersName = P.Name;
      } else if (V.isNone() || V.isNumber() || V.is(Kind::Str) || V.is(Kind::DType) ||
                 V.is(Kind::Complex) || V.is(Kind::Ellipsis) || (V.is(Kind::Opaque) && !V.E)) {
        V.E = Name;
      }
    }
    if (P.How == Param::Kind::Plain && V) {
      if (P.KeywordOnly)
        Kw.emplace_back(P.Name, V);
      else
        Out.push_back(V);
    }
    Inputs.push_back(std::move(In));
  }
  for (const auto &[Name, G] : Args)
    if (llvm::none_of(Function->Params, [&, N = Name](const Param &P) { return P.Name == N; })) {
      refuse("graph-bad-argument",
             "`" + (Function->Text.empty() ? llvm::StringRef("the function") : Function->Text) +
                 "` has no parameter `" + Name + "`",
             Function);
      return false;
    }
  return true;
}

GraphPath Interpreter::finish(Value Result) {
  if (Sig == Signal::Raise) {
    Sig = Signal::None;
    ++InRaise;
    GraphArgument A;
    std::string Code;
    for (Value &V : Raised->Args) {
      // Whoever catches it may print it; here nothing is read.
      if (V.is(Kind::Tensor))
        V = str(literal(V, false));
      bool Plain = !V.is(Kind::Opaque) && !llvm::StringRef(literal(V, true)).contains(NoCode);
      std::string Text = literal(V, false);
      Code += (Code.empty() ? "" : ", ") + (Plain ? Text : reprString(Text));
    }
    A.Concrete = pyStr(Value::of(Kind::Exception, Raised), false);
    --InRaise;
    if (Sig == Signal::Stop)
      return std::move(Record);
    GraphEvent &E = event(EventKind::Raise, Raised->Type, Raised->At);
    E.Arguments.push_back(std::move(A));
    E.Code = std::move(Code);
  } else if (Sig == Signal::None) {
    GraphEvent &E = event(EventKind::Return, "return");
    E.Arguments.push_back(argument(Result));
  }
  return std::move(Record);
}

GraphPath Interpreter::run(const Module &Home, const Node *Function,
                           const std::map<std::string, Given> &Args,
                           std::vector<GraphInput> &Inputs) {
  Env = makeFrame(&Home, nullptr);
  At = Function;
  std::vector<Value> Positional;
  Keywords Kw;
  if (!bindInputs(Function, Args, false, Env, Positional, Kw, Inputs))
    return finish({});
  auto *F = make<FunctionObject>();
  F->Def = Function;
  F->Home = &Home;
  F->Defaults.resize(Function->Params.size());
  Value V = decorated(Function, Value::of(Kind::Function, F));
  Value Out = stopped() ? Value() : call(V, Positional, Kw, nullptr);
  // Events of the end belong to the file of the function.
  return finish(Out);
}

GraphPath Interpreter::runLayer(const Module &Home, const Node *Class,
                                const std::map<std::string, Given> &Args,
                                std::vector<GraphInput> &Inputs) {
  Env = makeFrame(&Home, nullptr);
  At = Class;
  Value C = makeClass(Class, &Home, nullptr);
  if (stopped())
    return finish({});
  auto *O = static_cast<ClassObject *>(C.O);
  auto *I = make<InstanceObject>();
  I->Class = O;
  I->IsRoot = true;
  RootLayer = I;
  Value Self = Value::of(Kind::Instance, I);
  // The constructor takes arguments of its own by the names of its parameters.
  std::map<std::string, Given> Rest = Args;
  if (Value Init = findMember(O, "__init__"); Init.is(Kind::Function)) {
    auto *F = static_cast<FunctionObject *>(Init.O);
    Constructing = true;
    Values All{Self};
    for (size_t P = 1; P < F->Def->Params.size(); ++P) {
      const Param &Par = F->Def->Params[P];
      auto It = Rest.find(Par.Name.str());
      if (Par.How != Param::Kind::Plain)
        continue;
      Value V = F->Defaults[P];
      if (It != Rest.end() && It->second.How == Given::Kind::Literal) {
        V = parseLiteral(It->second.Literal);
        Rest.erase(It);
      }
      if (!V) {
        refuse("graph-missing-argument",
               "the constructor's parameter `" + Par.Name +
                   "` has no default: give it with --arg " + Par.Name + "=...",
               F->Def);
        return finish({});
      }
      All.push_back(V);
    }
    call(Init, All, {}, nullptr);
    Constructing = false;
    if (stopped())
      return finish({});
  }
  Record.Events.clear();
  Record.Remarks.clear();
  Holds.clear();
  Value Forward = findMember(O, "forward");
  if (!Forward.is(Kind::Function)) {
    refuse("graph-unresolved-name", "the class `" + Class->Text + "` has no forward", Class);
    return finish({});
  }
  auto *F = static_cast<FunctionObject *>(Forward.O);
  std::vector<Value> Positional;
  Keywords Kw;
  if (!bindInputs(F->Def, Rest, true, Env, Positional, Kw, Inputs))
    return finish({});
  Positional.insert(Positional.begin(), Self);
  return finish(callFunction(F, Positional, Kw, nullptr));
}

} // namespace oplint::py
