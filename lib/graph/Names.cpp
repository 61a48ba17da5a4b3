//===-- Names.cpp - What a name stands for ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/AstWalk.h"
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
  // Refused where it would be printed: many expressions never are.
  if (Text.size() > Options.Limit.Code || llvm::StringRef(Text).contains(NoCode))
    Text = NoCode.str();
  hold(sizeof(Expr) + Text.size());
  Exprs.push_back(std::make_unique<Expr>(Expr{std::move(Text), Precedence}));
  return Exprs.back().get();
}

Value Interpreter::str(llvm::StringRef S) {
  auto *O = make<StrObject>();
  if (!tooLong(S.size())) {
    hold(S.size());
    O->S = S.str();
  }
  return Value::of(Kind::Str, O);
}

Value Interpreter::list(std::vector<Value> Items, Kind K) {
  auto *O = make<ListObject>();
  O->Items = std::move(Items);
  hold(O->Items.size() * sizeof(Value));
  if (O->Items.size() > Options.Limit.Items)
    refuseSize();
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
  hold(O->Shape.size() * sizeof(int64_t));
  O->DType = DType;
  O->Id = NextId++;
  O->OfConstructor = Constructing;
  return Value::of(Kind::Tensor, O);
}

/// The names that a function's own statements bind.
const llvm::StringSet<> &Interpreter::localsOf(const Node *Function) {
  auto [It, New] = LocalNames.try_emplace(Function);
  llvm::StringSet<> &Out = It->second;
  if (!New)
    return Out;
  std::vector<llvm::StringRef> Outer;
  auto Bind = [&](const Node *Target) {
    walk(Target, [&](const Node *T) {
      if (T->Kind == NodeKind::Name)
        Out.insert(T->Text);
      return T->Kind == NodeKind::Tuple || T->Kind == NodeKind::List ||
             T->Kind == NodeKind::Starred;
    });
  };
  walk(Function, [&](const Node *N) {
    if (N == Function)
      return true;
    switch (N->Kind) {
    case NodeKind::Assign:
      for (const Node *T : llvm::ArrayRef(N->Kids).drop_front())
        Bind(T);
      break;
    case NodeKind::AugAssign:
    case NodeKind::For:
      Bind(N->Kids[0]);
      break;
    case NodeKind::AnnAssign:
      Bind(N->Kids[0]);
      break;
    case NodeKind::WithItem:
      Bind(N->Kids[1]);
      break;
    case NodeKind::Delete:
      for (const Node *T : N->Kids)
        Bind(T);
      break;
    case NodeKind::Handler:
    case NodeKind::NamedExpr:
      if (!N->Text.empty())
        Out.insert(N->Text);
      break;
    case NodeKind::Alias:
      Out.insert(N->Extra.empty() ? N->Text.split('.').first : N->Extra);
      break;
    case NodeKind::Global:
    case NodeKind::Nonlocal:
      for (const Node *K : N->Kids)
        Outer.push_back(K->Text);
      break;
    case NodeKind::FunctionDef:
    case NodeKind::ClassDef:
      Out.insert(N->Text);
      return false;
    case NodeKind::Lambda:
      return false;
    default:
      break;
    }
    return true;
  });
  for (llvm::StringRef Name : Outer)
    Out.erase(Name);
  return Out;
}

Value Interpreter::lookup(llvm::StringRef Name, const Node *N) {
  if (!llvm::is_contained(Env->Globals, Name))
    for (Frame *F = Env; F; F = F->Closure) {
      if (F->IsClass && F != Env)
        continue;
      if (Value *V = F->find(Name))
        return *V;
      // A name that the function binds anywhere is never one from outside.
      if (F->Function && !F->IsComprehension && localsOf(F->Function).contains(Name))
        return raise("UnboundLocalError", "cannot access local variable '" + Name +
                                              "' where it is not associated with a value");
    }
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
    if (Options.Inline == InlineMode::None) {
      V = opaque(Name.str(), {M->Name, Name.str(), Name.str()}, true);
      break;
    }
    FunctionObject *F = makeFunction(B->Where, M, nullptr);
    if (stopped())
      return {};
    V = Value::of(Kind::Function, F);
    if (!B->Where->Kids.empty() && Evaluating.insert(Key).second) {
      Frame *Outer = std::exchange(Env, makeFrame(M, nullptr));
      V = decorated(B->Where, V);
      Env = Outer;
      Evaluating.erase(Key);
    }
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
    if (V.O && (V.is(Kind::List) || V.is(Kind::Dict) || V.is(Kind::Set)))
      V.O->LivesOn = Name;
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
      return typeNamed(Options.Program == ProgramMode::Dygraph ? "Tensor" : "Never");
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
  // Programs are made of other classes than eager tensors.
  if (Type == "Tensor" || Type == "Never")
    if (ProgramMode Mode = Options.Program; Mode != ProgramMode::Dygraph)
      Type = (Mode == ProgramMode::Pir && (Name == "Value" || Name == "OpResult")) ||
                     (Mode == ProgramMode::Static && Name == "Variable")
                 ? "Tensor"
                 : "Never";
  return Type.empty() ? Value() : typeNamed(Type);
}

} // namespace oplint::py
