//===-- SchemaCompat.cpp - Is a schema change compatible? -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/SchemaCompat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include <map>

namespace oplint {

llvm::StringRef spelling(SchemaBreak B) {
  switch (B) {
  case SchemaBreak::OperatorName:
    return "operator-name";
  case SchemaBreak::Vararg:
    return "vararg";
  case SchemaBreak::ReturnCount:
    return "return-count";
  case SchemaBreak::ReturnType:
    return "return-type";
  case SchemaBreak::ReturnName:
    return "return-name";
  case SchemaBreak::ReturnAlias:
    return "return-alias";
  case SchemaBreak::ArgumentRemoved:
    return "argument-removed";
  case SchemaBreak::ArgumentAdded:
    return "argument-added";
  case SchemaBreak::ArgumentMoved:
    return "argument-moved";
  case SchemaBreak::ArgumentName:
    return "argument-name";
  case SchemaBreak::ArgumentSize:
    return "argument-size";
  case SchemaBreak::ArgumentAlias:
    return "argument-alias";
  case SchemaBreak::ArgumentKeyword:
    return "argument-keyword";
  case SchemaBreak::ArgumentType:
    return "argument-type";
  case SchemaBreak::ArgumentDefault:
    return "argument-default";
  case SchemaBreak::DefaultGained:
    return "default-gained";
  case SchemaBreak::ContainerDefault:
    return "container-default";
  case SchemaBreak::OutCount:
    return "out-count";
  }
  return "";
}

namespace {

enum class Direction { Backward, Forward };

/// What PyTorch keeps of the annotations of a type: those of a list hold those
/// of its elements, an optional has its element's, a tuple has none.
struct AliasInfo {
  std::vector<std::string> Before, After;
  bool IsWrite = false;
  std::vector<AliasInfo> Contained;
};

std::optional<AliasInfo> aliasInfo(const SchemaType &T) {
  if (T.isOptional())
    return aliasInfo(T.Elements.front());
  std::optional<AliasInfo> Own;
  if (T.Alias)
    Own = AliasInfo{T.Alias->Before, T.Alias->After, T.Alias->IsWrite, {}};
  if (!T.isList())
    return Own;
  std::optional<AliasInfo> Element = aliasInfo(T.Elements.front());
  if (!Element)
    return Own;
  if (!Own) {
    Own.emplace();
    Own->IsWrite = Element->IsWrite;
  }
  Own->Contained.push_back(std::move(*Element));
  return Own;
}

/// Compares annotations by the letters of their sets. The strict profile takes
/// a letter for a letter of the other schema as long as it always is the same.
class AliasMatch {
public:
  explicit AliasMatch(SchemaProfile P) : Profile(P) {}

  bool same(const SchemaType &Old, const SchemaType &New) {
    std::optional<AliasInfo> A = aliasInfo(Old), B = aliasInfo(New);
    return A.has_value() == B.has_value() && (!A || same(*A, *B));
  }

private:
  bool same(const AliasInfo &A, const AliasInfo &B) {
    if (A.IsWrite != B.IsWrite || !sameSets(A.Before, B.Before) || !sameSets(A.After, B.After) ||
        A.Contained.size() != B.Contained.size())
      return false;
    for (auto [X, Y] : llvm::zip(A.Contained, B.Contained))
      if (!same(X, Y))
        return false;
    return true;
  }
  bool sameSets(std::vector<std::string> A, std::vector<std::string> B) {
    if (Profile == SchemaProfile::PyTorch) {
      llvm::sort(A);
      llvm::sort(B);
      return A == B;
    }
    if (A.size() != B.size())
      return false;
    for (auto [X, Y] : llvm::zip(A, B)) {
      if ((X == "*") != (Y == "*"))
        return false;
      if (ToNew.try_emplace(X, Y).first->second != Y || ToOld.try_emplace(Y, X).first->second != X)
        return false;
    }
    return true;
  }

  SchemaProfile Profile;
  std::map<std::string, std::string> ToNew, ToOld;
};

class Comparison {
public:
  Comparison(const Schema &Old, const Schema &New, SchemaProfile P, Direction D)
      : Old(Old), New(New), Strict(P == SchemaProfile::Strict), Profile(P), Way(D), Aliases(P),
        OldOut(Old.firstOut()), NewOut(New.firstOut()) {}

