//===-- Conditionals.cpp - Which #if a byte of the main file is in --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "matchers/Conditionals.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace oplint {

Guard Conditionals::at(unsigned Offset) const {
  auto It = FromOffset.upper_bound(Offset);
  return It == FromOffset.begin() ? Guard() : std::prev(It)->second;
}

Guard without(const Guard &Inner, const Guard &Outer) {
  Guard G;
  for (const std::string &C : Inner.Conditions)
    if (!llvm::is_contained(Outer.Conditions, C))
      G.Conditions.push_back(C);
  return G;
}

Guard conjunction(const Guard &A, const Guard &B) {
  Guard G = A;
  for (const std::string &C : without(B, A).Conditions)
    G.Conditions.push_back(C);
  return G;
}

/// `a && (b || c)` -> `a`, `(b || c)`.
static void addConjuncts(llvm::StringRef Text, llvm::SmallVectorImpl<llvm::StringRef> &Out) {
  int Depth = 0;
  size_t Start = 0;
  for (size_t I = 0; I < Text.size(); ++I) {
    Depth += Text[I] == '(' ? 1 : Text[I] == ')' ? -1 : 0;
    if (Depth == 0 && Text.substr(I).starts_with("||"))
      return Out.push_back(Text);
    if (Depth == 0 && Text.substr(I).starts_with("&&")) {
      Out.push_back(Text.slice(Start, I).trim());
      Start = I + 2;
    }
  }
  Out.push_back(Text.substr(Start).trim());
}

/// `(a)` -> `a`, `!(a)` -> `a` with \p Negated turned over, `!defined(X)` too.
static llvm::StringRef withoutNegation(llvm::StringRef Text, bool &Negated) {
  auto IsWhole = [](llvm::StringRef T) {
    int Depth = 0;
    for (size_t I = 0; I < T.size(); ++I) {
      Depth += T[I] == '(' ? 1 : T[I] == ')' ? -1 : 0;
      if (Depth == 0)
        return I + 1 == T.size();
    }
    return false;
  };
  while (true) {
    Text = Text.trim();
    if (Text.starts_with("(") && IsWhole(Text)) {
      Text = Text.drop_front().drop_back();
    } else if (Text.starts_with("!") && !Text.starts_with("!=") &&
               (IsWhole(Text.drop_front().ltrim()) ||
                Text.drop_front().find_first_of("&|") == llvm::StringRef::npos)) {
      Negated = !Negated;
      Text = Text.drop_front();
    } else {
      return Text;
    }
  }
}

static bool excludeEachOther(llvm::ArrayRef<std::string> A, llvm::ArrayRef<std::string> B) {
  auto Conjuncts = [](llvm::ArrayRef<std::string> List) {
    llvm::SmallVector<llvm::StringRef, 8> Out;
    for (const std::string &C : List) {
      Out.push_back(C);
      addConjuncts(C, Out);
    }
    return Out;
  };
  llvm::SmallVector<llvm::StringRef, 8> Left = Conjuncts(A), Right = Conjuncts(B);
  for (llvm::StringRef L : Left)
    for (llvm::StringRef R : Right) {
      bool NotL = false, NotR = false;
      if (withoutNegation(L, NotL) == withoutNegation(R, NotR) && NotL != NotR)
        return true;
    }
  return false;
}

bool exclude(const Guard &A, const Guard &B) {
  return excludeEachOther(A.Conditions, B.Conditions);
}

bool contradicts(const Guard &G) { return excludeEachOther(G.Conditions, G.Conditions); }

static std::string negation(const std::string &Condition) { return "!(" + Condition + ")"; }

class ConditionalRecorder : public PPCallbacks {
public:
  ConditionalRecorder(Preprocessor &P, Conditionals &I)
      : PP(P), SM(P.getSourceManager()), Into(I) {}

