//===-- SchemaParser.cpp - The grammar of operator schemas ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/SchemaParser.h"
#include "torch/SchemaLexer.h"
#include "torch/SchemaTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint {

llvm::ArrayRef<llvm::StringLiteral> baseTypeNames() {
  static constexpr llvm::StringLiteral Names[] = {
      "Any",         "AnyClassType", "AnyEnumType", "Capsule", "ConstQuantizerPtr", "Device",
      "DeviceIndex", "Dimname",      "Generator",   "Layout",  "MemoryFormat",      "None",
      "NoneType",    "QScheme",      "Quantizer",   "Scalar",  "ScalarType",        "Storage",
      "Stream",      "SymBool",      "SymInt",      "bool",    "complex",           "float",
      "int",         "str"};
  return Names;
}

namespace {

/// Types deeper than this are refused: the parser recurses.
constexpr unsigned MaxDepth = 64;

class Parser {
public:
  explicit Parser(llvm::StringRef Text) : Text(Text), Tokens(lexSchema(Text)) {}

  SchemaParse run() {
    SchemaParse Result;
    Schema S;
    if (parseAll(S)) {
      if (checkOrder(S) && !NamelessOut)
        Result.Value = std::move(S);
      else if (Recoverable)
        Result.Twin = makeTwin(std::move(S));
    }
    Result.Problem = std::move(Problem);
    if (Result.Twin && Result.Problem)
      Result.Problem->Hint = "did you mean `" + Result.Twin->str() + "`?";
    return Result;
  }

private:
  const SchemaToken &cur() const { return Tokens[Next]; }
  const SchemaToken &ahead() const { return Tokens[std::min(Next + 1, Tokens.size() - 1)]; }
  SchemaToken take() {
    SchemaToken T = cur();
    if (T.K != SchemaToken::Kind::End)
      ++Next;
    return T;
  }
  bool takeIf(char C) {
    if (!cur().is(C))
      return false;
    take();
    return true;
  }
  bool takeIf(SchemaToken::Kind K) {
    if (cur().K != K)
      return false;
    take();
    return true;
  }

  /// Keeps the first problem; always false.
  bool fail(TextSpan Where, std::string Message, std::string Hint = "") {
    if (!Problem)
      Problem = SchemaDiagnostic{Where, std::move(Message), std::move(Hint)};
    return false;
  }
  bool failHere(llvm::StringRef Wanted) {
    std::string Found =
        cur().K == SchemaToken::Kind::End ? "the text ends" : "found '" + cur().Text.str() + "'";
    return fail(cur().Span, ("expected " + Wanted + ", " + Found).str());
  }
  bool expect(char C) { return takeIf(C) || failHere(std::string("'") + C + "'"); }
  bool word(std::string &Out, TextSpan &Span, llvm::StringRef What) {
    if (cur().K != SchemaToken::Kind::Word)
      return failHere(What);
    SchemaToken T = take();
    Out = T.Text.str();
    Span = T.Span;
    return true;
  }
  uint32_t lastEnd() const { return Next ? Tokens[Next - 1].Span.End : 0; }

  bool parseAll(Schema &S) {
    if (cur().K == SchemaToken::Kind::End)
      return fail({0, 0}, "the schema is empty");
    if (!parseName(S) || !parseArguments(S))
      return false;
    if (!takeIf(SchemaToken::Kind::Arrow))
      return failHere("'->'");
    S.ReturnsSpan.Begin = cur().Span.Begin;
    if (!parseReturns(S))
      return false;
    S.ReturnsSpan.End = lastEnd();
    if (cur().K != SchemaToken::Kind::End)
      return failHere("the end of the schema");
    return true;
  }

public:
  bool parseName(Schema &S) {
    TextSpan Span;
    if (!word(S.Name, S.NameSpan, "an operator name"))
      return false;
    if (cur().is(':')) {
      take();
      S.Namespace = S.Name;
      if (!expect(':') || !word(S.Name, Span, "an operator name"))
        return false;
      if (cur().is(':'))
        return fail(cur().Span, "an operator name has at most one namespace");
    }
    if (takeIf('.')) {
      if (!word(S.Overload, Span, "an overload name"))
        return false;
      if (S.Overload == "default" || llvm::StringRef(S.Overload).starts_with("__"))
        return fail(Span, "'" + S.Overload + "' is not a legal overload name",
                    "`default` names the overload without a name, and names that start with "
                    "`__` are Python's");
    }
    S.NameSpan.End = lastEnd();
    return true;
  }
  bool atEnd() const { return cur().K == SchemaToken::Kind::End; }

private:
  bool parseArguments(Schema &S) {
    if (!expect('('))
      return false;
    S.ArgumentsSpan.Begin = lastEnd();
    bool KeywordOnly = false;
    TextSpan Dots;
    if (!cur().is(')')) {
      do {
        if (S.IsVararg)
          return fail(Dots, "'...' must be the last argument");
        if (takeIf('*')) {
          KeywordOnly = true;
        } else if (cur().K == SchemaToken::Kind::Dots) {
          Dots = take().Span;
          S.IsVararg = true;
        } else {
          SchemaArgument A;
          A.KeywordOnly = KeywordOnly;
          if (!parseArgument(A, /*IsReturn=*/false))
            return false;
          S.Arguments.push_back(std::move(A));
        }
      } while (takeIf(','));
    }
    S.ArgumentsSpan.End = cur().Span.Begin;
    if (!expect(')'))
      return false;
    if (S.IsVararg)
      for (const SchemaArgument &A : S.Arguments)
        if (A.Default)
          return fail(A.DefaultSpan, "a schema with '...' cannot have default values");
    return true;
  }

