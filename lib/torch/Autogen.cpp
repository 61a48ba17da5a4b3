//===-- Autogen.cpp - Schemas that torchgen derives -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/Autogen.h"
#include "torch/TorchgenRules.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {
namespace {

using TypeKind = SchemaType::Kind;

void stripAliases(SchemaType &T) {
  T.Alias.reset();
  for (SchemaType &E : T.Elements)
    stripAliases(E);
}

/// Tensor, Tensor?, Tensor[] and so on.
bool isTensorLike(const SchemaType &T) {
  if (T.isList() || T.isOptional())
    return isTensorLike(T.Elements.front());
  return T.isBase("Tensor");
}

void setAlias(SchemaType &T, char Letter) {
  if (T.isList() || T.isOptional())
    return setAlias(T.Elements.front(), Letter);
  T.Alias.emplace();
  T.Alias->Before = T.Alias->After = {std::string(1, Letter)};
  T.Alias->IsWrite = true;
}

void collectLetters(const SchemaType &T, std::string &Letters) {
  if (T.Alias)
    for (const std::string &Name : T.Alias->Before)
      Letters += Name;
  for (const SchemaType &E : T.Elements)
    collectLetters(E, Letters);
}

class Deriver {
public:
  explicit Deriver(const Schema &S) : From(S), InPlace(isInPlaceName(S.Name)) {
    for (const SchemaArgument &A : From.Arguments)
      if (!A.KeywordOnly && A.Name == "self" && !Self)
        Self = &A;
  }

  std::optional<Schema> out() {
    Schema S = start();
    S.Overload = From.Overload.empty() ? "out" : From.Overload + "_out";
    if (InPlace) {
      if (!Self)
        return std::nullopt;
      S.Name = functionalName(From.Name);
      SchemaArgument Out = argument("out", Self->Type);
      for (SchemaArgument &A : S.Arguments)
        if (!A.KeywordOnly && A.Name == "self")
          stripAliases(A.Type);
      S.Arguments.push_back(std::move(Out));
      return S;
    }
    // A mutable operator keeps what it writes to; a functional one has no
    // annotations and makes its tensor in `out`, so it needs no options for it.
    if (!writesPositional())
      toSignature(S);
    return outFromReturns(S) ? std::optional(std::move(S)) : std::nullopt;
  }

  std::optional<Schema> functional() {
    Schema S = start();
    S.Name = functionalName(From.Name);
    if (!InPlace && From.firstOut() == From.Arguments.size() && writesPositional())
      S.Name += "_functional";
    for (SchemaArgument &R : S.Returns)
      stripAliases(R.Type);
    // What is written to and not returned yet: self, outs, the other positional.
    auto Return = [&](const SchemaArgument &A) {
      if (!A.isWritten() ||
          llvm::any_of(From.Returns, [&](const SchemaArgument &R) { return sameAnnotation(A, R); }))
        return;
      SchemaArgument R = argument(A.Name + "_out", A.Type);
      R.KeywordOnly = false;
      stripAliases(R.Type);
      S.Returns.push_back(std::move(R));
    };
    if (Self)
      Return(*Self);
    for (const SchemaArgument &A : From.Arguments)
      if (A.isOut())
        Return(A);
    for (const SchemaArgument &A : From.Arguments)
      if (!A.KeywordOnly && &A != Self)
        Return(A);
    toSignature(S);
    return S;
  }

private:
  /// A copy without places: the derived schema stands in no text.
  Schema start() const {
    Schema S = From;
    S.NameSpan = S.ArgumentsSpan = S.ReturnsSpan = {};
    S.ReturnsInParentheses = false;
    return S;
  }
  static SchemaArgument argument(std::string Name, const SchemaType &T) {
    SchemaArgument A;
    A.Name = std::move(Name);
    A.Type = T;
    A.KeywordOnly = true;
    return A;
  }
  bool writesPositional() const {
    return llvm::any_of(From.Arguments, [&](const SchemaArgument &A) {
      return !A.KeywordOnly && &A != Self && A.isWritten();
    });
  }

  /// The arguments by which the generator groups variants: no annotations, no
  /// out arguments, and none of dtype, layout, device and pin_memory in a row.
  static void toSignature(Schema &S) {
    if (std::optional<size_t> Options = tensorOptions(S))
      S.Arguments.erase(S.Arguments.begin() + *Options, S.Arguments.begin() + *Options + 4);
    llvm::erase_if(S.Arguments, [](const SchemaArgument &A) { return A.isOut(); });
    for (SchemaArgument &A : S.Arguments)
      stripAliases(A.Type);
  }

  bool outFromReturns(Schema &S) const {
    std::string Used;
    for (const SchemaArgument &A : From.Arguments)
      collectLetters(A.Type, Used);
    std::string Free;
    for (char C = 'a'; C <= 'z'; ++C)
      if (Used.find(C) == std::string::npos)
        Free += C;
    bool AllPlain =
        llvm::all_of(From.Returns, [](const SchemaArgument &R) { return R.Type.isBase("Tensor"); });
    std::vector<SchemaArgument> Returns;
    bool Any = false;
    for (size_t I = 0; I < From.Returns.size(); ++I) {
      SchemaArgument R = From.Returns[I];
      if (!isTensorLike(R.Type)) {
        Returns.push_back(std::move(R));
        continue;
      }
      if (I >= Free.size())
        return false;
      Any = true;
      stripAliases(R.Type);
      setAlias(R.Type, Free[I]);
      S.Arguments.push_back(
          argument(From.Returns.size() == 1 ? "out" : "out" + std::to_string(I), R.Type));
      R.Name.clear();
      if (AllPlain)
        Returns.push_back(std::move(R));
    }
    S.Returns = std::move(Returns);
    return Any;
  }

  const Schema &From;
  const bool InPlace;
  const SchemaArgument *Self = nullptr;
};

} // namespace

std::optional<Schema> deriveVariant(const Schema &From, llvm::StringRef Name) {
  Deriver D(From);
  std::optional<Schema> S = Name.split('.').second.ends_with("out") ? D.out() : D.functional();
  if (!S)
    return std::nullopt;
  std::string Made = S->Overload.empty() ? S->Name : S->Name + "." + S->Overload;
  if (Made != Name)
    return std::nullopt;
  return S;
}

} // namespace oplint
