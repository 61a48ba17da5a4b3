//===-- Body.cpp - What a function does while Paddle runs eagerly ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/Body.h"
#include "python/BodyWalker.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint::python {

bool BodyCall::isOtherApi() const {
  switch (Kind) {
  case CallKind::Api:
  case CallKind::TensorMethod:
  case CallKind::TensorOperator:
  case CallKind::TensorProperty:
  case CallKind::PrivateClass:
  case CallKind::Cxx:
    return true;
  default:
    return false;
  }
}

Body analyzeBody(const ModuleIndex &Index, const Entity &Function) {
  Body B;
  Node Head = Function.node();
  if (!Head || Head.hasError()) {
    B.Undecided = "the function does not parse as Python";
    return B;
  }
  BodyWalker(Index, B).run(Function);
  return B;
}

void BodyWalker::run(const Entity &E) {
  runFunction(E.node(), E.In, nullptr, [&](Frame &F) {
    for (const auto &[Name, Text] : E.Closure)
      F.Vars[Name] = Value::text(Text);
    bindParams(F, E.node(), *E.In, {}, {});
  });
  if (Steps >= MaxSteps)
    Out.Undecided = "the body is too large to follow";
}

/// The documentation string of a function; empty if it has none.
static llvm::StringRef docstring(Node Function) {
  auto Statements = Function.field("body").children();
  if (Statements.empty() || !Statements[0].is("expression_statement") ||
      Statements[0].children().empty() || !Statements[0].children()[0].is("string"))
    return "";
  return Statements[0].children()[0].text();
}

void BodyWalker::bindParams(Frame &F, Node Function, const Module &In,
                            llvm::ArrayRef<Value> Positional,
                            const llvm::StringMap<Value> &Keywords, bool DefaultsHold) {
  ApiFunction Signature = readSignature(In, Function, Node());
  size_t Next = 0;
  for (const ApiParam &P : Signature.Params) {
    Value Given;
    if (P.isPositional() && Next < Positional.size())
      Given = Positional[Next++];
    else if (auto It = Keywords.find(P.Name); It != Keywords.end())
      Given = It->second;
    if (P.isVariadic()) {
      F.Vars[P.Name] = P.Annotation == "Tensor" ? Value::of(Value::Kind::TensorList) : Value();
      continue;
    }
    // A helper's default that names a function or class: `dtype=int`.
    bool NamesOne = DefaultsHold && Given.is(Value::Kind::Unknown) && P.Default &&
                    !P.Default->empty() && llvm::isAlpha(P.Default->front()) &&
                    *P.Default != "None" && *P.Default != "True" && *P.Default != "False" &&
                    llvm::all_of(*P.Default, [](char C) { return llvm::isAlnum(C) || C == '_'; });
    if (NamesOne)
      if (Entity E = Index.lookup(In, *P.Default);
          E && (E.Is == Entity::Kind::External || E.isFunction()))
        Given = Value::name(std::move(E));
    if (Given.is(Value::Kind::Unknown)) {
      Given = valueOfAnnotation(P.Annotation);
      if (P.Annotation.empty())
        Given = valueOfDocstring(docstring(Function), P.Name);
    }
    F.Vars[P.Name] = std::move(Given);
  }
}

Value BodyWalker::runFunction(Node Function, const Module *In, Frame *Outer,
                              llvm::function_ref<void(Frame &)> Bind) {
  Frame F;
  F.In = In;
  F.Outer = Outer;
  F.Function = Function;
  Bind(F);
  Frame *Before = Now;
  Now = &F;
  Open.push_back(Function.raw().id);
  Value Result;
  if (Function.is("lambda")) {
    Result = evaluate(Function.field("body"));
  } else {
    block(Function.field("body"));
    for (size_t I = 0; I < F.Returned.size(); ++I)
      Result = I ? join(Result, F.Returned[I]) : F.Returned[I];
  }
  Open.pop_back();
  Now = Before;
  return Result;
}

void BodyWalker::skip(Node Block) {
  if (Block && Depth == 0 && !Block.children().empty())
    Out.Skipped.push_back(Block.range());
}

