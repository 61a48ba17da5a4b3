//===-- Methods.cpp - Methods of host objects -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/HostNames.h"
#include "graph/Interpreter.h"
#include "graph/Shapes.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint::py {

Value Interpreter::callMethod(Value Self, llvm::StringRef Name, llvm::ArrayRef<Value> Args,
                              const Keywords &Kw, const Node *N) {
  switch (Self.K) {
  case Kind::Tensor:
    return tensorMethod(Self, Name, Args, Kw);
  case Kind::List:
  case Kind::Tuple:
    return listMethod(Self, Name, Args, Kw);
  case Kind::Dict:
    return dictMethod(Self, Name, Args);
  case Kind::Set:
    return setMethod(Self, Name, Args);
  case Kind::Str:
    return strMethod(Self, Name, Args, Kw);
  case Kind::DType:
    return str(pyStr(Self, false));
  case Kind::Layer: {
    auto *L = static_cast<LayerObject *>(Self.O);
    if (Name == "forward")
      return call(Self, Args, Kw, N);
    if (L->Container && (Name == "append" || Name == "add_sublayer")) {
      if (Args.empty())
        return raise("TypeError", Name + "() missing argument");
      std::string Key = std::to_string(L->Children.size());
      if (Name == "add_sublayer" && Args[0].is(Kind::Str))
        Key = static_cast<StrObject *>(Args[0].O)->S;
      L->Children.push_back(Args.back());
      L->ChildNames.push_back(Key);
      nameLayers(Args.back(), L->Path.empty() ? Key : L->Path + "." + Key);
      return Self;
    }
    if (L->Container && Name == "extend" && Args.size() == 1) {
      std::vector<Value> More;
      if (!items(Args[0], More))
        return {};
      for (Value V : More)
        callMethod(Self, "append", {V}, {}, N);
      return Self;
    }
    if (L->Container && (Name == "values" || Name == "sublayers"))
      return list(L->Children);
    if (Name == "eval" || Name == "train")
      return Value::none();
    return refuse("graph-unknown-value", "`" + Name + "` of a layer is not followed", N);
  }
  case Kind::Instance: {
    auto *I = static_cast<InstanceObject *>(Self.O);
    if (I->HostClass == "LayerObjectHelper" && Name == "get_default_dtype")
      return str("float32");
    if (I->HostClass == "LayerHelper") {
      if (Name == "input_dtype") {
        std::string Key = "x";
        if (!Args.empty() && Args[0].is(Kind::Str))
          Key = static_cast<StrObject *>(Args[0].O)->S;
        for (const auto &[K, V] : Kw)
          if (K == "input_param_name" && V.is(Kind::Str))
            Key = static_cast<StrObject *>(V.O)->S;
        for (auto &[F, V] : I->Fields)
          if (F == Key && V.is(Kind::Tensor))
            return tensorAttribute(V, "dtype");
        return raise("KeyError", Key);
      }
      if (I->Id)
        return helperMethod(I, Name, Args, Kw);
      return refuse("graph-static-branch",
                    "`LayerHelper." + Name + "` builds a static program: not in dynamic mode", N);
    }
    if (I->Class && I->Class->IsLayer) {
      if (Name == "add_sublayer" && Args.size() == 2 && Args[0].is(Kind::Str)) {
        setAttribute(Self, static_cast<StrObject *>(Args[0].O)->S, Args[1]);
        return Args[1];
      }
      if ((Name.starts_with("create_") || Name == "add_parameter" || Name == "register_buffer") &&
          !Constructing)
        return refuse("graph-unknown-value", "`" + Name + "` outside of a constructor", N);
      if (Name == "create_parameter") {
        if (Value Attr = argumentOr(Args, Kw, 1, "attr", Value::none());
            Attr.is(Kind::Bool) && !Attr.I)
          return Value::none();
        std::vector<Value> Dims;
        std::vector<int64_t> Shape;
        Value Given = argumentOr(Args, Kw, 0, "shape", Value());
        if (!Given || !items(Given, Dims))
          return stopped() ? Value() : raise("TypeError", "create_parameter() needs a shape");
        for (Value D : Dims)
          Shape.push_back(D.is(Kind::Int) ? std::max<int64_t>(D.I, 0) : 1);
        std::string Type = dtypeOf(argumentOr(Args, Kw, 2, "dtype", Value::none()));
        return tensor(Shape, dtypeName(Type));
      }
      if (Name == "create_variable" || Name == "create_tensor")
        return tensor({}, dtypeName(dtypeOf(argumentOr(Args, Kw, 2, "dtype", Value::none()))));
      if ((Name == "add_parameter" || Name == "register_buffer") && Args.size() >= 2 &&
          Args[0].is(Kind::Str)) {
        setAttribute(Self, static_cast<StrObject *>(Args[0].O)->S, Args[1]);
        return Args[1];
      }
      if (Name == "eval" || Name == "train" || Name == "__init__")
        return Value::none();
    }
    return refuse("graph-unknown-value", "`" + Name + "` of this object is not known", N);
  }
  default:
    return refuse("graph-unknown-value", "`" + Name + "` of this object is not known", N);
  }
}

