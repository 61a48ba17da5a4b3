//===-- Statements.cpp - Statements of a body -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/AstWalk.h"
#include "graph/HostNames.h"
#include "graph/Interpreter.h"
#include "graph/Operators.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint::py {

void Interpreter::block(llvm::ArrayRef<Node *> Body) {
  for (const Node *S : Body) {
    statement(S);
    if (stopped())
      return;
  }
}

void Interpreter::statement(const Node *S) {
  if (!step(S))
    return;
  Nested Level(*this, S);
  if (!Level)
    return;
  switch (S->Kind) {
  case NodeKind::ExprStmt:
    eval(S->Kids[0]);
    return;
  case NodeKind::Assign: {
    Value V = eval(S->Kids[0]);
    for (size_t I = 1; I < S->Kids.size() && !stopped(); ++I)
      assign(S->Kids[I], V);
    return;
  }
  case NodeKind::AnnAssign:
    if (S->Kids[1]) {
      Value V = eval(S->Kids[1]);
      if (!stopped())
        assign(S->Kids[0], V);
    }
    return;
  case NodeKind::AugAssign:
    augmented(S);
    return;
  case NodeKind::Return: {
    Value V = S->Kids[0] ? eval(S->Kids[0]) : Value::none();
    if (stopped())
      return;
    if (Env->ForLoops)
      remark("graph-return-in-loop",
             "`return` inside of `for`: code that captures the graph by "
             "bytecode falls back for the whole function",
             S);
    Returned = V;
    Sig = Signal::Return;
    return;
  }
  case NodeKind::Raise:
    raiseStatement(S);
    return;
  case NodeKind::If: {
    // An elif that only raises is a check as well: the rest goes on unchanged.
    unsigned Outer = std::exchange(CheckDepth, onlyRaises(S->Body) ? CallDepth + 1 : 0);
    bool Taken = condition(S->Kids[0], Use::If);
    CheckDepth = Outer;
    if (!stopped())
      block(Taken ? S->Body : S->Else);
    return;
  }
  case NodeKind::While:
    whileLoop(S);
    return;
  case NodeKind::For:
    forLoop(S);
    return;
  case NodeKind::With:
    withBlock(S, 0);
    return;
  case NodeKind::Try:
    tryBlock(S);
    return;
  case NodeKind::FunctionDef: {
    FunctionObject *F = makeFunction(S, Env->Home, Env);
    if (stopped())
      return;
    Value V = Value::of(Kind::Function, F);
    if (!Env->IsClass)
      V = decorated(S, V);
    if (!stopped())
      Env->set(S->Text, V);
    return;
  }
  case NodeKind::ClassDef: {
    Value C = makeClass(S, Env->Home, Env);
    if (!stopped())
      Env->set(S->Text, C);
    return;
  }
  case NodeKind::Import:
  case NodeKind::ImportFrom:
    importStatement(S);
    return;
  case NodeKind::Global:
    for (const Node *K : S->Kids)
      Env->Globals.push_back(K->Text);
    return;
  case NodeKind::Nonlocal:
    for (const Node *K : S->Kids)
      Env->Nonlocals.push_back(K->Text);
    return;
  case NodeKind::Delete:
    for (const Node *K : S->Kids)
      if (!stopped())
        remove(K);
    return;
  case NodeKind::Assert: {
    unsigned Outer = std::exchange(CheckDepth, CallDepth + 1);
    bool Passed = condition(S->Kids[0], Use::Assert);
    CheckDepth = Outer;
    if (stopped() || Passed)
      return;
    ++InRaise;
    Value Message = S->Kids[1] ? eval(S->Kids[1]) : Value();
    --InRaise;
    if (stopped())
      return;
    auto *E = make<ExceptionObject>();
    E->Type = "AssertionError";
    if (Message)
      E->Args.push_back(Message);
    E->At = S;
    Raised = E;
    Sig = Signal::Raise;
    return;
  }
  case NodeKind::Pass:
    return;
  case NodeKind::Break:
    Sig = Signal::Break;
    return;
  case NodeKind::Continue:
    Sig = Signal::Continue;
    return;
  case NodeKind::Error:
    refuse("graph-syntax-error", "the body cannot be parsed here", S);
    return;
  default:
    refuse("graph-unsupported-syntax", "`" + S->Text + "` is not followed", S);
  }
}

