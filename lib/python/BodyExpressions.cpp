//===-- BodyExpressions.cpp - Values of expressions -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/BodyWalker.h"
#include "python/Builtins.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint::python {

using K = Value::Kind;

const Value *BodyWalker::variable(llvm::StringRef Name) const {
  for (const Frame *F = Now; F; F = F->Outer)
    if (auto It = F->Vars.find(Name); It != F->Vars.end())
      return &It->second;
  return nullptr;
}

Entity BodyWalker::dotted(llvm::StringRef Name) const {
  auto [First, Rest] = Name.split('.');
  const Value *V = variable(First);
  if (!V)
    return Index.lookupDotted(*Now->In, Name);
  if (!V->is(K::Names) || V->Entities.size() != 1)
    return {};
  Entity E = V->Entities[0];
  while (E && !Rest.empty()) {
    std::tie(First, Rest) = Rest.split('.');
    E = Index.member(E, First);
  }
  return E;
}

int BodyWalker::truth(const Value &V) {
  if (V.is(K::Bool))
    return V.Truth;
  if (V.is(K::Text))
    return !V.String.empty();
  return -1;
}

int BodyWalker::decide(Node Condition) {
  size_t Mark = Out.Calls.size();
  int Known = truth(evaluate(Condition));
  for (size_t I = Mark; Known >= 0 && I < Out.Calls.size(); ++I)
    Out.Calls[I].Decided = Out.Calls[I].Kind == CallKind::Mode;
  return Known;
}

Value BodyWalker::evaluateChildren(Node X) {
  bool AllPlain = true;
  bool AnyTensor = false;
  for (Node Child : X.children()) {
    Value V = evaluate(Child);
    AllPlain &= V.isPlain();
    AnyTensor |= V.isTensor() || V.is(K::TensorList);
  }
  return AnyTensor ? Value::of(K::TensorList) : AllPlain ? Value::of(K::Plain) : Value();
}

Value BodyWalker::evaluate(Node X) {
  if (!X || ++Steps >= MaxSteps)
    return {};
  llvm::StringRef Kind = X.kind();
  if (Kind == "identifier")
    return identifier(X);
  if (Kind == "call")
    return call(X);
  if (Kind == "attribute")
    return attribute(X);
  if (Kind == "subscript")
    return subscript(X);
  if (Kind == "assignment") {
    Node Right = X.field("right");
    Value V = Right ? evaluate(Right) : Value();
    if (V.is(K::Unknown))
      if (Node Type = X.field("type"))
        V = valueOfAnnotation(oneLine(Type));
    if (Right)
      assign(X.field("left"), V);
    return V;
  }
  if (Kind == "augmented_assignment") {
    Value Left = evaluate(X.field("left"));
    Value Right = evaluate(X.field("right"));
    Value V = Left.isPlain() && Right.isPlain() ? Value::of(K::Plain) : Value();
    if (Left.isTensor() || Right.isTensor()) {
      recordOperator(X, X.field("operator").text());
      V = Value::of(K::Tensor);
    }
    if (X.field("left").is("identifier"))
      assign(X.field("left"), V);
    return V;
  }
  if (Kind == "named_expression") {
    Value V = evaluate(X.field("value"));
    assign(X.field("name"), V);
    return V;
  }
  if (Kind == "binary_operator")
    return binary(X);
  if (Kind == "unary_operator") {
    Value V = evaluate(X.field("argument"));
    if (!V.isTensor())
      return V.isPlain() ? Value::of(K::Plain) : Value();
    recordOperator(X, X.field("operator").text());
    return V;
  }
  if (Kind == "not_operator") {
    int T = truth(evaluate(X.field("argument")));
    return T < 0 ? Value::of(K::Plain) : Value::truth(!T);
  }
  if (Kind == "boolean_operator")
    return boolean(X);
  if (Kind == "comparison_operator")
    return comparison(X);
  if (Kind == "conditional_expression")
    return conditional(X);
  if (Kind == "lambda") {
    Value V = Value::of(K::Local);
    V.At = X;
    return V;
  }
  if (Kind == "true" || Kind == "false")
    return Value::truth(Kind == "true");
  if (Kind == "string" || Kind == "concatenated_string") {
    if (auto Text = stringValue(X))
      return Value::text(*Text);
    evaluateChildren(X); // the placeholders of an f-string
    return Value::of(K::Plain);
  }
  if (Kind == "string_start" || Kind == "string_content" || Kind == "string_end" ||
      Kind == "integer" || Kind == "float" || Kind == "none" || Kind == "ellipsis" ||
      Kind == "type" || Kind == "escape_sequence" || Kind == "escape_interpolation" ||
      Kind == "type_conversion" || Kind == "format_specifier")
    return Value::of(K::Plain);
  if (Kind == "parenthesized_expression" || Kind == "await" || Kind == "expression_list" ||
      Kind == "tuple" || Kind == "interpolation") {
    auto Kids = X.children();
    if (Kids.size() == 1 && Kind != "tuple")
      return evaluate(Kids[0]);
    return evaluateChildren(X);
  }
  if (Kind == "list_comprehension" || Kind == "set_comprehension" ||
      Kind == "dictionary_comprehension" || Kind == "generator_expression")
    return comprehension(X);
  return evaluateChildren(X); // lists, dictionaries, slices, yields ...
}