  bool parseReturns(Schema &S) {
    if (takeIf(SchemaToken::Kind::Dots)) {
      S.IsVarret = true;
      return true;
    }
    if (!cur().is('(')) {
      SchemaArgument R;
      if (!parseArgument(R, /*IsReturn=*/true))
        return false;
      S.Returns.push_back(std::move(R));
      return true;
    }
    take();
    S.ReturnsInParentheses = true;
    if (!cur().is(')')) {
      do {
        if (S.IsVarret)
          return failHere("')': '...' must be the last return");
        if (takeIf(SchemaToken::Kind::Dots)) {
          S.IsVarret = true;
          continue;
        }
        SchemaArgument R;
        if (!parseArgument(R, /*IsReturn=*/true))
          return false;
        S.Returns.push_back(std::move(R));
      } while (takeIf(','));
    }
    return expect(')');
  }

  bool parseArgument(SchemaArgument &A, bool IsReturn) {
    A.Span.Begin = cur().Span.Begin;
    if (!parseType(A.Type, 0) || !parseSize(A.Type))
      return false;
    if (IsReturn) {
      if (cur().K == SchemaToken::Kind::Word) {
        A.NameSpan = cur().Span;
        A.Name = take().Text.str();
      }
    } else if (A.isWritten() && (cur().is(',') || cur().is(')'))) {
      // The out argument that only lacks its name; it gets its alias set's.
      fail(A.Type.Span, "the argument '" + str(A.Type) + "' has no name");
      Recoverable = NamelessOut = true;
      A.Name = aliasName(A.Type);
      A.NameSpan = A.Type.Span;
    } else {
      if (!word(A.Name, A.NameSpan, "the name of the argument"))
        return false;
      if (takeIf('=')) {
        A.DefaultSpan.Begin = cur().Span.Begin;
        if (!parseDefault(A))
          return false;
        A.DefaultSpan.End = lastEnd();
        A.DefaultText = Text.slice(A.DefaultSpan.Begin, A.DefaultSpan.End).str();
      }
    }
    A.Span.End = lastEnd();
    return true;
  }

  static std::string aliasName(const SchemaType &T) {
    const SchemaType *P = &T;
    while (!P->Alias && !P->Elements.empty())
      P = &P->Elements.front();
    return P->Alias && !P->Alias->Before.empty() && P->Alias->Before.front() != "*" &&
                   !P->Alias->IsShorthand
               ? P->Alias->Before.front()
               : "out";
  }

  /// Wraps \p T, which ends at the last token, in a list or an optional.
  void wrap(SchemaType &T, SchemaType::Kind K) {
    SchemaType Outer;
    Outer.K = K;
    Outer.Span = {T.Span.Begin, lastEnd()};
    Outer.Elements.push_back(std::move(T));
    T = std::move(Outer);
  }

  bool parseSize(SchemaType &T) {
    if (!takeIf('['))
      return true;
    if (cur().K != SchemaToken::Kind::Number)
      return failHere("the size of the list");
    SchemaToken Size = take();
    int64_t N = 0;
    if (Size.Text.getAsInteger(10, N) || N > INT32_MAX)
      return fail(Size.Span, "the size of a list is a small integer, not " + Size.Text.str());
    if (!expect(']'))
      return false;
    wrap(T, SchemaType::Kind::List);
    T.Size = N;
    if (!parseAlias(T))
      return false;
    if (takeIf('?'))
      wrap(T, SchemaType::Kind::Optional);
    return true;
  }