void Interpreter::assign(const Node *Target, Value V) {
  if (stopped())
    return;
  switch (Target->Kind) {
  case NodeKind::Name: {
    if (llvm::is_contained(Env->Globals, Target->Text)) {
      auto Key = std::make_pair(Env->Home, Target->Text.str());
      // What was read before it changes is something else in the next call.
      if (auto It = Globals.find(Key); It != Globals.end() && !isPaddleModule(Env->Home->Name) &&
                                       !equal(It->second, V).value_or(false)) {
        refuse("graph-writes-global",
               "changes the module variable `" + Target->Text +
                   "` that it read: the next call "
                   "does something else",
               Target);
        return;
      }
      Globals[Key] = V;
      remark("graph-writes-global",
             "writes the module variable `" + Target->Text + "`: the graph does not show it",
             Target);
      return;
    }
    if (llvm::is_contained(Env->Nonlocals, Target->Text))
      for (Frame *F = Env->Closure; F; F = F->Closure)
        if (Value *Old = F->find(Target->Text)) {
          *Old = V;
          return;
        }
    Env->set(Target->Text, V);
    if (Env->Locals.size() > Options.Limit.Variables)
      refuse("graph-step-limit",
             "more than " + llvm::Twine(Options.Limit.Variables) + " variables of one function");
    return;
  }
  case NodeKind::Tuple:
  case NodeKind::List:
    unpack(Target, Target->Kids, V);
    return;
  case NodeKind::Subscript: {
    Value Object = eval(Target->Kids[0]);
    if (stopped())
      return;
    Value Index = eval(Target->Kids[1]);
    if (stopped())
      return;
    At = Target;
    setSubscript(Object, Index, V);
    return;
  }
  case NodeKind::Attribute: {
    Value Object = eval(Target->Kids[0]);
    if (!stopped()) {
      At = Target;
      setAttribute(Object, Target->Text, V);
    }
    return;
  }
  case NodeKind::Starred:
    assign(Target->Kids[0], V);
    return;
  default:
    refuse("graph-unsupported-syntax", "this assignment target is not followed", Target);
  }
}

void Interpreter::unpack(const Node *Target, llvm::ArrayRef<Node *> Targets, Value V) {
  At = Target;
  std::vector<Value> List;
  if (!items(V, List))
    return;
  size_t Star = Targets.size();
  for (size_t I = 0; I != Targets.size(); ++I)
    if (Targets[I]->Kind == NodeKind::Starred)
      Star = I;
  if (Star == Targets.size()) {
    if (List.size() != Targets.size()) {
      if (List.size() < Targets.size())
        raise("ValueError", "not enough values to unpack (expected " + llvm::Twine(Targets.size()) +
                                ", got " + llvm::Twine(List.size()) + ")");
      else
        raise("ValueError",
              "too many values to unpack (expected " + llvm::Twine(Targets.size()) + ")");
      return;
    }
    for (size_t I = 0; I != Targets.size(); ++I)
      assign(Targets[I], List[I]);
    return;
  }
  size_t After = Targets.size() - Star - 1;
  if (List.size() < Star + After) {
    raise("ValueError", "not enough values to unpack (expected at least " +
                            llvm::Twine(Star + After) + ", got " + llvm::Twine(List.size()) + ")");
    return;
  }
  for (size_t I = 0; I != Star; ++I)
    assign(Targets[I], List[I]);
  assign(Targets[Star], list({List.begin() + static_cast<ptrdiff_t>(Star),
                              List.end() - static_cast<ptrdiff_t>(After)}));
  for (size_t I = 0; I != After; ++I)
    assign(Targets[Star + 1 + I], List[List.size() - After + I]);
}

