//===-- KernelRegistration.cpp - Invocations of kernel macros -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "matchers/KernelRegistration.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroArgs.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"

using namespace clang;

namespace oplint {

static constexpr KernelMacro Table[] = {
#define KERNEL_MACRO(Name, Form, Backend) {#Name, KernelMacroForm::Form, #Backend},
#include "matchers/KernelMacros.def"
#undef KERNEL_MACRO
};

llvm::ArrayRef<KernelMacro> kernelMacros() { return Table; }

namespace {

constexpr unsigned MostAlternatives = 8;

class KernelMacroCallbacks : public PPCallbacks {
public:
  KernelMacroCallbacks(Preprocessor &P, const KernelMacroOptions &O, KernelMacroWatch &I)
      : PP(P), SM(P.getSourceManager()), Options(O), Into(I) {
    for (const KernelMacro &M : Table)
      ByName[PP.getIdentifierInfo(M.Name)] = &M;
  }

  void MacroExpands(const Token &Name, const MacroDefinition &, clang::SourceRange Range,
                    const MacroArgs *Args) override {
    auto It = ByName.find(Name.getIdentifierInfo());
    if (It == ByName.end() || !Args || isInsideKernelMacro(Name.getLocation()))
      return;
    KernelInvocation K;
    K.Macro = It->second;
    clang::SourceRange Written = SM.getExpansionRange(Range).getAsRange();
    K.Where = range(Written.getBegin(), Written.getEnd());
    K.Written = PP.getSpelling(outermostName(Name));
    K.Condition =
        conjunction(conditions(Written.getBegin()), conditions(spelled(Name.getLocation())));
    if (contradicts(K.Condition))
      return;
    for (unsigned I = 0, E = Args->getNumMacroArguments(); I != E; ++I)
      split(tokens(*Args, I), K);
    while (!K.Parts.empty() && K.Parts.back().Text.empty())
      K.Parts.pop_back();
    Into.Found.push_back(std::move(K));
  }

  void FileChanged(SourceLocation Loc, FileChangeReason Reason, SrcMgr::CharacteristicKind,
                   FileID) override {
    if (Reason != EnterFile || SM.isWrittenInMainFile(Loc))
      return;
    if (OptionalFileEntryRef Entry = SM.getFileEntryRefForID(SM.getFileID(Loc))) {
      StringRef Path = Entry->getName();
      if (Path.consume_front(Options.Root) && Path.consume_front("/"))
        Into.Headers.push_back(Path.str());
    }
  }

  void MacroDefined(const Token &Name, const MacroDirective *Directive) override {
    if (!SM.isWrittenInMainFile(Name.getLocation()))
      return;
    const IdentifierInfo *II = Name.getIdentifierInfo();
    Guard Here = conditions(Name.getLocation());
    std::vector<Definition> &Known = Definitions[II];
    if (Known.empty() || !exclude(Known.back().Condition, Here)) {
      Known.clear();
      Known.push_back({Directive->getMacroInfo(), Here});
      return;
    }
    Known.push_back({Directive->getMacroInfo(), Here});
    if (Known.size() <= MostAlternatives)
      Into.Alternatives = std::max<unsigned>(Into.Alternatives, Known.size());
    if (Options.PreferredMacro + 1 < Known.size())
      PP.appendDefMacroDirective(const_cast<IdentifierInfo *>(II),
                                 const_cast<MacroInfo *>(Known[Options.PreferredMacro].Info));
  }

private:
  struct Definition {
    const MacroInfo *Info;
    Guard Condition;
  };

  /// With the real headers, one macro of the table expands to another.
  bool isInsideKernelMacro(SourceLocation Loc) const {
    while (Loc.isMacroID()) {
      StringRef Outer = Lexer::getImmediateMacroName(Loc, SM, PP.getLangOpts());
      if (ByName.count(PP.getIdentifierInfo(Outer)))
        return true;
      Loc = SM.getImmediateMacroCallerLoc(Loc);
    }
    return false;
  }

  Token outermostName(const Token &Name) const {
    Token T = Name;
    if (Name.getLocation().isMacroID())
      Lexer::getRawToken(SM.getExpansionLoc(Name.getLocation()), T, SM, PP.getLangOpts());
    return T;
  }

  /// Where a token is written; for one that was pasted together, where the
  /// macro is used that pastes.
  SourceLocation spelled(SourceLocation Loc) const {
    while (Loc.isMacroID() && SM.isWrittenInScratchSpace(SM.getSpellingLoc(Loc)))
      Loc = SM.getImmediateExpansionRange(Loc).getBegin();
    return SM.getSpellingLoc(Loc);
  }