  bool parseAliasNames(std::vector<std::string> &Names) {
    do {
      bool Wildcard = llvm::is_contained(Names, "*");
      if (takeIf('*')) {
        if (!Wildcard)
          Names.push_back("*");
        continue;
      }
      std::string Name;
      TextSpan Span;
      if (!Wildcard && !word(Name, Span, "an alias set: a name or '*'"))
        return false;
      if (!Wildcard)
        Names.push_back(Name);
      else
        take();
    } while (takeIf('|'));
    return true;
  }

  bool parseAlias(SchemaType &T) {
    if (takeIf('!')) {
      T.Alias.emplace();
      T.Alias->IsWrite = T.Alias->IsShorthand = true;
      T.Alias->Before = T.Alias->After = {"$" + std::to_string(FreshSets++)};
    } else if (takeIf('(')) {
      T.Alias.emplace();
      if (!parseAliasNames(T.Alias->Before))
        return false;
      T.Alias->IsWrite = takeIf('!');
      if (takeIf(SchemaToken::Kind::Arrow)) {
        if (!parseAliasNames(T.Alias->After))
          return false;
      } else {
        T.Alias->After = T.Alias->Before;
      }
      if (!expect(')'))
        return false;
    }
    T.Span.End = lastEnd();
    return true;
  }

  bool parseElements(SchemaType &T, unsigned Depth, size_t Wanted) {
    if (!expect('('))
      return false;
    if (!cur().is(')'))
      do {
        if (!parseType(T.Elements.emplace_back(), Depth + 1))
          return false;
        // A sized list stands only at the top of an argument's or return's type.
        if (cur().is('['))
          return fail(cur().Span, "a sized list cannot stand inside another type");
      } while (takeIf(','));
    if (!expect(')'))
      return false;
    if (Wanted && T.Elements.size() != Wanted)
      return fail({T.Span.Begin, lastEnd()},
                  "expected " + std::to_string(Wanted) + (Wanted == 1 ? " type" : " types") +
                      " in the parentheses, found " + std::to_string(T.Elements.size()));
    return true;
  }

  bool parseAtom(SchemaType &T, unsigned Depth) {
    T.Span = cur().Span;
    if (cur().is('(')) {
      T.K = SchemaType::Kind::Tuple;
      bool Good = parseElements(T, Depth, 0);
      T.Span.End = lastEnd();
      return Good;
    }
    if (cur().K != SchemaToken::Kind::Word)
      return failHere("a type");
    SchemaToken W = take();
    T.Name = W.Text.str();
    using K = SchemaType::Kind;
    auto Composite = llvm::StringSwitch<std::optional<std::pair<K, size_t>>>(W.Text)
                         .Case("Future", std::pair(K::Future, size_t(1)))
                         .Case("Await", std::pair(K::Await, size_t(1)))
                         .Case("RRef", std::pair(K::RRef, size_t(1)))
                         .Case("Dict", std::pair(K::Dict, size_t(2)))
                         .Case("Union", std::pair(K::Union, size_t(0)))
                         .Default(std::nullopt);
    if (Composite) {
      T.K = Composite->first;
      T.Name.clear();
      if (!parseElements(T, Depth, Composite->second))
        return false;
      if (T.K == K::Union && T.Elements.empty())
        return fail({W.Span.Begin, lastEnd()}, "a Union of no types");
      T.Span.End = lastEnd();
      return T.K == K::Dict || T.K == K::Union ? parseAlias(T) : true;
    }
    if (W.Text == "__torch__")
      return parseClass(T);
    if (W.Text == "Tensor" || llvm::is_contained(baseTypeNames(), W.Text))
      return parseAlias(T);
    if (W.Text == "double")
      return fail(W.Span, "unknown type 'double'", "`float` is C++'s double");
    if (W.Text == "int64_t")
      return fail(W.Span, "unknown type 'int64_t'", "`int` or `SymInt` is C++'s int64_t");
    if (llvm::isLower(W.Text.front())) {
      T.K = K::Variable;
      return parseAlias(T);
    }
    return fail(W.Span, "unknown type '" + W.Text.str() + "'", nearestType(W.Text));
  }