void Interpreter::augmented(const Node *S) {
  const Node *Target = S->Kids[0];
  Value Object, Index, Old;
  if (Target->Kind == NodeKind::Subscript) {
    Object = eval(Target->Kids[0]);
    if (stopped())
      return;
    Index = eval(Target->Kids[1]);
    if (stopped())
      return;
    Old = subscript(Object, Index);
  } else if (Target->Kind == NodeKind::Attribute) {
    Object = eval(Target->Kids[0]);
    if (stopped())
      return;
    Old = attribute(Object, Target->Text, Target);
  } else {
    Old = eval(Target);
  }
  if (stopped())
    return;
  Value Operand = eval(S->Kids[1]);
  if (stopped())
    return;
  At = S;
  // A list grows in place; a tensor has no in-place operators and is rebound.
  if (Old.is(Kind::List) && S->Text == "+") {
    std::vector<Value> More;
    if (!items(Operand, More))
      return;
    mutate(Old);
    auto *L = static_cast<ListObject *>(Old.O);
    if (stopped())
      return;
    if (L->Items.size() + More.size() > Options.Limit.Items) {
      refuseSize();
      return;
    }
    hold(More.size() * sizeof(Value));
    L->Items.insert(L->Items.end(), More.begin(), More.end());
    if (Target->Kind == NodeKind::Name)
      return;
    if (Target->Kind == NodeKind::Subscript)
      setSubscript(Object, Index, Old);
    return;
  }
  bool Set = Old.is(Kind::Set) && Operand.is(Kind::Set);
  bool Dict = Old.is(Kind::Dict) && Operand.is(Kind::Dict) && S->Text == "|";
  if (Old.is(Kind::Instance) && special(Old, ("__i" + operatorMethod(S->Text) + "__").str(), {})) {
    refuse("graph-unknown-value", "an operator that changes an object of its own class", S);
    return;
  }
  Value New = binary(S->Text, Old, Operand);
  if (stopped())
    return;
  // Sets, dicts and lists change in place: other names see it.
  if (Set || Dict || (Old.is(Kind::List) && S->Text == "*")) {
    mutate(Old);
    if (stopped())
      return;
    if (Dict)
      static_cast<DictObject *>(Old.O)->Items = static_cast<DictObject *>(New.O)->Items;
    else
      static_cast<ListObject *>(Old.O)->Items = static_cast<ListObject *>(New.O)->Items;
    New = Old;
  }
  if (Target->Kind == NodeKind::Subscript)
    setSubscript(Object, Index, New);
  else if (Target->Kind == NodeKind::Attribute)
    setAttribute(Object, Target->Text, New);
  else
    assign(Target, New);
}

void Interpreter::withBlock(const Node *S, size_t Item) {
  if (Item == S->Kids.size()) {
    block(S->Body);
    return;
  }
  const Node *I = S->Kids[Item];
  const Node *Context = I->Kids[0];
  // A context of the framework is an event; its expression is kept as text.
  Value Callee;
  std::string Name, Code;
  if (Context->Kind == NodeKind::Call) {
    Callee = eval(Context->Kids[0]);
    if (stopped())
      return;
    if (Callee.is(Kind::Opaque)) {
      Name = static_cast<OpaqueObject *>(Callee.O)->Path;
      need(static_cast<OpaqueObject *>(Callee.O)->Import);
    } else if (Callee.is(Kind::Builtin)) {
      Name = static_cast<BuiltinObject *>(Callee.O)->Name;
    }
    if (!Name.empty()) {
      Code = Name + "(";
      bool First = true;
      for (size_t K = 1; K < Context->Kids.size(); ++K) {
        const Node *Arg = Context->Kids[K];
        bool Keyword = Arg->Kind == NodeKind::Keyword;
        Value V = eval(Keyword ? Arg->Kids[0] : Arg);
        if (stopped())
          return;
        Code += (First ? "" : ", ") + (Keyword ? Arg->Text.str() + "=" : "") + literal(V, true);
        First = false;
      }
      Code += ")";
    }
  } else {
    Value V = eval(Context);
    if (stopped())
      return;
    if (V.is(Kind::Opaque)) {
      Name = static_cast<OpaqueObject *>(V.O)->Path;
      Code = V.E ? V.E->Text : Name;
      need(static_cast<OpaqueObject *>(V.O)->Import);
    }
  }
  if (Name.empty()) {
    refuse("graph-unsupported-syntax", "this context manager is not followed", Context);
    return;
  }
  if (I->Kids[1])
    assign(I->Kids[1], opaque(Name, {}));
  remark("graph-break-with",
         "`with` stands on the path: code that captures the graph by bytecode "
         "falls back here",
         S);
  event(EventKind::With, Name, Context).Code = Code;
  withBlock(S, Item + 1);
  if (Sig != Signal::Stop)
    event(EventKind::EndWith, Name, Context);
}

