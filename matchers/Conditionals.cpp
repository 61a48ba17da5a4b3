//===-- Conditionals.cpp - Which #if a byte of the main file is in --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "matchers/Conditionals.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
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
  constexpr unsigned MostBrackets = 64;
  for (unsigned I = 0; I < MostBrackets; ++I) {
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
  return Text;
}

/// `a && (b && (c || d))` -> `a`, `b`, `(c || d)`.
static void addConjuncts(llvm::StringRef Text, llvm::SmallVectorImpl<llvm::StringRef> &Out,
                         unsigned Nesting = 0) {
  constexpr unsigned MostNesting = 16;
  bool Negated = false;
  llvm::StringRef Inner = withoutNegation(Text, Negated);
  if (!Negated)
    Text = Inner;
  llvm::SmallVector<llvm::StringRef, 8> Parts;
  int Depth = 0;
  size_t Start = 0;
  for (size_t I = 0; I < Text.size(); ++I) {
    Depth += Text[I] == '(' ? 1 : Text[I] == ')' ? -1 : 0;
    if (Depth == 0 && Text.substr(I).starts_with("||"))
      return Out.push_back(Text);
    if (Depth == 0 && Text.substr(I).starts_with("&&")) {
      Parts.push_back(Text.slice(Start, I).trim());
      Start = I + 2;
    }
  }
  if (Parts.empty() || Nesting > MostNesting)
    return Out.push_back(Text);
  Parts.push_back(Text.substr(Start).trim());
  for (llvm::StringRef Part : Parts)
    addConjuncts(Part, Out, Nesting + 1);
}

Guard opposite(const Guard &G) {
  std::string Text = G.str();
  bool Negated = false;
  llvm::StringRef Plain = withoutNegation(Text, Negated);
  return Guard{{Negated ? Plain.str() : "!(" + Text + ")"}};
}

namespace {

/// What a comparison with a constant leaves of a number: at least Low, less than Below.
struct Bounds {
  llvm::StringRef Quantity; ///< empty: not such a comparison
  std::optional<std::vector<int64_t>> Low, Below;
};

} // namespace

/// `CUDA_VERSION >= 11000`; `CUDNN_VERSION_MIN(8, 1, 0)`: by custom such a macro asks for at least
/// that version. \p Text has no brackets around it.
static Bounds boundsOf(llvm::StringRef Text, bool Negated) {
  auto IsWord = [](llvm::StringRef W) {
    return !W.empty() && !isDigit(W.front()) && llvm::all_of(W, [](char C) {
      return isAsciiIdentifierContinue(static_cast<unsigned char>(C));
    });
  };
  Bounds B;
  if (Text.ends_with(")")) {
    auto [Name, List] = Text.drop_back().split('(');
    Name = Name.trim();
    llvm::SmallVector<llvm::StringRef, 4> Parts;
    List.split(Parts, ',');
    std::vector<int64_t> Version;
    for (llvm::StringRef Part : Parts)
      if (Part.trim().getAsInteger(10, Version.emplace_back()))
        return B;
    if (!Name.ends_with("_VERSION_MIN") || !IsWord(Name))
      return B;
    B.Quantity = Name;
    (Negated ? B.Below : B.Low) = std::move(Version);
    return B;
  }
  for (llvm::StringRef Sign : {">=", "<=", "==", ">", "<"}) {
    size_t At = Text.find(Sign);
    if (At == llvm::StringRef::npos)
      continue;
    llvm::StringRef Name = Text.take_front(At).trim();
    int64_t Number = 0;
    if (!IsWord(Name) || Text.substr(At + Sign.size()).trim().getAsInteger(0, Number) ||
        Number == INT64_MAX || (Sign == "==" && Negated))
      return B;
    B.Quantity = Name;
    if (Sign == "==") {
      B.Low = {Number};
      B.Below = {Number + 1};
      return B;
    }
    bool Lower = Sign.starts_with(">");
    bool Next = Sign == ">" || Sign == "<="; // ... than the number itself
    (Lower != Negated ? B.Low : B.Below) = {Number + (Next ? 1 : 0)};
    return B;
  }
  return B;
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
      llvm::StringRef PlainL = withoutNegation(L, NotL), PlainR = withoutNegation(R, NotR);
      if (PlainL == PlainR && NotL != NotR)
        return true;
      Bounds OfL = boundsOf(PlainL, NotL), OfR = boundsOf(PlainR, NotR);
      if (OfL.Quantity.empty() || OfL.Quantity != OfR.Quantity)
        continue;
      if ((OfL.Low && OfR.Below && *OfL.Low >= *OfR.Below) ||
          (OfR.Low && OfL.Below && *OfR.Low >= *OfL.Below))
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
  ConditionalRecorder(Preprocessor &P, Conditionals &I, DecideCondition D)
      : PP(P), SM(P.getSourceManager()), Into(I), Decide(std::move(D)) {}

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
      Levels.back() = {{}, "", Levels.back().Decided};
      store(Name.getLocation());
    }
    IncludeGuard.clear();
  }