Value BodyWalker::named(const Entity &E, Node X) {
  if (E.Is == Entity::Kind::Value) {
    if (auto Text = stringValue(E.At))
      return Value::text(*Text);
    llvm::StringRef Kind = E.At.kind();
    bool Plain = Kind == "integer" || Kind == "float" || Kind == "true" || Kind == "false" ||
                 Kind == "none" || Kind == "list" || Kind == "tuple" || Kind == "dictionary" ||
                 Kind == "unary_operator";
    return Plain ? Value::of(K::Plain) : Value();
  }
  if (E.Is == Entity::Kind::None)
    return {};
  if (E.Is == Entity::Kind::External && X.is("attribute"))
    return Value::name(E);
  return Value::name(E);
}

Value BodyWalker::identifier(Node X) {
  if (const Value *V = variable(X.text()))
    return *V;
  return named(Index.lookup(*Now->In, X.text()), X);
}

/// Attributes of a Tensor that only tell about it.
static bool isPlainTensorAttribute(llvm::StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases("shape", "dtype", "ndim", "place", "size", "name", "stop_gradient", "layout", true)
      .Cases("persistable", "is_leaf", "type", "strides", "offset", "block", "lod_level", true)
      .Cases("op", "desc", "trainable", "is_parameter", "process_mesh", "placements", true)
      .Default(false);
}

Value BodyWalker::attribute(Node X) {
  Node Object = X.field("object");
  llvm::StringRef Name = X.field("attribute").text();
  Value Of = evaluate(Object);
  if (Of.is(K::Names)) {
    std::vector<Entity> Found;
    for (const Entity &E : Of.Entities)
      if (Entity M = Index.member(E, Name))
        Found.push_back(std::move(M));
    if (Found.empty())
      return {};
    Value V = named(Found[0], X);
    for (size_t I = 1; I < Found.size(); ++I)
      V = join(V, named(Found[I], X));
    return V;
  }
  if (Of.isTensor() || Of.is(K::MaybeTensor)) {
    if (isPlainTensorAttribute(Name))
      return Value::of(K::Plain);
    auto It = Index.tensorMembers().find(Name);
    if (Of.isTensor() && It != Index.tensorMembers().end() && It->second.Property &&
        It->second.What.isFunction() && Open.size() < MaxHelpers) {
      // A property written in Python: does it run an op?
      Body Inner = analyzeBody(Index, opened(It->second.What));
      bool Works = llvm::any_of(
          Inner.Calls, [](const BodyCall &C) { return C.Kind == CallKind::Op || C.isOtherApi(); });
      if (!Works)
        return Value::of(K::Plain);
      BodyCall C;
      C.Kind = CallKind::TensorProperty;
      C.Name = Name.str();
      C.Spelling = X.text().str();
      C.At = X;
      record(std::move(C));
      return Value::of(K::Tensor);
    }
    return {};
  }
  return Of.isPlain() ? Value::of(K::Plain) : Value();
}

Value BodyWalker::subscript(Node X) {
  Value Of = evaluate(X.field("value"));
  bool Slice = false;
  for (Node Part : X.children()) {
    if (Part == X.field("value"))
      continue;
    Slice |= Part.is("slice");
    evaluate(Part);
  }
  if (Of.isTensor()) {
    recordOperator(X, "[]");
    return Of;
  }
  if (Of.is(K::TensorList))
    return Value::of(Slice ? K::TensorList : K::Tensor);
  return Of.isPlain() ? Value::of(K::Plain) : Value();
}

