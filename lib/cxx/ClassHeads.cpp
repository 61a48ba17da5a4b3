//===-- ClassHeads.cpp - Classes, bases and aliases of one file -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/ClassHeads.h"
#include "cxx/TypeText.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace clang;

namespace oplint {
namespace {

/// More tokens than any class head has; a longer one is no class head.
constexpr size_t LongestHead = 4000;

bool isWordByte(char C) { return isAsciiIdentifierContinue(static_cast<unsigned char>(C)); }

/// The macro's body with the arguments put in.
std::string replacement(const ClassMacro &M, llvm::ArrayRef<std::string> Given) {
  std::string Out;
  llvm::StringRef Body = M.Body;
  while (!Body.empty()) {
    llvm::StringRef Word = Body.take_while(isWordByte);
    if (Word.empty()) {
      if (Body.ltrim().starts_with("##")) { // pasted: no space on either side
        Body = Body.ltrim().drop_front(2).ltrim();
        continue;
      }
      Out += Body.front();
      Body = Body.drop_front();
      continue;
    }
    auto It = llvm::find(M.Parameters, Word);
    size_t I = It - M.Parameters.begin();
    Out += I < Given.size() && It != M.Parameters.end() ? Given[I] : Word.str();
    Body = Body.drop_front(Word.size());
  }
  return Out;
}

class HeadReader {
public:
  HeadReader(llvm::StringRef T, ClassHeads &I, unsigned N = 0)
      : Lex(SourceLocation(), Language(), T.data(), T.data(), T.data() + T.size()), Into(I),
        Nesting(N) {}

  void read() {
    advance();
    while (!Now.is(tok::eof))
      statement();
  }

private:
  static const LangOptions &Language() {
    static const LangOptions Options = [] {
      LangOptions L;
      L.CPlusPlus = L.CPlusPlus11 = L.CPlusPlus14 = L.CPlusPlus17 = true;
      L.LineComment = true;
      return L;
    }();
    return Options;
  }

  void advance() {
    Lex.LexFromRawLexer(Now);
    while (Now.is(tok::hash) && Now.isAtStartOfLine())
      directive();
  }
  void directive() {
    Lex.LexFromRawLexer(Now);
    if (Now.is(tok::raw_identifier) && !Now.isAtStartOfLine() &&
        Now.getRawIdentifier() == "include") {
      Lex.LexFromRawLexer(Now);
      if (Now.is(tok::string_literal) && !Now.isAtStartOfLine())
        Into.Includes.push_back(spelling().drop_front().drop_back().str());
      else if (Now.is(tok::less) && !Now.isAtStartOfLine())
        Into.Includes.push_back(llvm::StringRef(Lex.getBufferLocation(),
                                                Lex.getBuffer().end() - Lex.getBufferLocation())
                                    .take_until([](char C) { return C == '>' || C == '\n'; })
                                    .str());
    }
    if (Now.is(tok::raw_identifier) && !Now.isAtStartOfLine() && Now.getRawIdentifier() == "define")
      defineMacro(llvm::StringRef(Lex.getBufferLocation(),
                                  Lex.getBuffer().end() - Lex.getBufferLocation()));
    while (!Now.is(tok::eof) && !Now.isAtStartOfLine())
      Lex.LexFromRawLexer(Now);
  }

  void defineMacro(llvm::StringRef Rest) {
    size_t End = Rest.find('\n');
    while (End != llvm::StringRef::npos && Rest.take_front(End).rtrim('\r').ends_with("\\"))
      End = Rest.find('\n', End + 1);
    Rest = Rest.take_front(End).ltrim(" \t");
    llvm::StringRef Name = Rest.take_while(isWordByte);
    Rest = Rest.drop_front(Name.size());
    if (!Rest.consume_front("(") || (!Rest.contains("struct") && !Rest.contains("class")))
      return;
    auto [List, Body] = Rest.split(')');
    ClassMacro M;
    M.Parameters = splitAtCommas(List);
    for (size_t I = 0; I < Body.size(); ++I)
      if (Body[I] != '\\' || !Body.substr(I + 1).ltrim("\r").starts_with("\n"))
        M.Body += Body[I];
    Into.Macros[Name.str()] = std::move(M);
  }
  /// `MACRO(a, b)`: reads the classes of the body with the arguments put in.
  void expand(const ClassMacro &M) {
    advance();
    if (Now.is(tok::l_paren))
      HeadReader(replacement(M, arguments()), Into, Nesting + 1).read();
  }

