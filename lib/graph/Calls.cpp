//===-- Calls.cpp - Calls of functions, classes and helpers ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/AstWalk.h"
#include "graph/HostNames.h"
#include "graph/Interpreter.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace oplint::py {

FunctionObject *Interpreter::makeFunction(const Node *Def, const Module *Home, Frame *Closure) {
  auto *F = make<FunctionObject>();
  F->Def = Def;
  F->Home = Home;
  F->Closure = Closure;
  F->Owner = Env ? Env->Owner : nullptr;
  // Python evaluates defaults where the function is defined.
  Frame *Outer = Env;
  if (!Closure)
    Env = makeFrame(Home, nullptr);
  const Node *Saved = At;
  for (const Param &P : Def->Params) {
    Value V = P.Default ? eval(P.Default) : Value();
    if (V.O && !Closure && (V.is(Kind::List) || V.is(Kind::Dict) || V.is(Kind::Set)))
      V.O->LivesOn = P.Name;
    F->Defaults.push_back(V);
    if (stopped())
      break;
  }
  At = Saved;
  Env = Outer;
  return F;
}

/// What the decorators of a function make of it. Those of the framework are
/// taken to call the function as it is; those that the user's own module
/// defines are called.
Value Interpreter::decorated(const Node *Def, Value F) {
  if (isPaddleModule(Env->Home->Name))
    return F;
  for (const Node *D : llvm::reverse(Def->Kids)) {
    const Node *Root = D;
    while (Root->Kind == NodeKind::Call || Root->Kind == NodeKind::Attribute)
      Root = Root->Kids[0];
    bool Own = false;
    if (Root->Kind == NodeKind::Name) {
      const Binding *B = Env->Home->find(Root->Text);
      Own = B && (B->How == Binding::Kind::Function || B->How == Binding::Kind::Class ||
                  B->How == Binding::Kind::Assigned);
      for (Frame *Scope = Env; Scope; Scope = Scope->Closure)
        Own |= Scope->find(Root->Text) != nullptr;
    }
    if (!Own)
      continue;
    Value Decorator = eval(D);
    if (!stopped())
      F = call(Decorator, {F}, {}, D);
    if (stopped())
      return {};
  }
  return F;
}

Value Interpreter::makeClass(const Node *Def, const Module *Home, Frame *Closure) {
  auto *C = make<ClassObject>();
  C->Def = Def;
  C->Home = Home;
  C->Closure = Closure;
  Frame *Scope = makeFrame(Home, Closure);
  Scope->Owner = C;
  Scope->IsClass = true;
  Frame *Outer = std::exchange(Env, Scope);
  for (const Node *Base : Def->Kids) {
    if (Base->Kind == NodeKind::Keyword) {
      if (Base->Text == "metaclass" && !isPaddleModule(Home->Name))
        refuse("graph-unknown-value", "a metaclass may do anything", Base);
      continue;
    }
    Value B = eval(Base);
    if (stopped())
      break;
    C->Bases.push_back(B);
    if (B.is(Kind::Class)) {
      auto *Parent = static_cast<ClassObject *>(B.O);
      C->IsLayer |= Parent->IsLayer;
      C->Depth = std::max(C->Depth, Parent->Depth + 1);
      if (tooDeep(C->Depth))
        break;
    }
    if (B.is(Kind::Opaque)) {
      auto *O = static_cast<OpaqueObject *>(B.O);
      llvm::StringRef Real = O->Real.empty() ? O->Path : O->Real;
      C->IsLayer |= Real == "Layer" || Real.ends_with(".Layer");
    }
  }
  if (!stopped()) {
    for (const Node *S : Def->Body) {
      // Docstrings and annotations bind nothing.
      if (S->Kind == NodeKind::ExprStmt)
        continue;
      statement(S);
      // A value that is not known is known to be there: whoever uses it is refused.
      if (Sig == Signal::Stop && S->Kind == NodeKind::Assign &&
          S->Kids[1]->Kind == NodeKind::Name && Record.Refused &&
          Record.Refused->Rule == "graph-unknown-value") {
        Sig = Signal::None;
        Record.Refused.reset();
        Scope->set(S->Kids[1]->Text, opaque(S->Kids[1]->Text.str(), {}));
      }
      if (stopped())
        break;
    }
    C->Members = Scope->Locals;
  }
  Env = Outer;
  return stopped() ? Value() : Value::of(Kind::Class, C);
}