  void If(SourceLocation Loc, clang::SourceRange Condition, ConditionValueKind) override {
    open(Loc, text(Condition));
  }
  void Ifdef(SourceLocation Loc, const Token &Name, const MacroDefinition &) override {
    open(Loc, "defined(" + PP.getSpelling(Name) + ")");
  }
  void Ifndef(SourceLocation Loc, const Token &Name, const MacroDefinition &) override {
    open(Loc, "!(defined(" + PP.getSpelling(Name) + "))");
    IncludeGuard = Levels.size() == 1 ? PP.getSpelling(Name) : "";
  }
  void Elif(SourceLocation Loc, clang::SourceRange Condition, ConditionValueKind,
            SourceLocation) override {
    next(Loc, text(Condition));
  }
  void Elifdef(SourceLocation Loc, const Token &Name, const MacroDefinition &) override {
    next(Loc, "defined(" + PP.getSpelling(Name) + ")");
  }
  void Elifndef(SourceLocation Loc, const Token &Name, const MacroDefinition &) override {
    next(Loc, "!(defined(" + PP.getSpelling(Name) + "))");
  }
  // The form without a macro is what arrives where the condition isn't evaluated.
  void Elifdef(SourceLocation Loc, clang::SourceRange Name, SourceLocation) override {
    next(Loc, "defined(" + text(Name) + ")");
  }
  void Elifndef(SourceLocation Loc, clang::SourceRange Name, SourceLocation) override {
    next(Loc, "!(defined(" + text(Name) + "))");
  }
  void Else(SourceLocation Loc, SourceLocation) override { next(Loc, ""); }
  void Endif(SourceLocation Loc, SourceLocation) override {
    if (!inMainFile(Loc) || Levels.empty())
      return;
    Levels.pop_back();
    store(Loc);
  }
  void MacroDefined(const Token &Name, const MacroDirective *) override {
    // `#ifndef X` / `#define X` around a whole header is no condition.
    if (!IncludeGuard.empty() && inMainFile(Name.getLocation()) &&
        PP.getSpelling(Name) == IncludeGuard && Levels.size() == 1) {
      Levels.back() = {};
      store(Name.getLocation());
    }
    IncludeGuard.clear();
  }

private:
  /// One open `#if`: the arms that were passed, and the arm that is open.
  struct Level {
    std::vector<std::string> Passed;
    std::string Open;
  };

  bool inMainFile(SourceLocation Loc) const { return SM.isWrittenInMainFile(Loc); }

  void open(SourceLocation Loc, std::string Condition) {
    IncludeGuard.clear();
    if (!inMainFile(Loc))
      return;
    Levels.push_back({{}, std::move(Condition)});
    store(Loc);
  }
  void next(SourceLocation Loc, std::string Condition) {
    IncludeGuard.clear();
    if (!inMainFile(Loc) || Levels.empty())
      return;
    Level &L = Levels.back();
    if (!L.Open.empty())
      L.Passed.push_back(negation(L.Open));
    L.Open = std::move(Condition);
    store(Loc);
  }
  void store(SourceLocation Loc) {
    Guard G;
    for (const Level &L : Levels) {
      Guard Arm{L.Passed};
      if (!L.Open.empty())
        Arm.Conditions.push_back(L.Open);
      if (!Arm.empty())
        G.Conditions.push_back(Arm.str());
    }
    Into.FromOffset[SM.getFileOffset(Loc)] = std::move(G);
  }
  /// The condition on one line, without comments and continuations. The end of
  /// the range is the last token in some callbacks and the line's end in others:
  /// the line itself is read.
  std::string text(clang::SourceRange R) const {
    SourceLocation Begin = SM.getFileLoc(R.getBegin());
    StringRef Source = SM.getBufferData(SM.getFileID(Begin)).drop_front(SM.getFileOffset(Begin));
    std::string Out;
    while (!Source.empty() && Source.front() != '\n' && !Source.starts_with("//")) {
      bool Space = false;
      if (Source.starts_with("/*")) {
        size_t End = Source.find("*/", 2);
        Source = Source.drop_front(End == StringRef::npos ? Source.size() : End + 2);
        Space = true;
      } else if (Source.consume_front("\\\n") || Source.consume_front("\\\r\n")) {
        Space = true;
      } else {
        Space = isWhitespace(Source.front());
        if (!Space)
          Out += Source.front();
        Source = Source.drop_front();
      }
      if (Space && !Out.empty() && Out.back() != ' ')
        Out += ' ';
    }
    while (!Out.empty() && Out.back() == ' ')
      Out.pop_back();
    return Out.empty() ? "0" : Out;
  }

  Preprocessor &PP;
  SourceManager &SM;
  Conditionals &Into;
  std::vector<Level> Levels;
  std::string IncludeGuard; ///< the macro of an `#ifndef` that was the last directive seen
};

void recordConditionals(Preprocessor &PP, Conditionals &Into) {
  PP.addPPCallbacks(std::make_unique<ConditionalRecorder>(PP, Into));
}

} // namespace oplint
