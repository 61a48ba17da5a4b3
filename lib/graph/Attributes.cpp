//===-- Attributes.cpp - Attributes of values ------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/HostNames.h"
#include "graph/Interpreter.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace oplint::py {

Value Interpreter::attribute(Value O, llvm::StringRef Name, const Node *N) {
  switch (O.K) {
  case Kind::Tensor:
    return tensorAttribute(O, Name);
  case Kind::Opaque: {
    auto *P = static_cast<OpaqueObject *>(O.O);
    if (O.E) {
      // An attribute of a value that some host call gave.
      Value V = opaque(P->Path + "." + Name.str(), {});
      return V.with(expr(literal(O, true, PrecAtom) + "." + Name.str()));
    }
    return dotted(P->Path + "." + Name.str(),
                  (P->Real.empty() ? P->Path : P->Real) + "." + Name.str(), P->Import);
  }
  case Kind::Builtin: {
    llvm::StringRef Module = static_cast<BuiltinObject *>(O.O)->Name;
    std::string Full = (Module + "." + Name).str();
    if (std::optional<double> C = hostConstant(Full))
      return Value::real(*C);
    if (Module == "np" || Module == "numpy") {
      if (isBuiltinType(Name.rtrim('_')) && Name != "sum" && Name != "max")
        return typeNamed(Name.rtrim('_'));
      if (Name == "newaxis")
        return Value::none();
      if (isDTypeName(Name))
        return str(Name);
      if (Name == "ndarray" || Name == "generic" || Name == "number" || Name == "integer" ||
          Name == "floating" || Name == "dtype" || Name == "bool_")
        return typeNamed("np." + Name.str());
    }
    if (Module == "sys" && Name == "platform")
      return str("linux");
    return builtin(Full);
  }
  case Kind::Type: {
    llvm::StringRef T = static_cast<TypeObject *>(O.O)->Name;
    if (T == "DataType" || T == "VarType")
      if (std::optional<std::string> D = enumeratorDType(Name))
        return dtype(*D, T == "DataType" ? "paddle" : "VarDesc");
    if (Name == "__name__" || Name == "__qualname__")
      return str(T);
    return builtin((T + "." + Name).str());
  }
  case Kind::DType: {
    auto *D = static_cast<DTypeObject *>(O.O);
    if (Name == "name")
      return str(llvm::StringRef(D->Name).upper());
    break;
  }
  case Kind::Int:
  case Kind::Float:
  case Kind::Bool:
  case Kind::Complex:
    if (Name == "real")
      return O.is(Kind::Complex) ? Value::real(O.D) : pin(O);
    if (Name == "imag")
      return O.is(Kind::Complex) ? Value::real(O.Imag) : Value::integer(0);
    break;
  case Kind::Slice: {
    auto *S = static_cast<SliceObject *>(O.O);
    if (Name == "start")
      return S->Lower;
    if (Name == "stop")
      return S->Upper;
    if (Name == "step")
      return S->Step;
    break;
  }
  case Kind::Range: {
    auto *R = static_cast<RangeObject *>(O.O);
    if (Name == "start" || Name == "stop" || Name == "step")
      return Value::integer(Name == "start" ? R->Start : Name == "stop" ? R->Stop : R->Step);
    break;
  }
  case Kind::Instance: {
    auto *I = static_cast<InstanceObject *>(O.O);
    if (I->Class && !I->Class->IsLayer &&
        (findMember(I->Class, "__getattribute__") || findMember(I->Class, "__getattr__")))
      return refuse("graph-unknown-value", "attributes of a class that makes them up", N);
    for (auto &[Key, V] : I->Fields)
      if (Key == Name)
        return V.is(Kind::Tensor) && static_cast<TensorObject *>(V.O)->OfConstructor &&
                       !Constructing
                   ? readParameter(I, Name, V)
                   : V;
    if (I->Class) {
      if (Name == "__class__")
        return Value::of(Kind::Class, I->Class);
      if (Value V = findMember(I->Class, Name)) {
        if (!V.is(Kind::Function))
          return V;
        auto *F = static_cast<FunctionObject *>(V.O);
        for (const Node *D : F->Def->Kids) {
          if (D->Kind == NodeKind::Name && D->Text == "staticmethod")
            return V;
          if (D->Kind == NodeKind::Name && D->Text == "classmethod") {
            auto *B = make<BoundObject>();
            B->Self = Value::of(Kind::Class, I->Class);
            B->Callee = V;
            return Value::of(Kind::Bound, B);
          }
          if (D->Kind == NodeKind::Name && D->Text == "property") {
            return callFunction(F, {O}, {}, N);
          }
        }
        auto *B = make<BoundObject>();
        B->Self = O;
        B->Callee = V;
        return Value::of(Kind::Bound, B);
      }
      if (I->Class->IsLayer) {
        if (Name == "training")
          return Value::boolean(true).with(expr("self.training"));
        if (Name == "_dtype")
          return str("float32");
        if (Name == "_helper") {
          auto *Helper = make<InstanceObject>();
          Helper->HostClass = "LayerObjectHelper";
          return Value::of(Kind::Instance, Helper);
        }
        auto *B = make<BoundObject>();
        B->Self = O;
        B->Method = Name;
        return Value::of(Kind::Bound, B);
      }
      raise("AttributeError",
            "'" + I->Class->Def->Text + "' object has no attribute '" + Name + "'");
      return {};
    }
    if (I->Id && Name == "kwargs") {
      auto *D = make<DictObject>();
      for (auto &[Key, V] : I->Fields)
        D->Items.emplace_back(str(Key), V);
      return Value::of(Kind::Dict, D);
    }
    if (I->Id && (Name == "name" || Name == "layer_type" || Name == "main_program" ||
                  Name == "startup_program"))
      return opaque(Name.str(), {})
          .with(expr("\x01" + std::to_string(I->Id) + "\x02." + Name.str()));
    auto *B = make<BoundObject>();
    B->Self = O;
    B->Method = Name;
    return Value::of(Kind::Bound, B);
  }
  case Kind::Class: {
    auto *C = static_cast<ClassObject *>(O.O);
    if (Name == "__name__")
      return str(C->Def->Text);
    if (Value V = findMember(C, Name)) {
      if (V.is(Kind::Function))
        for (const Node *D : static_cast<FunctionObject *>(V.O)->Def->Kids)
          if (D->Kind == NodeKind::Name && D->Text == "classmethod") {
            auto *B = make<BoundObject>();
            B->Self = O;
            B->Callee = V;
            return Value::of(Kind::Bound, B);
          }
      return V;
    }
    break;
  }
  case Kind::Layer: {
    auto *L = static_cast<LayerObject *>(O.O);
    for (size_t I = 0; I != L->Children.size(); ++I)
      if (L->ChildNames[I] == Name)
        return L->Children[I];
    if (!L->Path.empty()) {
      // A parameter or setting of the layer.
      if (Name == "weight" || Name == "bias")
        return op(EventKind::GetAttr, "self." + L->Path + "." + Name.str(), {}, {},
                  std::vector<int64_t>{});
    }
    break;
  }
  case Kind::Function: {
    auto *F = static_cast<FunctionObject *>(O.O);
    if (Name == "__name__")
      return str(F->Def->Kind == NodeKind::Lambda ? llvm::StringRef("<lambda>") : F->Def->Text);
    break;
  }
  case Kind::Exception:
    if (Name == "args")
      return list(static_cast<ExceptionObject *>(O.O)->Args, Kind::Tuple);
    break;
  case Kind::Super: {
    auto *S = static_cast<SuperObject *>(O.O);
    for (Value Base : S->Class->Bases)
      if (Base.is(Kind::Class))
        if (Value V = findMember(static_cast<ClassObject *>(Base.O), Name)) {
          auto *B = make<BoundObject>();
          B->Self = S->Self;
          B->Callee = V;
          return Value::of(Kind::Bound, B);
        }
    return builtin("super." + Name.str());
  }
  default:
    break;
  }
  switch (O.K) {
  case Kind::Str:
  case Kind::List:
  case Kind::Tuple:
  case Kind::Dict:
  case Kind::Set:
  case Kind::Range:
  case Kind::Layer:
  case Kind::DType: {
    if (!isMethodOf(O.K, Name))
      break;
    auto *B = make<BoundObject>();
    B->Self = O;
    B->Method = Name;
    return Value::of(Kind::Bound, B);
  }
  default:
    break;
  }
  if (O.is(Kind::Bound) || O.is(Kind::Iterator) || O.is(Kind::Function) || O.is(Kind::Layer) ||
      O.is(Kind::DType) || O.is(Kind::Class))
    return refuse("graph-unknown-value", "the attribute `" + Name + "` of this value is not known",
                  N);
  raise("AttributeError", "'" + typeName(O.K) + "' object has no attribute '" + Name + "'");
  return {};
}