/// A class and its bases in the order in which names are looked up: each once,
/// before its own bases, left before right.
static void resolutionOrder(ClassObject *C, llvm::SmallPtrSetImpl<ClassObject *> &Seen,
                            llvm::SmallVectorImpl<ClassObject *> &Reversed) {
  if (!Seen.insert(C).second)
    return;
  for (Value Base : llvm::reverse(C->Bases))
    if (Base.is(Kind::Class))
      resolutionOrder(static_cast<ClassObject *>(Base.O), Seen, Reversed);
  Reversed.push_back(C);
}

Value Interpreter::findMember(ClassObject *C, llvm::StringRef Name) {
  llvm::SmallPtrSet<ClassObject *, 8> Seen;
  llvm::SmallVector<ClassObject *, 8> Reversed;
  resolutionOrder(C, Seen, Reversed);
  for (ClassObject *Each : llvm::reverse(Reversed))
    for (auto &[Key, V] : Each->Members)
      if (Key == Name)
        return V;
  return {};
}

Value Interpreter::callNode(const Node *N) {
  Value Callee = eval(N->Kids[0]);
  if (stopped())
    return {};
  Values Args;
  Keywords Kw;
  for (size_t I = 1; I < N->Kids.size(); ++I) {
    const Node *A = N->Kids[I];
    switch (A->Kind) {
    case NodeKind::Keyword: {
      Value V = eval(A->Kids[0]);
      if (stopped())
        return {};
      Kw.emplace_back(A->Text, V);
      break;
    }
    case NodeKind::Starred: {
      Value V = A->Kids.empty() ? Value() : eval(A->Kids[0]);
      std::vector<Value> List;
      if (stopped() || !items(V, List))
        return {};
      Args.append(List.begin(), List.end());
      break;
    }
    case NodeKind::DoubleStarred: {
      Value V = A->Kids.empty() ? Value() : eval(A->Kids[0]);
      if (stopped())
        return {};
      if (!V.is(Kind::Dict))
        return refuse("graph-unknown-value", "`**` of a value that is not known", A);
      for (auto &[Key, Item] : static_cast<DictObject *>(V.O)->Items)
        if (Key.is(Kind::Str))
          Kw.emplace_back(static_cast<StrObject *>(Key.O)->S, Item);
      break;
    }
    default: {
      Value V = eval(A);
      if (stopped())
        return {};
      Args.push_back(V);
    }
    }
  }
  At = N;
  if (const Node *C = N->Kids[0];
      C->Kind == NodeKind::Name && Env->Function && !Callee.is(Kind::Missing) &&
      llvm::any_of(Env->Function->Params, [&](const Param &P) { return P.Name == C->Text; }))
    remark("graph-calls-argument",
           "calls the argument `" + C->Text + "`: its breaks are breaks of this body too", N);
  return call(Callee, Args, Kw, N);
}