Value BodyWalker::binary(Node X) {
  Value Left = evaluate(X.field("left"));
  Value Right = evaluate(X.field("right"));
  if (Left.isTensor() || Right.isTensor()) {
    // "%s" % x formats a text, [x] * 2 repeats a list.
    llvm::StringRef Op = X.field("operator").text();
    if (Left.is(K::Text) || Left.is(K::TensorList))
      return Left;
    recordOperator(X, Op);
    return Value::of(K::Tensor);
  }
  if (Left.is(K::TensorList) || Right.is(K::TensorList))
    return Value::of(K::TensorList);
  if (Left.is(K::Names) || Right.is(K::Names))
    return Value();
  return Left.isPlain() && Right.isPlain() ? Value::of(K::Plain) : Value();
}

Value BodyWalker::comparison(Node X) {
  std::vector<Value> Sides;
  for (Node Part : X.children())
    Sides.push_back(evaluate(Part));
  bool Computes = false;
  for (Node Part : X.allChildren()) {
    llvm::StringRef Op = Part.isNamed() ? llvm::StringRef() : Part.text();
    Computes |= Op == "==" || Op == "!=" || Op == "<" || Op == ">" || Op == "<=" || Op == ">=";
  }
  if (Computes && llvm::any_of(Sides, [](const Value &V) { return V.isTensor(); })) {
    llvm::StringRef Op;
    for (Node Part : X.allChildren())
      if (!Part.isNamed())
        Op = Part.text();
    recordOperator(X, Op);
    return Value::of(K::Tensor);
  }
  // Comparisons of strings decide which arm of a factory's function runs.
  if (Sides.size() == 2 && Sides[0].is(K::Text) && Sides[1].is(K::Text) && Computes) {
    bool Same = Sides[0].String == Sides[1].String;
    for (Node Part : X.allChildren())
      if (!Part.isNamed() && (Part.text() == "==" || Part.text() == "!="))
        return Value::truth(Same == (Part.text() == "=="));
  }
  return Value::of(K::Plain);
}

Value BodyWalker::boolean(Node X) {
  bool And = X.field("operator").text() == "and";
  Value Left = evaluate(X.field("left"));
  int L = truth(Left);
  if (L >= 0 && (L == 1) != And)
    return Left; // short circuit: the right side never runs
  if (L >= 0)
    return evaluate(X.field("right"));
  ++Branches;
  llvm::StringMap<Value> Saved = Now->Vars;
  narrow(X.field("left"), And);
  Value Right = evaluate(X.field("right"));
  Now->Vars = std::move(Saved);
  --Branches;
  int R = truth(Right);
  if (R >= 0 && (R == 1) != And)
    return Value::truth(R);
  if (Left.isPlain() && Right.isPlain())
    return Value::of(K::Plain);
  return join(Left, Right);
}

Value BodyWalker::conditional(Node X) {
  auto Parts = X.children(); // value, condition, other value
  if (Parts.size() != 3)
    return evaluateChildren(X);
  int Known = decide(Parts[1]);
  if (Known >= 0)
    return evaluate(Parts[Known ? 0 : 2]);
  ++Branches;
  llvm::StringMap<Value> Saved = Now->Vars;
  narrow(Parts[1], true);
  Value First = evaluate(Parts[0]);
  Now->Vars = Saved;
  narrow(Parts[1], false);
  Value Second = evaluate(Parts[2]);
  Now->Vars = std::move(Saved);
  --Branches;
  return join(First, Second);
}

Value BodyWalker::comprehension(Node X) {
  llvm::StringMap<Value> Saved = Now->Vars;
  ++Loops;
  for (Node Part : X.children()) {
    if (Part.is("for_in_clause")) {
      Value Over = evaluate(Part.field("right"));
      Value Item;
      if (Over.isTensor() || Over.is(K::TensorList))
        Item = Value::of(K::Tensor);
      else if (Over.isPlain())
        Item = Value::of(K::Plain);
      assign(Part.field("left"), Item);
    } else if (Part.is("if_clause")) {
      evaluateChildren(Part);
    }
  }
  Value Item = evaluate(X.field("body"));
  --Loops;
  Now->Vars = std::move(Saved);
  if (Item.isTensor() || Item.is(K::TensorList))
    return Value::of(K::TensorList);
  return Item.isPlain() ? Value::of(K::Plain) : Value();
}