  static std::string nearestType(llvm::StringRef Word) {
    llvm::StringRef Best;
    unsigned Distance = 3;
    auto Try = [&](llvm::StringRef Name) {
      unsigned D = Word.edit_distance_insensitive(Name, true, Distance);
      if (D < Distance)
        Best = Name, Distance = D;
    };
    Try("Tensor");
    for (llvm::StringRef Name : baseTypeNames())
      Try(Name);
    return Best.empty() ? "common types: Tensor, int, SymInt, float, bool, Scalar, str"
                        : ("did you mean `" + Best + "`?").str();
  }

  bool parseClass(SchemaType &T) {
    T.K = SchemaType::Kind::Class;
    for (llvm::StringRef Part : {"torch", "classes", "", ""}) {
      std::string Name;
      TextSpan Span;
      if (!expect('.') || !word(Name, Span, "a part of the class name"))
        return false;
      if (!Part.empty() && Name != Part)
        return fail(Span, ("a custom class is called __torch__.torch.classes.<namespace>.<class>: "
                           "expected '" +
                           Part + "', found '" + Name + "'")
                              .str());
      T.Name += "." + Name;
    }
    T.Span.End = lastEnd();
    return true;
  }

  bool parseType(SchemaType &T, unsigned Depth) {
    if (Depth > MaxDepth)
      return fail(cur().Span, "types are nested more than " + std::to_string(MaxDepth) + " deep");
    if (!parseAtom(T, Depth))
      return false;
    for (unsigned Wraps = 0;; ++Wraps) {
      if (Wraps > MaxDepth)
        return fail(cur().Span, "more than " + std::to_string(MaxDepth) + " '[]' and '?' in a row");
      if (cur().is('[') && ahead().is(']')) {
        take();
        take();
        wrap(T, SchemaType::Kind::List);
        if (!parseAlias(T))
          return false;
      } else if (takeIf('?')) {
        wrap(T, SchemaType::Kind::Optional);
      } else {
        return true;
      }
    }
  }

  /// A constant for the type \p Of, which decides between 1 and 1.0.
  bool parseConstant(const SchemaType &Of, SchemaValue &V) {
    const SchemaToken &T = cur();
    switch (T.K) {
    case SchemaToken::Kind::String: {
      std::optional<std::string> Value = unquote(take().Text);
      if (!Value)
        return fail(T.Span, "bad escape in a string");
      V.V = std::move(*Value);
      return true;
    }
    case SchemaToken::Kind::Word: {
      if (T.Text == "True" || T.Text == "False") {
        V.V = T.Text == "True";
      } else if (T.Text == "None") {
        V.V = SchemaValue::None();
      } else {
        // Values of the enumerations ScalarType, Layout, Reduction and MemoryFormat.
        int64_t Value = llvm::StringSwitch<int64_t>(T.Text)
                            .Case("float", 6)
                            .Case("complex", 9)
                            .Case("long", 4)
                            .Case("strided", 0)
                            .Case("Mean", 1)
                            .Case("contiguous_format", 0)
                            .Default(-1);
        if (Value < 0)
          return fail(T.Span, "'" + T.Text.str() + "' is no constant of the schema language",
                      "it knows None, True, False, numbers, strings, float, complex, long, "
                      "strided, Mean and contiguous_format");
        V.V = Value;
      }
      take();
      return true;
    }
    default: {
      TextSpan Span = T.Span;
      std::string Number = takeIf('-') ? "-" : "";
      if (cur().K != SchemaToken::Kind::Number)
        return failHere("a default value");
      Span.End = cur().Span.End;
      Number += take().Text;
      llvm::StringRef Digits = Number;
      bool IsComplex = Digits.consume_back("j") || Of.isBase("complex");
      double Real = 0;
      int64_t Whole = 0;
      if (IsComplex || Of.isBase("float") || Digits.find_first_of(".eE") != llvm::StringRef::npos) {
        if (Digits.getAsDouble(Real))
          return fail(Span, "'" + Number + "' is no number that fits");
        if (IsComplex)
          V.V = std::complex<double>(0, Real);
        else
          V.V = Real;
        return true;
      }
      if (Digits.getAsInteger(10, Whole))
        return fail(Span, "'" + Number + "' does not fit 64 bits");
      V.V = Whole;
      return true;
    }
    }
  }

