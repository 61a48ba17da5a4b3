//===-- BodyCalls.cpp - What a call means ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/BodyWalker.h"
#include "python/Builtins.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint::python {

using K = Value::Kind;

/// Whether Name() holds in dynamic mode; nullopt: it is no mode predicate.
static std::optional<bool> modeValue(llvm::StringRef Name) {
  return llvm::StringSwitch<std::optional<bool>>(Name)
#define MODE(Predicate, Holds) .Case(Predicate, Holds)
#include "python/ModePredicates.def"
      .Default(std::nullopt);
}

static std::optional<CallKind> knownHelper(llvm::StringRef Name) {
  return llvm::StringSwitch<std::optional<CallKind>>(Name)
#define HELPER(Function, Kind) .Case(Function, CallKind::Kind)
#include "python/KnownHelpers.def"
      .Default(std::nullopt);
}

static llvm::StringRef leafOf(llvm::StringRef Path) {
  return Path.contains('.') ? Path.rsplit('.').second : Path;
}

BodyCall &BodyWalker::record(BodyCall C) {
  C.Depth = Depth;
  C.Via = Via;
  C.Conditional = Branches > 0;
  C.InLoop = Loops > 0;
  C.InRaise = Raises > 0;
  C.AfterOp = OpSeen;
  Out.Calls.push_back(std::move(C));
  return Out.Calls.back();
}

void BodyWalker::recordOperator(Node X, llvm::StringRef Spelling) {
  BodyCall C;
  C.Kind = CallKind::TensorOperator;
  C.Name = C.Spelling = Spelling.str();
  C.At = X;
  record(std::move(C));
}

void BodyWalker::evaluateArguments(Node X) {
  for (Node Arg : X.field("arguments").children())
    callBack(evaluate(Arg.is("keyword_argument") ? Arg.field("value") : Arg));
}

/// A function of the body that is handed to somebody else may be called there:
/// cond(test, lambda: ..., lambda: ...).
void BodyWalker::callBack(const Value &V) {
  if (!V.is(K::Local) || llvm::is_contained(Open, V.At.raw().id) || Open.size() >= MaxHelpers)
    return;
  ++Branches;
  runLocal(V.At, {}, {});
  --Branches;
}

Value BodyWalker::unknown(BodyCall C, Node X, std::string Why) {
  C.Kind = CallKind::Unknown;
  C.Name = C.Spelling;
  C.Why = std::move(Why);
  record(std::move(C));
  evaluateArguments(X);
  return {};
}

Value BodyWalker::call(Node X) {
  Node Callee = X.field("function");
  while (Callee.is("parenthesized_expression") && Callee.children().size() == 1)
    Callee = Callee.children()[0];
  BodyCall C;
  C.At = X;
  C.Spelling = oneLine(Callee);
  std::string Dotted = dottedName(Callee);
  bool SpelledPublic = llvm::StringRef(Dotted).starts_with(Index.package() + ".") &&
                       !llvm::StringRef(Dotted).contains("._");

  if (Callee.is("attribute")) {
    llvm::StringRef First = llvm::StringRef(Dotted).split('.').first;
    const Value *V = Dotted.empty() ? nullptr : variable(First);
    if (!Dotted.empty() && (!V || V->is(K::Names))) {
      if (Entity E = dotted(Dotted); E || (!V && First == Index.package()))
        return callEntity(E, X, std::move(C), SpelledPublic);
    }
    size_t Mark = Out.Calls.size();
    Value Receiver = evaluate(Callee.field("object"));
    // A call stands before those of its receiver, as it does in the source's tree.
    std::vector<BodyCall> Inner(std::make_move_iterator(Out.Calls.begin() + Mark),
                                std::make_move_iterator(Out.Calls.end()));
    Out.Calls.resize(Mark);
    Value Result = callMethod(X, Receiver, Callee.field("attribute").text(), std::move(C));
    size_t At = std::min(Mark + 1, Out.Calls.size());
    Out.Calls.insert(Out.Calls.begin() + At, std::make_move_iterator(Inner.begin()),
                     std::make_move_iterator(Inner.end()));
    return Result;
  }
  if (Callee.is("identifier")) {
    llvm::StringRef Name = Callee.text();
    if (const Value *V = variable(Name)) {
      Value Copy = *V;
      if (Copy.is(K::Local))
        return callLocal(Copy.At, X, std::move(C));
      if (Copy.is(K::Names)) {
        Value Result;
        for (size_t I = 0; I < Copy.Entities.size(); ++I) {
          Branches += Copy.Entities.size() > 1;
          Value R = callEntity(Copy.Entities[I], X, C, SpelledPublic);
          Branches -= Copy.Entities.size() > 1;
          Result = I ? join(Result, R) : R;
        }
        return Result;
      }
      if (Copy.is(K::LocalClass))
        return unknown(std::move(C), X, "a class defined in the body");
      return unknown(std::move(C), X, "a value that is only known at run time");
    }
    return callEntity(Index.lookup(*Now->In, Name), X, std::move(C), false);
  }
  // f(...)(...), getattr(m, n)(...), (a if c else b)(...), table[k](...)
  Value V = evaluate(Callee);
  if (V.is(K::Local))
    return callLocal(V.At, X, std::move(C));
  if (V.is(K::Names) && !V.Entities.empty()) {
    Value Result;
    for (size_t I = 0; I < V.Entities.size(); ++I) {
      Branches += V.Entities.size() > 1;
      Value R = callEntity(V.Entities[I], X, C, false);
      Branches -= V.Entities.size() > 1;
      Result = I ? join(Result, R) : R;
    }
    return Result;
  }
  return unknown(std::move(C), X, "what is called is only known at run time");
}