/// What a layer's constructor hung up is read by its path. Once on a path; in a
/// loop each time, since the loop may run no round.
Value Interpreter::readParameter(InstanceObject *I, llvm::StringRef Name, Value T) {
  if (auto It = Parameters.find(T.O); It != Parameters.end())
    return It->second;
  auto *Made = static_cast<TensorObject *>(T.O);
  std::string Path = I->Path.empty() ? Name.str() : I->Path + "." + Name.str();
  Value V = op(EventKind::GetAttr, "self." + Path, {}, {}, Made->Shape);
  if (stopped())
    return {};
  static_cast<TensorObject *>(V.O)->DType = Made->DType;
  llvm::StringRef Type = Record.Events.back().ResultTypes[0];
  Record.Events.back().ResultTypes[0] = (Made->DType + "[" + Type.split('[').second).str();
  if (!LoopDepth)
    Parameters[T.O] = V;
  return V;
}

Value Interpreter::tensorAttribute(Value V, llvm::StringRef Name) {
  auto *T = static_cast<TensorObject *>(V.O);
  for (auto &[Key, Set] : T->Attributes)
    if (Key == Name)
      return Set;
  std::string Self = literal(V, true);
  auto Product = [&] {
    int64_t N = 1;
    for (int64_t D : T->Shape)
      if (llvm::MulOverflow(N, D, N))
        return INT64_MAX;
    return N;
  };
  if (Name == "shape") {
    std::vector<Value> Items;
    for (size_t I = 0; I != T->Shape.size(); ++I)
      Items.push_back(
          Value::integer(T->Shape[I]).with(expr(Self + ".shape[" + std::to_string(I) + "]")));
    Value L = list(std::move(Items));
    static_cast<ListObject *>(L.O)->Whole = expr(Self + ".shape");
    return L;
  }
  if (Name == "dtype")
    return dtype(T->DType).with(expr(Self + ".dtype"));
  if (Name == "ndim")
    return Value::integer(static_cast<int64_t>(T->Shape.size())).with(expr(Self + ".ndim"));
  if (Name == "size")
    return Value::integer(Product()).with(expr(Self + ".size"));
  if (Name == "stop_gradient")
    return Value::boolean(true).with(expr(Self + ".stop_gradient"));
  if (Name == "place")
    return opaque("place", {}).with(expr(Self + ".place"));
  if (Name == "name" || Name == "grad" || Name == "persistable" || Name == "is_leaf")
    return opaque(Name.str(), {}).with(expr(Self + "." + Name.str()));
  if (Name == "T" || Name == "mT") {
    std::vector<int64_t> Shape(T->Shape.rbegin(), T->Shape.rend());
    return op(EventKind::GetAttr, Name.str(), {V}, {}, Shape);
  }
  auto *B = make<BoundObject>();
  B->Self = V;
  B->Method = Name;
  return Value::of(Kind::Bound, B);
}

