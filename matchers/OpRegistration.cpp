//===-- OpRegistration.cpp - Invocations of REGISTER_OPERATOR -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "matchers/OpRegistration.h"
#include "clang/Lex/MacroArgs.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace oplint {
namespace {

/// Appends tokens with a space only where two words would run together.
void append(std::string &Text, const Preprocessor &PP, const Token &T) {
  std::string Word = PP.getSpelling(T);
  if (!Text.empty() && !Word.empty() && isAsciiIdentifierContinue(Text.back()) &&
      isAsciiIdentifierContinue(Word.front()))
    Text += ' ';
  Text += Word;
}

class OperatorWatch : public PPCallbacks {
public:
  OperatorWatch(Preprocessor &P, std::vector<OperatorInvocation> &I) : PP(P), Into(I) {}

  void MacroExpands(const Token &Name, const MacroDefinition &, clang::SourceRange Range,
                    const MacroArgs *Args) override {
    const IdentifierInfo *Identifier = Name.getIdentifierInfo();
    if (!Args || !Identifier || Identifier->getName() != "REGISTER_OPERATOR")
      return;
    const SourceManager &SM = PP.getSourceManager();
    CharSourceRange Outer = SM.getExpansionRange(Range);
    if (!SM.isInMainFile(Outer.getBegin()))
      return;
    OperatorInvocation Found;
    Found.Begin = SM.getFileOffset(Outer.getBegin());
    Found.End = SM.getFileOffset(Outer.getEnd()) +
                Lexer::MeasureTokenLength(Outer.getEnd(), SM, PP.getLangOpts());
    for (const Token *T = Args->getUnexpArgument(0); T->isNot(tok::eof); ++T)
      append(Found.Op, PP, *T);
    // Pre-expansion caches in the arguments, so they must be writable; the preprocessor would do
    // the same a moment later.
    auto *Writable = const_cast<MacroArgs *>(Args);
    for (unsigned I = 1; I < Args->getNumMacroArguments(); ++I)
      split(Writable->getPreExpArgument(I, PP), Found.Classes);
    Into.push_back(std::move(Found));
  }

private:
  void split(const std::vector<Token> &Tokens, std::vector<std::string> &Out) {
    int Depth = 0;
    std::string Part;
    auto Finish = [&] {
      if (!Part.empty())
        Out.push_back(std::move(Part));
      Part.clear();
    };
    for (const Token &T : Tokens) {
      if (T.is(tok::eof))
        break;
      if (T.isOneOf(tok::l_paren, tok::less, tok::l_brace))
        ++Depth;
      else if (T.isOneOf(tok::r_paren, tok::greater, tok::r_brace))
        --Depth;
      else if (T.is(tok::greatergreater))
        Depth -= 2;
      if (T.is(tok::comma) && Depth <= 0)
        Finish();
      else
        append(Part, PP, T);
    }
    Finish();
  }

  Preprocessor &PP;
  std::vector<OperatorInvocation> &Into;
};

} // namespace

void watchOperators(Preprocessor &PP, std::vector<OperatorInvocation> &Into) {
  PP.addPPCallbacks(std::make_unique<OperatorWatch>(PP, Into));
}

} // namespace oplint