/// The value that a function with this signature returns.
static Value resultOf(const ApiFunction &F, bool Default) {
  if (F.Returns.empty())
    return Default ? Value::of(K::Tensor) : Value();
  Value V = valueOfAnnotation(F.Returns);
  return V;
}

Value BodyWalker::callEntity(const Entity &E, Node X, BodyCall C, bool SpelledPublic) {
  C.What = E;
  llvm::StringRef Leaf = leafOf(E.Path.empty() ? llvm::StringRef(C.Spelling) : E.Path);
  switch (E.Is) {
  case Entity::Kind::Op: {
    C.Kind = CallKind::Op;
    C.Name = E.Path;
    C.LegacyOp = E.LegacyOp;
    record(std::move(C));
    evaluateArguments(X);
    OpSeen = true;
    return Value::of(K::Tensor);
  }
  case Entity::Kind::External:
    if (llvm::StringRef(E.Path).starts_with("builtins."))
      return callBuiltin(llvm::StringRef(E.Path).drop_front(9), X, std::move(C));
    C.Kind = CallKind::External;
    C.Name = E.Path;
    record(std::move(C));
    evaluateArguments(X);
    return Value::of(K::Plain);
  case Entity::Kind::None:
  case Entity::Kind::Cxx:
    if (auto Holds = modeValue(leafOf(C.Spelling))) {
      C.Kind = CallKind::Mode;
      C.Name = leafOf(C.Spelling).str();
      record(std::move(C));
      return Value::truth(*Holds);
    }
    if (E.Is == Entity::Kind::None)
      return unknown(std::move(C), X, E.Why.empty() ? "this name is not known here" : E.Why);
    C.Kind = CallKind::Cxx;
    C.Name = E.Path;
    record(std::move(C));
    evaluateArguments(X);
    return {};
  case Entity::Kind::Function:
    break;
  case Entity::Kind::Class: {
    // Exceptions are raised, not computed with.
    bool Exception = E.node().field("superclasses").text().contains("Exception") ||
                     E.node().field("superclasses").text().contains("Error");
    llvm::StringRef Public = Index.publicPath(E);
    C.Kind = Exception                          ? CallKind::Builtin
             : Public.empty() && !SpelledPublic ? CallKind::PrivateClass
                                                : CallKind::Api;
    C.Name = Public.empty() ? C.Spelling : Public.str();
    record(std::move(C));
    evaluateArguments(X);
    return {};
  }
  case Entity::Kind::Module:
  case Entity::Kind::Value:
    return unknown(std::move(C), X, E.Path + " is no function");
  }

  if (auto Holds = modeValue(Leaf)) {
    C.Kind = CallKind::Mode;
    C.Name = Leaf.str();
    record(std::move(C));
    return Value::truth(*Holds);
  }
  if (auto Known = knownHelper(Leaf)) {
    C.Kind = *Known;
    C.Name = Leaf.str();
    record(std::move(C));
    evaluateArguments(X);
    return Value::of(K::Plain);
  }
  // A factory: what matters is what it makes.
  Entity Made = Index.product(E, X.field("arguments").children(), [this](Node Arg) {
    Value V = evaluate(Arg);
    return V.is(K::Text) ? std::optional(V.String) : std::nullopt;
  });
  if (Made)
    return Value::name(std::move(Made));
  llvm::StringRef Public = Index.publicPath(E);
  if (!Public.empty() || SpelledPublic) {
    C.Kind = CallKind::Api;
    C.Name = Public.empty() ? C.Spelling : Public.str();
    Value Result = resultOf(Index.signature(E), true);
    C.GivesTensor = !Result.isPlain();
    record(std::move(C));
    evaluateArguments(X);
    return Result;
  }
  return follow(E, X, std::move(C));
}