Value Interpreter::call(Value Callee, llvm::ArrayRef<Value> Args, const Keywords &Kw,
                        const Node *N) {
  Nested Level(*this, N ? N : At);
  if (!Level)
    return {};
  switch (Callee.K) {
  case Kind::Function:
    return callFunction(static_cast<FunctionObject *>(Callee.O), Args, Kw, N);
  case Kind::Bound: {
    auto *B = static_cast<BoundObject *>(Callee.O);
    if (B->IsPartial) {
      Values All(B->Partial.begin(), B->Partial.end());
      All.append(Args.begin(), Args.end());
      Keywords AllKw(B->PartialKeywords.begin(), B->PartialKeywords.end());
      for (const auto &P : Kw) {
        llvm::erase_if(AllKw, [&](const auto &Q) { return Q.first == P.first; });
        AllKw.push_back(P);
      }
      return call(B->Callee, All, AllKw, N);
    }
    if (B->Callee) {
      Values All{B->Self};
      All.append(Args.begin(), Args.end());
      return call(B->Callee, All, Kw, N);
    }
    return callMethod(B->Self, B->Method, Args, Kw, N);
  }
  case Kind::Builtin:
    return callBuiltin(static_cast<BuiltinObject *>(Callee.O)->Name, Args, Kw, N);
  case Kind::Type:
    return callType(static_cast<TypeObject *>(Callee.O)->Name, Args, Kw, N);
  case Kind::Class:
    return instantiate(static_cast<ClassObject *>(Callee.O), Args, Kw, N);
  case Kind::Opaque: {
    auto *O = static_cast<OpaqueObject *>(Callee.O);
    if (O->Leaf)
      return leaf(O, Args, Kw);
    if (O->Helper)
      return callHelper(O, Args, Kw, N);
    llvm::StringRef Last = llvm::StringRef(O->Path).rsplit('.').second;
    if (Last.empty())
      Last = O->Path;
    llvm::StringRef Real = O->Real.empty() ? O->Path : O->Real;
    if (Callee.E) // a method of a value that some host call gave
      return refuse("graph-unknown-value", "what `" + O->Path + "` gives is not known", N);
    if (Last.ends_with("Place") && isUpper(Last[0])) {
      need(O->Import);
      std::string Made = O->Path + "(";
      for (size_t I = 0; I != Args.size(); ++I)
        Made += (I ? ", " : "") + literal(Args[I], true);
      return opaque("place", {}).with(expr(Made + ")"));
    }
    // A layer class: what is made is called as a whole.
    if (Real.starts_with("paddle.nn.") && isUpper(Last[0]))
      return newLayer(O, Args, Kw);
    if (isUpper(Last[0])) {
      Resolved R = Modules.resolve(Real);
      if (R.What && R.What->How == Binding::Kind::Class) {
        Value C = makeClass(R.What->Where, R.Home, nullptr);
        if (stopped())
          return {};
        return instantiate(static_cast<ClassObject *>(C.O), Args, Kw, N);
      }
      return newLayer(O, Args, Kw);
    }
    return leaf(O, Args, Kw);
  }
  case Kind::Layer: {
    auto *L = static_cast<LayerObject *>(Callee.O);
    if (L->Container && llvm::StringRef(L->Class).ends_with("Sequential") && Args.size() == 1 &&
        Kw.empty()) {
      Value V = Args[0];
      for (size_t I = 0; I != L->Children.size() && !stopped(); ++I)
        V = call(L->Children[I], {V}, {}, N);
      return V;
    }
    Values All{Callee};
    All.append(Args.begin(), Args.end());
    return op(EventKind::CallModule, L->Path.empty() ? L->Class : L->Path, All, Kw);
  }
  case Kind::Instance: {
    auto *I = static_cast<InstanceObject *>(Callee.O);
    if (!I->Class)
      return refuse("graph-unknown-value", "a call of a `" + I->HostClass + "` object", N);
    llvm::StringRef Method = I->Class->IsLayer ? "forward" : "__call__";
    Value F = findMember(I->Class, Method);
    if (!F)
      F = findMember(I->Class, "__call__");
    if (!F)
      return raise("TypeError", "'" + I->Class->Def->Text + "' object is not callable");
    Values All{Callee};
    All.append(Args.begin(), Args.end());
    return call(F, All, Kw, N);
  }
  case Kind::Str: // np.float32(x)
    if (isDTypeName(static_cast<StrObject *>(Callee.O)->S) && Args.size() == 1 &&
        Args[0].isNumber())
      return callType(
          llvm::StringRef(static_cast<StrObject *>(Callee.O)->S).contains("int") ? "int" : "float",
          Args, Kw, N);
    return raise("TypeError", "'str' object is not callable");
  case Kind::Tensor:
    return raise("TypeError", "'Tensor' object is not callable");
  default:
    return raise("TypeError", "'" + typeName(Callee.K) + "' object is not callable");
  }
}