  Guard conditions(SourceLocation Loc) const {
    return SM.isWrittenInMainFile(Loc) ? Into.Conditions.at(SM.getFileOffset(Loc)) : Guard();
  }

  /// From the first byte of \p Begin to the last of the token at \p Last.
  oplint::SourceRange range(SourceLocation Begin, SourceLocation Last) const {
    oplint::SourceRange R;
    FileID File = SM.getFileID(Begin);
    if (OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File)) {
      StringRef Path = Entry->getName();
      if (Path.consume_front(Options.Root))
        Path.consume_front("/");
      R.File = Path.str();
    }
    if (SM.getFileID(Last) != File)
      Last = Begin;
    SourceLocation End = Lexer::getLocForEndOfToken(Last, 0, SM, PP.getLangOpts());
    if (End.isInvalid() || SM.getFileOffset(End) < SM.getFileOffset(Begin))
      End = Begin;
    R.Begin = SM.getFileOffset(Begin);
    R.End = SM.getFileOffset(End);
    R.Line = SM.getLineNumber(File, R.Begin);
    R.Column = SM.getColumnNumber(File, R.Begin);
    R.EndLine = SM.getLineNumber(File, R.End);
    R.EndColumn = SM.getColumnNumber(File, R.End);
    return R;
  }

  /// The tokens of an argument, macros in it expanded.
  std::vector<Token> tokens(const MacroArgs &Args, unsigned Index) {
    const Token *First = Args.getUnexpArgument(Index);
    if (Args.ArgNeedsPreexpansion(First, PP)) {
      // Expanded once and kept in the argument, as for the macro's own use.
      std::vector<Token> Expanded = const_cast<MacroArgs &>(Args).getPreExpArgument(Index, PP);
      while (!Expanded.empty() && Expanded.back().is(tok::eof))
        Expanded.pop_back();
      return Expanded;
    }
    return {First, First + MacroArgs::getArgLength(First)};
  }

  void split(const std::vector<Token> &Tokens, KernelInvocation &K) {
    MacroPart Part;
    SourceLocation Begin, Last;
    Token Previous;
    int Depth = 0;
    auto Finish = [&] {
      if (Begin.isValid()) {
        Part.Where = range(Begin, Last);
        Part.Condition = without(conditions(Begin), K.Condition);
      }
      // A list that ends in a comma before `#endif` names nothing there.
      if (Begin.isValid() || K.Parts.size() < 4)
        K.Parts.push_back(std::move(Part));
      Part = {};
      Begin = Last = {};
    };
    for (const Token &T : Tokens) {
      if (T.isOneOf(tok::l_paren, tok::l_square, tok::l_brace, tok::less))
        ++Depth;
      else if (T.isOneOf(tok::r_paren, tok::r_square, tok::r_brace, tok::greater))
        --Depth;
      else if (T.is(tok::greatergreater))
        Depth -= 2;
      if (T.is(tok::comma) && Depth <= 0) {
        Depth = 0;
        Finish();
        continue;
      }
      SourceLocation Loc = spelled(T.getLocation());
      if (Begin.isValid() && Depth == 0 && !(conditions(Loc) == conditions(Begin)))
        Finish(); // one `#if` arm ends, the next begins
      if (Begin.isInvalid())
        Begin = Loc;
      else if (isWord(Previous) && isWord(T))
        Part.Text += ' ';
      Last = Loc;
      Part.Text += PP.getSpelling(T);
      Previous = T;
    }
    Finish();
  }
  static bool isWord(const Token &T) { return T.getIdentifierInfo() || T.isLiteral(); }

  Preprocessor &PP;
  SourceManager &SM;
  KernelMacroOptions Options;
  KernelMacroWatch &Into;
  llvm::DenseMap<const IdentifierInfo *, const KernelMacro *> ByName;
  llvm::DenseMap<const IdentifierInfo *, std::vector<Definition>> Definitions;
};

} // namespace

void watchKernelMacros(Preprocessor &PP, const KernelMacroOptions &Options,
                       KernelMacroWatch &Into) {
  if (!Options.OneArm)
    recordConditionals(PP, Into.Conditions, Options.Decide);
  PP.addPPCallbacks(std::make_unique<KernelMacroCallbacks>(PP, Options, Into));
  if (!Options.DefineMacros)
    return;
  std::string Defines = PP.getPredefines();
  for (const KernelMacro &M : Table)
    Defines += ("#define " + M.Name + "(...)\n").str();
  PP.setPredefines(std::move(Defines));
}

} // namespace oplint
