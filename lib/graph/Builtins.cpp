//===-- Builtins.cpp - Host functions that bodies call --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/HostNames.h"
#include "graph/Interpreter.h"
#include "graph/Shapes.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

namespace oplint::py {

Value argumentOr(llvm::ArrayRef<Value> Args, const Keywords &Kw, size_t At, llvm::StringRef Name,
                 Value Default) {
  if (At < Args.size())
    return Args[At];
  for (const auto &[Key, V] : Kw)
    if (Key == Name)
      return V;
  return Default;
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
  // Binary insertion: stable, and an error in `less` can stop it.
  for (size_t I = 1; I < Keyed.size(); ++I) {
    size_t From = 0, To = I;
    while (From != To) {
      size_t Middle = (From + To) / 2;
      bool Before = Reverse ? less(Keyed[Middle].first, Keyed[I].first)
                            : less(Keyed[I].first, Keyed[Middle].first);
      if (stopped() || !step(At))
        return false;
      (Before ? To : From) = Before ? Middle : Middle + 1;
    }
    auto Place = [&](size_t Index) { return Keyed.begin() + static_cast<ptrdiff_t>(Index); };
    if (!spend((I - From) / 16))
      return false;
    std::rotate(Place(From), Place(I), Place(I + 1));
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
  // Builtins for which capture by bytecode has no handler.
  static constexpr llvm::StringLiteral Unhandled[] = {
      "any",    "all",      "sorted", "filter", "frozenset", "repr",      "round",
      "divmod", "callable", "hash",   "vars",   "globals",   "issubclass"};
  if (llvm::is_contained(Unhandled, Name) && !InRaise)
    remark("graph-break-builtin",
           "`" + Name +
               "`, a builtin that capture by bytecode does not "
               "know, stands on the path",
           N);
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
    E.Answer = "None";
    markBreak(E, "graph-print");
    for (Value V : Args)
      E.Arguments.push_back(argument(V));
    for (const auto &[Key, V] : Kw)
      E.Arguments.push_back(argument(V, Key));
    return Value::none();
  }
  if (Name == "eval" || Name == "exec" || Name == "compile" || Name == "__import__")
    return refuse("graph-eval", "`" + Name + "` runs text: it is not followed");
  if (Name == "open" || Name == "input" || Name == "globals" || Name == "vars" || Name == "dir" ||
      Name == "id" || Name == "iter" || Name == "next" || Name == "breakpoint")
    return refuse("graph-unknown-value", "`" + Name + "()` is not followed", N);
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
    case Kind::Str: // characters, not bytes
      Size = llvm::count_if(static_cast<StrObject *>(V.O)->S,
                            [](char C) { return (C & 0xc0) != 0x80; });
      break;
    case Kind::Instance:
      if (special(V, "__len__", {}))
        return call(*special(V, "__len__", {}), {V}, {}, N);
      return refuse("graph-unknown-value", "the length of this value is not known");
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
  struct Unordered {
    unsigned &Count;
    explicit Unordered(unsigned &C, bool On) : Count(C), Was(C) { C = On; }
    ~Unordered() { Count = Was; }
    unsigned Was;
  };
  bool FromSet = !Args.empty() && Args[0].is(Kind::Set);
  Unordered Free(AnyOrder, FromSet && (Name == "any" || Name == "all" || Name == "min" ||
                                       Name == "max" || Name == "sorted"));
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
      else if (V.is(Kind::Int) || V.is(Kind::Bool)) {
        if (V.I == INT64_MIN)
          return refuse("graph-unknown-value", "an integer does not fit 64 bits");
        Out = Value::integer(V.I < 0 ? -V.I : V.I);
      } else if (V.is(Kind::Complex))
        Out = Value::real(std::hypot(V.D, V.Imag));
    } else if (V.isNumber()) {
      Value Digits = argumentOr(Args, Kw, 1, "ndigits", Value::none());
      if (!Digits.isNone() && (!Digits.is(Kind::Int) || Digits.I < 0 || Digits.I > 300))
        return refuse("graph-unknown-value", "`round` to so many digits is not followed");
      if (!V.is(Kind::Float)) {
        Out = Value::integer(V.I);
      } else if (!std::isfinite(V.D)) {
        if (Digits.isNone())
          return raise(std::isnan(V.D) ? "ValueError" : "OverflowError",
                       "cannot convert float to integer");
        Out = V.plain();
      } else if (Digits.isNone()) {
        if (std::fabs(V.D) > 9e18)
          return refuse("graph-unknown-value", "an integer does not fit 64 bits");
        Out = Value::integer(static_cast<int64_t>(std::nearbyint(V.D)));
      } else {
        // By the decimal digits, as Python does.
        char Buffer[700];
        (void)snprintf(Buffer, sizeof Buffer, "%.*f", static_cast<int>(Digits.I), V.D);
        Out = Value::real(std::strtod(Buffer, nullptr));
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
    if (Args.size() == 1 && (Args[0].is(Kind::Set) || Args[0].is(Kind::Iterator)))
      return raise("TypeError", "'" + typeName(Args[0].K) + "' object is not reversible");
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
    if (Name == "getattr" && Args[0].is(Kind::Opaque) && N && N->Kind == NodeKind::Call &&
        N->Kids.size() > 2 && N->Kids[2]->Kind != NodeKind::String)
      if (llvm::StringRef Path = static_cast<OpaqueObject *>(Args[0].O)->Path;
          Path.ends_with("_C_ops"))
        remark("graph-computed-name",
               "the op is looked up by a computed name, here `" +
                   static_cast<StrObject *>(Key.O)->S + "`",
               N);
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
    if (Name != "chain" && Name != "product" && !Name.starts_with("combinations"))
      return refuse("graph-unknown-value", "`itertools." + Name + "` is not followed");
    for (Value A : Args) {
      if (A.is(Kind::Int) && Name.starts_with("combinations"))
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
        if (Out.size() > Options.Limit.Items / 16) {
          refuse("graph-step-limit", "combinations of too many elements");
          return;
        }
        for (size_t I = From; I < Lists[0].size() && !stopped(); ++I) {
          Row.push_back(Lists[0][I]);
          Self(Repeat ? I : I + 1, Self);
          Row.pop_back();
        }
      };
      Take(0, Take);
      return stopped() ? Value() : list(std::move(Out));
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

} // namespace oplint::py
