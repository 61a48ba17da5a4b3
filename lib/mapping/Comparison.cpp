//===-- Comparison.cpp - Two signatures and a table, compared -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "mapping/Comparison.h"
#include "mapping/SignatureText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"

namespace oplint {
namespace {

/// "*size" and "size" are one parameter; so is a name that the table misspells.
llvm::StringRef withoutStars(llvm::StringRef Name) { return Name.ltrim('*'); }

/// The parameter that a table cell means: by name, else the only unused one
/// whose name differs by a slip of the pen.
const ApiParam *findParam(const ApiSignature *S, llvm::StringRef Name, bool Fuzzy) {
  if (!S)
    return nullptr;
  Name = withoutStars(Name);
  if (const ApiParam *P = S->find(Name))
    return P;
  if (!Fuzzy || Name.size() < 5)
    return nullptr;
  const ApiParam *Best = nullptr;
  for (const ApiParam &P : S->Params)
    if (Name.edit_distance(P.Name, /*AllowReplacements=*/true, /*MaxEditDistance=*/2) <= 2 &&
        P.Name.size() + 2 >= Name.size() && P.Name.front() == Name.front())
      Best = Best ? nullptr : &P;
  return Best;
}

/// The renames that both frameworks make everywhere (the code generator of
/// Paddle's C++ entry points has the same defaults).
bool isCustomaryPair(llvm::StringRef Torch, llvm::StringRef Paddle) {
  static constexpr std::pair<const char *, const char *> Pairs[] = {
      {"input", "x"}, {"other", "y"}, {"dim", "axis"}, {"keepdim", "keepdims"}, {"eps", "epsilon"}};
  return llvm::any_of(Pairs, [&](const auto &P) { return Torch == P.first && Paddle == P.second; });
}

class Comparer {
public:
  Comparer(const ApiSignature *T, const ApiSignature *P, bool TableNames)
      : Torch(T), Paddle(P), TableNames(TableNames) {}

  SignatureComparison run(const std::vector<ParamRow> &Rows) {
    for (const ParamRow &Row : Rows) {
      if (Row.IsReturn) {
        C.ReturnRows.push_back(&Row);
        continue;
      }
      C.Rows.push_back(&Row);
    }
    for (const ParamRow *Row : std::vector<const ParamRow *>(C.Rows))
      readRow(*Row);
    pairByName();
    pairVariadics();
    if (C.Rows.empty())
      pairByPlace();
    else if (!TableNames)
      pairAtSamePlace();
    collectRest();
    sortPairs();
    for (const ParamPair &P : C.Pairs)
      comparePair(P);
    compareOrder();
    compareInsertions();
    return std::move(C);
  }

private:
  void use(const ApiParam *P) {
    if (P)
      Used.insert(P);
  }

  void readRow(const ParamRow &Row) {
    for (const std::string &Name : Row.Torch)
      NamedInTable.insert(withoutStars(Name));
    if (Row.Torch.size() == 1 && Row.Paddle.size() == 1) {
      const ApiParam *T = findParam(Torch, Row.Torch[0], true);
      const ApiParam *P = findParam(Paddle, Row.Paddle[0], true);
      if (T && Used.contains(T))
        return;
      // The source may have torch's name by now, or have dropped the document's.
      if (!P && Paddle && !TableNames) {
        P = findParam(Paddle, Row.Torch[0], false);
        if (!P) {
          C.Rows.erase(llvm::find(C.Rows, &Row));
          NamedInTable.erase(withoutStars(Row.Torch[0]));
          return;
        }
      }
      ParamPair Pair;
      Pair.Torch = T;
      Pair.Paddle = P;
      Pair.TorchName = T ? T->Name : withoutStars(Row.Torch[0]).str();
      Pair.PaddleName = P ? P->Name : withoutStars(Row.Paddle[0]).str();
      Pair.Row = &Row;
      use(T);
      use(P);
      // Both sides with a stray word ("运算 Tensor") are no parameters.
      if (!T && !P && (Torch || Paddle))
        return;
      C.Pairs.push_back(std::move(Pair));
      return;
    }
    if (Row.Torch.empty() || Row.Paddle.empty())
      return; // parameters of one side are collected at the end
    C.Regrouped.push_back(&Row);
    for (const std::string &Name : Row.Torch)
      use(findParam(Torch, Name, true));
    for (const std::string &Name : Row.Paddle)
      use(findParam(Paddle, Name, true));
  }

