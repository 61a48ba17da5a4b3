//===-- LostStatement.cpp - A statement that the parser dropped -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/LostStatement.h"
#include "matchers/RawTokens.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint {
namespace {

using Tokens = llvm::ArrayRef<RawToken>;

/// `framework::BlockDesc *` and the spelling of the model's own table alike.
std::string plainType(llvm::StringRef Spelling) {
  std::string Out;
  for (size_t I = 0; I < Spelling.size(); ++I)
    if (Spelling[I] != ' ')
      Out += Spelling[I];
  for (llvm::StringRef Qualifier : {"paddle::", "phi::", "framework::", "experimental::", "std::"})
    for (size_t At; (At = Out.find(Qualifier)) != std::string::npos;)
      Out.erase(At, Qualifier.size());
  size_t Fixed = Out.find("int32_t");
  if (Fixed != std::string::npos)
    Out.replace(Fixed, llvm::StringRef("int32_t").size(), "int");
  return Out;
}

AttrType typeOf(llvm::StringRef Spelling) {
  std::string Plain = plainType(Spelling);
  for (int I = 0; I <= static_cast<int>(AttrType::Scalars); ++I)
    if (plainType(cxxSpelling(static_cast<AttrType>(I))) == Plain)
      return static_cast<AttrType>(I);
  return AttrType::Unknown;
}

/// Adjacent plain literals; none: something else, or an escape.
std::optional<std::string> literal(Tokens Argument) {
  std::string Out;
  for (const RawToken &T : Argument) {
    llvm::StringRef Inner = T.Text;
    if (T.K != RawToken::Kind::String || !Inner.consume_front("\"") || !Inner.consume_back("\"") ||
        Inner.contains('\\'))
      return std::nullopt;
    Out += Inner;
  }
  return Argument.empty() ? std::nullopt : std::optional(Out);
}

/// The values that need no evaluator; all others are undecided.
AttrValue defaultValue(AttrType Type, Tokens Argument, llvm::StringRef Written) {
  AttrValue Unknown{AttrValue::Undecided{Written.str()}};
  if (Type == AttrType::String)
    if (auto Text = literal(Argument))
      return AttrValue{std::move(*Text)};
  const bool Many = cxxSpelling(Type).starts_with("std::vector");
  if (Many && Argument.size() == 2 && Argument[0].is("{") && Argument[1].is("}"))
    return AttrValue{AttrValue::List()};
  if (Argument.size() != 1)
    return Unknown;
  if (Type == AttrType::Boolean && (Argument[0].is("true") || Argument[0].is("false")))
    return AttrValue{Argument[0].is("true")};
  int64_t Number = 0;
  if ((Type == AttrType::Int || Type == AttrType::Long) && !Written.getAsInteger(10, Number) &&
      (Written == "0" || !Written.starts_with("0"))) // octal
    return AttrValue{Number};
  return Unknown;
}

class Reader {
public:
  Reader(llvm::StringRef T, LostStatement &I) : Text(T), Into(I) {}

  bool read(Tokens Statement) {
    Rest = Statement;
    if (take("this"))
      (void)(take("->") || take("."));
    const unsigned Begin = Rest.empty() ? 0 : Rest[0].Begin;
    auto Kind = Rest.empty() ? std::nullopt
                             : llvm::StringSwitch<std::optional<MakerStep::Kind>>(Rest[0].Text)
                                   .Case("AddInput", MakerStep::Kind::Input)
                                   .Case("AddOutput", MakerStep::Kind::Output)
                                   .Case("AddAttr", MakerStep::Kind::Attr)
                                   .Default(std::nullopt);
    if (!Kind)
      return false;
    Rest = Rest.drop_front();
    const bool IsAttr = Kind == MakerStep::Kind::Attr;
    if (IsAttr && !typeArgument())
      return false;
    std::vector<Tokens> Arguments;
    if (!arguments(Arguments) || Arguments.size() < 2 || Arguments.size() > (IsAttr ? 3 : 2))
      return false;
    Into.CallEnd = LastEnd;
    auto Name = literal(Arguments[0]);
    if (!Name)
      return false;
    VarDesc &Var = Into.Step.Var;
    AttrDesc &Attr = Into.Step.Attr;
    (IsAttr ? Attr.Name : Var.Name) = *Name;
    if (Arguments.size() == 3) {
      if (Arguments[2].size() != 1 || !(Arguments[2][0].is("true") || Arguments[2][0].is("false")))
        return false;
      Attr.Generated = Arguments[2][0].is("true");
    }
    while (take("."))
      if (!link(IsAttr))
        return false;
    if (!Rest.empty())
      return false;
    Into.Begin = Begin;
    Into.Step.What = *Kind;
    return true;
  }

private:
  bool take(llvm::StringRef Spelling) {
    if (Rest.empty() || !Rest[0].is(Spelling))
      return false;
    LastEnd = Rest[0].Begin + Rest[0].Text.size();
    Rest = Rest.drop_front();
    return true;
  }

  llvm::StringRef written(Tokens T) const {
    return T.empty() ? llvm::StringRef()
                     : Text.slice(T.front().Begin, T.back().Begin + T.back().Text.size());
  }

