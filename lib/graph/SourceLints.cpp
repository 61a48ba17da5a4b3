//===-- SourceLints.cpp ---------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/SourceLints.h"
#include "graph/AstWalk.h"
#include "llvm/ADT/StringExtras.h"
#include <map>
#include <set>

namespace oplint::py {

namespace {

using Names = std::set<llvm::StringRef>;

/// What a name may be at some point of a function: parameters themselves, or
/// slices of tensors that came as parameters.
struct Alias {
  Names Lists, Views;
};
using Aliases = std::map<llvm::StringRef, Alias>;

void join(Aliases &Into, const Aliases &From) {
  for (const auto &[Name, A] : From) {
    Into[Name].Lists.insert(A.Lists.begin(), A.Lists.end());
    Into[Name].Views.insert(A.Views.begin(), A.Views.end());
  }
}

/// `a.b.c` of names and attributes; empty: anything else.
std::string dotted(const Node *N) {
  if (N->Kind == NodeKind::Name)
    return N->Text.str();
  if (N->Kind != NodeKind::Attribute)
    return {};
  std::string Base = dotted(N->Kids[0]);
  return Base.empty() ? Base : Base + "." + N->Text.str();
}

bool isCallOf(const Node *N, llvm::StringRef Function) {
  return N->Kind == NodeKind::Call && N->Kids[0]->Kind == NodeKind::Name &&
         N->Kids[0]->Text == Function;
}

/// `x[i:, 0]`: what gives a view of a tensor, never a copy of a list.
bool isTensorSlice(const Node *Index) {
  return Index->Kind == NodeKind::Tuple &&
         llvm::any_of(Index->Kids, [](const Node *K) { return K->Kind == NodeKind::Slice; });
}

/// The words of a text: identifiers and numbers; every other mark for itself.
std::vector<llvm::StringRef> tokens(llvm::StringRef Text) {
  std::vector<llvm::StringRef> Out;
  for (size_t I = 0; I < Text.size();) {
    auto IsWord = [&](size_t At) { return llvm::isAlnum(Text[At]) || Text[At] == '_'; };
    size_t End = I + 1;
    if (IsWord(I))
      while (End < Text.size() && IsWord(End))
        ++End;
    if (!llvm::isSpace(Text[I]))
      Out.push_back(Text.slice(I, End));
    I = End;
  }
  return Out;
}

class FunctionLint {
public:
  FunctionLint(const Module &M, const Node *F, std::vector<GraphRemark> &Out)
      : M(M), F(F), Out(Out) {
    Aliases Start;
    for (const Param &P : F->Params)
      if (P.How == Param::Kind::Plain && P.Name != "self" && P.Name != "cls") {
        Parameters.insert(P.Name);
        Start[P.Name].Lists.insert(P.Name);
        if (isListAnnotation(P.Annotation))
          ListLike.insert(P.Name);
      }
    for (const Node *S : F->Body)
      walk(S, [&](const Node *N) {
        noteEvidence(N);
        return N->Kind != NodeKind::FunctionDef && N->Kind != NodeKind::ClassDef;
      });
    block(F->Body, Start);
    flags();
  }

private:
  const Module &M;
  const Node *F;
  std::vector<GraphRemark> &Out;
  Names Parameters;
  Names ListLike; ///< parameters that are lists by annotation or use
  Names Reported;

  void report(const char *Rule, const Node *At, const llvm::Twine &Message) {
    GraphRemark R;
    R.Rule = Rule;
    R.Message = Message.str();
    R.Where.File = M.Path;
    R.Where.Line = At->Line;
    R.Where.Column = At->Column;
    R.Where.Begin = At->Begin;
    R.Where.End = At->End;
    Out.push_back(std::move(R));
  }

  static bool isListAnnotation(llvm::StringRef A) {
    return A.contains("list[") || A.contains("List[") || A.contains("Sequence[") ||
           A.contains("ShapeLike") || A == "list";
  }

  /// isinstance(p, (list, tuple)) and enumerate(p) say that p may be a list.
  void noteEvidence(const Node *N) {
    bool Instance = isCallOf(N, "isinstance") && N->Kids.size() == 3;
    if ((!Instance && !(isCallOf(N, "enumerate") && N->Kids.size() > 1)) ||
        N->Kids[1]->Kind != NodeKind::Name || !Parameters.count(N->Kids[1]->Text))
      return;
    if (!Instance || llvm::is_contained(tokens(M.Tree->source(N->Kids[2])), "list"))
      ListLike.insert(N->Kids[1]->Text);
  }

