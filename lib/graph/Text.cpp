//===-- Text.cpp - Values as Python text ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
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

/// Some values have no literal: they print as <...> and Code cannot use them.
std::string Interpreter::literal(Value V, bool Code, int Precedence, unsigned Depth) {
  if (Depth > 32)
    return "...";
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
    for (const Value &Item : L->Items)
      Out += (Out.empty() ? "" : ", ") + literal(Item, Code, 0, Depth + 1);
    if (V.K == Kind::List)
      return "[" + Out + "]";
    if (V.K == Kind::Set)
      return L->Items.empty() ? "set()" : "{" + Out + "}";
    return L->Items.size() == 1 ? "(" + Out + ",)" : "(" + Out + ")";
  }
  case Kind::Dict: {
    std::string Out;
    for (const auto &[Key, Item] : static_cast<DictObject *>(V.O)->Items)
      Out += (Out.empty() ? "" : ", ") + literal(Key, Code, 0, Depth + 1) + ": " +
             literal(Item, Code, 0, Depth + 1);
    return "{" + Out + "}";
  }
  case Kind::Slice: {
    auto *S = static_cast<SliceObject *>(V.O);
    auto Part = [&](Value P) { return P.isNone() ? "" : literal(P, Code, PrecTernary, Depth + 1); };
    if (Code && !InIndex) {
      // Outside of brackets a slice is a call.
      std::string Call =
          "\x03slice\x04(" + literal(S->Lower, true) + ", " + literal(S->Upper, true);
      return Call + (S->Step.isNone() ? ")" : ", " + literal(S->Step, true) + ")");
    }
    std::string Out = Part(S->Lower) + ":" + Part(S->Upper);
    return S->Step.isNone() ? Out : Out + ":" + Part(S->Step);
  }
  case Kind::Range: {
    auto *R = static_cast<RangeObject *>(V.O);
    std::string Out = "range(" + std::to_string(R->Start) + ", " + std::to_string(R->Stop);
    return R->Step == 1 ? Out + ")" : Out + ", " + std::to_string(R->Step) + ")";
  }
  case Kind::Tensor:
    return tensorReference(static_cast<TensorObject *>(V.O)->Id);
  case Kind::Type: {
    const std::string &N = static_cast<TypeObject *>(V.O)->Name;
    if (N == "Tensor")
      return "paddle.Tensor";
    return Code && !llvm::StringRef(N).contains('.') ? "\x03" + N + "\x04" : N;
  }
  case Kind::Opaque:
    return Code ? static_cast<OpaqueObject *>(V.O)->Path
                : "<" + static_cast<OpaqueObject *>(V.O)->Path + ">";
  case Kind::Layer: {
    auto *L = static_cast<LayerObject *>(V.O);
    return "<" + (L->Path.empty() ? L->Class : L->Path) + ">";
  }
  case Kind::Builtin:
    return static_cast<BuiltinObject *>(V.O)->Name;
  case Kind::Exception:
    return static_cast<ExceptionObject *>(V.O)->Type;
  case Kind::Function:
    return "<function>";
  default:
    return "<object>";
  }
}

GraphArgument Interpreter::argument(Value V, llvm::StringRef Keyword) {
  GraphArgument A;
  A.Keyword = Keyword.str();
  if (V.is(Kind::Opaque) && !V.E && !static_cast<OpaqueObject *>(V.O)->Import.Module.empty())
    need(static_cast<OpaqueObject *>(V.O)->Import);
  A.Concrete = literal(V, false);
  A.Code = literal(V, true);
  return A;
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
  return A;
}

/// str() or repr() of a host value, as Python prints it.
std::string Interpreter::pyStr(Value V, bool Repr) {
  switch (V.K) {
  case Kind::Str:
    if (!Repr)
      return static_cast<StrObject *>(V.O)->S;
    break;
  case Kind::Float:
    return reprFloat(V.D);
  case Kind::Ellipsis:
    return "Ellipsis";
  case Kind::Type: {
    llvm::StringRef N = static_cast<TypeObject *>(V.O)->Name;
    return N == "Tensor" ? "<class 'paddle.Tensor'>" : ("<class '" + N + "'>").str();
  }
  case Kind::List:
  case Kind::Tuple:
  case Kind::Set: {
    auto *L = static_cast<ListObject *>(V.O);
    std::string Out;
    for (const Value &Item : L->Items)
      Out += (Out.empty() ? "" : ", ") + pyStr(Item, true);
    if (V.K == Kind::List)
      return "[" + Out + "]";
    if (V.K == Kind::Set)
      return L->Items.empty() ? "set()" : "{" + Out + "}";
    return L->Items.size() == 1 ? "(" + Out + ",)" : "(" + Out + ")";
  }
  case Kind::Dict: {
    std::string Out;
    for (const auto &[Key, Item] : static_cast<DictObject *>(V.O)->Items)
      Out += (Out.empty() ? "" : ", ") + pyStr(Key, true) + ": " + pyStr(Item, true);
    return "{" + Out + "}";
  }
  case Kind::Exception: {
    auto *E = static_cast<ExceptionObject *>(V.O);
    if (E->Args.empty())
      return "";
    if (E->Args.size() == 1)
      return pyStr(E->Args[0], E->Type == "KeyError");
    return pyStr(list(E->Args, Kind::Tuple), true);
  }
  default:
    break;
  }
  return literal(V, false);
}