Value BodyWalker::arguments(Node X, std::vector<Value> &Positional,
                            llvm::StringMap<Value> &Keywords) {
  bool Exact = true;
  for (Node Arg : X.field("arguments").children()) {
    if (Arg.is("keyword_argument")) {
      Keywords[Arg.field("name").text()] = evaluate(Arg.field("value"));
    } else if (Arg.is("list_splat") || Arg.is("dictionary_splat")) {
      evaluateChildren(Arg);
      Exact = false;
    } else {
      Value V = evaluate(Arg);
      if (Exact)
        Positional.push_back(std::move(V));
    }
  }
  return {};
}

Value BodyWalker::follow(const Entity &E, Node X, BodyCall C) {
  C.Kind = CallKind::Helper;
  C.Name = E.Path;
  std::string Name = leafOf(E.Path).str();
  bool Again = llvm::is_contained(Open, E.node().raw().id);
  bool TooDeep = Open.size() >= MaxHelpers;
  if (!E.node() || E.node().hasError() || TooDeep) {
    std::string Why =
        TooDeep ? "too many helpers call each other" : E.Path + " does not parse as Python";
    return unknown(std::move(C), X, std::move(Why));
  }
  record(std::move(C));
  std::vector<Value> Positional;
  llvm::StringMap<Value> Keywords;
  arguments(X, Positional, Keywords);
  bool Splats = llvm::any_of(X.field("arguments").children(), [](Node Arg) {
    return Arg.is("list_splat") || Arg.is("dictionary_splat");
  });
  if (Again)
    return {};
  std::string Before = Via;
  Via = Via.empty() ? Name : Via + " > " + Name;
  ++Depth;
  Value Result = runFunction(E.node(), E.In, nullptr, [&](Frame &F) {
    for (const auto &[Param, Text] : E.Closure)
      F.Vars[Param] = Value::text(Text);
    bindParams(F, E.node(), *E.In, Positional, Keywords, /*DefaultsHold=*/!Splats);
  });
  --Depth;
  Via = Before;
  if (Result.is(K::Unknown))
    Result = resultOf(readSignature(*E.In, E.node(), Node()), false);
  return Result;
}

Value BodyWalker::callLocal(Node Function, Node X, BodyCall C) {
  C.Kind = CallKind::Nested;
  C.Name = C.Spelling;
  record(std::move(C));
  std::vector<Value> Positional;
  llvm::StringMap<Value> Keywords;
  arguments(X, Positional, Keywords);
  if (llvm::is_contained(Open, Function.raw().id) || Open.size() >= MaxHelpers)
    return {};
  return runLocal(Function, Positional, Keywords);
}

Value BodyWalker::runLocal(Node Function, llvm::ArrayRef<Value> Positional,
                           const llvm::StringMap<Value> &Keywords) {
  // The function sees the names around its definition as they are now.
  Frame *Around = Now;
  return runFunction(Function, Now->In, Around, [&](Frame &F) {
    if (Function.is("function_definition")) {
      bindParams(F, Function, *Around->In, Positional, Keywords);
      return;
    }
    size_t I = 0;
    for (Node P : Function.field("parameters").children())
      F.Vars[P.is("identifier") ? P.text() : P.field("name").text()] =
          I < Positional.size() ? Positional[I++] : Value();
  });
}