  /// A macro of another file, by the custom that macros have no small letters.
  void macroUse() {
    MacroUse Use;
    Use.Name = Now.getRawIdentifier().str();
    advance();
    if (!Now.is(tok::l_paren))
      return;
    Use.Arguments = arguments();
    Into.Uses.push_back(std::move(Use));
  }

  /// From the bracket on. Split by parentheses alone: an operator as an argument is no bracket.
  std::vector<std::string> arguments() {
    std::vector<std::string> Given(1);
    int Depth = 0;
    for (size_t I = 0; I < LongestHead && !Now.is(tok::eof); ++I, advance()) {
      Depth += Now.is(tok::l_paren) ? 1 : Now.is(tok::r_paren) ? -1 : 0;
      if (Depth == 0)
        break;
      if (Depth == 1 && Now.is(tok::comma))
        Given.emplace_back();
      else if (Depth > 1 || !Now.is(tok::l_paren))
        Given.back() += spelling();
    }
    return Given;
  }

  llvm::StringRef spelling() const {
    return Now.is(tok::raw_identifier)
               ? Now.getRawIdentifier()
               : llvm::StringRef(Lex.getBufferLocation() - Now.getLength(), Now.getLength());
  }
  bool word(llvm::StringRef W) const {
    return Now.is(tok::raw_identifier) && Now.getRawIdentifier() == W;
  }

  /// The class that the lexer stands directly in, or null.
  ClassHead *owner() {
    return Scopes.empty() || Scopes.back() < 0 ? nullptr : &Into.Classes[Scopes.back()];
  }
  bool inNamespace() const { return Scopes.empty() || Scopes.back() == Namespace; }

  void statement() {
    if (Now.is(tok::l_brace)) {
      Scopes.push_back(Other);
      Pending.clear();
    } else if (Now.is(tok::r_brace)) {
      if (!Scopes.empty())
        Scopes.pop_back();
      Pending.clear();
    } else if (Now.is(tok::semi)) {
      Pending.clear();
    } else if (auto M = Now.is(tok::raw_identifier) && Nesting < 4
                            ? Into.Macros.find(Now.getRawIdentifier().str())
                            : Into.Macros.end();
               M != Into.Macros.end()) {
      return expand(ClassMacro(M->second)); // what it holds may define macros
    } else if (Now.is(tok::raw_identifier) && inNamespace() &&
               llvm::none_of(Now.getRawIdentifier(), [](char C) { return isLowercase(C); })) {
      return macroUse();
    } else if (word("template")) {
      return parameters();
    } else if (word("namespace")) {
      return openNamespace();
    } else if (word("enum")) {
      advance();
      if (!word("class") && !word("struct"))
        return;
    } else if (word("class") || word("struct")) {
      return classHead();
    } else if (word("using")) {
      return usingAlias();
    } else if (word("typedef")) {
      return typedefAlias();
    }
    advance();
  }

  void openNamespace() {
    advance();
    while (Now.isOneOf(tok::raw_identifier, tok::coloncolon))
      advance();
    if (!Now.is(tok::l_brace))
      return; // an alias, `using namespace`
    Scopes.push_back(Namespace);
    advance();
  }

  /// Tokens up to one of the stop tokens outside of brackets, as text.
  /// Stops too at a brace, at the end, and after LongestHead tokens.
  std::string textUntil(std::initializer_list<tok::TokenKind> Stops) {
    std::string Out;
    int Depth = 0;
    bool LastWord = false;
    for (size_t I = 0; I < LongestHead && !Now.is(tok::eof); ++I) {
      if (Depth <= 0)
        for (tok::TokenKind K : Stops)
          if (Now.is(K))
            return Out;
      if (Now.isOneOf(tok::l_brace, tok::r_brace))
        return Out;
      if (Now.isOneOf(tok::less, tok::l_paren, tok::l_square))
        ++Depth;
      else if (Now.isOneOf(tok::greater, tok::r_paren, tok::r_square))
        --Depth;
      else if (Now.is(tok::greatergreater))
        Depth -= 2;
      bool Word = Now.is(tok::raw_identifier);
      if (Word && LastWord)
        Out += ' ';
      Out += spelling();
      LastWord = Word;
      advance();
    }
    return Out;
  }

