//===-- DefaultValue.cpp - Defaults as YAML files write them --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "yaml/DefaultValue.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <limits>

namespace oplint {
namespace {

/// A C++ value with the type that arithmetic needs.
struct Constant {
  enum class Kind { Int, Float, Double, String, List };
  Kind K = Kind::Int;
  int64_t Integer = 0;
  double Real = 0;
  std::string Text;
  std::vector<Constant> Items;

  bool isNumber() const { return K == Kind::Int || K == Kind::Float || K == Kind::Double; }
  double asReal() const { return K == Kind::Int ? static_cast<double>(Integer) : Real; }
};

Constant integer(int64_t I) {
  Constant C;
  C.Integer = I;
  return C;
}

Constant real(Constant::Kind K, double D) {
  Constant C;
  C.K = K;
  C.Real = K == Constant::Kind::Float ? static_cast<double>(static_cast<float>(D)) : D;
  return C;
}

/// Recursive descent over one expression. Depth is limited by what a file of
/// ops would ever write.
class Parser {
public:
  explicit Parser(llvm::StringRef S) : Rest(S) {}

  std::optional<Constant> parseAll() {
    auto C = parseSum();
    skipBlanks();
    if (!C || !Rest.empty())
      return std::nullopt;
    return C;
  }

private:
  static constexpr int MaxDepth = 64;

  void skipBlanks() { Rest = Rest.ltrim(); }
  bool eat(llvm::StringRef Token) {
    skipBlanks();
    return Rest.consume_front(Token);
  }

  /// Shifts bind weaker than sums.
  std::optional<Constant> parseSum() {
    auto Left = parseTerms();
    while (Left) {
      bool Shl = eat("<<");
      if (!Shl && !eat(">>"))
        return Left;
      auto Right = parseTerms();
      if (!Right || Left->K != Constant::Kind::Int || Right->K != Constant::Kind::Int ||
          Right->Integer < 0 || Right->Integer > 62)
        return std::nullopt;
      uint64_t Bits = static_cast<uint64_t>(Left->Integer);
      Left = integer(Shl ? static_cast<int64_t>(Bits << Right->Integer)
                         : Left->Integer >> Right->Integer);
    }
    return std::nullopt;
  }

  std::optional<Constant> parseTerms() {
    auto Left = parseProduct();
    while (Left) {
      skipBlanks();
      char Op = Rest.empty() ? 0 : Rest.front();
      if (Op != '+' && Op != '-')
        return Left;
      Rest = Rest.drop_front();
      Left = apply(Op, Left, parseProduct());
    }
    return std::nullopt;
  }

  std::optional<Constant> parseProduct() {
    auto Left = parseUnary();
    while (Left) {
      skipBlanks();
      char Op = Rest.empty() ? 0 : Rest.front();
      if (Op != '*' && Op != '/')
        return Left;
      Rest = Rest.drop_front();
      Left = apply(Op, Left, parseUnary());
    }
    return std::nullopt;
  }

  static std::optional<Constant> apply(char Op, const std::optional<Constant> &L,
                                       const std::optional<Constant> &R) {
    if (!L || !R || !L->isNumber() || !R->isNumber())
      return std::nullopt;
    if (L->K == Constant::Kind::Int && R->K == Constant::Kind::Int) {
      int64_t Result = 0;
      bool Overflow = false;
      switch (Op) {
      case '+':
        Overflow = __builtin_add_overflow(L->Integer, R->Integer, &Result);
        break;
      case '-':
        Overflow = __builtin_sub_overflow(L->Integer, R->Integer, &Result);
        break;
      case '*':
        Overflow = __builtin_mul_overflow(L->Integer, R->Integer, &Result);
        break;
      default:
        if (R->Integer == 0 || R->Integer == -1)
          return R->Integer == 0 ? std::nullopt : apply('*', L, R);
        Result = L->Integer / R->Integer;
      }
      if (Overflow)
        return std::nullopt;
      return integer(Result);
    }
    bool Double = L->K == Constant::Kind::Double || R->K == Constant::Kind::Double;
    double A = L->asReal();
    double B = R->asReal();
    double Result = Op == '+' ? A + B : Op == '-' ? A - B : Op == '*' ? A * B : A / B;
    return real(Double ? Constant::Kind::Double : Constant::Kind::Float, Result);
  }

  std::optional<Constant> parseUnary() {
    if (++Depth > MaxDepth)
      return std::nullopt;
    std::optional<Constant> Result;
    if (eat("-")) {
      Result = parseUnary();
      if (Result && Result->isNumber()) {
        Result->Integer = static_cast<int64_t>(-static_cast<uint64_t>(Result->Integer));
        Result->Real = -Result->Real;
      } else {
        Result.reset();
      }
    } else if (eat("+")) {
      Result = parseUnary();
    } else {
      Result = parsePrimary();
    }
    --Depth;
    return Result;
  }