void Interpreter::setAttribute(Value O, llvm::StringRef Name, Value V) {
  if (O.is(Kind::Tensor)) {
    auto *T = static_cast<TensorObject *>(O.O);
    GraphEvent &E = event(EventKind::SetAttr, Name.str());
    E.Arguments.push_back(argument(O));
    E.Arguments.push_back(argument(V));
    ++OpCount;
    std::erase_if(T->Attributes, [&](auto &P) { return P.first == Name; });
    T->Attributes.emplace_back(Name, V);
    return;
  }
  if (O.is(Kind::Instance)) {
    auto *I = static_cast<InstanceObject *>(O.O);
    if (I->Class && !I->Class->IsLayer && findMember(I->Class, "__setattr__")) {
      refuse("graph-unknown-value", "attributes of a class that says how they are set");
      return;
    }
    if (I->Class && I->Class->IsLayer) {
      std::string Path = I->Path.empty() ? Name.str() : I->Path + "." + Name.str();
      nameLayers(V, Path);
    }
    for (auto &[Key, Old] : I->Fields)
      if (Key == Name) {
        bool Host = !V.is(Kind::Tensor) && !Old.is(Kind::Tensor);
        if (I->Class && I->Class->IsLayer && RootLayer && !Constructing && Host &&
            !equal(Old, V).value_or(false)) {
          refuse("graph-writes-global",
                 "changes `" + Name + "` of the layer, which the next call sees");
          return;
        }
        Old = V;
        return;
      }
    I->Fields.emplace_back(Name, V);
    return;
  }
  if (O.is(Kind::Opaque) || O.is(Kind::Builtin) || O.is(Kind::Class) || O.is(Kind::Function)) {
    refuse("graph-writes-global", "sets `" + Name + "` on an object that outlives the call");
    return;
  }
  raise("AttributeError", "cannot set attribute '" + Name + "'");
}

/// Layers, also those in containers, are called by where they hang. They may
/// know the layers that hold them.
void Interpreter::nameLayers(Value Top, const std::string &TopPath) {
  llvm::SmallPtrSet<const Object *, 8> Seen;
  std::vector<std::pair<Value, std::string>> Open{{Top, TopPath}};
  while (!Open.empty()) {
    auto [V, Path] = std::move(Open.back());
    Open.pop_back();
    if ((!V.is(Kind::Layer) && !V.is(Kind::Instance)) || !Seen.insert(V.O).second)
      continue;
    if (V.is(Kind::Layer)) {
      auto *L = static_cast<LayerObject *>(V.O);
      L->Path = Path;
      for (size_t I = 0; I != L->Children.size(); ++I)
        Open.emplace_back(L->Children[I], Path + "." + L->ChildNames[I]);
    } else {
      auto *I = static_cast<InstanceObject *>(V.O);
      if (!I->Class || !I->Class->IsLayer || I->IsRoot)
        continue;
      I->Path = Path;
      for (auto &[Name, Field] : I->Fields)
        Open.emplace_back(Field, Path + "." + Name.str());
    }
    if (!spend(1 + Open.size() / 64))
      return;
  }
}

} // namespace oplint::py
