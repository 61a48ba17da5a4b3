//===-- Names.cpp - Names, attributes and subscripts ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/HostNames.h"
#include "graph/Interpreter.h"

namespace oplint::py {

Frame *Interpreter::makeFrame(const Module *Home, Frame *Closure) {
  Frames.push_back(std::make_unique<Frame>());
  Frames.back()->Home = Home;
  Frames.back()->Closure = Closure;
  return Frames.back().get();
}

const Expr *Interpreter::expr(std::string Text, int Precedence) {
  if (Text.size() > 20'000)
    Text = Text.substr(0, 20'000); // refused when it is printed: it does not parse
  Exprs.push_back(std::make_unique<Expr>(Expr{std::move(Text), Precedence}));
  return Exprs.back().get();
}

Value Interpreter::str(llvm::StringRef S) {
  auto *O = make<StrObject>();
  O->S = S.str();
  return Value::of(Kind::Str, O);
}

Value Interpreter::list(std::vector<Value> Items, Kind K) {
  auto *O = make<ListObject>();
  O->Items = std::move(Items);
  O->Epoch = LoopSerial;
  return Value::of(K, O);
}

Value Interpreter::dtype(llvm::StringRef Name, llvm::StringRef Family) {
  auto *O = make<DTypeObject>();
  O->Name = Name.str();
  O->Family = Family.str();
  return Value::of(Kind::DType, O);
}

Value Interpreter::builtin(llvm::StringRef Name) {
  auto *O = make<BuiltinObject>();
  O->Name = Name.str();
  return Value::of(Kind::Builtin, O);
}

Value Interpreter::typeNamed(llvm::StringRef Name) {
  auto *O = make<TypeObject>();
  O->Name = Name.str();
  return Value::of(Kind::Type, O);
}

Value Interpreter::opaque(std::string Path, ImportOf Import, bool Leaf) {
  auto *O = make<OpaqueObject>();
  O->Path = std::move(Path);
  O->Import = std::move(Import);
  O->Leaf = Leaf;
  return Value::of(Kind::Opaque, O);
}

Value Interpreter::tensor(std::vector<int64_t> Shape, llvm::StringRef DType) {
  auto *O = make<TensorObject>();
  O->Shape = std::move(Shape);
  O->DType = DType;
  O->Id = NextId++;
  return Value::of(Kind::Tensor, O);
}

Value Interpreter::lookup(llvm::StringRef Name, const Node *N) {
  if (!llvm::is_contained(Env->Globals, Name))
    for (Frame *F = Env; F; F = F->Closure)
      if (Value *V = F->find(Name))
        return *V;
  Value V = global(Env->Home, Name);
  if (stopped() || V)
    return V;
  if (isBuiltinFunction(Name))
    return builtin(Name);
  if (isBuiltinType(Name))
    return typeNamed(Name);
  if (Name == "NotImplemented")
    return Value::of(Kind::NotImplemented);
  if (Name == "__name__")
    return str(Env->Home->Name);
  return refuse("graph-unresolved-name", "nothing in reach is called `" + Name + "`", N);
}

Value Interpreter::global(const Module *M, llvm::StringRef Name) {
  auto Key = std::make_pair(M, Name.str());
  if (auto It = Globals.find(Key); It != Globals.end())
    return It->second;
  const Binding *B = M->find(Name);
  if (!B) {
    for (const std::string &Star : M->Stars)
      if (const Module *From = Modules.load(Star))
        if (const Binding *Found = From->find(Name); Found && !Name.starts_with("_")) {
          Binding Import;
          Import.How = Binding::Kind::ImportedName;
          Import.Module = Star;
          Import.Name = Name.str();
          return imported(M, Name, Import);
        }
    return {};
  }
  Value V;
  switch (B->How) {
  case Binding::Kind::Function: {
    if (Value Known = hostName(Name))
      return Known;
    std::string Public = Modules.publicPath(M->Name, Name);
    // A function of the module under work is inlined if it is private.
    bool Own = !llvm::StringRef(M->Name).starts_with("paddle.") && M->Name != "paddle";
    if (!Public.empty() && !Own && Options.Inline != InlineMode::All) {
      V = opaque(Public, {"paddle", "", "paddle"}, true);
      break;
    }
    FunctionObject *F = makeFunction(B->Where, M, nullptr);
    if (stopped())
      return {};
    V = Value::of(Kind::Function, F);
    break;
  }
  case Binding::Kind::Class:
    if (Value Known = hostName(Name))
      return Known;
    V = makeClass(B->Where, M, nullptr);
    break;
  case Binding::Kind::Assigned: {
    if (!Evaluating.insert(Key).second)
      return refuse("graph-unresolved-name", "`" + Name + "` is defined by itself");
    Frame *Outer = std::exchange(Env, makeFrame(M, nullptr));
    auto Stack = std::exchange(CallStack, {});
    size_t EventsBefore = Record.Events.size();
    auto *Saved = At;
    V = eval(B->Where);
    At = Saved;
    CallStack = std::move(Stack);
    Env = Outer;
    Evaluating.erase(Key);
    // What a module computes with ops, or in ways not followed, is only a name.
    if (stopped() || Record.Events.size() != EventsBefore) {
      Record.Events.resize(EventsBefore);
      if (Sig == Signal::Stop)
        Record.Refused.reset();
      Sig = Signal::None;
      V = opaque(Name.str(), {M->Name, Name.str(), Name.str()});
    }
    break;
  }
  case Binding::Kind::ImportedName:
  case Binding::Kind::ImportedModule:
    V = imported(M, Name, *B);
    break;
  }
  if (!stopped())
    Globals[Key] = V;
  return V;
}

Value Interpreter::imported(const Module *M, llvm::StringRef Spelling, const Binding &B) {
  std::string Real = B.Name.empty() ? B.Module : B.Module + "." + B.Name;
  ImportOf Import{B.Module, B.Name, Spelling.str()};
  if (Value V = hostModule(Real) ? builtin(hostModuleName(Real)) : Value())
    return V;
  if (Real == "paddle")
    return dotted("paddle", "paddle", Import);
  // `import a.b as c` prints in full: paths are as the reader knows them.
  std::string Path = B.Name.empty() ? B.Module : Spelling.str();
  if (B.Name.empty() && Spelling == llvm::StringRef(B.Module).split('.').first)
    Path = Spelling.str();
  if (!B.Name.empty() && llvm::StringRef(B.Module).starts_with("paddle")) {
    if (Value V = hostName(B.Name))
      return V;
    // The recorded path of a public API is its public name.
    std::string Public = Modules.publicPath("paddle", B.Name);
    if (!Public.empty() && !isUpper(B.Name[0]) && Options.Inline != InlineMode::All)
      return opaque(Public, {"paddle", "", "paddle"}, true);
  }
  (void)M;
  return dotted(Path, Real, Import);
}

/// A dotted path: what it is decides what a call of it does. Path is how the
/// source spells it, Real where it leads.
Value Interpreter::dotted(std::string Path, std::string Real, ImportOf Import) {
  llvm::StringRef Last = llvm::StringRef(Real).rsplit('.').second;
  if (Last.empty())
    Last = Real;
  bool Ops = false;
  for (llvm::StringRef Root : {"_C_ops", "_legacy_C_ops"}) {
    if (Last == Root)
      Ops = true;
    // _C_ops.add, whatever the way to it.
    if (llvm::StringRef(Real).rsplit('.').first.ends_with(Root) &&
        (llvm::StringRef(Real).rsplit('.').first == Root ||
         llvm::StringRef(Real).rsplit('.').first.ends_with("." + Root.str())))
      return opaque(std::move(Path), std::move(Import), true);
  }
  if (!Ops && Real != "paddle") {
    if (Value V = hostName(Last))
      return V;
    if (std::optional<std::pair<std::string, std::string>> D = dtypePath(Real))
      return dtype(D->first, D->second);
    if (Real == "paddle.Tensor" || llvm::StringRef(Real).ends_with("core.eager.Tensor"))
      return typeNamed("Tensor");
    if (Real == "paddle.dtype")
      return typeNamed("DataType");
    if (Modules.isPublic(Real) && !isUpper(Last[0]) && Options.Inline != InlineMode::All)
      return opaque(std::move(Path), std::move(Import), true);
    if (llvm::StringRef(Real).starts_with("paddle.")) {
      Resolved R = Modules.resolve(Real);
      if (R.Home && R.What) {
        if (R.What->How == Binding::Kind::Function) {
          Value V = opaque(std::move(Path), std::move(Import));
          auto *O = static_cast<OpaqueObject *>(V.O);
          O->Helper = R.What->Where;
          O->HelperHome = R.Home;
          O->Real = std::move(Real);
          return V;
        }
        if (R.What->How == Binding::Kind::Assigned)
          if (Value V = global(R.Home, Last); V && !stopped() && !V.is(Kind::Opaque))
            return V;
      }
    }
  }
  Value V = opaque(std::move(Path), std::move(Import));
  static_cast<OpaqueObject *>(V.O)->Real = std::move(Real);
  return V;
}

/// Functions and classes of the framework that are known by name wherever they
/// come from.
Value Interpreter::hostName(llvm::StringRef Name) {
  if (isFrameworkFunction(Name))
    return builtin(Name);
  llvm::StringRef Type = frameworkType(Name);
  return Type.empty() ? Value() : typeNamed(Type);
}

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
    for (auto &[Key, V] : I->Fields)
      if (Key == Name)
        return V;
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
        auto *B = make<BoundObject>();
        B->Self = O;
        B->Method = Name;
        return Value::of(Kind::Bound, B);
      }
      raise("AttributeError",
            "'" + I->Class->Def->Text + "' object has no attribute '" + Name + "'");
      return {};
    }
    auto *B = make<BoundObject>();
    B->Self = O;
    B->Method = Name;
    return Value::of(Kind::Bound, B);
  }
  case Kind::Class: {
    auto *C = static_cast<ClassObject *>(O.O);
    if (Name == "__name__")
      return str(C->Def->Text);
    if (Value V = findMember(C, Name))
      return V;
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
    if (I->Class && I->Class->IsLayer) {
      std::string Path = I->Path.empty() ? Name.str() : I->Path + "." + Name.str();
      nameLayers(V, Path);
    }
    for (auto &[Key, Old] : I->Fields)
      if (Key == Name) {
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

/// Layers, also those in containers, are called by where they hang.
void Interpreter::nameLayers(Value V, const std::string &Path) {
  if (V.is(Kind::Layer)) {
    auto *L = static_cast<LayerObject *>(V.O);
    L->Path = Path;
    for (size_t I = 0; I != L->Children.size(); ++I)
      nameLayers(L->Children[I], Path + "." + L->ChildNames[I]);
  } else if (V.is(Kind::Instance)) {
    auto *I = static_cast<InstanceObject *>(V.O);
    if (!I->Class || !I->Class->IsLayer)
      return;
    I->Path = Path;
    for (auto &[Name, Field] : I->Fields)
      nameLayers(Field, Path + "." + Name.str());
  }
}

//===----------------------------------------------------------------------===//
// Subscripts
//===----------------------------------------------------------------------===//

Value Interpreter::subscriptNode(const Node *N) {
  Value O = eval(N->Kids[0]);
  if (stopped())
    return {};
  Value Index = eval(N->Kids[1]);
  if (stopped())
    return {};
  At = N;
  return subscript(O, Index);
}

static std::string primaryText(const Expr *E) {
  return E->Precedence < PrecAtom ? "(" + E->Text + ")" : E->Text;
}

/// start, stop and step of a slice of that many elements; false: a bound is no
/// integer.
static bool sliceIndices(const SliceObject &S, int64_t Size, int64_t &Start, int64_t &Stop,
                         int64_t &Step) {
  auto Whole = [](Value V) { return V.is(Kind::Int) || V.is(Kind::Bool) || V.isNone(); };
  if (!Whole(S.Lower) || !Whole(S.Upper) || !Whole(S.Step))
    return false;
  Step = S.Step.isNone() ? 1 : S.Step.I;
  if (Step == 0)
    return false;
  auto Clamp = [&](Value V, int64_t Default) {
    if (V.isNone())
      return Default;
    int64_t I = V.I < 0 ? V.I + Size : V.I;
    return std::clamp<int64_t>(I, Step > 0 ? 0 : -1, Step > 0 ? Size : Size - 1);
  };
  Start = Clamp(S.Lower, Step > 0 ? 0 : Size - 1);
  Stop = Clamp(S.Upper, Step > 0 ? Size : -1);
  return true;
}

std::vector<int64_t> Interpreter::indexedShape(llvm::ArrayRef<int64_t> Shape, Value Index) {
  std::vector<Value> Parts{Index};
  if (Index.is(Kind::Tuple))
    Parts = static_cast<ListObject *>(Index.O)->Items;
  size_t Consumed = 0;
  for (Value P : Parts)
    Consumed += !P.isNone() && !P.is(Kind::Ellipsis);
  std::vector<int64_t> Out;
  size_t I = 0;
  for (Value P : Parts) {
    if (P.isNone()) {
      Out.push_back(1);
      continue;
    }
    if (P.is(Kind::Ellipsis)) {
      for (size_t Rest = Shape.size() > Consumed ? Shape.size() - Consumed : 0; Rest; --Rest)
        Out.push_back(I < Shape.size() ? Shape[I++] : 1);
      continue;
    }
    int64_t Size = I < Shape.size() ? Shape[I] : 1;
    if (P.is(Kind::Slice)) {
      int64_t Start = 0, Stop = 0, Step = 1;
      auto *S = static_cast<SliceObject *>(P.O);
      if (sliceIndices(*S, Size, Start, Stop, Step)) {
        RangeObject R;
        R.Start = Start;
        R.Stop = Stop;
        R.Step = Step;
        Out.push_back(R.size());
      } else {
        Out.push_back(Size);
      }
    } else if (P.is(Kind::Tensor)) {
      auto *T = static_cast<TensorObject *>(P.O);
      if (T->DType == "bool" && !T->Shape.empty()) {
        // A mask takes as many axes as it has; how many it keeps is data.
        Out.push_back(Size);
        I += T->Shape.size() - 1;
      } else {
        Out.insert(Out.end(), T->Shape.begin(), T->Shape.end());
      }
    } else if (P.is(Kind::List)) {
      Out.push_back(static_cast<int64_t>(static_cast<ListObject *>(P.O)->Items.size()));
    }
    ++I;
  }
  for (; I < Shape.size(); ++I)
    Out.push_back(Shape[I]);
  return Out;
}

Value Interpreter::subscript(Value O, Value Index) {
  switch (O.K) {
  case Kind::Tensor: {
    auto *T = static_cast<TensorObject *>(O.O);
    return op(EventKind::CallMethod, "__getitem__", {O, Index}, {}, indexedShape(T->Shape, Index));
  }
  case Kind::List:
  case Kind::Tuple: {
    auto *L = static_cast<ListObject *>(O.O);
    auto Size = static_cast<int64_t>(L->Items.size());
    if (Index.is(Kind::Int) || Index.is(Kind::Bool)) {
      int64_t I = Index.I < 0 ? Index.I + Size : Index.I;
      if (I < 0 || I >= Size)
        return raise("IndexError",
                     (O.is(Kind::List) ? "list" : "tuple") + llvm::Twine(" index out of range"));
      Value Item = L->Items[static_cast<size_t>(I)];
      if (Item.is(Kind::Tensor)) {
        if (Index.E)
          pin(Index);
        return Item;
      }
      if (L->Whole)
        Item.E = expr(primaryText(L->Whole) + "[" + literal(Index, true) + "]");
      else if (Index.E)
        pin(Index);
      return Item;
    }
    if (Index.is(Kind::Slice)) {
      int64_t Start = 0, Stop = 0, Step = 1;
      auto *S = static_cast<SliceObject *>(Index.O);
      if (!sliceIndices(*S, Size, Start, Stop, Step))
        return raise("TypeError", "slice indices must be integers or None");
      std::vector<Value> Items;
      if (!L->Whole)
        for (Value B : {S->Lower, S->Upper, S->Step})
          pin(B);
      for (int64_t I = Start; Step > 0 ? I < Stop : I > Stop; I += Step)
        Items.push_back(L->Items[static_cast<size_t>(I)]);
      Value Out = list(std::move(Items), O.K);
      if (L->Whole) {
        auto *New = static_cast<ListObject *>(Out.O);
        New->Whole = expr(primaryText(L->Whole) + "[" + indexArgument(Index).Code + "]");
      }
      return Out;
    }
    if (Index.is(Kind::Tensor)) {
      Value I = readTensor("int", Index, {});
      return stopped() ? Value() : subscript(O, I);
    }
    return raise("TypeError", "list indices must be integers or slices");
  }
  case Kind::Dict:
    if (Index.is(Kind::Tensor))
      return refuse("graph-break-key", "a tensor is the key of a dict");
    Index = pin(Index);
    for (auto &[Key, V] : static_cast<DictObject *>(O.O)->Items)
      if (equal(Key, Index).value_or(false))
        return V;
    return raise("KeyError", pyStr(Index, true));
  case Kind::Str: {
    std::string S = static_cast<StrObject *>(pin(O).O)->S;
    Index = pin(Index);
    auto Size = static_cast<int64_t>(S.size());
    if (Index.is(Kind::Int)) {
      int64_t I = Index.I < 0 ? Index.I + Size : Index.I;
      if (I < 0 || I >= Size)
        return raise("IndexError", "string index out of range");
      return str(llvm::StringRef(S).substr(static_cast<size_t>(I), 1));
    }
    int64_t Start = 0, Stop = 0, Step = 1;
    if (!Index.is(Kind::Slice) ||
        !sliceIndices(*static_cast<SliceObject *>(Index.O), Size, Start, Stop, Step))
      return raise("TypeError", "string indices must be integers");
    std::string Out;
    for (int64_t I = Start; Step > 0 ? I < Stop : I > Stop; I += Step)
      Out += S[static_cast<size_t>(I)];
    return str(Out);
  }
  case Kind::Range: {
    auto *R = static_cast<RangeObject *>(O.O);
    if (!Index.is(Kind::Int))
      return refuse("graph-unknown-value", "a slice of a range is not followed");
    Index = pin(Index);
    int64_t I = Index.I < 0 ? Index.I + R->size() : Index.I;
    if (I < 0 || I >= R->size())
      return raise("IndexError", "range object index out of range");
    return Value::integer(R->Start + I * R->Step);
  }
  case Kind::Layer: {
    auto *L = static_cast<LayerObject *>(O.O);
    Index = pin(Index);
    auto Size = static_cast<int64_t>(L->Children.size());
    if (Index.is(Kind::Int)) {
      int64_t I = Index.I < 0 ? Index.I + Size : Index.I;
      if (I >= 0 && I < Size)
        return L->Children[static_cast<size_t>(I)];
    } else if (Index.is(Kind::Str)) {
      for (size_t I = 0; I != L->Children.size(); ++I)
        if (L->ChildNames[I] == static_cast<StrObject *>(Index.O)->S)
          return L->Children[I];
    }
    return refuse("graph-unknown-value", "this element of the container is not known");
  }
  case Kind::Type:
    return O; // list[int]
  case Kind::Opaque:
    if (O.E) {
      Value V = opaque(static_cast<OpaqueObject *>(O.O)->Path + "[...]", {});
      return V.with(expr(literal(O, true, PrecAtom) + "[" + literal(Index, true) + "]"));
    }
    return refuse("graph-unknown-value",
                  "an element of `" + static_cast<OpaqueObject *>(O.O)->Path + "` is not known");
  case Kind::Instance: {
    auto *I = static_cast<InstanceObject *>(O.O);
    if (I->Class)
      if (Value V = findMember(I->Class, "__getitem__"); V.is(Kind::Function))
        return callFunction(static_cast<FunctionObject *>(V.O), {O, Index}, {}, At);
    return refuse("graph-unknown-value", "an element of this object is not known");
  }
  default:
    return raise("TypeError", "'" + typeName(O.K) + "' object is not subscriptable");
  }
}

void Interpreter::setSubscript(Value O, Value Index, Value V) {
  switch (O.K) {
  case Kind::Tensor: {
    GraphEvent &E = event(EventKind::SetItem, "__setitem__");
    E.Arguments = {argument(O), indexArgument(Index), argument(V)};
    ++OpCount;
    auto *T = static_cast<TensorObject *>(O.O);
    if (!T->Argument.empty())
      remark("graph-writes-argument", "writes into the argument `" + T->Argument + "`");
    else if (!T->ViewOf.empty())
      remark("graph-writes-view", "writes into a slice of the argument `" + T->ViewOf +
                                      "`: where slices are views, the caller's tensor changes");
    return;
  }
  case Kind::List: {
    auto *L = static_cast<ListObject *>(O.O);
    Index = pin(Index);
    mutate(O);
    if (stopped())
      return;
    auto Size = static_cast<int64_t>(L->Items.size());
    if (Index.is(Kind::Int) || Index.is(Kind::Bool)) {
      int64_t I = Index.I < 0 ? Index.I + Size : Index.I;
      if (I < 0 || I >= Size) {
        raise("IndexError", "list assignment index out of range");
        return;
      }
      L->Items[static_cast<size_t>(I)] = V;
      return;
    }
    int64_t Start = 0, Stop = 0, Step = 1;
    if (Index.is(Kind::Slice) &&
        sliceIndices(*static_cast<SliceObject *>(Index.O), Size, Start, Stop, Step)) {
      std::vector<Value> New;
      if (!items(V, New))
        return;
      if (Step == 1) {
        Stop = std::max(Start, Stop);
        L->Items.erase(L->Items.begin() + Start, L->Items.begin() + Stop);
        L->Items.insert(L->Items.begin() + Start, New.begin(), New.end());
        return;
      }
      size_t Next = 0;
      for (int64_t I = Start; (Step > 0 ? I < Stop : I > Stop) && Next < New.size(); I += Step)
        L->Items[static_cast<size_t>(I)] = New[Next++];
      return;
    }
    raise("TypeError", "list indices must be integers or slices");
    return;
  }
  case Kind::Dict: {
    if (Index.is(Kind::Tensor)) {
      refuse("graph-break-key", "a tensor is the key of a dict");
      return;
    }
    Index = pin(Index);
    auto &Items = static_cast<DictObject *>(O.O)->Items;
    for (auto &[Key, Old] : Items)
      if (equal(Key, Index).value_or(false)) {
        Old = V;
        return;
      }
    Items.emplace_back(Index, V);
    return;
  }
  default:
    refuse("graph-unknown-value", "an element of this object is set");
  }
}

} // namespace oplint::py