Value Interpreter::listMethod(Value Self, llvm::StringRef Name, llvm::ArrayRef<Value> Args,
                              const Keywords &Kw) {
  auto *L = static_cast<ListObject *>(Self.O);
  auto Size = static_cast<int64_t>(L->Items.size());
  auto Changed = [&] {
    mutate(Self);
    return !stopped();
  };
  if (Self.is(Kind::Tuple) && Name != "index" && Name != "count")
    return raise("AttributeError", "'tuple' object has no attribute '" + Name + "'");
  if (Name == "append" && Args.size() == 1) {
    if (!Changed())
      return {};
    if (L->Items.size() >= Options.Limit.Items)
      return refuseSize();
    hold(sizeof(Value));
    L->Items.push_back(Args[0]);
    return Value::none();
  }
  if (Name == "extend" && Args.size() == 1) {
    std::vector<Value> More;
    if (!items(Args[0], More) || !Changed())
      return {};
    if (L->Items.size() + More.size() > Options.Limit.Items)
      return refuseSize();
    hold(More.size() * sizeof(Value));
    L->Items.insert(L->Items.end(), More.begin(), More.end());
    return Value::none();
  }
  if (Name == "insert" && Args.size() == 2 && Args[0].is(Kind::Int)) {
    Value At0 = pin(Args[0]);
    if (!Changed())
      return {};
    int64_t I = std::clamp<int64_t>(At0.I < 0 ? At0.I + Size : At0.I, 0, Size);
    if (L->Items.size() >= Options.Limit.Items)
      return refuseSize();
    hold(sizeof(Value));
    spend(L->Items.size() / 64);
    L->Items.insert(L->Items.begin() + I, Args[1]);
    return Value::none();
  }
  if (Name == "pop") {
    int64_t I = Size - 1;
    if (!Args.empty()) {
      Value P = pin(Args[0]);
      I = P.I < 0 ? P.I + Size : P.I;
    }
    if (I < 0 || I >= Size)
      return raise("IndexError", Size ? "pop index out of range" : "pop from empty list");
    if (!Changed())
      return {};
    Value V = L->Items[static_cast<size_t>(I)];
    spend((L->Items.size() - static_cast<size_t>(I)) / 64);
    L->Items.erase(L->Items.begin() + I);
    return V;
  }
  if ((Name == "index" || Name == "remove" || Name == "count") && Args.size() >= 1) {
    // Where an element stands depends on all that come before it.
    std::vector<Value> Items;
    for (Value V : static_cast<ListObject *>(pin(Self).O)->Items)
      Items.push_back(V);
    Value Wanted = Args[0].is(Kind::Tensor) ? Args[0] : pin(Args[0]);
    int64_t Count = 0;
    int64_t First = -1;
    for (size_t I = 0; I != Items.size(); ++I)
      if (Wanted.is(Kind::Tensor) ? Items[I].O == Wanted.O
                                  : equal(Items[I], Wanted).value_or(false)) {
        if (First < 0)
          First = static_cast<int64_t>(I);
        ++Count;
      }
    if (Name == "count")
      return Value::integer(Count);
    if (First < 0)
      return raise("ValueError", Name == "index" ? pyStr(Wanted, true) + " is not in list"
                                                 : std::string("list.remove(x): x not in list"));
    if (Name == "index")
      return Value::integer(First);
    if (!Changed())
      return {};
    L->Items.erase(L->Items.begin() + First);
    return Value::none();
  }
  if (Name == "reverse") {
    if (!Changed())
      return {};
    std::reverse(L->Items.begin(), L->Items.end());
    return Value::none();
  }
  if (Name == "clear") {
    if (!Changed())
      return {};
    L->Items.clear();
    return Value::none();
  }
  if (Name == "copy") {
    Value Out = list(L->Items);
    if (L->Whole)
      static_cast<ListObject *>(Out.O)->Whole = expr("\x03list\x04(" + L->Whole->Text + ")");
    return Out;
  }
  if (Name == "sort") {
    Value Key;
    bool Reverse = false;
    for (const auto &[K, V] : Kw) {
      if (K == "key" && !V.isNone())
        Key = V;
      if (K == "reverse")
        Reverse = hostTruth(V).value_or(false);
    }
    if (!Changed())
      return {};
    std::vector<Value> Items = L->Items;
    if (!Key)
      for (Value &V : Items)
        V = pin(V);
    if (!sortItems(Items, Key, Reverse))
      return {};
    L->Items = std::move(Items);
    return Value::none();
  }
  return raise("TypeError", "wrong arguments for list." + Name + "()");
}