Value Interpreter::callFunction(FunctionObject *F, llvm::ArrayRef<Value> Args, const Keywords &Kw,
                                const Node *N) {
  const Node *Def = F->Def;
  if (Def->IsLazy && F->Home->Tree)
    F->Home->Tree->complete(Def);
  llvm::StringRef Name = Def->Kind == NodeKind::Lambda ? llvm::StringRef("<lambda>") : Def->Text;
  if (Def->HasYield)
    return refuse("graph-generator", "`" + Name + "` is a generator: it is not followed", N);
  if (Def->IsAsync)
    return refuse("graph-unsupported-syntax", "`async def` is not followed", N);
  if (CallDepth >= Options.Limit.CallDepth)
    return refuse("graph-recursion",
                  "calls nest deeper than " + llvm::Twine(Options.Limit.CallDepth) + " (in `" +
                      Name + "`)",
                  N);
  Frame *Scope = makeFrame(F->Home, F->Closure);
  Scope->Function = Def;
  Scope->Owner = F->Owner;
  std::vector<Value> Slots(Def->Params.size());
  std::vector<Value> Extra;
  std::vector<bool> Taken(Kw.size(), false);
  size_t Next = 0;
  size_t Positional = 0;
  for (size_t I = 0; I != Def->Params.size(); ++I) {
    const Param &P = Def->Params[I];
    if (P.How == Param::Kind::Star) {
      if (P.Name.empty())
        continue;
      for (; Next < Args.size(); ++Next)
        Extra.push_back(Args[Next]);
      Slots[I] = list(Extra, Kind::Tuple);
      continue;
    }
    if (P.How == Param::Kind::DoubleStar)
      continue;
    if (!P.KeywordOnly) {
      ++Positional;
      if (Next < Args.size())
        Slots[I] = Args[Next++];
    }
    for (size_t K = 0; K != Kw.size(); ++K)
      if (!P.PositionalOnly && Kw[K].first == P.Name) {
        if (Slots[I])
          return raise("TypeError", Name + "() got multiple values for argument '" + P.Name + "'");
        Slots[I] = Kw[K].second;
        Taken[K] = true;
      }
    if (!Slots[I])
      Slots[I] = F->Defaults[I];
    if (!Slots[I])
      return raise("TypeError",
                   Name + "() missing 1 required positional argument: '" + P.Name + "'");
  }
  if (Next < Args.size())
    return raise("TypeError", Name + "() takes " + llvm::Twine(Positional) +
                                  " positional arguments but " + llvm::Twine(Args.size()) +
                                  " were given");
  DictObject *Rest = nullptr;
  for (size_t I = 0; I != Def->Params.size(); ++I)
    if (Def->Params[I].How == Param::Kind::DoubleStar) {
      Rest = make<DictObject>();
      Slots[I] = Value::of(Kind::Dict, Rest);
    }
  for (size_t K = 0; K != Kw.size(); ++K) {
    if (Taken[K])
      continue;
    if (!Rest)
      return raise("TypeError",
                   Name + "() got an unexpected keyword argument '" + Kw[K].first + "'");
    Rest->Items.emplace_back(str(Kw[K].first), Kw[K].second);
  }
  for (size_t I = 0; I != Def->Params.size(); ++I)
    if (!Def->Params[I].Name.empty())
      Scope->set(Def->Params[I].Name, Slots[I]);

  ++CallDepth;
  CallStack.emplace_back(N, Env);
  Frame *Outer = std::exchange(Env, Scope);
  Value Result;
  if (Def->Kind == NodeKind::Lambda) {
    Result = eval(Def->Kids[0]);
  } else {
    block(Def->Body);
    if (Sig == Signal::Return) {
      Sig = Signal::None;
      Result = Returned;
    } else if (Sig == Signal::None) {
      Result = Value::none();
    }
  }
  Env = Outer;
  CallStack.pop_back();
  --CallDepth;
  return stopped() ? Value() : Result;
}

/// A private helper that another module defines. Host work is done at once; a
/// helper that runs ops is one node, unless helpers are to be inlined.
Value Interpreter::callHelper(OpaqueObject *O, llvm::ArrayRef<Value> Args, const Keywords &Kw,
                              const Node *N) {
  auto Inlined = [&] {
    FunctionObject *F = makeFunction(O->Helper, O->HelperHome, nullptr);
    return stopped() ? Value() : callFunction(F, Args, Kw, N);
  };
  if (Options.Inline == InlineMode::None)
    return leaf(O, Args, Kw);
  if (Options.Inline != InlineMode::Module)
    return Inlined();
  size_t EventsBefore = Record.Events.size();
  size_t RemarksBefore = Record.Remarks.size();
  unsigned IdBefore = NextId, OpsBefore = OpCount;
  auto KnownBefore = Holds;
  auto SavedStack = CallStack;
  Frame *SavedEnv = Env;
  unsigned SavedDepth = CallDepth;
  Value V = Inlined();
  bool RanOps = OpCount != OpsBefore;
  if (!RanOps && Sig != Signal::Stop)
    return V;
  // Not followed, or with ops of its own: take back what it recorded.
  Record.Events.resize(EventsBefore);
  Record.Remarks.resize(RemarksBefore);
  Record.Refused.reset();
  NextId = IdBefore;
  OpCount = OpsBefore;
  Holds = std::move(KnownBefore);
  CallStack = std::move(SavedStack);
  Env = SavedEnv;
  CallDepth = SavedDepth;
  Sig = Signal::None;
  Raised = nullptr;
  At = N;
  return leaf(O, Args, Kw);
}