/// What a format spec can ask of numbers and strings; the rest stays plain.
std::string Interpreter::formatValue(Value V, llvm::StringRef Spec) {
  if (Spec.empty())
    return pyStr(V, false);
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
  if (Spec.starts_with("0") && !Align) {
    Fill = '0';
    Align = '=';
  }
  size_t Width = 0;
  Spec.consumeInteger(10, Width);
  bool Comma = Spec.consume_front(",");
  int Precision = -1;
  if (Spec.consume_front("."))
    Spec.consumeInteger(10, Precision);
  char Type = Spec.empty() ? 0 : Spec[0];
  std::string Body;
  bool Number = V.isNumber();
  double D = V.is(Kind::Float) ? V.D : static_cast<double>(V.I);
  if (Number && (Type == 'f' || Type == 'F' || Type == 'e' || Type == 'g' || Type == '%')) {
    std::string F = "%." + std::to_string(Precision < 0 ? 6 : std::min(Precision, 60));
    F += Type == '%' ? 'f' : Type;
    char Buffer[512];
    (void)snprintf(Buffer, sizeof Buffer, F.c_str(), Type == '%' ? D * 100 : D);
    Body = Buffer;
    if (Type == '%')
      Body += '%';
  } else {
    Body = pyStr(V, false);
    if (V.is(Kind::Str) && Precision >= 0)
      Body = Body.substr(0, static_cast<size_t>(Precision));
  }
  if (Comma && Number) {
    size_t Stop = Body.find('.');
    ptrdiff_t I = static_cast<ptrdiff_t>(Stop == std::string::npos ? Body.size() : Stop) - 3;
    for (ptrdiff_t First = Body[0] == '-' ? 1 : 0; I > First; I -= 3)
      Body.insert(static_cast<size_t>(I), ",");
  }
  if (Plus && Number && D >= 0)
    Body.insert(0, "+");
  Width = std::min<size_t>(Width, 4096);
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
  for (size_t I = 0; I < Format.size(); ++I) {
    if (Format[I] != '%') {
      Out += Format[I];
      continue;
    }
    size_t J = I + 1;
    Value V = Value::none();
    if (J < Format.size() && Format[J] == '(') {
      size_t Close = Format.find(')', J);
      if (Close == llvm::StringRef::npos)
        break;
      if (Args.is(Kind::Dict))
        for (auto &[Key, Item] : static_cast<DictObject *>(Args.O)->Items)
          if (Key.is(Kind::Str) && static_cast<StrObject *>(Key.O)->S == Format.slice(J + 1, Close))
            V = Item;
      J = Close + 1;
      Next = List.size();
    }
    size_t SpecBegin = J;
    while (J < Format.size() && llvm::StringRef("-+ 0#.123456789").contains(Format[J]))
      ++J;
    if (J == Format.size())
      break;
    if (Format[J] == '%') {
      Out += '%';
      I = J;
      continue;
    }
    if (Next < List.size())
      V = List[Next++];
    std::string Spec = Format.slice(SpecBegin, J).str();
    char Type = Format[J];
    if (Type == 'f' || Type == 'e' || Type == 'g') {
      Spec += Type;
    } else if (Type == 'd' || Type == 'i') {
      if (V.is(Kind::Float))
        V = Value::integer(static_cast<int64_t>(V.D));
    }
    Out += Type == 'r' ? pyStr(V, true) : formatValue(V, Spec);
    I = J;
  }
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
    if (Close == llvm::StringRef::npos)
      break;
    auto [Field, Spec] = Format.slice(I + 1, Close).split(':');
    auto [Name, Conversion] = Field.split('!');
    Value V = Value::none();
    size_t Index = 0;
    if (Name.empty())
      V = Next < Args.size() ? Args[Next++] : V;
    else if (!Name.getAsInteger(10, Index))
      V = Index < Args.size() ? Args[Index] : V;
    else
      for (const auto &[Key, Item] : Kw)
        if (Key == Name)
          V = Item;
    Out += Conversion == "r" ? pyStr(V, true) : formatValue(V, Spec);
    I = Close;
  }
  return Out;
}

} // namespace oplint::py