  std::optional<Constant> parsePrimary() {
    skipBlanks();
    if (Rest.empty())
      return std::nullopt;
    char C = Rest.front();
    if (C == '(') {
      Rest = Rest.drop_front();
      auto Inner = parseSum();
      if (!Inner || !eat(")"))
        return std::nullopt;
      return Inner;
    }
    if (C == '{')
      return parseList();
    if (C == '"')
      return parseString();
    if (llvm::isDigit(C) || C == '.')
      return parseNumber();
    return parseName();
  }

  std::optional<Constant> parseList() {
    Rest = Rest.drop_front();
    Constant List;
    List.K = Constant::Kind::List;
    if (eat("}"))
      return List;
    do {
      skipBlanks();
      if (Rest.starts_with("}")) // a comma may end the list
        break;
      auto Item = parseSum();
      if (!Item)
        return std::nullopt;
      List.Items.push_back(std::move(*Item));
    } while (eat(","));
    if (!eat("}"))
      return std::nullopt;
    return List;
  }

  std::optional<Constant> parseString() {
    Constant S;
    S.K = Constant::Kind::String;
    while (eat("\"")) { // adjacent literals are one
      while (!Rest.empty() && Rest.front() != '"') {
        char C = Rest.front();
        Rest = Rest.drop_front();
        if (C == '\\') {
          if (Rest.empty())
            return std::nullopt;
          char E = Rest.front();
          Rest = Rest.drop_front();
          switch (E) {
          case 'n':
            C = '\n';
            break;
          case 't':
            C = '\t';
            break;
          case '\\':
          case '"':
          case '\'':
            C = E;
            break;
          default:
            return std::nullopt;
          }
        }
        S.Text += C;
      }
      if (!Rest.consume_front("\""))
        return std::nullopt;
      skipBlanks();
    }
    return S;
  }

  std::optional<Constant> parseNumber() {
    if (Rest.starts_with_insensitive("0x")) {
      llvm::StringRef Digits = Rest.drop_front(2).take_while(llvm::isHexDigit);
      uint64_t Value = 0;
      if (Digits.empty() || Digits.getAsInteger(16, Value))
        return std::nullopt;
      Rest = Rest.drop_front(2 + Digits.size());
      eatIntegerSuffix();
      return integer(static_cast<int64_t>(Value));
    }
    size_t N = 0;
    bool Real = false;
    while (N < Rest.size()) {
      char C = Rest[N];
      bool SignOfExponent = (C == '+' || C == '-') && N > 0 && (Rest[N - 1] | 0x20) == 'e';
      if (C == '.' || (C | 0x20) == 'e' || SignOfExponent)
        Real = true;
      else if (!llvm::isDigit(C))
        break;
      ++N;
    }
    llvm::StringRef Digits = Rest.take_front(N);
    Rest = Rest.drop_front(N);
    if (Real) {
      double Value = 0;
      if (Digits.getAsDouble(Value))
        return std::nullopt;
      bool Float = Rest.consume_front("f") || Rest.consume_front("F");
      return real(Float ? Constant::Kind::Float : Constant::Kind::Double, Value);
    }
    uint64_t Value = 0;
    bool Octal = Digits.size() > 1 && Digits.front() == '0';
    if (Digits.getAsInteger(Octal ? 8 : 10, Value))
      return std::nullopt;
    eatIntegerSuffix();
    return integer(static_cast<int64_t>(Value));
  }

  void eatIntegerSuffix() {
    while (!Rest.empty() && llvm::StringRef("uUlL").contains(Rest.front()))
      Rest = Rest.drop_front();
  }