  Alias valueOf(const Node *N, const Aliases &Now) {
    Alias A;
    auto Add = [&](const Node *Kid) {
      Alias B = valueOf(Kid, Now);
      A.Lists.insert(B.Lists.begin(), B.Lists.end());
      A.Views.insert(B.Views.begin(), B.Views.end());
    };
    if (N->Kind == NodeKind::Name) {
      auto It = Now.find(N->Text);
      return It == Now.end() ? A : It->second;
    }
    if (N->Kind == NodeKind::IfExp) {
      Add(N->Kids[1]);
      Add(N->Kids[2]);
    } else if (N->Kind == NodeKind::BoolOp) {
      for (const Node *Kid : N->Kids)
        Add(Kid);
    } else if (N->Kind == NodeKind::Subscript && isTensorSlice(N->Kids[1])) {
      A.Views = valueOf(N->Kids[0], Now).Lists;
    }
    return A;
  }

  void changed(const Node *Object, const Node *At, const Aliases &Now) {
    if (Object->Kind != NodeKind::Name)
      return;
    auto It = Now.find(Object->Text);
    if (It == Now.end())
      return;
    for (llvm::StringRef P : It->second.Lists)
      if (ListLike.count(P) && Reported.insert(P).second)
        report("graph-changes-argument", At,
               "changes the caller's list `" + P +
                   "`: a graph made for one call loses this effect");
  }

  void stored(const Node *Target, const Aliases &Now) {
    if (Target->Kind == NodeKind::Tuple || Target->Kind == NodeKind::List) {
      for (const Node *Kid : Target->Kids)
        stored(Kid, Now);
      return;
    }
    if (Target->Kind != NodeKind::Subscript)
      return;
    changed(Target->Kids[0], Target, Now);
    if (Target->Kids[0]->Kind != NodeKind::Name)
      return;
    if (auto It = Now.find(Target->Kids[0]->Text); It != Now.end() && !It->second.Views.empty())
      report("graph-writes-view", Target,
             "writes into a slice of the argument `" + *It->second.Views.begin() +
                 "`: where slices are views, the caller's tensor changes");
  }

  void bind(const Node *Target, Alias A, Aliases &Now) {
    if (Target->Kind == NodeKind::Name)
      Now[Target->Text] = std::move(A);
    else if (Target->Kind == NodeKind::Tuple || Target->Kind == NodeKind::List)
      for (const Node *Kid : Target->Kids)
        bind(Kid, {}, Now);
  }

  void call(const Node *N, const Aliases &Now) {
    if (isCallOf(N, "print")) {
      report("graph-print", N, "`print` in the body of a function");
      return;
    }
    static constexpr llvm::StringLiteral Mutators[] = {"append", "extend", "insert", "remove",
                                                       "pop",    "clear",  "sort",   "reverse"};
    const Node *Callee = N->Kids[0];
    if (Callee->Kind == NodeKind::Attribute && llvm::is_contained(Mutators, Callee->Text))
      changed(Callee->Kids[0], N, Now);
  }

  void block(llvm::ArrayRef<Node *> Body, Aliases &Now) {
    for (size_t I = 0; I != Body.size(); ++I) {
      if (I)
        copiedCheck(Body[I - 1], Body[I]);
      statement(Body[I], Now);
    }
  }

  void statement(const Node *S, Aliases &Now) {
    switch (S->Kind) {
    case NodeKind::ExprStmt:
      if (S->Kids[0]->Kind == NodeKind::Call)
        call(S->Kids[0], Now);
      break;
    case NodeKind::Assign: {
      Alias A = valueOf(S->Kids[0], Now);
      for (const Node *T : llvm::ArrayRef(S->Kids).drop_front())
        stored(T, Now);
      for (const Node *T : llvm::ArrayRef(S->Kids).drop_front())
        bind(T, A, Now);
      break;
    }
    case NodeKind::AnnAssign:
      stored(S->Kids[0], Now);
      bind(S->Kids[0], S->Kids[1] ? valueOf(S->Kids[1], Now) : Alias(), Now);
      break;
    case NodeKind::AugAssign:
      stored(S->Kids[0], Now);
      if (S->Kids[0]->Kind == NodeKind::Name && S->Kids[1]->Kind == NodeKind::List)
        changed(S->Kids[0], S, Now);
      break;
    case NodeKind::Delete:
      for (const Node *T : S->Kids)
        stored(T, Now);
      break;
    case NodeKind::FunctionDef:
      FunctionLint(M, S, Out);
      break;
    case NodeKind::ClassDef:
      for (const Node *Member : S->Body)
        if (Member->Kind == NodeKind::FunctionDef)
          FunctionLint(M, Member, Out);
      break;
    case NodeKind::If: {
      Aliases Other = Now;
      block(S->Body, Now);
      block(S->Else, Other);
      join(Now, Other);
      break;
    }
    case NodeKind::For:
      bind(S->Kids[0], {}, Now);
      [[fallthrough]];
    case NodeKind::While: {
      Aliases Before = Now;
      block(S->Body, Now);
      join(Now, Before);
      block(S->Else, Now);
      break;
    }
    case NodeKind::With:
      block(S->Body, Now);
      break;
    case NodeKind::Try: {
      Aliases Before = Now;
      block(S->Body, Now);
      for (const Node *H : S->Kids) {
        Aliases Handled = Before;
        join(Handled, Now);
        block(H->Body, Handled);
        join(Now, Handled);
      }
      block(S->Else, Now);
      block(S->Finally, Now);
      break;
    }
    default:
      break;
    }
  }