//===----------------------------------------------------------------------===//
// isinstance
//===----------------------------------------------------------------------===//

BodyWalker::ClassKind BodyWalker::classKind(Node Class) const {
  std::string Name = dottedName(Class);
  if (Name.empty())
    return ClassKind::Unknown;
  llvm::StringRef Leaf = llvm::StringRef(Name).contains('.')
                             ? llvm::StringRef(Name).rsplit('.').second
                             : llvm::StringRef(Name);
  if (Leaf == "Tensor" || Leaf == "Variable" || Leaf == "VarBase" || Leaf == "EagerParamBase" ||
      Leaf == "ParamBase")
    return ClassKind::Tensor;
  Entity E = dotted(Name);
  // Values of the new IR exist only while a graph is built.
  if ((Leaf == "Value" || Leaf == "OpResult") && llvm::StringRef(E.Path).contains("pir"))
    return ClassKind::StaticValue;
  return ClassKind::Other;
}

void BodyWalker::narrowTo(Node X, Node Classes, bool Truth) {
  if (!X.is("identifier"))
    return;
  const Value *V = variable(X.text());
  if (!V || !Now->Vars.contains(X.text()))
    return;
  llvm::SmallVector<Node, 4> List;
  if (Classes.is("tuple") || Classes.is("list"))
    for (Node C : Classes.children())
      List.push_back(C);
  else
    List.push_back(Classes);
  bool Tensor = false;
  bool Other = false;
  for (Node C : List) {
    ClassKind Kind = classKind(C);
    Tensor |= Kind == ClassKind::Tensor;
    Other |= Kind == ClassKind::Other || Kind == ClassKind::Unknown;
  }
  Value Narrowed = *V;
  if (Truth) {
    if (Tensor && !Other)
      Narrowed = Value::of(K::Tensor);
    else if (Tensor)
      Narrowed = Value::of(K::MaybeTensor);
    else if (Other && !V->is(K::TensorList))
      Narrowed = Value::of(K::Plain);
    // a list that is tested to be a list may still hold Tensors
    if (!Tensor && Other && (V->is(K::Unknown) || V->is(K::MaybeTensor)))
      for (Node C : List)
        if (C.text() == "list" || C.text() == "tuple" || C.text() == "dict")
          Narrowed = Value();
  } else if (Tensor) {
    if (V->is(K::MaybeTensor) || V->is(K::Unknown))
      Narrowed = V->is(K::MaybeTensor) ? Value::of(K::Plain) : Value();
  } else if (V->is(K::MaybeTensor) && Other) {
    // `int | Tensor` that is no int; only a guess where more types are left
    Narrowed = *V;
  }
  Now->Vars[X.text()] = std::move(Narrowed);
}

void BodyWalker::narrow(Node C, bool Truth) {
  if (C.is("parenthesized_expression") && C.children().size() == 1)
    return narrow(C.children()[0], Truth);
  if (C.is("not_operator"))
    return narrow(C.field("argument"), !Truth);
  if (C.is("boolean_operator")) {
    // `a and b` holds: both hold; `a or b` does not: neither does.
    if ((C.field("operator").text() == "and") == Truth) {
      narrow(C.field("left"), Truth);
      narrow(C.field("right"), Truth);
    }
    return;
  }
  if (C.is("comparison_operator") && C.children().size() == 2 && C.children()[1].is("none")) {
    // `x is None`: nothing of a Tensor is left
    bool IsNone = C.text().contains(" is ") && !C.text().contains(" not ");
    Node X = C.children()[0];
    if (IsNone == Truth && X.is("identifier") && Now->Vars.contains(X.text()))
      Now->Vars[X.text()] = Value::of(K::Plain);
    return;
  }
  if (C.is("call") && C.field("function").text() == "isinstance") {
    auto Args = C.field("arguments").children();
    if (Args.size() == 2)
      narrowTo(Args[0], Args[1], Truth);
  }
}

} // namespace oplint::python