  /// Elements of a default list must be of the element type; only numbers and
  /// booleans can be.
  bool checkElements(const SchemaType &Element, const SchemaValue::List &Values, TextSpan Where) {
    llvm::StringRef Name = Element.K == SchemaType::Kind::Base ? fakeName(Element.Name) : "";
    if (Name != "int" && Name != "float" && Name != "complex" && Name != "bool")
      return fail(Where,
                  "a default list can hold int, float, complex or bool, not " + str(Element));
    for (const SchemaValue &V : Values)
      if (!(Name == "int"     ? std::holds_alternative<int64_t>(V.V)
            : Name == "float" ? std::holds_alternative<double>(V.V)
            : Name == "bool"  ? std::holds_alternative<bool>(V.V)
                              : std::holds_alternative<std::complex<double>>(V.V)))
        return fail(Where, "the values of this default list are not all of type " + Name.str());
    return true;
  }

  bool parseListDefault(const SchemaType &List, SchemaValue &V) {
    TextSpan Where = cur().Span;
    const SchemaType &Element = List.Elements.front();
    SchemaValue::List Values;
    if (List.Size && !cur().is('[')) {
      SchemaValue One;
      if (!parseConstant(Element, One))
        return false;
      // A number stands for a list full of it.
      constexpr int64_t Longest = 1024;
      if (*List.Size > Longest)
        return fail(Where, "a list of " + std::to_string(*List.Size) + " equal defaults");
      Values.assign(*List.Size, One);
    } else {
      if (!expect('['))
        return false;
      if (!cur().is(']'))
        do
          if (!parseConstant(Element, Values.emplace_back()))
            return false;
        while (takeIf(','));
      if (!expect(']'))
        return false;
    }
    Where.End = lastEnd();
    if (!checkElements(Element, Values, Where))
      return false;
    V.V = std::move(Values);
    return true;
  }

  bool parseDefault(SchemaArgument &A) {
    SchemaValue V;
    TextSpan Where = cur().Span;
    bool Good = false;
    std::string Name =
        A.Type.K == SchemaType::Kind::Base ? fakeName(A.Type.Name).str() : std::string();
    if (A.Type.isList()) {
      Good = parseListDefault(A.Type, V);
    } else if (Name == "Tensor" || Name == "Generator" || Name == "Quantizer") {
      if (cur().Text != "None")
        return fail(Where, "the default of a " + Name + " can only be None");
      take();
      Good = true;
    } else if (Name == "Device") {
      if (cur().K != SchemaToken::Kind::String)
        return fail(Where, "the default of a Device is a string in quotes");
      std::optional<std::string> Value = unquote(take().Text);
      V.V = SchemaValue::Device{Value.value_or("")};
      Good = Value.has_value();
    } else if (A.Type.isOptional() || Name == "str" || Name == "Scalar" || Name == "int" ||
               Name == "bool" || Name == "float" || Name == "complex") {
      Good = parseConstant(A.Type, V);
    } else {
      return fail(Where, "an argument of type " + str(A.Type) + " cannot have a default");
    }
    if (Good)
      A.Default = std::move(V);
    return Good;
  }

  /// PyTorch's checkSchema(): after a default, a positional argument needs one
  /// too, unless it is a list.
  bool checkOrder(const Schema &S) {
    const SchemaArgument *Defaulted = nullptr;
    for (const SchemaArgument &A : S.Arguments) {
      if (A.Default) {
        Defaulted = &A;
      } else if (Defaulted && !A.KeywordOnly && !A.Type.isList()) {
        fail(A.Span, "the positional argument '" + A.Name + "' has no default but follows '" +
                         Defaulted->Name + "', which has one");
        // An argument that is written to is meant as an out argument.
        Recoverable = A.isWritten();
        return false;
      }
    }
    return true;
  }

  Schema makeTwin(Schema S) {
    // `self` of an in-place operator is written to and stays positional.
    bool Keyword = false;
    for (SchemaArgument &A : S.Arguments) {
      Keyword |= A.Default || (A.isWritten() && &A != &S.Arguments.front());
      A.KeywordOnly |= Keyword;
    }
    return S;
  }

  llvm::StringRef Text;
  std::vector<SchemaToken> Tokens;
  size_t Next = 0;
  unsigned FreshSets = 0;
  std::optional<SchemaDiagnostic> Problem;
  bool Recoverable = false;
  bool NamelessOut = false;
};

} // namespace

SchemaParse parseSchema(llvm::StringRef Text) { return Parser(Text).run(); }

std::optional<OperatorName> parseOperatorName(llvm::StringRef Text) {
  Parser P(Text);
  Schema S;
  if (!P.parseName(S) || !P.atEnd())
    return std::nullopt;
  return OperatorName{S.Namespace, S.Name, S.Overload};
}

} // namespace oplint