  bool rowSaysNone(llvm::StringRef TorchName) const {
    return llvm::any_of(C.Rows, [&](const ParamRow *R) {
      return R->isTorchOnly() && llvm::any_of(R->Torch, [&](const std::string &N) {
               return withoutStars(N) == TorchName;
             });
    });
  }

  void pairByName() {
    if (!Torch || !Paddle)
      return;
    for (const ApiParam &T : Torch->Params) {
      if (Used.contains(&T))
        continue;
      const ApiParam *P = Paddle->find(T.Name);
      if (!P || Used.contains(P) || isIgnoredPaddleParam(P->Name))
        continue;
      // A document that says '-' knows better than the equal name, where it is
      // compared with itself.
      if (TableNames && rowSaysNone(T.Name))
        continue;
      ParamPair Pair;
      Pair.Torch = &T;
      Pair.Paddle = P;
      Pair.TorchName = Pair.PaddleName = T.Name;
      use(&T);
      use(P);
      C.Pairs.push_back(std::move(Pair));
    }
  }

  /// Without a table, parameters with different names can only be paired by
  /// their place: required ones in order, and optional ones whose names are
  /// customary for each other.
  void pairByPlace() {
    if (!Torch || !Paddle)
      return;
    std::vector<const ApiParam *> Left, Right;
    for (const ApiParam &T : Torch->Params)
      if (!Used.contains(&T) && T.isPositional() && !isIgnoredTorchParam(T.Name))
        Left.push_back(&T);
    for (const ApiParam &P : Paddle->Params)
      if (!Used.contains(&P) && P.isPositional() && !isIgnoredPaddleParam(P.Name))
        Right.push_back(&P);
    for (size_t I = 0; I < Left.size() && I < Right.size(); ++I) {
      bool Required = Left[I]->isRequired() && Right[I]->isRequired();
      if (!Required && !isCustomaryPair(Left[I]->Name, Right[I]->Name))
        return;
      ParamPair Pair;
      Pair.Torch = Left[I];
      Pair.Paddle = Right[I];
      Pair.TorchName = Left[I]->Name;
      Pair.PaddleName = Right[I]->Name;
      use(Left[I]);
      use(Right[I]);
      C.Pairs.push_back(std::move(Pair));
    }
  }

  /// A row whose Paddle name the source lacks, or a conversion without that
  /// argument: required parameters at one place are each other's, so are *size
  /// and shape.
  void pairAtSamePlace() {
    if (!Torch || !Paddle)
      return;
    for (size_t I = 0; I < Torch->Params.size() && I < Paddle->Params.size(); ++I) {
      const ApiParam &T = Torch->Params[I];
      const ApiParam &P = Paddle->Params[I];
      if (Used.contains(&T) || Used.contains(&P) || T.Default || !P.isPositional() ||
          !P.isRequired() || rowSaysNone(T.Name) || rowNames(P.Name) ||
          !(T.isPositional() || T.Kind == ParamKind::VarPositional))
        continue;
      ParamPair Pair;
      Pair.Torch = &T;
      Pair.Paddle = &P;
      Pair.TorchName = T.Name;
      Pair.PaddleName = P.Name;
      use(&T);
      use(&P);
      C.Pairs.push_back(std::move(Pair));
    }
  }

  /// *tensors and *inputs stand for each other without being named in a call.
  void pairVariadics() {
    if (!Torch || !Paddle)
      return;
    for (const ApiParam &T : Torch->Params)
      for (const ApiParam &P : Paddle->Params)
        if (T.isVariadic() && T.Kind == P.Kind && !Used.contains(&T) && !Used.contains(&P)) {
          use(&T);
          use(&P);
        }
  }

  /// A Tensor method that is documented with its function's signature: the
  /// first parameter of Paddle is self.
  bool isSelf(const ApiParam &P) const {
    return Torch && Paddle && llvm::StringRef(Torch->Api).starts_with("torch.Tensor.") &&
           &P == Paddle->Params.data() && P.isRequired() && !rowNames(P.Name);
  }
  bool rowNames(llvm::StringRef PaddleName) const {
    return llvm::any_of(
        C.Rows, [&](const ParamRow *R) { return llvm::is_contained(R->Paddle, PaddleName); });
  }