private:
  /// One open `#if`: the arms that were passed, and the arm that is open.
  struct Level {
    std::vector<std::string> Passed;
    std::string Open;
    bool Decided = false; ///< the preprocessor chooses the arm
  };

  bool inMainFile(SourceLocation Loc) const { return SM.isWrittenInMainFile(Loc); }

  void open(SourceLocation Loc, std::string Condition) {
    IncludeGuard.clear();
    if (!inMainFile(Loc))
      return;
    Levels.push_back({{}, std::move(Condition), false});
    if (Decide) {
      Levels.back().Decided = isDecided(Loc, Levels.back().Open);
      keepArms(!Levels.back().Decided);
    }
    store(Loc);
  }
  void next(SourceLocation Loc, std::string Condition) {
    IncludeGuard.clear();
    if (!inMainFile(Loc) || Levels.empty())
      return;
    Level &L = Levels.back();
    if (Decide)
      keepArms(!L.Decided);
    if (!L.Open.empty())
      L.Passed.push_back(negation(L.Open));
    L.Open = std::move(Condition);
    store(Loc);
  }
  void store(SourceLocation Loc) {
    // Deeper ones count as the level around them.
    constexpr size_t DeepestLevel = 64;
    if (Levels.size() > DeepestLevel)
      return;
    Guard G;
    for (const Level &L : Levels) {
      if (L.Decided)
        continue;
      Guard Arm{L.Passed};
      if (!L.Open.empty())
        Arm.Conditions.push_back(L.Open);
      if (!Arm.empty())
        G.Conditions.push_back(Arm.str());
    }
    Into.FromOffset[SM.getFileOffset(Loc)] = std::move(G);
  }

  /// The callbacks run before the preprocessor asks for this.
  void keepArms(bool Keep) { PP.getPreprocessorOpts().RetainExcludedConditionalBlocks = Keep; }

  /// Whether it is known which arm of the `#if` at \p Loc is taken.
  bool isDecided(SourceLocation Loc, const std::string &First) {
    MacroValues Values = [&](llvm::StringRef Name) { return valueOf(Name); };
    std::optional<bool> Holds = Decide(First, Values);
    if (!Holds || *Holds)
      return Holds.has_value();
    for (const std::string &Condition : laterConditions(Loc)) {
      Holds = Decide(Condition, Values);
      if (!Holds || *Holds)
        return Holds.has_value();
    }
    return true;
  }

  std::optional<std::string> valueOf(llvm::StringRef Name) const {
    const MacroInfo *Macro = PP.getMacroInfo(PP.getIdentifierInfo(Name));
    if (!Macro)
      return std::nullopt;
    std::string Value;
    if (Macro->isObjectLike())
      for (const Token &T : Macro->tokens())
        Value += PP.getSpelling(T) + " ";
    return Value;
  }

  /// The conditions of the `#elif`s that belong to the `#if` at \p Loc.
  std::vector<std::string> laterConditions(SourceLocation Loc) const {
    std::vector<std::string> Found;
    StringRef Buffer = SM.getBufferData(SM.getMainFileID());
    const char *Start = Buffer.data() + SM.getFileOffset(Loc);
    SourceLocation FileStart = SM.getLocForStartOfFile(SM.getMainFileID());
    Lexer Raw(FileStart, PP.getLangOpts(), Buffer.data(), Start, Buffer.end());
    unsigned Depth = 1;
    Token T;
    for (Raw.LexFromRawLexer(T); T.isNot(tok::eof); Raw.LexFromRawLexer(T)) {
      if (T.isNot(tok::hash) || !T.isAtStartOfLine())
        continue;
      Raw.LexFromRawLexer(T);
      if (T.isNot(tok::raw_identifier))
        continue;
      StringRef Word = T.getRawIdentifier();
      if (Word.starts_with("if"))
        ++Depth;
      else if (Word == "endif" && --Depth == 0)
        break;
      if (Depth != 1 || !Word.starts_with("elif"))
        continue;
      Raw.LexFromRawLexer(T);
      std::string Condition = text(clang::SourceRange(T.getLocation()));
      if (Word != "elif")
        Condition = (Word == "elifdef" ? "defined(" : "!defined(") + Condition + ")";
      Found.push_back(std::move(Condition));
    }
    return Found;
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
  DecideCondition Decide;
  std::vector<Level> Levels;
  std::string IncludeGuard; ///< the macro of an `#ifndef` that was the last directive seen
};

void recordConditionals(Preprocessor &PP, Conditionals &Into, const DecideCondition &Decide) {
  PP.addPPCallbacks(std::make_unique<ConditionalRecorder>(PP, Into, Decide));
}

} // namespace oplint