Value Interpreter::instantiate(ClassObject *C, llvm::ArrayRef<Value> Args, const Keywords &Kw,
                               const Node *N) {
  auto *I = make<InstanceObject>();
  I->Class = C;
  Value Self = Value::of(Kind::Instance, I);
  if (Value Init = findMember(C, "__init__")) {
    Values All{Self};
    All.append(Args.begin(), Args.end());
    call(Init, All, Kw, N);
    if (stopped())
      return {};
  } else if (!C->IsLayer && (!Args.empty() || !Kw.empty())) {
    // namedtuple and the like: fields by annotation.
    size_t Next = 0;
    for (const Node *S : C->Def->Body)
      if (S->Kind == NodeKind::AnnAssign && S->Kids[0]->Kind == NodeKind::Name) {
        llvm::StringRef Name = S->Kids[0]->Text;
        Value V = Next < Args.size() ? Args[Next++] : findMember(C, Name);
        for (const auto &[Key, Item] : Kw)
          if (Key == Name)
            V = Item;
        if (V)
          I->Fields.emplace_back(Name, V);
      }
  }
  return Self;
}

Value Interpreter::newLayer(OpaqueObject *O, llvm::ArrayRef<Value> Args, const Keywords &Kw) {
  auto *L = make<LayerObject>();
  L->Class = O->Path;
  llvm::StringRef Last = llvm::StringRef(O->Path).rsplit('.').second;
  if (Last.empty())
    Last = O->Path;
  L->Container = Last == "Sequential" || Last == "LayerList" || Last == "LayerDict";
  Value V = Value::of(Kind::Layer, L);
  if (L->Container) {
    std::vector<Value> Items(Args.begin(), Args.end());
    if (Last == "LayerList" && Args.size() == 1 && !items(Args[0], Items = {}))
      return {};
    for (size_t I = 0; I != Items.size(); ++I) {
      Value Item = Items[I];
      std::string Name = std::to_string(I);
      if (Item.is(Kind::Tuple) && static_cast<ListObject *>(Item.O)->Items.size() == 2) {
        Value Key = static_cast<ListObject *>(Item.O)->Items[0];
        if (Key.is(Kind::Str))
          Name = static_cast<StrObject *>(Key.O)->S;
        Item = static_cast<ListObject *>(Item.O)->Items[1];
      }
      L->Children.push_back(Item);
      L->ChildNames.push_back(std::move(Name));
    }
    if (RootLayer)
      return V;
  }
  // Inside of a constructor a layer is only hung up.
  if (RootLayer && Constructing)
    return V;
  GraphEvent &E = event(EventKind::NewLayer, O->Path);
  for (Value A : Args)
    E.Arguments.push_back(argument(A));
  for (const auto &[Key, A] : Kw)
    E.Arguments.push_back(argument(A, Key));
  E.Result = L->Id = NextId++;
  E.Results = 1;
  ++OpCount;
  need(O->Import);
  return V;
}

//===----------------------------------------------------------------------===//
// The record
//===----------------------------------------------------------------------===//

SourceRange Interpreter::place(const Node *N) const {
  SourceRange R;
  if (!N || !Env)
    return R;
  R.File = Env->Home->Path;
  R.Line = N->Line;
  R.Column = N->Column;
  R.Begin = N->Begin;
  R.End = N->End;
  return R;
}