  bool typeArgument() {
    if (!take("<"))
      return false;
    size_t Length = 0;
    for (int Depth = 1; Length < Rest.size(); ++Length) {
      llvm::StringRef T = Rest[Length].Text;
      Depth += T == "<" ? 1 : T == ">" ? -1 : T == ">>" ? -2 : 0;
      if (Depth <= 0)
        break;
    }
    if (Length == Rest.size())
      return false;
    // `std::vector<int>>`: one of the two closes the type itself.
    unsigned End = Rest[Length].Begin + (Rest[Length].is(">>") ? 1 : 0);
    AttrDesc &Attr = Into.Step.Attr;
    Attr.TypeSpelling = Text.slice(Rest[0].Begin, End).trim().str();
    Attr.Type = typeOf(Attr.TypeSpelling);
    if (Attr.Type != AttrType::Unknown)
      Attr.TypeSpelling.clear();
    Rest = Rest.drop_front(Length + 1);
    return true;
  }

  /// `(a, b)`, split at its commas. Angle brackets are not counted: a comma in
  /// them makes one argument more, which no builder takes.
  bool arguments(std::vector<Tokens> &Arguments) {
    if (!take("("))
      return false;
    int Depth = 1;
    Tokens From = Rest;
    size_t Length = 0;
    auto Finish = [&] {
      if (Length || !Arguments.empty())
        Arguments.push_back(From.take_front(Length));
      From = Rest.drop_front();
      Length = 0;
    };
    for (; !Rest.empty(); Rest = Rest.drop_front()) {
      llvm::StringRef T = Rest[0].Text;
      Depth += T == "(" || T == "{" || T == "[" ? 1 : T == ")" || T == "}" || T == "]" ? -1 : 0;
      if (Depth == 0) {
        Finish();
        return take(")");
      }
      if (Depth == 1 && T == ",")
        Finish();
      else
        ++Length;
    }
    return false;
  }

  bool link(bool IsAttr) {
    if (Rest.empty() || Rest[0].K != RawToken::Kind::Word)
      return false;
    llvm::StringRef Name = Rest[0].Text;
    Rest = Rest.drop_front();
    std::vector<Tokens> Arguments;
    const unsigned Open = Rest.empty() ? 0 : Rest[0].Begin + 1;
    if (!arguments(Arguments))
      return false;
    VarDesc &Var = Into.Step.Var;
    AttrDesc &Attr = Into.Step.Attr;
    if (Name == "AsDuplicable")
      Var.Duplicable = true;
    else if (Name == "AsDispensable")
      Var.Dispensable = true;
    else if (Name == "AsIntermediate")
      Var.Intermediate = true;
    else if (Name == "AsExtra")
      (IsAttr ? Attr.Extra : Var.Extra) = true;
    else if (Name == "AsQuant")
      (IsAttr ? Attr.Quant : Var.Quant) = true;
    else if (Name == "SupportTensor")
      Attr.SupportTensor = true;
    else if (Name == "SetDefault") {
      if (Into.DefaultEnd)
        return false; // twice
      Into.DefaultBegin = Open;
      Into.DefaultEnd = LastEnd - 1;
      llvm::StringRef Written = Text.slice(Into.DefaultBegin, Into.DefaultEnd).trim();
      Attr.Default = Arguments.size() == 1 ? defaultValue(Attr.Type, Arguments[0], Written)
                                           : AttrValue{AttrValue::Undecided{Written.str()}};
    }
    return true;
  }

  llvm::StringRef Text;
  LostStatement &Into;
  Tokens Rest;
  unsigned LastEnd = 0;
};

} // namespace

LostStatement readLostStatement(llvm::StringRef Text, unsigned Body, unsigned Offset) {
  LostStatement Found;
  Found.Begin = Found.End = Offset;
  if (!Text.substr(Body).starts_with("{")) // a macro's
    return Found;
  llvm::StringRef Part = Text.substr(Body);
  std::vector<RawToken> All = rawTokens(Part);
  for (RawToken &T : All)
    T.Begin += Body;
  int Braces = 0, Parentheses = 0;
  size_t From = 0;
  for (size_t I = 0; I < All.size(); ++I) {
    const RawToken &T = All[I];
    // A directive ends with its line.
    if (T.is("#") && Parentheses == 0 && From == I) {
      size_t Line = Text.find('\n', T.Begin);
      while (I + 1 < All.size() && All[I + 1].Begin < Line)
        ++I;
      From = I + 1;
      continue;
    }
    Parentheses += T.is("(") ? 1 : T.is(")") ? -1 : 0;
    if (Parentheses != 0 || !(T.is(";") || T.is("{") || T.is("}")))
      continue;
    if (T.is(";") && Braces == 1 && I > From && All[From].Begin <= Offset && Offset <= T.Begin) {
      Tokens Statement = Tokens(All).slice(From, I - From);
      if (llvm::any_of(Statement, [](const RawToken &S) { return S.is("#"); }))
        return Found;
      LostStatement Known;
      if (!Reader(Text, Known).read(Statement))
        return Found;
      Known.End = T.Begin + 1;
      return Known;
    }
    Braces += T.is("{") ? 1 : T.is("}") ? -1 : 0;
    From = I + 1;
    if (Braces <= 0 || T.Begin > Offset)
      break;
  }
  return Found;
}

} // namespace oplint