  std::optional<SchemaReason> run() {
    if (structure() && returns())
      (void)(Way == Direction::Backward ? backwardArguments() : forwardArguments());
    return std::move(Reason);
  }

private:
  bool fail(SchemaBreak Kind, std::string Text, TextSpan OldSpan, TextSpan NewSpan) {
    Reason = SchemaReason{Kind, std::move(Text), OldSpan, NewSpan};
    return false;
  }
  static std::string quoted(llvm::StringRef Name) { return ("'" + Name + "'").str(); }

  bool structure() {
    if (Old.fullName() != New.fullName())
      return fail(SchemaBreak::OperatorName,
                  "the operator is called " + quoted(New.fullName()) + " instead of " +
                      quoted(Old.fullName()),
                  Old.NameSpan, New.NameSpan);
    if (Old.IsVararg != New.IsVararg)
      return fail(SchemaBreak::Vararg,
                  New.IsVararg ? "the arguments now end in '...'"
                               : "the arguments no longer end in '...'",
                  Old.ArgumentsSpan, New.ArgumentsSpan);
    if (Old.IsVarret != New.IsVarret)
      return fail(SchemaBreak::Vararg,
                  New.IsVarret ? "the returns now end in '...'"
                               : "the returns no longer end in '...'",
                  Old.ReturnsSpan, New.ReturnsSpan);
    if (Old.Returns.size() != New.Returns.size())
      return fail(SchemaBreak::ReturnCount,
                  "it returns " + count(New.Returns.size(), "value") + " instead of " +
                      std::to_string(Old.Returns.size()),
                  Old.ReturnsSpan, New.ReturnsSpan);
    return true;
  }
  static std::string count(size_t N, const char *What) {
    return std::to_string(N) + " " + What + (N == 1 ? "" : "s");
  }

  bool returns() {
    // PyTorch's forward check looks at the number of returns only.
    if (Way == Direction::Forward && !Strict)
      return true;
    for (size_t I = 0; I < Old.Returns.size(); ++I)
      if (!sameReturn(Old.Returns[I], New.Returns[I], I))
        return false;
    return true;
  }

  bool sameReturn(const SchemaArgument &O, const SchemaArgument &N, size_t Index) {
    std::string Which = Old.Returns.size() == 1 ? "the return" : "return " + std::to_string(Index);
    if (O.Name != N.Name) {
      // Forward, a new name hurts only where programs can use it: a single return
      // is no named tuple, and without names values are taken by place.
      bool Harmless = Way == Direction::Forward && (N.Name.empty() || Old.Returns.size() == 1);
      if (!Harmless)
        return fail(SchemaBreak::ReturnName,
                    Which + ": " +
                        (N.Name.empty() ? "the name " + quoted(O.Name) + " is gone"
                         : O.Name.empty()
                             ? "it got the name " + quoted(N.Name)
                             : "the name " + quoted(O.Name) + " became " + quoted(N.Name)),
                    O.Span, N.Span);
    }
    if (O.listSize() != N.listSize())
      return fail(SchemaBreak::ReturnType,
                  Which + ": " + str(O.Type) + " became " + str(N.Type) + ", of another size",
                  O.Type.Span, N.Type.Span);
    if (!Aliases.same(O.Type, N.Type))
      return fail(SchemaBreak::ReturnAlias,
                  Which + ": the alias annotation of " + str(O.Type) + " became that of " +
                      str(N.Type),
                  O.Type.Span, N.Type.Span);
    bool Fits = Way == Direction::Backward ? isSubtype(N.Type, O.Type, Profile)
                                           : isSubtype(O.Type, N.Type, Profile);
    if (!Fits)
      return fail(SchemaBreak::ReturnType,
                  Which + ": " + str(O.Type) + " became " + str(N.Type) +
                      (Way == Direction::Backward ? ", which old programs do not expect"
                                                  : ", and the old runtime returns the former"),
                  O.Type.Span, N.Type.Span);
    return true;
  }

  bool backwardArguments() {
    if (New.Arguments.size() < Old.Arguments.size())
      return removed();
    for (size_t I = 0; I < OldOut; ++I)
      if (!sameArgument(Old.Arguments[I], New.Arguments[I]))
        return false;
    for (size_t I = OldOut; I < NewOut; ++I)
      if (!New.Arguments[I].Default)
        return addedWithoutDefault(New.Arguments[I]);
    for (size_t I = OldOut; I < Old.Arguments.size(); ++I) {
      size_t J = I - OldOut + NewOut;
      // PyTorch's own check leaves the list here and throws.
      if (J >= New.Arguments.size())
        return fail(SchemaBreak::OutCount,
                    "the out argument " + quoted(Old.Arguments[I].Name) + " is gone",
                    Old.Arguments[I].Span, New.ArgumentsSpan);
      if (!sameArgument(Old.Arguments[I], New.Arguments[J]))
        return false;
    }
    // PyTorch asks for defaults only of the arguments before the first out argument.
    if (Strict)
      for (size_t J = Old.Arguments.size() - OldOut + NewOut; J < New.Arguments.size(); ++J)
        if (!New.Arguments[J].Default)
          return addedWithoutDefault(New.Arguments[J]);
    return true;
  }