  /// `saved = g_a; g_b = ...; g_b = saved`: what is given back to g_b is g_a's.
  void flags() {
    struct Store {
      std::string To, From;
      const Node *At;
    };
    std::vector<Store> Stores;
    Names Shared;
    for (const Node *S : F->Body)
      walk(S, [&](const Node *N) {
        if (N->Kind == NodeKind::Global)
          for (const Node *K : N->Kids)
            Shared.insert(K->Text);
        if (N->Kind == NodeKind::Assign && N->Kids.size() == 2)
          Stores.push_back({dotted(N->Kids[1]), dotted(N->Kids[0]), N});
        return N->Kind != NodeKind::FunctionDef && N->Kind != NodeKind::ClassDef;
      });
    auto IsShared = [&](llvm::StringRef Name) { return Name.contains('.') || Shared.count(Name); };
    for (size_t Back = 0; Back != Stores.size(); ++Back) {
      const Store &R = Stores[Back];
      if (!IsShared(R.To) || R.From.empty() || IsShared(R.From))
        continue;
      // The local was saved once, from a flag, and the flag was set meanwhile.
      const Store *Saved = nullptr;
      bool Once = true, SetBetween = false;
      for (const Store &S : llvm::ArrayRef(Stores).take_front(Back)) {
        if (S.To == R.From) {
          Once &= !Saved;
          Saved = &S;
        } else if (Saved && S.To == R.To) {
          SetBetween = true;
        }
      }
      if (Saved && Once && SetBetween && IsShared(Saved->From) && Saved->From != R.To)
        report("graph-flag-restored", R.At,
               "`" + R.To + "` gets back the value that `" + Saved->From + "` had: line " +
                   llvm::Twine(Saved->At->Line) + " saves the wrong one");
    }
  }

  static bool isCheck(const Node *S) {
    return S->Kind == NodeKind::If && S->Else.empty() && onlyRaises(S->Body);
  }

  /// Two checks in a row that differ in an argument's name, but not in every
  /// place, and the second complains of the other argument only.
  void copiedCheck(const Node *First, const Node *Second) {
    if (!isCheck(First) || !isCheck(Second))
      return;
    auto A = tokens(M.Tree->source(First->Kids[0]));
    auto B = tokens(M.Tree->source(Second->Kids[0]));
    if (A.size() != B.size())
      return;
    llvm::StringRef Old, New;
    for (size_t I = 0; I != A.size(); ++I) {
      if (A[I] == B[I])
        continue;
      if (!Old.empty() && (A[I] != Old || B[I] != New))
        return;
      Old = A[I];
      New = B[I];
    }
    if (!Parameters.count(Old) || !Parameters.count(New))
      return;
    auto Mentions = [&](const Node *S, llvm::StringRef Name) {
      return llvm::is_contained(tokens(M.Tree->source(S->Body.back())), Name);
    };
    if (!Mentions(First, Old) || !Mentions(Second, New) || Mentions(Second, Old))
      return;
    for (size_t I = 0; I != A.size(); ++I)
      if (A[I] == Old && B[I] == Old) {
        report("graph-check-copied", Second->Kids[0],
               "this check of `" + New + "` still asks `" + Old +
                   "` in one place: it looks like a copy of the check before");
        return;
      }
  }
};

void sortByPlace(std::vector<GraphRemark> &Out) {
  llvm::sort(Out, [](const GraphRemark &A, const GraphRemark &B) {
    if (A.Where < B.Where || B.Where < A.Where)
      return A.Where < B.Where;
    return A.Rule < B.Rule;
  });
}

} // namespace

std::vector<GraphRemark> lintFunction(const Module &M, const Node *Function) {
  std::vector<GraphRemark> Out;
  auto Lint = [&](const Node *F) {
    M.Tree->complete(F);
    FunctionLint(M, F, Out);
  };
  if (Function->Kind == NodeKind::ClassDef) {
    for (const Node *S : Function->Body)
      if (S->Kind == NodeKind::FunctionDef)
        Lint(S);
  } else {
    Lint(Function);
  }
  sortByPlace(Out);
  return Out;
}

std::vector<GraphRemark> lintModule(const Module &M) {
  std::vector<GraphRemark> Out;
  for (const Node *S : M.Tree->body())
    if (S->Kind == NodeKind::FunctionDef || S->Kind == NodeKind::ClassDef)
      for (GraphRemark &R : lintFunction(M, S))
        Out.push_back(std::move(R));
  sortByPlace(Out);
  return Out;
}

} // namespace oplint::py