Value Interpreter::dictMethod(Value Self, llvm::StringRef Name, llvm::ArrayRef<Value> Args) {
  auto *D = static_cast<DictObject *>(Self.O);
  if (Name == "pop" || Name == "setdefault" || Name == "update" || Name == "clear") {
    mutate(Self);
    if (stopped())
      return {};
  }
  auto Find = [&](Value Key) -> Value * {
    for (auto &[K, V] : D->Items)
      if (equal(K, Key).value_or(false))
        return &V;
    return nullptr;
  };
  if ((Name == "get" || Name == "pop" || Name == "setdefault") && !Args.empty()) {
    if (Args[0].is(Kind::Tensor))
      return refuse("graph-break-key", "a tensor is the key of a dict");
    Value Key = pin(Args[0]);
    if (Value *V = Find(Key)) {
      Value Out = *V;
      if (Name == "pop")
        std::erase_if(D->Items, [&](auto &P) { return equal(P.first, Key).value_or(false); });
      return Out;
    }
    Value Default = Args.size() > 1 ? Args[1] : Value::none();
    if (Name == "pop" && Args.size() < 2)
      return raise("KeyError", pyStr(Key, true));
    if (Name == "setdefault")
      setSubscript(Self, Key, Default);
    return Default;
  }
  if (Name == "keys" || Name == "values" || Name == "items") {
    std::vector<Value> Out;
    for (auto &[K, V] : D->Items)
      Out.push_back(Name == "keys" ? K : Name == "values" ? V : list({K, V}, Kind::Tuple));
    return list(std::move(Out));
  }
  if (Name == "update" && Args.size() == 1 && Args[0].is(Kind::Dict)) {
    auto Items = static_cast<DictObject *>(Args[0].O)->Items;
    for (auto &[K, V] : Items)
      setSubscript(Self, K, V);
    return Value::none();
  }
  if (Name == "copy") {
    auto *New = make<DictObject>();
    New->Items = D->Items;
    return Value::of(Kind::Dict, New);
  }
  if (Name == "clear") {
    D->Items.clear();
    return Value::none();
  }
  return refuse("graph-unknown-value", "`dict." + Name + "` is not followed");
}

Value Interpreter::setMethod(Value Self, llvm::StringRef Name, llvm::ArrayRef<Value> Args) {
  auto *L = static_cast<ListObject *>(Self.O);
  auto In = [&](Value V) { return contains(L->Items, V); };
  if (Name == "copy")
    return list(L->Items, Kind::Set);
  if (Name == "add" || Name == "remove" || Name == "discard" || Name == "update") {
    mutate(Self);
    if (stopped())
      return {};
  }
  if (Args.size() != 1)
    return refuse("graph-unknown-value", "`set." + Name + "` is not followed");
  if (Name == "add" || Name == "remove" || Name == "discard") {
    Value V = pin(Args[0]);
    if (stopped() || !hashable(V))
      return {};
    if (Name == "add") {
      if (!In(V))
        L->Items.push_back(V);
      return Value::none();
    }
    if (Name == "remove" && !In(V))
      return raise("KeyError", pyStr(V, true));
    std::erase_if(L->Items, [&](Value W) { return equal(V, W).value_or(false); });
    return Value::none();
  }
  Value Other = Args[0].is(Kind::Set) ? Args[0] : callType("set", {Args[0]}, {}, At);
  if (stopped())
    return {};
  if (Name == "union")
    return binary("|", Self, Other);
  if (Name == "intersection")
    return binary("&", Self, Other);
  if (Name == "difference")
    return binary("-", Self, Other);
  if (Name == "symmetric_difference")
    return binary("^", Self, Other);
  if (Name == "issubset")
    return compare("<=", Self, Other);
  if (Name == "issuperset")
    return compare(">=", Self, Other);
  if (Name == "update") {
    Value Both = binary("|", Self, Other);
    if (!stopped())
      L->Items = static_cast<ListObject *>(Both.O)->Items;
    return Value::none();
  }
  return refuse("graph-unknown-value", "`set." + Name + "` is not followed");
}