  /// `template <typename A, class B = X, typename... C>`
  void parameters() {
    advance();
    Pending.clear();
    if (!Now.is(tok::less))
      return;
    advance();
    std::string List;
    int Depth = 1;
    bool LastWord = false;
    for (size_t I = 0; I < LongestHead && !Now.is(tok::eof); ++I) {
      Depth += Now.is(tok::less) ? 1 : 0;
      Depth -= Now.is(tok::greater) ? 1 : Now.is(tok::greatergreater) ? 2 : 0;
      if (Depth <= 0)
        break;
      bool Word = Now.is(tok::raw_identifier);
      if (Word && LastWord)
        List += ' ';
      List += spelling();
      LastWord = Word;
      advance();
    }
    advance(); // '>'
    for (const std::string &One : splitAtCommas(List)) {
      TemplateParameter P;
      auto [Declaration, Default] = llvm::StringRef(One).split('=');
      P.Default = Default.trim().str();
      P.Pack = Declaration.contains("...");
      llvm::StringRef Trimmed = Declaration.trim();
      P.Name = Trimmed.substr(Trimmed.find_last_of(" .>&*") + 1).str();
      Pending.push_back(std::move(P));
    }
  }

  void classHead() {
    advance();
    std::vector<TemplateParameter> Parameters = std::move(Pending);
    Pending.clear();
    std::string Head = textUntil({tok::colon, tok::semi, tok::equal, tok::comma, tok::greater});
    std::vector<std::string> Bases;
    if (Now.is(tok::colon)) {
      advance();
      Bases = splitAtCommas(textUntil({tok::semi}));
    }
    if (!Now.is(tok::l_brace))
      return; // a declaration, a template parameter, an elaborated type
    advance();
    if (Head.find_first_of("()") != std::string::npos || Head.empty()) {
      // `struct X f() {`: a function; `struct {`: without a name nobody derives from it.
      Scopes.push_back(Other);
      return;
    }
    ClassHead C;
    llvm::StringRef Trimmed = llvm::StringRef(Head).trim();
    Trimmed.consume_back(" final");
    TypeText Name = parseTypeText(Trimmed);
    if (Name.empty()) {
      Scopes.push_back(Other);
      return;
    }
    // `class PADDLE_API Foo`: the last word is the name.
    llvm::StringRef Last = Name.last().Name;
    C.Name = Last.substr(Last.rfind(' ') + 1).str();
    C.Parameters = std::move(Parameters);
    C.IsSpecialisation = Name.last().HasArgs;
    for (const TypeText &A : Name.last().Args)
      C.Specialised.push_back(A.str());
    for (const std::string &B : Bases) {
      llvm::StringRef Base = llvm::StringRef(B).trim();
      for (bool Stripped = true; Stripped;) {
        Stripped = false;
        for (llvm::StringRef Word : {"public ", "protected ", "private ", "virtual "})
          Stripped |= Base.consume_front(Word);
      }
      C.Bases.push_back(Base.str());
    }
    Scopes.push_back(static_cast<int>(Into.Classes.size()));
    Into.Classes.push_back(std::move(C));
  }

  void alias(std::string Name, std::string Target) {
    if (Name.empty() || Target.empty())
      return;
    if (ClassHead *Owner = owner())
      return Owner->Aliases.push_back({std::move(Name), std::move(Target)});
    if (!inNamespace())
      return;
    ClassHead C;
    C.Name = std::move(Name);
    C.Parameters = Pending;
    C.IsAlias = true;
    C.Bases.push_back(std::move(Target));
    Into.Classes.push_back(std::move(C));
  }

  void usingAlias() {
    advance();
    std::string Name = textUntil({tok::equal, tok::semi});
    if (Now.is(tok::equal)) {
      advance();
      alias(std::move(Name), textUntil({tok::semi}));
    }
    Pending.clear();
  }

  void typedefAlias() {
    advance();
    std::string Whole = textUntil({tok::semi});
    llvm::StringRef Trimmed = llvm::StringRef(Whole).trim();
    size_t Split = Trimmed.find_last_of(" >*&");
    if (Split != llvm::StringRef::npos && !Trimmed.ends_with(")"))
      alias(Trimmed.substr(Split + 1).str(), Trimmed.take_front(Split + 1).trim().str());
    Pending.clear();
  }

  static constexpr int Other = -1;
  static constexpr int Namespace = -2;

  Lexer Lex;
  ClassHeads &Into;
  Token Now;
  unsigned Nesting;        ///< macros around this text
  std::vector<int> Scopes; ///< index into Classes, Other or Namespace
  std::vector<TemplateParameter> Pending;
};

} // namespace

ClassHeads readClassHeads(llvm::StringRef Text) {
  ClassHeads H;
  HeadReader(Text, H).read();
  return H;
}

ClassHeads readClassHeads(const ClassMacro &Macro, const MacroUse &Use) {
  return readClassHeads(replacement(Macro, Use.Arguments));
}

} // namespace oplint