  bool removed() {
    llvm::StringSet<> Left;
    for (const SchemaArgument &A : New.Arguments)
      Left.insert(A.Name);
    for (const SchemaArgument &A : Old.Arguments)
      if (!Left.contains(A.Name))
        return fail(SchemaBreak::ArgumentRemoved, "the argument " + quoted(A.Name) + " was removed",
                    A.Span, New.ArgumentsSpan);
    return fail(SchemaBreak::ArgumentRemoved,
                "it takes " + count(New.Arguments.size(), "argument") + " instead of " +
                    std::to_string(Old.Arguments.size()),
                Old.ArgumentsSpan, New.ArgumentsSpan);
  }

  bool addedWithoutDefault(const SchemaArgument &A) {
    return fail(SchemaBreak::ArgumentAdded,
                "the new argument " + quoted(A.Name) + " has no default", Old.ArgumentsSpan,
                A.Span);
  }

  bool forwardArguments() {
    size_t OldTail = Old.Arguments.size() - OldOut, NewTail = New.Arguments.size() - NewOut;
    if (OldTail != NewTail)
      return fail(SchemaBreak::OutCount,
                  "the old runtime takes " + count(OldTail, "argument") +
                      " from the first out argument on, the new schema has " +
                      std::to_string(NewTail),
                  tail(Old, OldOut), tail(New, NewOut));
    for (size_t I = 0; I < std::min(OldOut, NewOut); ++I)
      if (!sameArgument(Old.Arguments[I], New.Arguments[I]))
        return false;
    for (size_t I = OldOut; I < NewOut; ++I) {
      const SchemaArgument &A = New.Arguments[I];
      if (!A.Default)
        return addedWithoutDefault(A);
      // The value decides, not the type: `int[]? x=None` is fine.
      if (A.Default->isList())
        return fail(SchemaBreak::ContainerDefault,
                    "the default of the new argument " + quoted(A.Name) +
                        " is a list, which is always written to the file",
                    Old.ArgumentsSpan, A.Span);
    }
    for (size_t I = OldOut; I < Old.Arguments.size(); ++I)
      if (!sameArgument(Old.Arguments[I], New.Arguments[I - OldOut + NewOut]))
        return false;
    // PyTorch compares the common beginning only.
    if (Strict)
      for (size_t I = NewOut; I < OldOut; ++I)
        if (!Old.Arguments[I].Default)
          return fail(SchemaBreak::ArgumentRemoved,
                      "the old runtime still needs the argument " + quoted(Old.Arguments[I].Name),
                      Old.Arguments[I].Span, New.ArgumentsSpan);
    return true;
  }
  static TextSpan tail(const Schema &S, size_t Out) {
    if (Out == S.Arguments.size())
      return S.ArgumentsSpan;
    return {S.Arguments[Out].Span.Begin, S.Arguments.back().Span.End};
  }

  bool sameArgument(const SchemaArgument &O, const SchemaArgument &N) {
    if (O.Name != N.Name)
      return otherName(O, N);
    std::string Which = "argument " + quoted(O.Name);
    if (O.listSize() != N.listSize()) {
      if (Strict && Way == Direction::Backward && takesOneElement(O, N))
        return sameDefault(O, N, Which);
      return fail(SchemaBreak::ArgumentSize, Which + ": " + str(O.Type) + " became " + str(N.Type),
                  O.Type.Span, N.Type.Span);
    }
    if (!Aliases.same(O.Type, N.Type))
      return fail(SchemaBreak::ArgumentAlias,
                  Which + ": the alias annotation of " + str(O.Type) + " became that of " +
                      str(N.Type),
                  O.Type.Span, N.Type.Span);
    // Forward, a program that names the argument runs on the old runtime too.
    if (N.KeywordOnly && !O.KeywordOnly && !(Strict && Way == Direction::Forward))
      return fail(SchemaBreak::ArgumentKeyword, Which + ": it became keyword-only", O.Span, N.Span);
    bool Fits = Way == Direction::Backward ? isSubtype(O.Type, N.Type, Profile)
                                           : isSubtype(N.Type, O.Type, Profile);
    if (!Fits)
      return fail(SchemaBreak::ArgumentType,
                  Which + ": " + str(O.Type) + " became " + str(N.Type) +
                      (Way == Direction::Backward
                           ? ", which does not take all that the old one took"
                           : ", and the old runtime takes less"),
                  O.Type.Span, N.Type.Span);
    return sameDefault(O, N, Which);
  }

