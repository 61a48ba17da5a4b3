//===-- Schema.cpp - A PyTorch operator schema ----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "model/Schema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint {

static const SchemaType &withoutOptional(const SchemaType &T) {
  const SchemaType *P = &T;
  while (P->isOptional())
    P = &P->Elements.front();
  return *P;
}

std::optional<int64_t> SchemaArgument::listSize() const {
  const SchemaType &T = withoutOptional(Type);
  return T.isList() ? T.Size : std::nullopt;
}

bool SchemaArgument::isWritten() const {
  // A list that has no annotation of its own takes its elements' mark.
  const SchemaType *T = &withoutOptional(Type);
  while (T->isList() && !T->Alias)
    T = &withoutOptional(T->Elements.front());
  return T->Alias && T->Alias->IsWrite;
}

std::string Schema::qualifiedName() const {
  return Namespace.empty() ? Name : Namespace + "::" + Name;
}

std::string Schema::fullName() const {
  return Overload.empty() ? qualifiedName() : qualifiedName() + "." + Overload;
}

size_t Schema::firstOut() const {
  return llvm::find_if(Arguments, [](const SchemaArgument &A) { return A.isOut(); }) -
         Arguments.begin();
}

static void print(const AliasSet &A, std::string &Out) {
  if (A.IsShorthand) {
    Out += '!';
    return;
  }
  Out += '(';
  Out += llvm::join(A.Before, "|");
  if (A.IsWrite)
    Out += '!';
  if (A.After != A.Before)
    Out += " -> " + llvm::join(A.After, "|");
  Out += ')';
}

static void print(const SchemaType &T, std::string &Out) {
  auto Parts = [&](llvm::StringRef Word) {
    Out += Word;
    Out += '(';
    for (size_t I = 0; I < T.Elements.size(); ++I) {
      Out += I ? ", " : "";
      print(T.Elements[I], Out);
    }
    Out += ')';
  };
  switch (T.K) {
  case SchemaType::Kind::Base:
  case SchemaType::Kind::Variable:
  case SchemaType::Kind::Class:
    Out += T.Name;
    break;
  case SchemaType::Kind::List:
    print(T.Elements.front(), Out);
    Out += '[';
    if (T.Size)
      Out += std::to_string(*T.Size);
    Out += ']';
    break;
  case SchemaType::Kind::Optional:
    print(T.Elements.front(), Out);
    Out += '?';
    break;
  case SchemaType::Kind::Tuple:
    Parts("");
    break;
  case SchemaType::Kind::Union:
    Parts("Union");
    break;
  case SchemaType::Kind::Dict:
    Parts("Dict");
    break;
  case SchemaType::Kind::Future:
    Parts("Future");
    break;
  case SchemaType::Kind::Await:
    Parts("Await");
    break;
  case SchemaType::Kind::RRef:
    Parts("RRef");
    break;
  }
  if (T.Alias)
    print(*T.Alias, Out);
}

std::string str(const SchemaType &T) {
  std::string Out;
  print(T, Out);
  return Out;
}

std::string str(const SchemaArgument &A) {
  std::string Out = str(A.Type);
  if (!A.Name.empty())
    Out += " " + A.Name;
  if (A.Default)
    Out += "=" + A.DefaultText;
  return Out;
}

std::string Schema::str() const {
  std::string Out = fullName() + "(";
  bool Keywords = false;
  llvm::ListSeparator Comma(", ");
  for (const SchemaArgument &A : Arguments) {
    if (A.KeywordOnly && !Keywords) {
      Keywords = true;
      Out += llvm::StringRef(Comma).str() + "*";
    }
    Out += llvm::StringRef(Comma);
    Out += oplint::str(A);
  }
  if (IsVararg)
    Out += llvm::StringRef(Comma).str() + "...";
  Out += ") -> ";

  bool Single = Returns.size() + IsVarret == 1;
  std::string First = Returns.empty() ? "" : oplint::str(Returns.front());
  bool Parentheses = !Single || llvm::StringRef(First).starts_with("(");
  Out += Parentheses ? "(" : "";
  llvm::ListSeparator ReturnComma(", ");
  for (const SchemaArgument &R : Returns)
    Out += llvm::StringRef(ReturnComma).str() + oplint::str(R);
  if (IsVarret)
    Out += llvm::StringRef(ReturnComma).str() + "...";
  Out += Parentheses ? ")" : "";
  return Out;
}

bool OperatorSchema::hasTag(llvm::StringRef Tag) const { return llvm::is_contained(Tags, Tag); }

SourceRange OperatorSchema::place(TextSpan Part) const {
  if (!IsVerbatim || Part.End > Text.size() || Part.Begin > Part.End)
    return Where;
  SourceRange R = Where;
  R.Begin = Where.Begin + Part.Begin;
  R.End = Where.Begin + Part.End;
  R.Column = Where.Column + Part.Begin;
  R.EndLine = Where.Line;
  R.EndColumn = Where.Column + Part.End;
  return R;
}

} // namespace oplint
