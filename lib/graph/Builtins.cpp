//===-- Builtins.cpp - Host functions that bodies call --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/HostNames.h"
#include "graph/Interpreter.h"
#include "graph/Shapes.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

namespace oplint::py {

static Value argumentOr(llvm::ArrayRef<Value> Args, const Keywords &Kw, size_t At,
                        llvm::StringRef Name, Value Default) {
  if (At < Args.size())
    return Args[At];
  for (const auto &[Key, V] : Kw)
    if (Key == Name)
      return V;
  return Default;
}

bool Interpreter::isInstanceOf(Value V, Value Type) {
  if (Type.is(Kind::Tuple))
    return llvm::any_of(static_cast<ListObject *>(Type.O)->Items,
                        [&](Value T) { return isInstanceOf(V, T); });
  if (Type.is(Kind::Class) && V.is(Kind::Instance)) {
    auto Derives = [](ClassObject *C, ClassObject *Base, auto &Self) -> bool {
      if (C->Def == Base->Def)
        return true;
      return llvm::any_of(C->Bases, [&](Value B) {
        return B.is(Kind::Class) && Self(static_cast<ClassObject *>(B.O), Base, Self);
      });
    };
    auto *I = static_cast<InstanceObject *>(V.O);
    return I->Class && Derives(I->Class, static_cast<ClassObject *>(Type.O), Derives);
  }
  if (Type.is(Kind::Opaque) && V.is(Kind::Layer)) {
    auto *O = static_cast<OpaqueObject *>(Type.O);
    return O->Path == static_cast<LayerObject *>(V.O)->Class ||
           llvm::StringRef(O->Path).ends_with("Layer");
  }
  if (Type.is(Kind::Builtin)) {
    // Abstract classes of Python's library; classes of numpy match no value here.
    llvm::StringRef Abstract = static_cast<BuiltinObject *>(Type.O)->Name;
    llvm::StringRef Last = Abstract.rsplit('.').second;
    bool Sequence = V.is(Kind::List) || V.is(Kind::Tuple) || V.is(Kind::Str) || V.is(Kind::Range);
    bool Iterable = Sequence || V.is(Kind::Dict) || V.is(Kind::Set) || V.is(Kind::Tensor);
    bool Whole = V.is(Kind::Int) || V.is(Kind::Bool);
    if (Last == "Sequence")
      return Sequence;
    if (Last == "Iterable" || Last == "Sized" || Last == "Collection" || Last == "Container")
      return Iterable;
    if (Last == "Mapping" || Last == "MutableMapping" || Last == "OrderedDict")
      return V.is(Kind::Dict) && Last != "OrderedDict";
    if (Last == "Integral")
      return Whole;
    if (Last == "Real")
      return Whole || V.is(Kind::Float);
    if (Last == "Number" || Last == "Complex")
      return Whole || V.is(Kind::Float) || V.is(Kind::Complex);
    if (Last == "Callable")
      return V.is(Kind::Function) || V.is(Kind::Builtin) || V.is(Kind::Bound);
    if (!Abstract.starts_with("np."))
      refuse("graph-unknown-value", "what is a `" + Abstract + "` is not known");
    return false;
  }
  if (!Type.is(Kind::Type))
    return false;
  llvm::StringRef T = static_cast<TypeObject *>(Type.O)->Name;
  switch (V.K) {
  case Kind::Bool:
    return T == "bool" || T == "int" || T == "object" || T == "numbers.Number";
  case Kind::Exception:
    return T == static_cast<ExceptionObject *>(V.O)->Type || T == "Exception";
  case Kind::DType:
    return T == (static_cast<DTypeObject *>(V.O)->Family == "paddle" ? "DataType" : "VarType");
  case Kind::Set:
    return T == "set" || T == "object";
  case Kind::Type:
  case Kind::Class:
    return T == "type" || T == "object";
  case Kind::Builtin:
  case Kind::Function:
    return T == "object";
  default:
    return T == "object" || T == typeName(V.K);
  }
}

Value Interpreter::isInstance(Value V, Value Types, const Node *N) {
  bool B = isInstanceOf(V, Types);
  if (stopped())
    return {};
  Value Out = Value::boolean(B);
  bool Optional =
      V.is(Kind::Tensor) && OptionalArguments.contains(static_cast<TensorObject *>(V.O)->Argument);
  bool Host = !V.is(Kind::Tensor) && hasShadow(V);
  if (!Optional && !Host)
    return Out;
  // Shapes and sizes have one type only.
  std::string Code = literal(V, true);
  if (Host &&
      (llvm::StringRef(Code).contains(".shape") || llvm::StringRef(Code).contains(".dtype")))
    return Out;
  bool Printable = true;
  auto Check = [&](Value T) {
    Printable &= T.is(Kind::Type) && (static_cast<TypeObject *>(T.O)->Name == "Tensor" ||
                                      isBuiltinType(static_cast<TypeObject *>(T.O)->Name));
  };
  if (Types.is(Kind::Tuple))
    for (Value T : static_cast<ListObject *>(Types.O)->Items)
      Check(T);
  else
    Check(Types);
  (void)N;
  if (Printable)
    return Out.with(expr("\x03isinstance\x04(" + Code + ", " + literal(Types, true) + ")"));
  llvm::StringRef Own = V.is(Kind::Tensor) ? "paddle.Tensor" : typeName(V.K);
  std::string Test = V.isNone() ? Code + " is None"
                     : V.is(Kind::Tensor)
                         ? "\x03isinstance\x04(" + Code + ", paddle.Tensor)"
                         : "\x03isinstance\x04(" + Code + ", \x03" + Own.str() + "\x04)";
  if (!V.is(Kind::DType) && !V.is(Kind::Opaque) && !V.is(Kind::Instance))
    guard(Test, true, At);
  return Out;
}

bool Interpreter::sortItems(std::vector<Value> &Items, Value Key, bool Reverse) {
  std::vector<std::pair<Value, Value>> Keyed;
  for (Value V : Items) {
    Value K = Key ? call(Key, {V}, {}, At) : V;
    if (stopped())
      return false;
    if (K.is(Kind::Tensor)) {
      refuse("graph-break-bool", "sorts by a tensor");
      return false;
    }
    Keyed.emplace_back(pin(K), V);
  }
  // Insertion sort: stable, and an error in `less` can stop it.
  for (size_t I = 1; I < Keyed.size(); ++I)
    for (size_t J = I; J; --J) {
      bool Swap = Reverse ? less(Keyed[J - 1].first, Keyed[J].first)
                          : less(Keyed[J].first, Keyed[J - 1].first);
      if (stopped() || !step(At))
        return false;
      if (!Swap)
        break;
      std::swap(Keyed[J - 1], Keyed[J]);
    }
  for (size_t I = 0; I != Items.size(); ++I)
    Items[I] = Keyed[I].second;
  return true;
}

/// Puts the call's own text on a result that was computed on the host.
static std::string callText(std::string Function, llvm::ArrayRef<std::string> Args) {
  std::string Out = std::move(Function) + "(";
  for (size_t I = 0; I != Args.size(); ++I)
    Out += (I ? ", " : "") + Args[I];
  return Out + ")";
}

Value Interpreter::shadowCall(std::string Function, llvm::ArrayRef<Value> Args, Value Result) {
  bool Shadow = llvm::any_of(Args, [&](Value V) { return hasShadow(V); });
  if (!Shadow)
    return Result;
  std::vector<std::string> Texts;
  for (Value V : Args)
    Texts.push_back(literal(V, true));
  return Result.with(expr(callText(std::move(Function), Texts)));
}

Value Interpreter::callBuiltin(llvm::StringRef Name, llvm::ArrayRef<Value> Args, const Keywords &Kw,
                               const Node *N) {
  if (isFrameworkFunction(Name))
    return callFramework(Name, Args, Kw);
  if (Name.starts_with("math."))
    return callMath(Name, Args);
  if (Name.starts_with("np.") || Name.starts_with("numpy."))
    return callNumpy(Name.split('.').second, Args, Kw, N);
  if (Name == "super") {
    auto *S = make<SuperObject>();
    S->Class = Env->Owner;
    if (Value *Self = Env->find(Env->Function && !Env->Function->Params.empty()
                                    ? Env->Function->Params[0].Name
                                    : llvm::StringRef("self")))
      S->Self = *Self;
    if (!S->Class)
      return raise("RuntimeError", "super(): no arguments");
    return Value::of(Kind::Super, S);
  }
  if (Name.starts_with("super."))
    return Value::none(); // of a base that is not in reach: paddle.nn.Layer, object
  if (Name == "locals") {
    remark("graph-locals", "`locals()` on the path: code that captures the graph by bytecode "
                           "falls back for the whole function");
    auto *D = make<DictObject>();
    for (auto &[Key, V] : Env->Locals)
      D->Items.emplace_back(str(Key), V);
    return Value::of(Kind::Dict, D);
  }
  if (Name == "print") {
    GraphEvent &E = event(EventKind::Break, "print");
    E.BreakRule = "graph-print";
    E.Answer = "None";
    for (Value V : Args)
      E.Arguments.push_back(argument(V));
    for (const auto &[Key, V] : Kw)
      E.Arguments.push_back(argument(V, Key));
    remark("graph-print", "`print` on the path that runs in dynamic mode");
    return Value::none();
  }
  if (Name == "eval" || Name == "exec" || Name == "compile" || Name == "__import__")
    return refuse("graph-eval", "`" + Name + "` runs text: it is not followed");
  if (Name == "open" || Name == "input" || Name == "globals" || Name == "vars" || Name == "dir" ||
      Name == "id" || Name == "iter" || Name == "next" || Name == "breakpoint")
    return refuse("graph-unknown-value", "`" + Name + "()` is not followed");
  if (Name == "isinstance" || Name == "issubclass") {
    if (Args.size() != 2)
      return raise("TypeError", Name + " expected 2 arguments");
    if (Name == "isinstance")
      return isInstance(Args[0], Args[1], N);
    std::vector<Value> Types{Args[1]};
    if (Args[1].is(Kind::Tuple))
      Types = static_cast<ListObject *>(Args[1].O)->Items;
    return Value::boolean(
        llvm::any_of(Types, [&](Value T) { return equal(Args[0], T).value_or(false); }));
  }
  if (Name == "len") {
    if (Args.size() != 1)
      return raise("TypeError", "len() takes exactly one argument");
    Value V = Args[0];
    int64_t Size = 0;
    switch (V.K) {
    case Kind::List:
    case Kind::Tuple:
    case Kind::Set: {
      auto *L = static_cast<ListObject *>(V.O);
      Value Out = Value::integer(static_cast<int64_t>(L->Items.size()));
      return L->Whole && !L->FixedLength ? Out.with(expr("\x03len\x04(" + L->Whole->Text + ")"))
                                         : Out;
    }
    case Kind::Dict:
      Size = static_cast<int64_t>(static_cast<DictObject *>(V.O)->Items.size());
      break;
    case Kind::Str:
      Size = static_cast<int64_t>(static_cast<StrObject *>(V.O)->S.size());
      break;
    case Kind::Range:
      Size = static_cast<RangeObject *>(V.O)->size();
      break;
    case Kind::Layer:
      Size = static_cast<int64_t>(static_cast<LayerObject *>(V.O)->Children.size());
      break;
    case Kind::Tensor: {
      auto *T = static_cast<TensorObject *>(V.O);
      if (T->Shape.empty())
        return raise("TypeError", "len() of a 0-D tensor is wrong");
      return Value::integer(T->Shape[0]).with(expr("\x03len\x04(" + literal(V, true) + ")"));
    }
    default:
      if (V.is(Kind::Opaque) || V.is(Kind::Instance))
        return refuse("graph-unknown-value", "the length of this value is not known");
      return raise("TypeError", "object of type '" + typeName(V.K) + "' has no len()");
    }
    Value Out = Value::integer(Size);
    return V.E ? Out.with(expr("\x03len\x04(" + literal(V, true) + ")")) : Out;
  }
  if (Name == "any" || Name == "all") {
    bool All = Name == "all";
    bool Result = All;
    if (Args.size() != 1)
      return raise("TypeError", Name + "() takes exactly one argument");
    iterate(Args[0], [&](Value V) {
      bool B = truth(V, At, Use::Bool);
      if (stopped())
        return false;
      if (B != All) {
        Result = B;
        return false;
      }
      return true;
    });
    return stopped() ? Value() : Value::boolean(Result);
  }
  if (Name == "sum" || Name == "min" || Name == "max") {
    std::vector<Value> List;
    if (Args.empty())
      return raise("TypeError", Name + " expected at least 1 argument");
    if (Name == "sum" || Args.size() == 1) {
      if (!items(Args[0], List))
        return {};
    } else {
      List.assign(Args.begin(), Args.end());
    }
    if (Name == "sum") {
      Value Sum = argumentOr(Args, Kw, 1, "start", Value::integer(0));
      for (Value V : List) {
        Sum = binary("+", Sum, V);
        if (stopped())
          return {};
      }
      return Sum;
    }
    Value Key = argumentOr({}, Kw, 0, "key", Value());
    if (List.empty()) {
      Value Default = argumentOr({}, Kw, 0, "default", Value());
      if (Default)
        return Default;
      return raise("ValueError", Name + "() arg is an empty sequence");
    }
    Value Best = List[0];
    Value BestKey = Key ? call(Key, {Best}, {}, N) : Best;
    bool Host = !Best.is(Kind::Tensor) && !Key;
    for (size_t I = 1; I < List.size() && !stopped(); ++I) {
      Value K = Key ? call(Key, {List[I]}, {}, N) : List[I];
      if (stopped())
        return {};
      bool Better = false;
      if (K.is(Kind::Tensor) || BestKey.is(Kind::Tensor)) {
        Host = false;
        Better = truth(compare(Name == "max" ? ">" : "<", K, BestKey), At, Use::Bool);
      } else {
        if (Key) {
          K = pin(K);
          BestKey = pin(BestKey);
        }
        Better = Name == "max" ? less(BestKey, K) : less(K, BestKey);
      }
      if (Better) {
        Best = List[I];
        BestKey = K;
      }
    }
    if (stopped())
      return {};
    return Host ? shadowCall("\x03" + Name.str() + "\x04", Args,
                             Best.plain().is(Kind::List) ? Best : Best.plain())
                : Best;
  }
  if (Name == "abs" || Name == "round") {
    if (Args.empty())
      return raise("TypeError", Name + "() missing argument");
    Value V = Args[0];
    if (V.is(Kind::Tensor))
      return op(EventKind::CallMethod, ("__" + Name + "__").str(), {V}, {});
    Value Out;
    if (Name == "abs") {
      if (V.is(Kind::Float))
        Out = Value::real(std::fabs(V.D));
      else if (V.is(Kind::Int) || V.is(Kind::Bool))
        Out = Value::integer(V.I < 0 ? -V.I : V.I);
      else if (V.is(Kind::Complex))
        Out = Value::real(std::hypot(V.D, V.Imag));
    } else if (V.isNumber()) {
      double D = V.is(Kind::Float) ? V.D : static_cast<double>(V.I);
      if (Args.size() > 1 && Args[1].is(Kind::Int)) {
        double Scale = std::pow(10.0, static_cast<double>(Args[1].I));
        Out = V.is(Kind::Float) ? Value::real(std::nearbyint(D * Scale) / Scale) : V.plain();
      } else {
        Out = Value::integer(static_cast<int64_t>(std::nearbyint(D)));
      }
    }
    if (!Out)
      return raise("TypeError", "bad operand type for " + Name + "()");
    return shadowCall("\x03" + Name.str() + "\x04", Args, Out);
  }
  if (Name == "sorted") {
    std::vector<Value> List;
    if (Args.empty() || !items(Args[0], List))
      return {};
    bool Reverse =
        hostTruth(argumentOr({}, Kw, 0, "reverse", Value::boolean(false))).value_or(false);
    for (Value &V : List)
      if (!argumentOr({}, Kw, 0, "key", Value()))
        V = pin(V);
    if (!sortItems(List, argumentOr({}, Kw, 0, "key", Value()), Reverse))
      return {};
    return list(std::move(List));
  }
  if (Name == "reversed") {
    std::vector<Value> List;
    if (Args.empty() || !items(Args[0], List))
      return {};
    std::reverse(List.begin(), List.end());
    return list(std::move(List));
  }
  if (Name == "enumerate" || Name == "zip" || Name == "map" || Name == "filter") {
    // Items come one by one: a tensor is indexed only when its turn comes.
    auto *It = make<IteratorObject>();
    It->Function = Name == "map"      ? IteratorObject::Map
                   : Name == "filter" ? IteratorObject::Filter
                   : Name == "zip"    ? IteratorObject::Zip
                                      : IteratorObject::Enumerate;
    It->Sources.assign(Args.begin(), Args.end());
    It->Env = Env;
    if (Name == "enumerate")
      It->First = pin(argumentOr(Args, Kw, 1, "start", Value::integer(0)));
    if (Args.empty() && Name != "zip")
      return raise("TypeError", Name + "() missing arguments");
    return Value::of(Kind::Iterator, It);
  }
  if (Name == "callable")
    return Value::boolean(!Args.empty() && (Args[0].is(Kind::Function) || Args[0].is(Kind::Bound) ||
                                            Args[0].is(Kind::Builtin) || Args[0].is(Kind::Type) ||
                                            Args[0].is(Kind::Class) || Args[0].is(Kind::Layer) ||
                                            (Args[0].is(Kind::Opaque) && !Args[0].E)));
  if (Name == "getattr" || Name == "hasattr") {
    if (Args.size() < 2 || !Args[1].is(Kind::Str))
      return refuse("graph-computed-name", "`" + Name + "` of a name that is not a string");
    Value Key = pin(Args[1]);
    if (Name == "hasattr" && Args[0].is(Kind::Tensor))
      return Value::boolean(true);
    Value V = attribute(Args[0], static_cast<StrObject *>(Key.O)->S, N);
    if (Sig == Signal::Raise && Raised->Type == "AttributeError" &&
        (Args.size() > 2 || Name == "hasattr")) {
      Sig = Signal::None;
      Raised = nullptr;
      return Name == "hasattr" ? Value::boolean(false) : Args[2];
    }
    return stopped() ? Value() : Name == "hasattr" ? Value::boolean(true) : V;
  }
  if (Name == "setattr") {
    if (Args.size() != 3 || !Args[1].is(Kind::Str))
      return refuse("graph-computed-name", "`setattr` of a name that is not a string");
    setAttribute(Args[0], static_cast<StrObject *>(pin(Args[1]).O)->S, Args[2]);
    return Value::none();
  }
  if (Name == "divmod" && Args.size() == 2) {
    Value Q = binary("//", Args[0], Args[1]);
    if (stopped())
      return {};
    Value R = binary("%", Args[0], Args[1]);
    return stopped() ? Value() : list({Q, R}, Kind::Tuple);
  }
  if (Name == "pow" && Args.size() == 2)
    return binary("**", Args[0], Args[1]);
  if ((Name == "repr" || Name == "ascii") && Args.size() == 1) {
    if (Args[0].is(Kind::Tensor))
      return readTensor("repr", Args[0], {});
    return str(pyStr(InRaise ? Args[0] : pin(Args[0]), true));
  }
  if (Name == "format" && !Args.empty())
    return str(
        formatValue(pin(Args[0]), Args.size() > 1 && Args[1].is(Kind::Str)
                                      ? llvm::StringRef(static_cast<StrObject *>(Args[1].O)->S)
                                      : ""));
  if (Name == "chr" && Args.size() == 1 && Args[0].is(Kind::Int)) {
    char C = static_cast<char>(pin(Args[0]).I);
    return str(llvm::StringRef(&C, 1));
  }
  if (Name == "ord" && Args.size() == 1 && Args[0].is(Kind::Str)) {
    const std::string &S = static_cast<StrObject *>(pin(Args[0]).O)->S;
    return S.size() == 1 ? Value::integer(static_cast<unsigned char>(S[0]))
                         : raise("TypeError", "ord() expected a character");
  }
  if (Name == "str.join" || Name == "str.format")
    return Args.empty() ? raise("TypeError", "missing argument")
                        : strMethod(Args[0], Name.split('.').second, Args.drop_front(), Kw);
  if (Name == "dict.fromkeys")
    return refuse("graph-unknown-value", "`dict.fromkeys` is not followed");
  if (Name.starts_with("warnings.") || Name.starts_with("logging."))
    return Value::none();
  if (Name == "typing.cast" || Name == "cast")
    return Args.size() > 1 ? Args[1] : Value::none();
  if (Name == "copy.copy" || Name == "copy.deepcopy") {
    if (Args.size() == 1 && (Args[0].is(Kind::List) || Args[0].is(Kind::Tuple))) {
      auto *L = static_cast<ListObject *>(Args[0].O);
      Value Out = list(L->Items, Args[0].K);
      static_cast<ListObject *>(Out.O)->Whole =
          L->Whole ? expr("\x03list\x04(" + L->Whole->Text + ")") : nullptr;
      return Out;
    }
    if (Args.size() == 1 && !Args[0].is(Kind::Dict) && !Args[0].is(Kind::Instance))
      return Args[0];
    return refuse("graph-unknown-value", "a copy of this object is not followed");
  }
  if (Name == "functools.reduce" && Args.size() >= 2) {
    std::vector<Value> List;
    if (!items(Args[1], List))
      return {};
    if (Args.size() > 2)
      List.insert(List.begin(), Args[2]);
    if (List.empty())
      return raise("TypeError", "reduce() of empty iterable with no initial value");
    Value Out = List[0];
    for (size_t I = 1; I < List.size(); ++I) {
      Out = call(Args[0], {Out, List[I]}, {}, N);
      if (stopped())
        return {};
    }
    return Out;
  }
  if (Name == "functools.partial" && !Args.empty()) {
    auto *B = make<BoundObject>();
    B->Callee = Args[0];
    B->Partial.assign(Args.begin() + 1, Args.end());
    B->PartialKeywords.assign(Kw.begin(), Kw.end());
    B->IsPartial = true;
    return Value::of(Kind::Bound, B);
  }
  if (Name.consume_front("operator.")) {
    llvm::StringRef Op = llvm::StringSwitch<llvm::StringRef>(Name.trim('_'))
                             .Case("add", "+")
                             .Case("sub", "-")
                             .Case("mul", "*")
                             .Case("truediv", "/")
                             .Case("floordiv", "//")
                             .Case("mod", "%")
                             .Case("pow", "**")
                             .Case("and", "&")
                             .Case("or", "|")
                             .Case("xor", "^")
                             .Case("lt", "<")
                             .Case("le", "<=")
                             .Case("gt", ">")
                             .Case("ge", ">=")
                             .Case("eq", "==")
                             .Case("ne", "!=")
                             .Default("");
    if (Args.size() == 2 && !Op.empty())
      return Op[0] == '<' || Op[0] == '>' || Op == "==" || Op == "!="
                 ? compare(Op, Args[0], Args[1])
                 : binary(Op, Args[0], Args[1]);
    if (Args.size() == 2 && Name == "getitem")
      return subscript(Args[0], Args[1]);
    if (Args.size() == 1 && Name == "neg")
      return unary("-", Args[0]);
    return refuse("graph-unknown-value", "`operator." + Name + "` is not followed");
  }
  if (Name.consume_front("itertools.")) {
    std::vector<std::vector<Value>> Lists;
    for (Value A : Args) {
      if (A.is(Kind::Int))
        continue;
      Lists.emplace_back();
      if (!items(A, Lists.back()))
        return {};
    }
    std::vector<Value> Out;
    if (Name == "chain") {
      for (auto &L : Lists)
        Out.insert(Out.end(), L.begin(), L.end());
      return list(std::move(Out));
    }
    if (Name == "product" && Kw.empty()) {
      std::vector<std::vector<Value>> Rows{{}};
      for (auto &L : Lists) {
        std::vector<std::vector<Value>> Next;
        for (auto &R : Rows)
          for (Value V : L) {
            Next.push_back(R);
            Next.back().push_back(V);
            if (Next.size() > Options.Limit.Items / 16)
              return refuse("graph-step-limit", "a product of too many elements");
          }
        Rows = std::move(Next);
      }
      for (auto &R : Rows)
        Out.push_back(list(std::move(R), Kind::Tuple));
      return list(std::move(Out));
    }
    if ((Name == "combinations" || Name == "combinations_with_replacement") && Args.size() == 2 &&
        Args[1].is(Kind::Int) && Lists.size() == 1 && Args[1].I >= 0 && Args[1].I <= 16) {
      bool Repeat = Name != "combinations";
      std::vector<Value> Row;
      auto Take = [&](size_t From, auto &Self) -> void {
        if (Row.size() == static_cast<size_t>(Args[1].I)) {
          Out.push_back(list(Row, Kind::Tuple));
          return;
        }
        for (size_t I = From; I < Lists[0].size() && Out.size() < Options.Limit.Items / 16; ++I) {
          Row.push_back(Lists[0][I]);
          Self(Repeat ? I : I + 1, Self);
          Row.pop_back();
        }
      };
      Take(0, Take);
      return list(std::move(Out));
    }
    return refuse("graph-unknown-value", "`itertools." + Name + "` is not followed");
  }
  if (Name == "os.environ.get" || Name == "os.getenv")
    return argumentOr(Args, Kw, 1, "default", Value::none());
  if (Name.starts_with("random."))
    return refuse("graph-random", "`" + Name + "`: random numbers of the host are not followed");
  if (Name == "collections.OrderedDict" && Args.empty())
    return Value::of(Kind::Dict, make<DictObject>());
  if (Name == "contextlib.nullcontext" || Name == "typing.TypeVar" || Name == "property" ||
      Name == "staticmethod" || Name == "classmethod")
    return Args.empty() ? Value::none() : Args[0];
  return refuse("graph-unknown-value", "what `" + Name + "` gives is not known");
}

Value Interpreter::callFramework(llvm::StringRef Name, llvm::ArrayRef<Value> Args,
                                 const Keywords &Kw) {
  auto Code = [&](llvm::StringRef Function) {
    return (Function + "(" + literal(Args[0], true) + ")").str();
  };
  if (Name == "in_dynamic_mode" || Name == "in_dynamic_or_pir_mode" || Name == "in_dygraph_mode" ||
      Name == "_non_static_mode" || Name == "use_pir_api")
    return Value::boolean(true);
  if (Name.starts_with("in_") || Name == "_in_legacy_dygraph")
    return Value::boolean(false);
  if (Name.starts_with("check_"))
    return Value::none();
  if (Name == "convert_dtype" || Name == "convert_np_dtype_to_dtype_") {
    if (Args.size() != 1)
      return raise("TypeError", Name + "() takes 1 argument");
    Value V = pin(Args[0]);
    std::string D = dtypeOf(V);
    if (D.empty())
      return V.isNone() ? raise("TypeError", "dtype must be given")
                        : refuse("graph-unknown-value", "this dtype is not known");
    return Name == "convert_dtype" ? str(D) : dtype(D);
  }
  if (Name == "is_compiled_with_cuda") {
    Value V = Value::boolean(Options.Cuda);
    return V.with(expr("paddle.is_compiled_with_cuda()"));
  }
  if (Name == "is_compiled_with_rocm" || Name == "is_compiled_with_xpu")
    return Value::boolean(false).with(expr("paddle." + Name.str() + "()"));
  if (Name.starts_with("is_compiled_with_"))
    return Value::boolean(
        Name == "is_compiled_with_dist" || Name == "is_compiled_with_distribute" ? false : false);
  if (Name == "get_device")
    return str(Options.Cuda ? "gpu:0" : "cpu").with(expr("paddle.get_device()"));
  if (Name == "get_cudnn_version")
    return Options.Cuda ? Value::integer(8900) : Value::none();
  if (Name == "get_default_dtype")
    return str("float32").with(expr("paddle.get_default_dtype()"));
  if (Name == "_current_expected_place" || Name == "_get_paddle_place")
    return opaque("place", {}).with(expr("paddle.framework._current_expected_place()"));
  if (Name == "default_main_program") {
    // Dynamic mode asks it for the seed alone, which is 0 unless it was set.
    auto *I = make<InstanceObject>();
    I->HostClass = "Program";
    I->Fields.emplace_back("random_seed", Value::integer(0).with(expr(
                                              "paddle.static.default_main_program().random_seed")));
    return Value::of(Kind::Instance, I);
  }
  if (Name == "get_all_custom_device_type")
    return list({});
  if (Name == "is_tensor") {
    if (Args.size() != 1)
      return raise("TypeError", "is_tensor() takes 1 argument");
    return isInstance(Args[0], typeNamed("Tensor"), At);
  }
  if (Name == "is_complex" || Name == "is_floating_point" || Name == "is_integer") {
    if (Args.size() != 1 || !Args[0].is(Kind::Tensor))
      return raise("TypeError", "Expected Tensor, but received another type");
    llvm::StringRef D = static_cast<TensorObject *>(Args[0].O)->DType;
    bool B = Name == "is_complex"   ? D.starts_with("complex")
             : Name == "is_integer" ? D.contains("int")
                                    : D.contains("float");
    return Value::boolean(B).with(expr(Code("paddle." + Name.str())));
  }
  if (Name == "broadcast_shape") {
    if (Args.size() != 2)
      return raise("TypeError", "broadcast_shape() takes 2 arguments");
    std::vector<int64_t> Shapes[2];
    for (int I = 0; I != 2; ++I) {
      if (!Args[static_cast<size_t>(I)].is(Kind::List) &&
          !Args[static_cast<size_t>(I)].is(Kind::Tuple))
        return raise("TypeError", "broadcast_shape() takes lists");
      for (Value V : static_cast<ListObject *>(Args[static_cast<size_t>(I)].O)->Items) {
        if (!V.is(Kind::Int))
          return refuse("graph-unknown-value", "a shape that is not made of integers");
        Shapes[I].push_back(V.I);
      }
    }
    std::vector<Value> Items;
    for (int64_t D : broadcastShapes(Shapes[0], Shapes[1]))
      Items.push_back(Value::integer(D));
    Value L = list(std::move(Items));
    if (hasShadow(Args[0]) || hasShadow(Args[1]))
      static_cast<ListObject *>(L.O)->Whole = expr(
          "paddle.broadcast_shape(" + literal(Args[0], true) + ", " + literal(Args[1], true) + ")");
    return L;
  }
  if (Name == "_contain_var") {
    std::vector<Value> List;
    if (Args.size() != 1 || !items(Args[0], List))
      return stopped() ? Value() : raise("TypeError", "_contain_var() takes 1 argument");
    return Value::boolean(llvm::any_of(List, [](Value V) { return V.is(Kind::Tensor); }));
  }
  if (Name == "LayerHelper") {
    // A host object: bodies that make one in dynamic mode only ask it for dtypes.
    auto *I = make<InstanceObject>();
    I->HostClass = "LayerHelper";
    for (const auto &[Key, V] : Kw)
      I->Fields.emplace_back(Key, V);
    return Value::of(Kind::Instance, I);
  }
  return refuse("graph-unknown-value", "what `" + Name + "` gives is not known");
}

Value Interpreter::callMath(llvm::StringRef Name, llvm::ArrayRef<Value> Args) {
  llvm::StringRef F = Name.split('.').second;
  if (F == "prod" && Args.size() == 1) {
    std::vector<Value> List;
    if (!items(Args[0], List))
      return {};
    Value Out = Value::integer(1);
    for (Value V : List) {
      Out = binary("*", Out, V);
      if (stopped())
        return {};
    }
    return Out;
  }
  std::vector<double> D;
  for (Value V : Args) {
    if (V.is(Kind::Tensor)) {
      V = readTensor("float", V, {});
      if (stopped())
        return {};
    }
    if (!V.isNumber())
      return raise("TypeError", "must be real number, not " + typeName(V.K));
    D.push_back(V.is(Kind::Float) ? V.D : static_cast<double>(V.I));
  }
  Value Out;
  need({"math", "", "math"});
  std::string Text = "math." + F.str();
  auto Whole = [](double X) { return Value::integer(static_cast<int64_t>(X)); };
  if (D.size() == 1) {
    double X = D[0];
    if (F == "ceil" || F == "floor" || F == "trunc") {
      if (!std::isfinite(X) || std::fabs(X) > 9e18)
        return raise("OverflowError", "cannot convert float to integer");
      Out = Whole(F == "ceil" ? std::ceil(X) : F == "floor" ? std::floor(X) : std::trunc(X));
    } else if (F == "isnan" || F == "isinf" || F == "isfinite") {
      Out = Value::boolean(F == "isnan"   ? std::isnan(X)
                           : F == "isinf" ? std::isinf(X)
                                          : std::isfinite(X));
    } else if ((F == "log" || F == "log2" || F == "log10") && X <= 0) {
      return raise("ValueError", "math domain error");
    } else if (F == "sqrt" && X < 0) {
      return raise("ValueError", "math domain error");
    } else {
      double (*Fn)(double) = llvm::StringSwitch<double (*)(double)>(F)
                                 .Case("sqrt", [](double V) { return std::sqrt(V); })
                                 .Case("log", [](double V) { return std::log(V); })
                                 .Case("log2", [](double V) { return std::log2(V); })
                                 .Case("log10", [](double V) { return std::log10(V); })
                                 .Case("log1p", [](double V) { return std::log1p(V); })
                                 .Case("exp", [](double V) { return std::exp(V); })
                                 .Case("sin", [](double V) { return std::sin(V); })
                                 .Case("cos", [](double V) { return std::cos(V); })
                                 .Case("tan", [](double V) { return std::tan(V); })
                                 .Case("tanh", [](double V) { return std::tanh(V); })
                                 .Case("erf", [](double V) { return std::erf(V); })
                                 .Case("fabs", [](double V) { return std::fabs(V); })
                                 .Case("lgamma", [](double V) { return std::lgamma(V); })
                                 .Case("gamma", [](double V) { return std::tgamma(V); })
                                 .Case("radians", [](double V) { return V * M_PI / 180; })
                                 .Case("degrees", [](double V) { return V * 180 / M_PI; })
                                 .Default(nullptr);
      if (Fn)
        Out = Value::real(Fn(X));
    }
  } else if (D.size() == 2) {
    if (F == "pow")
      Out = Value::real(std::pow(D[0], D[1]));
    else if (F == "atan2")
      Out = Value::real(std::atan2(D[0], D[1]));
    else if (F == "log")
      Out = Value::real(std::log(D[0]) / std::log(D[1]));
    else if (F == "fmod")
      Out = Value::real(std::fmod(D[0], D[1]));
    else if (F == "gcd" && Args[0].is(Kind::Int) && Args[1].is(Kind::Int)) {
      int64_t X = std::llabs(Args[0].I), Y = std::llabs(Args[1].I);
      while (Y)
        X = std::exchange(Y, X % Y);
      Out = Value::integer(X);
    }
  }
  if (!Out)
    return refuse("graph-unknown-value", "`" + Name + "` is not followed");
  return shadowCall(Text, Args, Out);
}

Value Interpreter::callNumpy(llvm::StringRef Name, llvm::ArrayRef<Value> Args, const Keywords &Kw,
                             const Node *N) {
  if (Name == "isscalar" && Args.size() == 1 && Args[0].is(Kind::Tensor))
    return Value::boolean(false);
  for (Value V : Args)
    if (V.is(Kind::Tensor))
      return refuse("graph-break-numpy-call",
                    "`np." + Name + "` is given a tensor: the host computes with its data", N);
  if (Name == "isscalar" && Args.size() == 1)
    return Value::boolean(Args[0].isNumber() || Args[0].is(Kind::Str) || Args[0].is(Kind::Complex));
  if ((Name == "finfo" || Name == "iinfo") && (Args.size() == 1 || !Kw.empty())) {
    std::string D = dtypeOf(pin(argumentOr(Args, Kw, 0, "dtype", Value::none())));
    auto *I = make<InstanceObject>();
    I->HostClass = "np.finfo";
    auto Field = [&](llvm::StringRef Key, Value V) { I->Fields.emplace_back(Key, V); };
    if (Name == "iinfo") {
      int64_t Max = llvm::StringSwitch<int64_t>(D)
                        .Case("int8", INT8_MAX)
                        .Case("uint8", UINT8_MAX)
                        .Case("int16", INT16_MAX)
                        .Case("int32", INT32_MAX)
                        .Case("int64", INT64_MAX)
                        .Default(0);
      if (!Max)
        return raise("ValueError", "Invalid integer data type");
      Field("max", Value::integer(Max));
      Field("min", Value::integer(D == "uint8" ? 0 : -Max - 1));
      return Value::of(Kind::Instance, I);
    }
    double Max = 0, Eps = 0, Tiny = 0;
    if (D == "float16") {
      Max = 65504;
      Eps = 0.0009765625;
      Tiny = 6.103515625e-05;
    } else if (D == "float32") {
      Max = 3.4028234663852886e+38;
      Eps = 1.1920928955078125e-07;
      Tiny = 1.1754943508222875e-38;
    } else if (D == "float64") {
      Max = 1.7976931348623157e+308;
      Eps = 2.220446049250313e-16;
      Tiny = 2.2250738585072014e-308;
    } else {
      return raise("ValueError", "data type not inexact");
    }
    Field("max", Value::real(Max));
    Field("min", Value::real(-Max));
    Field("eps", Value::real(Eps));
    Field("tiny", Value::real(Tiny));
    Field("smallest_normal", Value::real(Tiny));
    return Value::of(Kind::Instance, I);
  }
  if (Name == "issubdtype" && Args.size() == 2)
    return Value::boolean(
        Args[0].is(Kind::Type) && static_cast<TypeObject *>(Args[0].O)->Name == "int" &&
        Args[1].is(Kind::Type) &&
        llvm::StringRef(static_cast<TypeObject *>(Args[1].O)->Name).ends_with("integer"));
  if ((Name == "prod" || Name == "sum" || Name == "max" || Name == "min") && Args.size() == 1 &&
      (Args[0].is(Kind::List) || Args[0].is(Kind::Tuple))) {
    std::vector<Value> List;
    if (!items(pin(Args[0]), List))
      return {};
    if (Name == "max" || Name == "min")
      return callBuiltin(Name, {list(List)}, {}, N);
    Value Out = Value::integer(Name == "prod" ? 1 : 0);
    for (Value V : List) {
      Out = binary(Name == "prod" ? "*" : "+", Out, V);
      if (stopped())
        return {};
    }
    return Out;
  }
  llvm::StringRef Math = llvm::StringSwitch<llvm::StringRef>(Name)
                             .Cases("sqrt", "log", "exp", "ceil", "floor", Name)
                             .Cases("log2", "log10", "sin", "cos", "tanh", Name)
                             .Case("power", "pow")
                             .Default("");
  if (!Math.empty() && !Args.empty() && llvm::all_of(Args, [](Value V) { return V.isNumber(); })) {
    Values Pinned;
    for (Value V : Args)
      Pinned.push_back(pin(V));
    Value Out = callMath("math." + Math.str(), Pinned);
    return Out.is(Kind::Int) ? Value::real(static_cast<double>(Out.I)) : Out;
  }
  if (Name == "abs" && Args.size() == 1 && Args[0].isNumber())
    return callBuiltin("abs", Args, {}, N);
  return refuse("graph-host-numpy", "`np." + Name + "`: arrays of the host are not followed", N);
}

Value Interpreter::callType(llvm::StringRef Name, llvm::ArrayRef<Value> Args, const Keywords &Kw,
                            const Node *N) {
  if (isExceptionType(Name)) {
    auto *E = make<ExceptionObject>();
    E->Type = Name.str();
    E->Args.assign(Args.begin(), Args.end());
    E->At = N;
    return Value::of(Kind::Exception, E);
  }
  Value V = Args.empty() ? Value() : Args[0];
  std::string Marked = "\x03" + Name.str() + "\x04";
  if (Name == "int" || Name == "float") {
    bool Int = Name == "int";
    if (!V)
      return Int ? Value::integer(0) : Value::real(0);
    if (V.is(Kind::Tensor))
      return readTensor(Name, V, {});
    Value Out;
    if (V.is(Kind::Str)) {
      llvm::StringRef S = llvm::StringRef(static_cast<StrObject *>(V.O)->S).trim();
      double D = 0;
      int64_t I = 0;
      if (Int && !S.getAsInteger(10, I))
        Out = Value::integer(I);
      else if (!Int && (S.ltrim("+-").equals_insensitive("inf") ||
                        S.ltrim("+-").equals_insensitive("infinity")))
        Out = Value::real(S.starts_with("-") ? -INFINITY : INFINITY);
      else if (!Int && S.ltrim("+-").equals_insensitive("nan"))
        Out = Value::real(NAN);
      else if (!Int && !S.getAsDouble(D))
        Out = Value::real(D);
      else
        return raise("ValueError", "could not convert string: " + reprString(S));
    } else if (V.is(Kind::Float)) {
      if (Int && (!std::isfinite(V.D) || std::fabs(V.D) > 9e18))
        return raise("OverflowError", "cannot convert float infinity to integer");
      Out = Int ? Value::integer(static_cast<int64_t>(V.D)) : V.plain();
    } else if (V.is(Kind::Int) || V.is(Kind::Bool)) {
      Out = Int ? Value::integer(V.I) : Value::real(static_cast<double>(V.I));
    } else if (V.is(Kind::Opaque)) {
      return refuse("graph-unknown-value", "this value is not known");
    } else {
      return raise("TypeError", Name + "() argument must be a string or a real number, not '" +
                                    typeName(V.K) + "'");
    }
    return shadowCall(Marked, Args, Out);
  }
  if (Name == "bool") {
    if (!V)
      return Value::boolean(false);
    if (V.is(Kind::Tensor))
      return Value::boolean(truth(V, N ? N : At, Use::Bool));
    std::optional<bool> B = hostTruth(V);
    if (!B)
      return refuse("graph-unknown-value", "the truth of this value is not known");
    return shadowCall(Marked, Args, Value::boolean(*B));
  }
  if (Name == "str") {
    if (!V)
      return str("");
    if (V.is(Kind::Tensor))
      return readTensor("str", V, {});
    Value Out = str(pyStr(V, false));
    if (V.E && (V.is(Kind::DType) || V.isNumber() || V.is(Kind::Str)))
      return Out.with(expr(Marked + "(" + literal(V, true) + ")"));
    if (!InRaise)
      pin(V);
    return Out;
  }
  if (Name == "complex") {
    double Parts[2] = {0, 0};
    for (size_t I = 0; I < Args.size() && I < 2; ++I) {
      Value P = pin(Args[I]);
      if (!P.isNumber())
        return raise("TypeError", "complex() argument must be a number");
      Parts[I] = P.is(Kind::Float) ? P.D : static_cast<double>(P.I);
    }
    return Value::complex(Parts[0], Parts[1]);
  }
  if (Name == "list" || Name == "tuple" || Name == "set" || Name == "frozenset") {
    Kind K = Name == "list" ? Kind::List : Name == "tuple" ? Kind::Tuple : Kind::Set;
    if (!V)
      return list({}, K);
    // A copy of a container whose text is known keeps it.
    if ((V.is(Kind::List) || V.is(Kind::Tuple)) && K != Kind::Set) {
      auto *L = static_cast<ListObject *>(V.O);
      Value Out = list(L->Items, K);
      auto *New = static_cast<ListObject *>(Out.O);
      New->FixedLength = L->FixedLength;
      if (L->Whole)
        New->Whole = expr(Marked + "(" + L->Whole->Text + ")");
      return Out;
    }
    std::vector<Value> Items;
    if (!items(V, Items))
      return {};
    if (K == Kind::Set) {
      std::vector<Value> Once;
      for (Value I : Items) {
        if (I.is(Kind::Tensor)) {
          if (llvm::none_of(Once, [&](Value W) { return W.O == I.O; }))
            Once.push_back(I);
          continue;
        }
        I = pin(I);
        if (llvm::none_of(Once, [&](Value W) { return equal(I, W).value_or(false); }))
          Once.push_back(I);
      }
      Items = std::move(Once);
    }
    return list(std::move(Items), K);
  }
  if (Name == "dict") {
    auto *D = make<DictObject>();
    if (V.is(Kind::Dict)) {
      D->Items = static_cast<DictObject *>(V.O)->Items;
    } else if (V) {
      std::vector<Value> Pairs;
      if (!items(V, Pairs))
        return {};
      for (Value P : Pairs) {
        std::vector<Value> KV;
        if (!items(P, KV))
          return {};
        if (KV.size() != 2)
          return raise("ValueError", "dictionary update sequence element has wrong length");
        D->Items.emplace_back(pin(KV[0]), KV[1]);
      }
    }
    for (const auto &[Key, Item] : Kw)
      D->Items.emplace_back(str(Key), Item);
    return Value::of(Kind::Dict, D);
  }
  if (Name == "range") {
    auto *R = make<RangeObject>();
    int64_t Numbers[3] = {0, 0, 1};
    for (size_t I = 0; I < Args.size() && I < 3; ++I) {
      Value P = Args[I];
      if (P.is(Kind::Tensor)) {
        P = readTensor("int", P, {});
        if (stopped())
          return {};
        if (!Record.Events.empty())
          Record.Events.back().BreakRule = "graph-break-range";
      }
      P = pin(P);
      if (!P.is(Kind::Int) && !P.is(Kind::Bool))
        return raise("TypeError",
                     "'" + typeName(P.K) + "' object cannot be interpreted as an integer");
      Numbers[Args.size() == 1 ? 1 : I] = P.I;
    }
    if (Numbers[2] == 0)
      return raise("ValueError", "range() arg 3 must not be zero");
    R->Start = Numbers[0];
    R->Stop = Numbers[1];
    R->Step = Numbers[2];
    return Value::of(Kind::Range, R);
  }
  if (Name == "slice") {
    auto *S = make<SliceObject>();
    S->Lower = S->Upper = S->Step = Value::none();
    if (Args.size() == 1)
      S->Upper = Args[0];
    if (Args.size() > 1) {
      S->Lower = Args[0];
      S->Upper = Args[1];
    }
    if (Args.size() > 2)
      S->Step = Args[2];
    return Value::of(Kind::Slice, S);
  }
  if (Name == "type" && Args.size() == 1) {
    if (V.is(Kind::Instance) && static_cast<InstanceObject *>(V.O)->Class)
      return Value::of(Kind::Class, static_cast<InstanceObject *>(V.O)->Class);
    // Which way a body goes by an argument's type is a guard.
    if (hasShadow(V) && !V.is(Kind::Tensor) && !InRaise)
      isInstance(V, typeNamed(typeName(V.K)), N);
    if (V.is(Kind::Tensor) && !InRaise)
      remark("graph-type-of-tensor", "`type()` of a tensor: code that captures the graph by "
                                     "bytecode falls back here");
    if (V.is(Kind::Exception))
      return typeNamed(static_cast<ExceptionObject *>(V.O)->Type);
    return typeNamed(typeName(V.K));
  }
  if (Name == "object")
    return Value::of(Kind::Instance, make<InstanceObject>());
  if (Name == "DataType" && V.is(Kind::DType))
    return V;
  return refuse("graph-unknown-value", "what `" + Name + "(...)` makes is not known", N);
}

} // namespace oplint::py