std::string Interpreter::inlineStack() const {
  std::string Out;
  for (size_t I = CallStack.size(); I-- > 1;) {
    const auto &[N, Caller] = CallStack[I];
    if (!N || !Caller)
      continue;
    llvm::StringRef File = llvm::StringRef(Caller->Home->Path).rsplit('/').second;
    if (File.empty())
      File = Caller->Home->Path;
    if (!Out.empty())
      Out += " < ";
    Out += File.str() + ":" + std::to_string(N->Line);
    if (Caller->Function && Caller->Function->Kind == NodeKind::FunctionDef)
      Out += " in " + Caller->Function->Text.str();
  }
  return Out;
}

GraphEvent &Interpreter::event(EventKind K, std::string Target, const Node *N) {
  if (Record.Events.size() >= Options.Limit.Events && !stopped())
    refuse("graph-step-limit",
           "more than " + llvm::Twine(Options.Limit.Events) + " ops and guards on one path");
  Record.Events.emplace_back();
  GraphEvent &E = Record.Events.back();
  E.Kind = K;
  E.Target = std::move(Target);
  E.Where = place(N ? N : At);
  E.InlineStack = inlineStack();
  return E;
}

/// Python makes cells of the variables that an inner function shares with the
/// function around it: is \p Function on either end of that?
bool Interpreter::sharesVariables(const Node *Function) {
  auto [It, New] = ClosureCache.try_emplace(Function, false);
  if (!New)
    return It->second;
  llvm::StringSet<> Own;
  for (const Param &P : Function->Params)
    Own.insert(P.Name);
  auto Inner = [&](const Node *N) { return N != Function && isFunction(N); };
  walk(Function, [&](const Node *N) {
    if (N->Kind == NodeKind::Assign)
      for (size_t I = 1; I < N->Kids.size(); ++I)
        walk(N->Kids[I], [&](const Node *T) {
          if (T->Kind == NodeKind::Name)
            Own.insert(T->Text);
          return T->Kind == NodeKind::Tuple || T->Kind == NodeKind::List;
        });
    return !Inner(N);
  });
  bool Shares = false;
  walk(Function, [&](const Node *N) {
    if (!Inner(N))
      return !Shares;
    llvm::StringSet<> Theirs;
    for (const Param &P : N->Params)
      Theirs.insert(P.Name);
    walk(N, [&](const Node *M) {
      if (M->Kind == NodeKind::Assign)
        for (size_t I = 1; I < M->Kids.size(); ++I)
          if (M->Kids[I]->Kind == NodeKind::Name)
            Theirs.insert(M->Kids[I]->Text);
      return true;
    });
    walk(N, [&](const Node *M) {
      Shares |= M->Kind == NodeKind::Name && Own.contains(M->Text) && !Theirs.contains(M->Text);
      return !Shares;
    });
    return false;
  });
  return ClosureCache[Function] = Shares;
}

void Interpreter::markBreak(GraphEvent &E, llvm::StringRef Rule) {
  E.BreakRule = Rule;
  E.RaiseOnly = InRaise || CheckDepth == CallDepth + 1;
  if (InRaise)
    return;
  const Node *N = At;
  if (ComprehensionDepth)
    remark("graph-break-in-comprehension",
           "a break inside of a comprehension: code that captures "
           "the graph by bytecode falls back for the whole function",
           N);
  for (const Frame *F = Env; F; F = F->Closure)
    if (F->Function && sharesVariables(F->Function)) {
      remark("graph-break-in-closure",
             "a break in a function that shares variables with an inner "
             "one: code that captures the graph by bytecode falls back",
             N);
      return;
    }
}

Value Interpreter::refuse(llvm::StringRef Rule, const llvm::Twine &Message, const Node *N) {
  if (Sig == Signal::Stop)
    return {};
  Record.Refused = GraphRefusal{Rule.str(), Message.str(), place(N ? N : At)};
  Sig = Signal::Stop;
  return {};
}

Value Interpreter::raise(llvm::StringRef Type, const llvm::Twine &Message) {
  auto *E = make<ExceptionObject>();
  E->Type = Type.str();
  E->Args.push_back(str(Message.str()));
  E->At = At;
  Raised = E;
  Sig = Signal::Raise;
  return {};
}

void Interpreter::remark(llvm::StringRef Rule, const llvm::Twine &Message, const Node *N) {
  GraphRemark R{Rule.str(), Message.str(), place(N ? N : At)};
  if (!llvm::is_contained(Record.Remarks, R))
    Record.Remarks.push_back(std::move(R));
}

} // namespace oplint::py