Value Interpreter::strMethod(Value Self, llvm::StringRef Name, llvm::ArrayRef<Value> Args,
                             const Keywords &Kw) {
  if (!Self.is(Kind::Str))
    return raise("TypeError", "descriptor requires a 'str' object");
  const std::string S = static_cast<StrObject *>(Self.O)->S;
  llvm::StringRef R = S;
  if (Name == "format") {
    Values Pinned;
    Keywords PinnedKw = Kw;
    for (Value V : Args)
      Pinned.push_back(InRaise ? V : pin(V));
    for (auto &[Key, V] : PinnedKw)
      V = InRaise ? V : pin(V);
    return stopped() ? Value() : str(strFormat(R, Pinned, PinnedKw));
  }
  if (Name == "join" && Args.size() == 1) {
    std::vector<Value> Items;
    if (!items(Args[0], Items))
      return {};
    std::string Out;
    for (size_t I = 0; I != Items.size(); ++I) {
      Value V = InRaise ? Items[I] : pin(Items[I]);
      if (!V.is(Kind::Str))
        return raise("TypeError", "sequence item: expected str instance");
      Out += (I ? S : "") + static_cast<StrObject *>(V.O)->S;
      if (stopped() || tooLong(Out.size()))
        return {};
    }
    return str(Out);
  }
  // The rest depends on text alone: pin it.
  if (!InRaise)
    pin(Self);
  if (!llvm::isASCII(S) && Name != "replace" && Name != "split" && Name != "startswith" &&
      Name != "endswith")
    return refuse("graph-unknown-value", "`" + Name + "` of a string that is not ASCII");
  if (Args.size() > (Name == "replace" ? 2U : 1U) || !Kw.empty() ||
      !llvm::all_of(Args, [](Value V) { return V.is(Kind::Str) || V.is(Kind::Tuple); }))
    return refuse("graph-unknown-value", "`str." + Name + "` with these arguments is not followed");
  std::vector<std::string> Texts;
  for (Value V : Args) {
    Value P = pin(V);
    Texts.push_back(P.is(Kind::Str) ? static_cast<StrObject *>(P.O)->S : std::string());
  }
  if (Name == "lower")
    return str(R.lower());
  if (Name == "upper")
    return str(R.upper());
  if (Name == "strip")
    return str(Texts.empty() ? R.trim() : R.trim(Texts[0]));
  if (Name == "lstrip")
    return str(Texts.empty() ? R.ltrim() : R.ltrim(Texts[0]));
  if (Name == "rstrip")
    return str(Texts.empty() ? R.rtrim() : R.rtrim(Texts[0]));
  if (Name == "startswith" || Name == "endswith") {
    std::vector<Value> Options0{Args.empty() ? Value() : Args[0]};
    if (Options0[0].is(Kind::Tuple))
      Options0 = static_cast<ListObject *>(Options0[0].O)->Items;
    for (Value V : Options0)
      if (V.is(Kind::Str) && (Name == "startswith" ? R.starts_with(static_cast<StrObject *>(V.O)->S)
                                                   : R.ends_with(static_cast<StrObject *>(V.O)->S)))
        return Value::boolean(true);
    return Value::boolean(false);
  }
  if ((Name == "find" || Name == "rfind" || Name == "index") && !Texts.empty()) {
    size_t At0 = Name == "rfind" ? R.rfind(Texts[0]) : R.find(Texts[0]);
    if (At0 == llvm::StringRef::npos)
      return Name == "index" ? raise("ValueError", "substring not found") : Value::integer(-1);
    return Value::integer(static_cast<int64_t>(At0));
  }
  if (Name == "count" && !Texts.empty())
    return Value::integer(static_cast<int64_t>(R.count(Texts[0])));
  if (Name == "replace" && Texts.size() == 2) {
    std::string Out;
    llvm::StringRef Rest = R;
    if (Texts[0].empty())
      return refuse("graph-unknown-value", "`str.replace` of nothing is not followed");
    for (size_t At0 = Rest.find(Texts[0]); At0 != llvm::StringRef::npos;
         At0 = Rest.find(Texts[0])) {
      Out += Rest.take_front(At0).str() + Texts[1];
      Rest = Rest.drop_front(At0 + Texts[0].size());
      if (tooLong(Out.size()))
        return {};
    }
    return str(Out + Rest.str());
  }
  if (Name == "split") {
    llvm::SmallVector<llvm::StringRef, 8> Parts;
    if (Texts.empty()) {
      llvm::SplitString(R, Parts);
    } else {
      R.split(Parts, Texts[0]);
    }
    std::vector<Value> Out;
    for (llvm::StringRef P : Parts)
      Out.push_back(str(P));
    return list(std::move(Out));
  }
  if (Name == "isdigit")
    return Value::boolean(!R.empty() && llvm::all_of(R, llvm::isDigit));
  if (Name == "isalpha")
    return Value::boolean(!R.empty() && llvm::all_of(R, llvm::isAlpha));
  if (Name == "isalnum")
    return Value::boolean(!R.empty() && llvm::all_of(R, llvm::isAlnum));
  if (Name == "isupper")
    return Value::boolean(R.upper() == R && R.lower() != R);
  if (Name == "islower")
    return Value::boolean(R.lower() == R && R.upper() != R);
  return refuse("graph-unknown-value", "`str." + Name + "` is not followed");
}

} // namespace oplint::py