  std::optional<Constant> parseName() {
    llvm::StringRef Name = Rest.take_while(
        [](char C) { return llvm::isAlnum(C) || C == '_' || C == ':' || C == '<' || C == '>'; });
    if (Name.empty())
      return std::nullopt;
    Rest = Rest.drop_front(Name.size());
    if (Name == "true" || Name == "false")
      return integer(Name == "true");
    auto Limit = llvm::StringSwitch<std::optional<int64_t>>(Name)
                     .Cases("INT64_MAX", "LLONG_MAX", std::numeric_limits<int64_t>::max())
                     .Cases("INT64_MIN", "LLONG_MIN", std::numeric_limits<int64_t>::min())
                     .Cases("INT32_MAX", "INT_MAX", std::numeric_limits<int32_t>::max())
                     .Cases("INT32_MIN", "INT_MIN", std::numeric_limits<int32_t>::min())
                     .Default(std::nullopt);
    if (Limit)
      return integer(*Limit);
    // A type around the value: std::string("x"), std::vector<int>{1}, float(1).
    bool Vector = Name.starts_with("std::vector<") && Name.ends_with(">");
    if (Name == "std::string" || Vector) {
      skipBlanks();
      if (Rest.starts_with("{")) {
        auto Inner = parseList();
        if (Inner && !Vector)
          return Inner->Items.size() == 1 ? std::optional(Inner->Items[0]) : std::nullopt;
        return Inner;
      }
      if (!eat("("))
        return std::nullopt;
      if (Vector && eat(")")) {
        Constant Empty;
        Empty.K = Constant::Kind::List;
        return Empty;
      }
      auto Inner = parseSum();
      bool Plain =
          Inner && (Vector ? Inner->K == Constant::Kind::List : Inner->K == Constant::Kind::String);
      if (!Plain || !eat(")"))
        return std::nullopt;
      return Inner;
    }
    return std::nullopt;
  }

  llvm::StringRef Rest;
  int Depth = 0;
};

std::optional<AttrType> elementType(AttrType T) {
  switch (T) {
  case AttrType::Ints:
    return AttrType::Int;
  case AttrType::Floats:
    return AttrType::Float;
  case AttrType::Strings:
    return AttrType::String;
  case AttrType::Booleans:
    return AttrType::Boolean;
  case AttrType::Longs:
    return AttrType::Long;
  case AttrType::Float64s:
    return AttrType::Float64;
  default:
    return std::nullopt;
  }
}

std::optional<AttrValue> convert(const Constant &C, AttrType T) {
  AttrValue V;
  if (C.K == Constant::Kind::List) {
    AttrValue::List L;
    if (T == AttrType::Scalars && C.Items.empty()) {
      V.Value = L;
      return V;
    }
    auto Element = elementType(T);
    if (!Element)
      return std::nullopt;
    for (const Constant &Item : C.Items) {
      auto E = convert(Item, *Element);
      if (!E)
        return std::nullopt;
      L.push_back(std::move(*E));
    }
    V.Value = std::move(L);
    return V;
  }
  if (C.K == Constant::Kind::String) {
    if (T != AttrType::String)
      return std::nullopt;
    V.Value = C.Text;
    return V;
  }
  auto Integral = [&]() -> std::optional<int64_t> {
    if (C.K == Constant::Kind::Int)
      return C.Integer;
    if (!(C.Real > -9.2e18 && C.Real < 9.2e18)) // also for a NaN
      return std::nullopt;
    return static_cast<int64_t>(C.Real);
  };
  switch (T) {
  case AttrType::Boolean:
    V.Value = C.K == Constant::Kind::Int ? C.Integer != 0 : C.Real != 0;
    return V;
  case AttrType::Int:
  case AttrType::Long: {
    auto I = Integral();
    if (!I)
      return std::nullopt;
    V.Value = T == AttrType::Int ? static_cast<int64_t>(static_cast<int32_t>(*I)) : *I;
    return V;
  }
  case AttrType::Float:
    V.Value = static_cast<double>(static_cast<float>(C.asReal()));
    return V;
  case AttrType::Float64:
    V.Value = C.asReal();
    return V;
  default:
    return std::nullopt;
  }
}

} // namespace

AttrValue evaluateDefault(llvm::StringRef Expression, AttrType Type) {
  if (auto C = Parser(Expression).parseAll())
    if (auto V = convert(*C, Type))
      return *V;
  AttrValue V;
  V.Value = AttrValue::Undecided{Expression.trim().str()};
  return V;
}

std::optional<int64_t> protoOfDataType(llvm::StringRef Name) {
  Name.consume_front("phi::");
  Name.consume_front("DataType::");
  // proto::VarType::Type of paddle/fluid/framework/framework.proto.
  return llvm::StringSwitch<std::optional<int64_t>>(Name)
      .Case("BOOL", 0)
      .Case("INT16", 1)
      .Case("INT32", 2)
      .Case("INT64", 3)
      .Case("FLOAT16", 4)
      .Case("FLOAT32", 5)
      .Case("FLOAT64", 6)
      .Case("UINT8", 20)
      .Case("INT8", 21)
      .Case("BFLOAT16", 22)
      .Case("COMPLEX64", 23)
      .Case("COMPLEX128", 24)
      .Case("PSTRING", 29)
      .Case("FLOAT8_E4M3FN", 32)
      .Case("FLOAT8_E5M2", 33)
      .Default(std::nullopt);
}

} // namespace oplint