static bool derives(const ClassObject *C, const ClassObject *Base) {
  return C == Base || llvm::any_of(C->Bases, [&](Value B) {
           return B.is(Kind::Class) && derives(static_cast<ClassObject *>(B.O), Base);
         });
}

/// The builtin exception that a class derives from; empty: none.
static std::string builtinBase(const ClassObject *C) {
  for (Value B : C->Bases) {
    std::string Name = B.is(Kind::Type)    ? static_cast<TypeObject *>(B.O)->Name
                       : B.is(Kind::Class) ? builtinBase(static_cast<ClassObject *>(B.O))
                                           : std::string();
    if (!Name.empty())
      return Name;
  }
  return {};
}

static bool catches(llvm::StringRef Handler, llvm::StringRef Raised) {
  if (Handler == Raised || Handler == "Exception" || Handler == "BaseException")
    return true;
  static constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral> Bases[] = {
      {"KeyError", "LookupError"},
      {"IndexError", "LookupError"},
      {"ZeroDivisionError", "ArithmeticError"},
      {"OverflowError", "ArithmeticError"},
      {"NotImplementedError", "RuntimeError"},
      {"RecursionError", "RuntimeError"},
      {"ModuleNotFoundError", "ImportError"},
      {"UnicodeError", "ValueError"},
      {"UnboundLocalError", "NameError"}};
  for (const auto &[Derived, Base] : Bases)
    if (Raised == Derived && Handler == Base)
      return true;
  return false;
}

void Interpreter::tryBlock(const Node *S) {
  remark("graph-break-try",
         "`try` stands on the path: code that captures the graph by bytecode falls back here", S);
  block(S->Body);
  if (Sig == Signal::Raise) {
    for (const Node *H : S->Kids) {
      bool Match = !H->Kids[0];
      if (!Match) {
        ExceptionObject *Held = Raised;
        Sig = Signal::None;
        Value Type = eval(H->Kids[0]);
        if (stopped())
          return;
        std::vector<Value> Types{Type};
        if (Type.is(Kind::Tuple))
          Types = static_cast<ListObject *>(Type.O)->Items;
        for (Value T : Types)
          if (T.is(Kind::Type))
            Match |= catches(static_cast<TypeObject *>(T.O)->Name, Held->Type);
          else if (T.is(Kind::Class) && Held->Class)
            Match |= derives(Held->Class, static_cast<ClassObject *>(T.O));
        Sig = Signal::Raise;
        Raised = Held;
      }
      if (!Match)
        continue;
      Sig = Signal::None;
      ExceptionObject *Outer = std::exchange(Handling, Raised);
      if (!H->Text.empty())
        Env->set(H->Text, Value::of(Kind::Exception, Raised));
      Raised = nullptr;
      block(H->Body);
      Handling = Outer;
      if (!H->Text.empty())
        Env->erase(H->Text);
      break;
    }
  } else if (!stopped()) {
    block(S->Else);
  }
  if (Sig == Signal::Stop || S->Finally.empty())
    return;
  Signal Held = std::exchange(Sig, Signal::None);
  Value HeldValue = Returned;
  ExceptionObject *HeldError = Raised;
  block(S->Finally);
  if (!stopped()) {
    Sig = Held;
    Returned = HeldValue;
    Raised = HeldError;
  }
}