Value BodyWalker::callMethod(Node X, const Value &Receiver, llvm::StringRef Method, BodyCall C) {
  C.Name = Method.str();
  if (Receiver.is(K::Names)) {
    Value Result;
    for (size_t I = 0; I < Receiver.Entities.size(); ++I) {
      Value R = callEntity(Index.member(Receiver.Entities[I], Method), X, C, false);
      Result = I ? join(Result, R) : R;
    }
    return Result;
  }
  bool Known = Index.tensorMembers().contains(Method);
  bool OfBuiltin = isBuiltinMethod(Method);
  bool Tensor = Receiver.isTensor() || (Receiver.is(K::MaybeTensor) && Known) ||
                (Receiver.is(K::Unknown) && Known && !OfBuiltin);
  if (Tensor) {
    C.Kind = CallKind::TensorMethod;
    C.Uncertain = !Receiver.isTensor();
    Value Result = Value::of(K::Tensor);
    auto It = Index.tensorMembers().find(Method);
    if (It != Index.tensorMembers().end()) {
      C.What = opened(It->second.What);
      if (C.What.isFunction())
        Result = resultOf(Index.signature(C.What), true);
    }
    // These end the chain: what they give is no Tensor.
    if (Method == "item" || Method == "tolist" || Method == "numpy" || Method.starts_with("is_"))
      Result = Value::of(K::Plain);
    record(std::move(C));
    evaluateArguments(X);
    return Result;
  }
  if (OfBuiltin || Receiver.isPlain() || Receiver.is(K::TensorList) ||
      Receiver.is(K::MaybeTensor)) {
    C.Kind = CallKind::Builtin;
    record(std::move(C));
    evaluateArguments(X);
    if (Receiver.is(K::TensorList))
      return Value::of(Method == "pop" ? K::Tensor : K::TensorList);
    return Receiver.isPlain() ? Value::of(K::Plain) : Value();
  }
  return unknown(std::move(C), X, "a method of something that is only known at run time");
}

Value BodyWalker::callBuiltin(llvm::StringRef Name, Node X, BodyCall C) {
  C.Kind = CallKind::Builtin;
  C.Name = Name.str();
  record(std::move(C));
  auto Args = X.field("arguments").children();
  std::vector<Value> Values;
  for (Node Arg : Args) {
    Values.push_back(evaluate(Arg.is("keyword_argument") ? Arg.field("value") : Arg));
    callBack(Values.back());
  }
  bool Modules = Values.size() >= 2 && Values[0].is(K::Names) && !Values[0].Entities.empty();
  if (Name == "getattr" && Modules && Values[1].is(K::Text)) {
    Entity E = Index.member(Values[0].Entities[0], Values[1].String);
    if (E)
      return Value::name(std::move(E));
    return {};
  }
  if (Name == "hasattr" && Modules && Values[1].is(K::Text)) {
    // An op is there unless the tree says otherwise; see rule api-op-unknown.
    if (Index.member(Values[0].Entities[0], Values[1].String).Is == Entity::Kind::Op)
      return Value::truth(true);
    return Value::of(K::Plain);
  }
  if (Name == "isinstance" && Args.size() == 2) {
    llvm::SmallVector<Node, 4> Classes;
    if (Args[1].is("tuple"))
      for (Node Class : Args[1].children())
        Classes.push_back(Class);
    else
      Classes.push_back(Args[1]);
    if (llvm::all_of(Classes, [&](Node N) { return classKind(N) == ClassKind::StaticValue; }))
      return Value::truth(false);
    if (Values[0].is(K::Text) && Classes.size() == 1 && Classes[0].text() == "str")
      return Value::truth(true);
    return Value::of(K::Plain);
  }
  if ((Name == "list" || Name == "tuple" || Name == "reversed" || Name == "sorted" ||
       Name == "zip" || Name == "enumerate" || Name == "set" || Name == "map" ||
       Name == "filter") &&
      !Values.empty()) {
    for (const Value &V : Values)
      if (V.is(K::TensorList) || V.isTensor())
        return Value::of(K::TensorList);
    return llvm::all_of(Values, [](const Value &V) { return V.isPlain(); }) ? Value::of(K::Plain)
                                                                            : Value();
  }
  // The operators behind these builtins are Tensor methods.
  if ((Name == "abs" || Name == "sum" || Name == "pow" || Name == "round") && !Values.empty() &&
      Values[0].isTensor()) {
    recordOperator(X, Name);
    return Value::of(K::Tensor);
  }
  if (Name == "super" || Name == "vars" || Name == "eval" || Name == "globals" ||
      Name == "getattr" || Name == "next" || Name == "iter")
    return {};
  return Value::of(K::Plain);
}

} // namespace oplint::python