BodyWalker::Flow BodyWalker::block(Node Block) {
  auto Statements = Block.children();
  for (size_t I = 0; I < Statements.size(); ++I) {
    Flow F = statement(Statements[I]);
    if (F == Flow::On)
      continue;
    // What follows an unconditional return is the static-graph tail.
    if (I + 1 < Statements.size() && Depth == 0) {
      SourceRange R = Statements[I + 1].range();
      SourceRange Last = Statements.back().range();
      R.End = Last.End;
      R.EndLine = Last.EndLine;
      R.EndColumn = Last.EndColumn;
      Out.Skipped.push_back(R);
    }
    return F;
  }
  return Flow::On;
}

BodyWalker::Flow BodyWalker::statement(Node S) {
  if (++Steps >= MaxSteps)
    return Flow::Leaves;
  llvm::StringRef Kind = S.kind();
  if (Kind == "expression_statement") {
    for (Node X : S.children())
      evaluate(X);
  } else if (Kind == "return_statement") {
    Value V = Value::of(Value::Kind::Plain);
    for (Node X : S.children())
      V = evaluate(X);
    Now->Returned.push_back(std::move(V));
    return Flow::Leaves;
  } else if (Kind == "raise_statement") {
    ++Raises;
    evaluateChildren(S);
    --Raises;
    return Flow::Leaves;
  } else if (Kind == "if_statement") {
    return ifStatement(S);
  } else if (Kind == "for_statement" || Kind == "while_statement") {
    return loop(S);
  } else if (Kind == "try_statement") {
    return tryStatement(S);
  } else if (Kind == "with_statement") {
    for (Node Part : S.children())
      if (!Part.is("block"))
        evaluateChildren(Part);
    return block(S.field("body"));
  } else if (Kind == "break_statement" || Kind == "continue_statement") {
    return Flow::Jumps;
  } else if (Kind == "import_statement" || Kind == "import_from_statement") {
    importNames(S);
  } else if (Kind == "function_definition" || Kind == "decorated_definition" ||
             Kind == "class_definition") {
    Node Def = Kind == "decorated_definition" ? S.field("definition") : S;
    Value V = Value::of(Def.is("class_definition") ? Value::Kind::LocalClass : Value::Kind::Local);
    V.At = Def;
    Now->Vars[Def.field("name").text()] = std::move(V);
  } else if (Kind == "assert_statement") {
    auto Parts = S.children();
    if (!Parts.empty())
      evaluate(Parts[0]);
    ++Raises;
    for (size_t I = 1; I < Parts.size(); ++I)
      evaluate(Parts[I]);
    --Raises;
    if (!Parts.empty())
      narrow(Parts[0], true);
  } else if (Kind == "match_statement") {
    evaluate(S.field("subject"));
    ++Branches;
    for (Node Clause : S.field("body").children())
      block(Clause.field("consequence"));
    --Branches;
  } else if (Kind == "global_statement" || Kind == "nonlocal_statement" ||
             Kind == "pass_statement") {
    return Flow::On;
  } else {
    evaluateChildren(S); // del, print, exec
  }
  return Flow::On;
}

void BodyWalker::importNames(Node S) {
  std::vector<std::string> Stars;
  readImport(
      *Now->In, S,
      [this](llvm::StringRef Name, const Binding &B) {
        Now->Vars[Name] = Value::name(Index.resolveBinding(*Now->In, B, Name));
      },
      Stars);
}

BodyWalker::Flow BodyWalker::ifStatement(Node S) {
  llvm::SmallVector<Node, 4> Rest;
  for (Node Part : S.children())
    if (Part.is("elif_clause") || Part.is("else_clause"))
      Rest.push_back(Part);
  return arms(S.field("condition"), S.field("consequence"), Rest);
}