  void collectRest() {
    llvm::StringSet<> Seen;
    auto TorchOnly = [&](const ApiParam *P, llvm::StringRef Name) {
      if (isIgnoredTorchParam(Name) || !Seen.insert(Name).second)
        return;
      if (P)
        C.TorchOnly.push_back(P);
      C.TorchOnlyNames.push_back(Name.str());
    };
    for (const ParamRow *Row : C.Rows) {
      if (!Row->isTorchOnly())
        continue;
      for (const std::string &Cell : Row->Torch) {
        llvm::StringRef Name = withoutStars(Cell);
        const ApiParam *T = findParam(Torch, Name, true);
        if (T && Used.contains(T))
          continue; // the source has it by now
        use(T);
        TorchOnly(T, T ? llvm::StringRef(T->Name) : Name);
      }
    }
    if (Torch)
      for (const ApiParam &P : Torch->Params)
        // *args and **kwargs that no table names stand for nothing in particular.
        if (!Used.contains(&P) && !isIgnoredTorchParam(P.Name) &&
            (!P.isVariadic() || NamedInTable.contains(P.Name))) {
          if (!NamedInTable.contains(P.Name))
            C.TorchOnlyBySignature.push_back(P.Name);
          use(&P);
          TorchOnly(&P, P.Name);
        }
    llvm::StringSet<> SeenPaddle;
    auto PaddleOnly = [&](const ApiParam *P, llvm::StringRef Name) {
      if (isIgnoredPaddleParam(Name) || !SeenPaddle.insert(Name).second)
        return;
      if (P)
        C.PaddleOnly.push_back(P);
      C.PaddleOnlyNames.push_back(Name.str());
    };
    if (Paddle)
      for (const ApiParam &P : Paddle->Params)
        if (!Used.contains(&P) && !isSelf(P) && !P.isVariadic())
          PaddleOnly(&P, P.Name);
    if (!Paddle || TableNames)
      for (const ParamRow *Row : C.Rows)
        if (Row->isPaddleOnly())
          for (const std::string &Name : Row->Paddle)
            PaddleOnly(nullptr, withoutStars(Name));
  }

  static size_t indexOf(const ApiSignature *S, const ApiParam *P) {
    if (!S || !P)
      return ~size_t(0);
    return static_cast<size_t>(P - S->Params.data());
  }

  void sortPairs() {
    std::vector<ParamPair> Sorted;
    if (Torch)
      for (const ApiParam &T : Torch->Params)
        for (ParamPair &P : C.Pairs)
          if (P.Torch == &T)
            Sorted.push_back(P);
    for (ParamPair &P : C.Pairs)
      if (!P.Torch)
        Sorted.push_back(P);
    C.Pairs = std::move(Sorted);
  }

  void comparePair(const ParamPair &P) {
    if (P.Torch && P.Paddle) {
      bool TorchVar = P.Torch->isVariadic();
      bool PaddleVar = P.Paddle->isVariadic();
      if (TorchVar != PaddleVar) {
        C.Variadic.push_back(P);
        if (P.TorchName != P.PaddleName)
          C.Renames.emplace_back(P.TorchName, P.PaddleName);
        return;
      }
      // Neither can be given by name.
      if (TorchVar && PaddleVar)
        return;
      if (compareDefaults(*P.Torch, *P.Paddle) == DefaultRelation::Different)
        C.Defaults.push_back({P.TorchName + "=" + *P.Torch->Default,
                              P.PaddleName + "=" + *P.Paddle->Default, P.Row});
    }
    if (P.TorchName != P.PaddleName && !isIgnoredTorchParam(P.TorchName))
      C.Renames.emplace_back(P.TorchName, P.PaddleName);
  }