void Interpreter::raiseStatement(const Node *S) {
  if (!S->Kids[0]) {
    if (Handling) {
      Raised = Handling;
      Sig = Signal::Raise;
      return;
    }
    raise("RuntimeError", "No active exception to reraise");
    return;
  }
  ++InRaise;
  Value V = eval(S->Kids[0]);
  --InRaise;
  if (stopped())
    return;
  if (V.is(Kind::Type)) {
    auto *E = make<ExceptionObject>();
    E->Type = static_cast<TypeObject *>(V.O)->Name;
    V = Value::of(Kind::Exception, E);
  }
  // A class of the source: caught by it, or by the builtin that it is made of.
  ClassObject *Class = V.is(Kind::Class)      ? static_cast<ClassObject *>(V.O)
                       : V.is(Kind::Instance) ? static_cast<InstanceObject *>(V.O)->Class
                                              : nullptr;
  if (Class) {
    auto *E = make<ExceptionObject>();
    E->Class = Class;
    E->Type = builtinBase(Class);
    if (E->Type.empty()) {
      raise("TypeError", "exceptions must derive from BaseException");
      return;
    }
    V = Value::of(Kind::Exception, E);
  }
  if (!V.is(Kind::Exception)) {
    auto *E = make<ExceptionObject>();
    E->Type = V.is(Kind::Opaque) ? static_cast<OpaqueObject *>(V.O)->Path : "Exception";
    V = Value::of(Kind::Exception, E);
  }
  Raised = static_cast<ExceptionObject *>(V.O);
  Raised->At = S;
  Sig = Signal::Raise;
}

void Interpreter::importStatement(const Node *S) {
  remark("graph-break-import",
         "`import` in the body: code that captures the graph by bytecode "
         "falls back here",
         S);
  for (const Node *A : S->Kids) {
    Binding B;
    llvm::StringRef Name = A->Extra.empty() ? A->Text : A->Extra;
    if (S->Kind == NodeKind::Import) {
      B.How = Binding::Kind::ImportedModule;
      B.Module = A->Extra.empty() ? A->Text.split('.').first.str() : A->Text.str();
      Name = A->Extra.empty() ? A->Text.split('.').first : A->Extra;
    } else {
      B.How = Binding::Kind::ImportedName;
      B.Module = Env->Home->absolute(S->Text);
      B.Name = A->Text.str();
    }
    Value V = imported(Env->Home, Name, B);
    if (stopped())
      return;
    Env->set(Name, V);
  }
}

void Interpreter::remove(const Node *Target) {
  if (Target->Kind == NodeKind::Name) {
    Env->erase(Target->Text);
    return;
  }
  if (Target->Kind != NodeKind::Subscript) {
    refuse("graph-unsupported-syntax", "this `del` is not followed", Target);
    return;
  }
  Value Object = eval(Target->Kids[0]);
  if (stopped())
    return;
  Value Index = eval(Target->Kids[1]);
  if (stopped())
    return;
  if (Object.is(Kind::List) && Index.is(Kind::Int)) {
    Index = pin(Index);
    mutate(Object);
    auto *L = static_cast<ListObject *>(Object.O);
    auto Size = static_cast<int64_t>(L->Items.size());
    int64_t I = Index.I < 0 ? Index.I + Size : Index.I;
    if (I < 0 || I >= Size) {
      raise("IndexError", "list assignment index out of range");
      return;
    }
    L->Items.erase(L->Items.begin() + I);
    return;
  }
  if (Object.is(Kind::List) && Index.is(Kind::Slice)) {
    auto *Part = static_cast<SliceObject *>(Index.O);
    if (Part->Step.isNone() || (Part->Step.is(Kind::Int) && Part->Step.I == 1)) {
      setSubscript(Object, Index, list({}));
      return;
    }
  }
  if (Object.is(Kind::Dict)) {
    Index = pin(Index);
    mutate(Object);
    if (stopped())
      return;
    auto &Items = static_cast<DictObject *>(Object.O)->Items;
    size_t Before = Items.size();
    std::erase_if(Items, [&](auto &P) { return equal(P.first, Index).value_or(false); });
    if (Items.size() == Before)
      raise("KeyError", pyStr(Index, true));
    return;
  }
  refuse("graph-unsupported-syntax", "this `del` is not followed", Target);
}

} // namespace oplint::py