  bool sameDefault(const SchemaArgument &O, const SchemaArgument &N, const std::string &Which) {
    if (O.Default && !N.Default)
      return fail(SchemaBreak::ArgumentDefault,
                  Which + ": the default " + O.DefaultText + " is gone", O.DefaultSpan, N.Span);
    if (O.Default && *O.Default != *N.Default)
      return fail(SchemaBreak::ArgumentDefault,
                  Which + ": the default " + O.DefaultText + " became " + N.DefaultText,
                  O.DefaultSpan, N.DefaultSpan);
    if (Way == Direction::Forward && N.Default && !O.Default)
      return fail(SchemaBreak::DefaultGained,
                  Which + ": it got the default " + N.DefaultText +
                      ", and the old runtime needs a value",
                  O.Span, N.DefaultSpan);
    return true;
  }

  /// `int x` became `int[2] x`: a single value is still taken.
  bool takesOneElement(const SchemaArgument &O, const SchemaArgument &N) const {
    if (O.listSize() || !N.listSize())
      return false;
    const SchemaType *List = &N.Type;
    while (List->isOptional())
      List = &List->Elements.front();
    return isSubtype(O.Type, List->Elements.front(), Profile);
  }

  bool otherName(const SchemaArgument &O, const SchemaArgument &N) {
    auto Has = [](const Schema &S, llvm::StringRef Name) {
      return llvm::any_of(S.Arguments, [&](const SchemaArgument &A) { return A.Name == Name; });
    };
    bool OldStays = Has(New, O.Name), NewWasThere = Has(Old, N.Name);
    if (OldStays && !NewWasThere)
      return fail(SchemaBreak::ArgumentMoved,
                  "the new argument " + quoted(N.Name) + " stands before " + quoted(O.Name), O.Span,
                  N.Span);
    if (OldStays)
      return fail(SchemaBreak::ArgumentMoved,
                  "the arguments " + quoted(O.Name) + " and " + quoted(N.Name) + " are reordered",
                  O.Span, N.Span);
    if (NewWasThere)
      return fail(SchemaBreak::ArgumentRemoved, "the argument " + quoted(O.Name) + " was removed",
                  O.Span, N.Span);
    return fail(SchemaBreak::ArgumentName,
                "the argument " + quoted(O.Name) + " is now called " + quoted(N.Name), O.NameSpan,
                N.NameSpan);
  }

  const Schema &Old;
  const Schema &New;
  const bool Strict;
  const SchemaProfile Profile;
  const Direction Way;
  AliasMatch Aliases;
  const size_t OldOut, NewOut;
  std::optional<SchemaReason> Reason;
};

bool sameArgumentExactly(const SchemaArgument &A, const SchemaArgument &B, AliasMatch &Aliases) {
  return A.Name == B.Name && A.listSize() == B.listSize() && A.Default == B.Default &&
         A.KeywordOnly == B.KeywordOnly && Aliases.same(A.Type, B.Type) &&
         sameType(A.Type, B.Type, SchemaProfile::PyTorch);
}

} // namespace

SchemaVerdict compareSchemas(const Schema &Old, const Schema &New, SchemaProfile P) {
  return {Comparison(Old, New, P, Direction::Backward).run(),
          Comparison(Old, New, P, Direction::Forward).run()};
}

bool sameSchema(const Schema &A, const Schema &B) {
  if (A.fullName() != B.fullName() || A.IsVararg != B.IsVararg || A.IsVarret != B.IsVarret ||
      A.Arguments.size() != B.Arguments.size() || A.Returns.size() != B.Returns.size())
    return false;
  AliasMatch Aliases(SchemaProfile::PyTorch);
  auto Same = [&](auto Pair) {
    return sameArgumentExactly(std::get<0>(Pair), std::get<1>(Pair), Aliases);
  };
  return llvm::all_of(llvm::zip(A.Arguments, B.Arguments), Same) &&
         llvm::all_of(llvm::zip(A.Returns, B.Returns), Same);
}

} // namespace oplint