  /// Walks torch's positional parameters: each must come in Paddle after all
  /// that stand before it in torch, and before all that stand after it.
  void compareOrder() {
    for (size_t I = 0; I < C.Pairs.size(); ++I) {
      const ParamPair &A = C.Pairs[I];
      if (!A.Torch || !A.Paddle || !A.Torch->isPositional() || isIgnoredTorchParam(A.TorchName))
        continue;
      if (!A.Paddle->isPositional())
        continue;
      size_t Place = indexOf(Paddle, A.Paddle);
      for (size_t J = I + 1; J < C.Pairs.size(); ++J) {
        const ParamPair &B = C.Pairs[J];
        if (!B.Torch || !B.Paddle || B.Torch->isVariadic() || B.Paddle->isVariadic() ||
            !B.Paddle->isPositional() || isIgnoredTorchParam(B.TorchName))
          continue;
        if (indexOf(Paddle, B.Paddle) < Place) {
          OrderConflict O;
          O.Torch = A.Torch;
          O.PaddleOwn = A.Paddle;
          // What a torch call's argument at this position means in Paddle.
          size_t Position = indexOf(Torch, A.Torch);
          O.PaddleHit = Position < Paddle->Params.size() ? &Paddle->Params[Position] : B.Paddle;
          if (O.PaddleHit == A.Paddle)
            O.PaddleHit = B.Paddle;
          C.Order.push_back(O);
          break;
        }
      }
    }
  }

  /// Where no position is crossed: Paddle's own parameters that stand before a
  /// shared one. A torch call by position gives them what is meant for it, or,
  /// where torch has a parameter of its own there, what is meant for that.
  void compareInsertions() {
    if (!C.Order.empty() || !Torch || !Paddle || Paddle->Params.empty())
      return;
    size_t Self = isSelf(Paddle->Params.front()) ? 1 : 0;
    for (size_t I = 0; I < Torch->Params.size() && I + Self < Paddle->Params.size(); ++I) {
      const ApiParam &T = Torch->Params[I];
      const ApiParam &Hit = Paddle->Params[I + Self];
      if (!T.isPositional() || !Hit.isPositional() || isIgnoredPaddleParam(Hit.Name))
        return;
      bool Own = llvm::is_contained(C.PaddleOnly, &Hit);
      auto Pair = llvm::find_if(C.Pairs, [&](const ParamPair &P) { return P.Torch == &T; });
      if (Pair != C.Pairs.end() && Pair->Paddle == &Hit)
        continue;
      if (!Own)
        return; // shifted by a parameter that Paddle lacks
      OrderConflict O;
      O.Torch = &T;
      O.PaddleOwn = Pair == C.Pairs.end() ? &T : Pair->Paddle;
      O.PaddleHit = &Hit;
      if (!O.PaddleOwn || !O.PaddleOwn->isPositional())
        return;
      bool Shared = Pair != C.Pairs.end();
      if (Shared || sharesOneAfter(I, Self))
        C.Inserted.push_back(O);
      if (Shared)
        return;
    }
  }

  /// A later positional parameter stands at the same place on both sides.
  bool sharesOneAfter(size_t Index, size_t Self) const {
    return llvm::any_of(C.Pairs, [&](const ParamPair &P) {
      size_t At = indexOf(Torch, P.Torch);
      return P.Torch && P.Paddle && P.Torch->isPositional() && At > Index &&
             indexOf(Paddle, P.Paddle) == At + Self;
    });
  }

  const ApiSignature *Torch, *Paddle;
  bool TableNames;
  SignatureComparison C;
  llvm::SmallPtrSet<const ApiParam *, 16> Used;
  llvm::StringSet<> NamedInTable;
};

} // namespace

const ParamRow *SignatureComparison::rowOfPaddle(llvm::StringRef Name) const {
  for (const ParamRow *R : Rows)
    if (llvm::is_contained(R->Paddle, Name))
      return R;
  return nullptr;
}

const ParamRow *SignatureComparison::rowOfTorch(llvm::StringRef Name) const {
  for (const ParamRow *R : Rows)
    if (llvm::any_of(R->Torch, [&](const std::string &N) { return withoutStars(N) == Name; }))
      return R;
  return nullptr;
}

SignatureComparison compareSignatures(const ApiSignature *Torch, const ApiSignature *Paddle,
                                      const std::vector<ParamRow> &Rows, bool TableNames) {
  return Comparer(Torch, Paddle, TableNames).run(Rows);
}

bool isOnlyOut(const SignatureComparison &C) {
  return C.TorchOnlyNames.size() == 1 && C.TorchOnlyNames.front() == "out";
}

} // namespace oplint