BodyWalker::Flow BodyWalker::arms(Node Condition, Node Then, llvm::ArrayRef<Node> Rest) {
  int Known = decide(Condition);
  auto Else = [&]() -> Flow {
    if (Rest.empty())
      return Flow::On;
    if (Rest[0].is("elif_clause"))
      return arms(Rest[0].field("condition"), Rest[0].field("consequence"), Rest.drop_front());
    return block(Rest[0].field("body"));
  };
  if (Known == 1) {
    for (Node Other : Rest)
      skip(Other);
    return block(Then);
  }
  if (Known == 0) {
    skip(Then);
    return Else();
  }
  ++Branches;
  llvm::StringMap<Value> Saved = Now->Vars;
  bool SeenBefore = OpSeen;
  narrow(Condition, true);
  Flow First = block(Then);
  bool SeenThen = OpSeen;
  llvm::StringMap<Value> AfterThen = std::move(Now->Vars);
  Now->Vars = std::move(Saved);
  OpSeen = SeenBefore;
  narrow(Condition, false);
  Flow Second = Else();
  --Branches;
  if (First != Flow::On && Second != Flow::On)
    return First == Flow::Leaves && Second == Flow::Leaves ? Flow::Leaves : Flow::Jumps;
  if (First != Flow::On)
    return Flow::On; // the names and OpSeen of the second arm hold
  if (Second != Flow::On) {
    Now->Vars = std::move(AfterThen);
    OpSeen = SeenThen;
    return Flow::On;
  }
  OpSeen = OpSeen && SeenThen;
  for (auto &Entry : AfterThen) {
    auto It = Now->Vars.find(Entry.first());
    if (It == Now->Vars.end())
      Now->Vars[Entry.first()] = Entry.second;
    else
      It->second = join(It->second, Entry.second);
  }
  return Flow::On;
}

BodyWalker::Flow BodyWalker::loop(Node S) {
  if (Depth == 0)
    Out.HasLoops = true;
  if (S.is("for_statement")) {
    Value Over = evaluate(S.field("right"));
    Value Item;
    if (Over.is(Value::Kind::TensorList) || Over.isTensor())
      Item = Value::of(Value::Kind::Tensor);
    else if (Over.isPlain())
      Item = Value::of(Value::Kind::Plain);
    assign(S.field("left"), Item);
  } else {
    evaluate(S.field("condition"));
  }
  ++Loops;
  llvm::StringMap<Value> Before = Now->Vars;
  bool SeenBefore = OpSeen;
  block(S.field("body"));
  OpSeen = SeenBefore; // the body may not run at all
  for (auto &Entry : Before)
    Now->Vars[Entry.first()] = join(Now->Vars[Entry.first()], Entry.second);
  --Loops;
  for (Node Part : S.children())
    if (Part.is("else_clause"))
      block(Part.field("body"));
  return Flow::On;
}

BodyWalker::Flow BodyWalker::tryStatement(Node S) {
  Flow Result = block(S.field("body"));
  for (Node Part : S.children()) {
    if (Part.is("except_clause") || Part.is("except_group_clause")) {
      ++Branches;
      Flow F = Flow::On;
      for (Node Piece : Part.children())
        if (Piece.is("block"))
          F = block(Piece);
      --Branches;
      if (F == Flow::On)
        Result = Flow::On;
    } else if (Part.is("else_clause")) {
      Result = block(Part.field("body"));
    } else if (Part.is("finally_clause")) {
      for (Node Piece : Part.children())
        if (Piece.is("block"))
          block(Piece);
    }
  }
  return Result;
}

void BodyWalker::assign(Node Target, const Value &V) {
  if (Target.is("identifier")) {
    Now->Vars[Target.text()] = V;
  } else if (Target.is("pattern_list") || Target.is("tuple_pattern") || Target.is("list_pattern") ||
             Target.is("tuple") || Target.is("list")) {
    Value Item;
    if (V.isTensor() || V.is(Value::Kind::TensorList))
      Item = Value::of(Value::Kind::Tensor); // an op with several outputs
    else if (V.isPlain())
      Item = Value::of(Value::Kind::Plain);
    for (Node Part : Target.children())
      assign(Part, Item);
  } else if (Target.is("list_splat_pattern")) {
    for (Node Part : Target.children())
      assign(Part, Value());
  } else if (Target.is("subscript")) {
    Value Of = evaluate(Target.field("value"));
    for (Node Part : Target.children())
      if (!(Part == Target.field("value")))
        evaluate(Part);
    if (Of.isTensor())
      recordOperator(Target, "[]=");
  } else if (Target.is("attribute")) {
    evaluate(Target.field("object"));
  }
}

} // namespace oplint::python
