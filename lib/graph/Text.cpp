//===-- Text.cpp - Values as Python text ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/HostNames.h"
#include "graph/Interpreter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <charconv>
#include <cmath>

namespace oplint::py {

std::string reprFloat(double D) {
  if (std::isnan(D))
    return "nan";
  if (std::isinf(D))
    return D > 0 ? "inf" : "-inf";
  char Buffer[40];
  auto End = std::to_chars(Buffer, Buffer + sizeof Buffer, D, std::chars_format::scientific);
  llvm::StringRef Text(Buffer, static_cast<size_t>(End.ptr - Buffer));
  bool Negative = Text.consume_front("-");
  auto [Mantissa, ExponentText] = Text.split('e');
  int Exponent = 0;
  ExponentText.consume_front("+");
  (void)ExponentText.getAsInteger(10, Exponent);
  std::string Digits;
  for (char C : Mantissa)
    if (C != '.')
      Digits += C;
  std::string Out;
  if (Exponent < -4 || Exponent >= 16) {
    Out = Digits.substr(0, 1);
    if (Digits.size() > 1)
      Out += "." + Digits.substr(1);
    Out += "e";
    Out += Exponent < 0 ? "-" : "+";
    std::string E = std::to_string(std::abs(Exponent));
    Out += E.size() < 2 ? "0" + E : E;
  } else if (Exponent < 0) {
    Out = "0." + std::string(static_cast<size_t>(-Exponent - 1), '0') + Digits;
  } else {
    size_t Whole = static_cast<size_t>(Exponent) + 1;
    if (Digits.size() < Whole)
      Digits.append(Whole - Digits.size(), '0');
    Out = Digits.substr(0, Whole) + "." +
          (Digits.size() > Whole ? Digits.substr(Whole) : std::string("0"));
  }
  return Negative ? "-" + Out : Out;
}

std::string reprString(llvm::StringRef S) {
  char Quote = S.contains('\'') && !S.contains('"') ? '"' : '\'';
  std::string Out(1, Quote);
  for (char C : S) {
    if (C == Quote || C == '\\') {
      Out += '\\';
      Out += C;
    } else if (C == '\n') {
      Out += "\\n";
    } else if (C == '\t') {
      Out += "\\t";
    } else if (C == '\r') {
      Out += "\\r";
    } else if ((static_cast<unsigned char>(C) < 0x20 && static_cast<unsigned char>(C) > 4) ||
               C == 0 || C == 0x7f) { // 1 to 4 mark references: see Expr
      llvm::raw_string_ostream(Out) << "\\x" << llvm::format_hex_no_prefix(C & 0xff, 2);
    } else {
      Out += C;
    }
  }
  return Out + Quote;
}

static std::string tensorReference(unsigned Id) { return "\x01" + std::to_string(Id) + "\x02"; }

/// The name in the older enumeration: FP32 for float32.
static std::string enumerator(llvm::StringRef Name) {
  llvm::StringRef Short = llvm::StringSwitch<llvm::StringRef>(Name)
                              .Case("float16", "FP16")
                              .Case("float32", "FP32")
                              .Case("float64", "FP64")
                              .Case("bfloat16", "BF16")
                              .Default("");
  return Short.empty() ? Name.upper() : Short.str();
}

/// Some values have no literal: they print as <...>; in Code they are NoCode,
/// which no event takes.
std::string Interpreter::literal(Value V, bool Code, int Precedence, unsigned Depth) {
  if (stopped() || tooDeep(Depth) || !spend(1))
    return Code ? NoCode.str() : "...";
  if (Code && V.E) {
    if (V.E->Precedence < Precedence)
      return "(" + V.E->Text + ")";
    return V.E->Text;
  }
  switch (V.K) {
  case Kind::Missing:
  case Kind::None:
    return "None";
  case Kind::Bool:
    return V.I ? "True" : "False";
  case Kind::Int: {
    std::string Out = std::to_string(V.I);
    return V.I < 0 && Precedence > PrecUnary ? "(" + Out + ")" : Out;
  }
  case Kind::Float:
    if (!std::isfinite(V.D))
      return (Code ? "\x03"
                     "float\x04('"
                   : "float('") +
             reprFloat(V.D) + "')";
    return V.D < 0 && Precedence > PrecUnary ? "(" + reprFloat(V.D) + ")" : reprFloat(V.D);
  case Kind::Complex: {
    auto Part = [](double D) {
      std::string S = reprFloat(D);
      llvm::StringRef R = S;
      R.consume_back(".0");
      return R.str();
    };
    if (V.D == 0 && !std::signbit(V.D))
      return Part(V.Imag) + "j";
    return "(" + Part(V.D) + (V.Imag < 0 || std::signbit(V.Imag) ? "" : "+") + Part(V.Imag) + "j)";
  }
  case Kind::Str:
    return reprString(static_cast<StrObject *>(V.O)->S);
  case Kind::Ellipsis:
    return Code ? "..." : "Ellipsis";
  case Kind::NotImplemented:
    return "NotImplemented";
  case Kind::DType: {
    auto *D = static_cast<DTypeObject *>(V.O);
    if (D->Family == "paddle")
      return "paddle." + D->Name;
    return Code ? "paddle.base.core.VarDesc.VarType." + enumerator(D->Name)
                : "paddle.VarDesc." + D->Name;
  }
  case Kind::List:
  case Kind::Tuple:
  case Kind::Set: {
    auto *L = static_cast<ListObject *>(V.O);
    if (Code && L->Whole) {
      if (L->Whole->Precedence < Precedence)
        return "(" + L->Whole->Text + ")";
      return L->Whole->Text;
    }
    std::string Out;
    for (const Value &Item : L->Items) {
      Out += (Out.empty() ? "" : ", ") + literal(Item, Code, 0, Depth + 1);
      if (tooLong(Out.size()))
        return Code ? NoCode.str() : "...";
    }
    if (V.K == Kind::List)
      return "[" + Out + "]";
    if (V.K == Kind::Set)
      return !L->Items.empty() ? "{" + Out + "}" : Code ? "\x03set\x04()" : "set()";
    return L->Items.size() == 1 ? "(" + Out + ",)" : "(" + Out + ")";
  }
  case Kind::Dict: {
    std::string Out;
    for (const auto &[Key, Item] : static_cast<DictObject *>(V.O)->Items) {
      Out += (Out.empty() ? "" : ", ") + literal(Key, Code, 0, Depth + 1) + ": " +
             literal(Item, Code, 0, Depth + 1);
      if (tooLong(Out.size()))
        return Code ? NoCode.str() : "...";
    }
    return "{" + Out + "}";
  }
  case Kind::Slice: {
    auto *S = static_cast<SliceObject *>(V.O);
    auto Part = [&](Value P) { return P.isNone() ? "" : literal(P, Code, PrecTernary, Depth + 1); };
    if (Code && !InIndex) {
      // Outside of brackets a slice is a call.
      std::string Call = "\x03slice\x04(" + literal(S->Lower, true, 0, Depth + 1) + ", " +
                         literal(S->Upper, true, 0, Depth + 1);
      return Call + (S->Step.isNone() ? ")" : ", " + literal(S->Step, true, 0, Depth + 1) + ")");
    }
    std::string Out = Part(S->Lower) + ":" + Part(S->Upper);
    return S->Step.isNone() ? Out : Out + ":" + Part(S->Step);
  }
  case Kind::Range: {
    auto *R = static_cast<RangeObject *>(V.O);
    std::string Out = (Code ? "\x03range\x04(" : "range(") + std::to_string(R->Start) + ", " +
                      std::to_string(R->Stop);
    return R->Step == 1 ? Out + ")" : Out + ", " + std::to_string(R->Step) + ")";
  }
  case Kind::Tensor:
    // Of a layer's constructor only what hangs at the layer can be named.
    if (static_cast<TensorObject *>(V.O)->OfConstructor && !Constructing)
      return Code ? NoCode.str() : "<parameter>";
    return tensorReference(static_cast<TensorObject *>(V.O)->Id);
  case Kind::Type: {
    const std::string &N = static_cast<TypeObject *>(V.O)->Name;
    if (N == "Tensor")
      return Options.Program == ProgramMode::Pir      ? "paddle.pir.Value"
             : Options.Program == ProgramMode::Static ? "paddle.static.Variable"
                                                      : "paddle.Tensor";
    return Code && !llvm::StringRef(N).contains('.') ? "\x03" + N + "\x04" : N;
  }
  case Kind::Opaque:
    return Code ? static_cast<OpaqueObject *>(V.O)->Path
                : "<" + static_cast<OpaqueObject *>(V.O)->Path + ">";
  case Kind::Layer: {
    auto *L = static_cast<LayerObject *>(V.O);
    if (Code)
      return NoCode.str();
    return "<" + (L->Path.empty() ? L->Class : L->Path) + ">";
  }
  case Kind::Builtin:
    return static_cast<BuiltinObject *>(V.O)->Name;
  case Kind::Exception:
    return Code ? NoCode.str() : static_cast<ExceptionObject *>(V.O)->Type;
  case Kind::Function:
    return Code ? NoCode.str() : "<function>";
  default:
    return Code ? NoCode.str() : "<object>";
  }
}

GraphArgument Interpreter::argument(Value V, llvm::StringRef Keyword) {
  GraphArgument A;
  A.Keyword = Keyword.str();
  if (V.is(Kind::Opaque) && !V.E && !static_cast<OpaqueObject *>(V.O)->Import.Module.empty())
    need(static_cast<OpaqueObject *>(V.O)->Import);
  A.Concrete = literal(V, false);
  A.Code = literal(V, true);
  hold(A.Concrete.size() + A.Code.size());
  writable(A.Code);
  return A;
}

bool Interpreter::writable(llvm::StringRef Code) {
  if (!Code.contains(NoCode))
    return true;
  if (!InRaise)
    refuse("graph-unknown-value", "what is used here cannot be written in the forward: it holds a "
                                  "function or an object, or its expression is longer than " +
                                      llvm::Twine(Options.Limit.Code) + " characters");
  return false;
}

/// What stands between the brackets of a subscript: a tuple without its
/// parentheses.
GraphArgument Interpreter::indexArgument(Value V) {
  if (V.is(Kind::Slice)) {
    InIndex = true;
    GraphArgument A = argument(V);
    InIndex = false;
    return A;
  }
  if (!V.is(Kind::Tuple))
    return argument(V);
  GraphArgument A;
  auto &Items = static_cast<ListObject *>(V.O)->Items;
  for (Value I : Items) {
    A.Concrete += (A.Concrete.empty() ? "" : ", ") + literal(I, false);
    InIndex = I.is(Kind::Slice);
    A.Code += (A.Code.empty() ? "" : ", ") + literal(I, true);
    InIndex = false;
  }
  if (Items.empty())
    A.Concrete = A.Code = "()";
  else if (Items.size() == 1)
    A.Code += ",";
  if (static_cast<ListObject *>(V.O)->Whole)
    A.Code = static_cast<ListObject *>(V.O)->Whole->Text;
  hold(A.Concrete.size() + A.Code.size());
  writable(A.Code);
  return A;
}

/// str() or repr() of a host value, as Python prints it.
std::string Interpreter::pyStr(Value V, bool Repr) {
  std::string Out;
  std::vector<const Object *> Open;
  appendStr(Out, V, Repr, Open);
  return Out;
}

/// \p Open are the containers around: what stands in itself prints as `...`.
void Interpreter::appendStr(std::string &Out, Value V, bool Repr,
                            std::vector<const Object *> &Open) {
  if (stopped() || tooDeep(static_cast<unsigned>(Open.size())) || !spend(1) || tooLong(Out.size()))
    return;
  bool Again = V.O && llvm::is_contained(Open, V.O);
  auto Items = [&](llvm::ArrayRef<Value> List, bool AsRepr = true) {
    Open.push_back(V.O);
    for (size_t I = 0; I != List.size() && !stopped(); ++I) {
      Out += I ? ", " : "";
      appendStr(Out, List[I], AsRepr, Open);
    }
    Open.pop_back();
  };
  switch (V.K) {
  case Kind::Tensor:
    if (!InRaise)
      refuse("graph-break-format", "puts a tensor's data into a string");
    else
      Out += static_cast<StrObject *>(readTensor(Repr ? "repr" : "str", V, {}).O)->S;
    return;
  case Kind::Str:
    if (!Repr) {
      Out += static_cast<StrObject *>(V.O)->S;
      return;
    }
    break;
  case Kind::Float:
    Out += reprFloat(V.D);
    return;
  case Kind::Ellipsis:
    Out += "Ellipsis";
    return;
  case Kind::Type: {
    llvm::StringRef N = static_cast<TypeObject *>(V.O)->Name;
    Out += N == "Tensor" ? "<class 'paddle.Tensor'>" : ("<class '" + N + "'>").str();
    return;
  }
  case Kind::List:
  case Kind::Tuple:
  case Kind::Set: {
    auto *L = static_cast<ListObject *>(V.O);
    bool IsList = V.is(Kind::List), IsSet = V.is(Kind::Set);
    if (IsSet && L->Items.empty()) {
      Out += "set()";
      return;
    }
    // The order of a set is not that in which it was filled.
    if (IsSet && L->Items.size() > 1 && !InRaise) {
      refuse("graph-unknown-value", "the text of a set depends on its order");
      return;
    }
    Out += IsList ? "[" : IsSet ? "{" : "(";
    if (Again)
      Out += "...";
    else
      Items(L->Items);
    Out += IsList ? "]" : IsSet ? "}" : L->Items.size() == 1 && !Again ? ",)" : ")";
    return;
  }
  case Kind::Dict: {
    Out += "{";
    if (Again)
      Out += "...";
    Open.push_back(V.O);
    bool First = true;
    for (const auto &[Key, Item] : static_cast<DictObject *>(V.O)->Items) {
      if (Again || stopped())
        break;
      Out += First ? "" : ", ";
      First = false;
      appendStr(Out, Key, true, Open);
      Out += ": ";
      appendStr(Out, Item, true, Open);
    }
    Open.pop_back();
    Out += "}";
    return;
  }
  case Kind::Exception: {
    auto *E = static_cast<ExceptionObject *>(V.O);
    if (Again) {
      Out += "...";
    } else if (E->Args.size() == 1) {
      Items(E->Args, E->Type == "KeyError");
    } else if (!E->Args.empty()) {
      Out += "(";
      Items(E->Args);
      Out += ")";
    }
    return;
  }
  case Kind::Function:
  case Kind::Bound:
  case Kind::Builtin:
  case Kind::Class:
  case Kind::Instance:
  case Kind::Iterator:
  case Kind::Layer:
    // Python prints an address, or what the class says.
    if (!InRaise) {
      refuse("graph-unknown-value", "the text of a function or an object is not known");
      return;
    }
    break;
  default:
    break;
  }
  Out += literal(V, false);
}

/// The format specs of numbers and strings that bodies use.
std::string Interpreter::formatValue(Value V, llvm::StringRef Spec) {
  if (V.is(Kind::Tensor)) {
    if (!InRaise || !Spec.empty()) {
      refuse("graph-break-format", "puts a tensor's data into a string");
      return {};
    }
    return static_cast<StrObject *>(readTensor("format", V, {}).O)->S;
  }
  if (Spec.empty())
    return pyStr(V, false);
  const std::string Whole = Spec.str();
  char Fill = ' ';
  char Align = 0;
  if (Spec.size() > 1 && llvm::StringRef("<>^=").contains(Spec[1])) {
    Fill = Spec[0];
    Align = Spec[1];
    Spec = Spec.drop_front(2);
  } else if (llvm::StringRef("<>^=").contains(Spec[0])) {
    Align = Spec[0];
    Spec = Spec.drop_front();
  }
  bool Plus = Spec.consume_front("+");
  if (!Plus)
    Spec.consume_front("-");
  bool Number = V.isNumber();
  if (Spec.starts_with("0") && !Align && Number) {
    Fill = '0';
    Align = '=';
  }
  size_t Width = 0;
  Spec.consumeInteger(10, Width);
  bool Comma = Spec.consume_front(",");
  int Precision = -1;
  if (Spec.consume_front(".") && Spec.consumeInteger(10, Precision))
    Precision = -1;
  char Type = Spec.empty() ? 0 : Spec[0];
  double D = V.is(Kind::Float) ? V.D : static_cast<double>(V.I);
  bool Whole64 = V.is(Kind::Int) || V.is(Kind::Bool);
  bool Real = Number && llvm::StringRef("fFeEg%").contains(Type) && Type;
  bool Known = Real || (Whole64 && Type == 'd' && Precision < 0) ||
               (V.is(Kind::Str) && (!Type || Type == 's')) ||
               (!Type && (Whole64 || (V.is(Kind::Float) && Precision < 0)));
  if (Spec.size() > 1 || !Known || (Comma && (Type == 'e' || Type == 'g'))) {
    if (!InRaise)
      refuse("graph-unknown-value", "the format `" + Whole + "` is not followed");
    return pyStr(V, false);
  }
  std::string Body;
  if (Real && std::isfinite(D)) {
    std::string F = "%." + std::to_string(Precision < 0 ? 6 : std::min(Precision, 60));
    F += Type == '%' ? 'f' : Type;
    char Buffer[512];
    (void)snprintf(Buffer, sizeof Buffer, F.c_str(), Type == '%' ? D * 100 : D);
    Body = Buffer;
    if (Type == '%')
      Body += '%';
  } else {
    Body = pyStr(Whole64 && Type ? Value::integer(V.I) : V, false);
    if (V.is(Kind::Str) && Precision >= 0)
      Body = Body.substr(0, static_cast<size_t>(Precision));
  }
  if (Comma && Number) {
    size_t Stop = Body.find('.');
    ptrdiff_t I = static_cast<ptrdiff_t>(Stop == std::string::npos ? Body.size() : Stop) - 3;
    for (ptrdiff_t First = Body[0] == '-' ? 1 : 0; I > First; I -= 3)
      Body.insert(static_cast<size_t>(I), ",");
  }
  if (Plus && Number && Body[0] != '-')
    Body.insert(0, "+");
  if (tooLong(Width))
    return Body;
  if (Body.size() < Width) {
    size_t Pad = Width - Body.size();
    if (!Align)
      Align = Number ? '>' : '<';
    if (Align == '<')
      Body.append(Pad, Fill);
    else if (Align == '^')
      Body = std::string(Pad / 2, Fill) + Body + std::string(Pad - Pad / 2, Fill);
    else
      Body.insert(Align == '=' && (Body[0] == '-' || Body[0] == '+') ? 1 : 0, Pad, Fill);
  }
  return Body;
}

std::string Interpreter::percentFormat(llvm::StringRef Format, Value Args) {
  std::vector<Value> List{Args};
  if (Args.is(Kind::Tuple))
    List = static_cast<ListObject *>(Args.O)->Items;
  std::string Out;
  size_t Next = 0;
  bool Mapped = Args.is(Kind::Dict) || Args.is(Kind::List);
  for (size_t I = 0; I < Format.size(); ++I) {
    if (Format[I] != '%') {
      Out += Format[I];
      continue;
    }
    size_t J = I + 1;
    std::optional<Value> V;
    if (J < Format.size() && Format[J] == '(') {
      size_t Close = Format.find(')', J);
      if (Close == llvm::StringRef::npos || !Args.is(Kind::Dict)) {
        raise("TypeError", "format requires a mapping");
        return {};
      }
      llvm::StringRef Name = Format.slice(J + 1, Close);
      for (auto &[Key, Item] : static_cast<DictObject *>(Args.O)->Items)
        if (Key.is(Kind::Str) && static_cast<StrObject *>(Key.O)->S == Name)
          V = Item;
      if (!V) {
        raise("KeyError", Name);
        return {};
      }
      J = Close + 1;
    }
    bool Left = false;
    std::string Spec;
    for (; J < Format.size() && llvm::StringRef("-+ 0#.123456789").contains(Format[J]); ++J)
      if (Format[J] == '-')
        Left = true;
      else
        Spec += Format[J];
    if (J == Format.size()) {
      raise("ValueError", "incomplete format");
      return {};
    }
    char Type = Format[J];
    I = J;
    if (Type == '%') {
      Out += '%';
      continue;
    }
    if (!V) {
      if (Next >= List.size()) {
        raise("TypeError", "not enough arguments for format string");
        return {};
      }
      V = List[Next++];
    }
    Value Item = *V;
    if (Item.is(Kind::Tensor)) {
      if (!InRaise || (Type != 's' && Type != 'r')) {
        refuse("graph-break-format", "puts a tensor's data into a string");
        return {};
      }
      Item = readTensor(Type == 'r' ? "repr" : "str", Item, {});
    } else if (Type == 's' || Type == 'r') {
      Item = str(pyStr(Item, Type == 'r'));
    } else if (!Item.isNumber()) {
      raise("TypeError", "a number is required, not " + typeName(Item.K));
      return {};
    } else if (Type == 'd' || Type == 'i') {
      if (Item.is(Kind::Float))
        Item = Value::integer(static_cast<int64_t>(Item.D));
      Spec += 'd';
    } else {
      Spec += Type;
    }
    bool Wide = !Spec.empty() && Spec[0] >= '1' && Spec[0] <= '9';
    if (Left || (Wide && Item.is(Kind::Str)))
      Spec.insert(0, Left ? "<" : ">");
    if (stopped())
      return {};
    Out += formatValue(Item, Spec);
    if (stopped() || tooLong(Out.size()))
      return {};
  }
  if (Next < List.size() && !Mapped)
    raise("TypeError", "not all arguments converted during string formatting");
  return Out;
}

std::string Interpreter::strFormat(llvm::StringRef Format, llvm::ArrayRef<Value> Args,
                                   const Keywords &Kw) {
  std::string Out;
  size_t Next = 0;
  for (size_t I = 0; I < Format.size(); ++I) {
    char C = Format[I];
    if ((C == '{' || C == '}') && I + 1 < Format.size() && Format[I + 1] == C) {
      Out += C;
      ++I;
      continue;
    }
    if (C != '{') {
      Out += C;
      continue;
    }
    size_t Close = Format.find('}', I);
    if (Close == llvm::StringRef::npos) {
      raise("ValueError", "expected '}' before end of string");
      return {};
    }
    auto [Field, Spec] = Format.slice(I + 1, Close).split(':');
    auto [Name, Conversion] = Field.split('!');
    I = Close;
    std::optional<Value> V;
    size_t Index = 0;
    if (Name.empty() || !Name.getAsInteger(10, Index)) {
      Index = Name.empty() ? Next++ : Index;
      if (Index >= Args.size()) {
        raise("IndexError", "Replacement index out of range for positional args tuple");
        return {};
      }
      V = Args[Index];
    } else if (Name.find_first_of(".[{") != llvm::StringRef::npos || Spec.contains('{')) {
      refuse("graph-unknown-value", "the format field `" + Field + "` is not followed");
      return {};
    } else {
      for (const auto &[Key, Item] : Kw)
        if (Key == Name)
          V = Item;
      if (!V) {
        raise("KeyError", Name);
        return {};
      }
    }
    if (!Conversion.empty())
      V = str(pyStr(*V, Conversion != "s"));
    if (!stopped())
      Out += formatValue(*V, Spec);
    if (stopped() || tooLong(Out.size()))
      return {};
  }
  return Out;
}

} // namespace oplint::py
