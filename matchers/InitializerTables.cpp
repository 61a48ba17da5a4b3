//===-- InitializerTables.cpp - Tables written as braces ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "matchers/InitializerTables.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "clang/ASTMatchers/ASTMatchers.h"
#include "clang/Lex/Lexer.h"

using namespace clang;
using namespace clang::ast_matchers;

namespace oplint {
namespace {

/// Braces deeper than this are no table: the reader recurses.
constexpr unsigned MaxDepth = 64;

class TableReader {
public:
  explicit TableReader(ASTContext &C) : Context(C), SM(C.getSourceManager()) {}

  TableValue read(const Expr *E, unsigned Depth = 0) const {
    TableValue V;
    std::tie(V.Begin, V.End) = offsets(E->getSourceRange());
    const Expr *Inner = strip(E);
    if (Depth > MaxDepth)
      return V;
    if (const auto *List = dyn_cast<InitListExpr>(Inner)) {
      std::tie(V.Begin, V.End) = offsets(List->getSourceRange());
      V.K = TableValue::Kind::List;
      for (const Expr *Item : List->inits())
        V.Items.push_back(read(Item, Depth + 1));
    } else if (const auto *Text = dyn_cast<clang::StringLiteral>(Inner)) {
      V.K = TableValue::Kind::String;
      V.Text = Text->getBytes().str();
      std::tie(V.Begin, V.End) = offsets(Text->getSourceRange());
      findCharacters(V);
    } else if (auto Number = constant(Inner)) {
      V.K = TableValue::Kind::Integer;
      V.Number = *Number;
    }
    return V;
  }

  std::optional<int64_t> constant(const Expr *E) const {
    Expr::EvalResult Result;
    if (E->isValueDependent() || !E->getType()->isIntegralOrEnumerationType() ||
        !E->EvaluateAsInt(Result, Context))
      return std::nullopt;
    return Result.Val.getInt().getExtValue();
  }

  std::pair<uint32_t, uint32_t> offsets(SourceRange R) const {
    CharSourceRange File =
        SM.getExpansionRange(CharSourceRange::getTokenRange(R.getBegin(), R.getEnd()));
    uint32_t Begin = SM.getFileOffset(File.getBegin());
    uint32_t Last = SM.getFileOffset(File.getEnd());
    if (File.isTokenRange())
      Last += Lexer::MeasureTokenLength(File.getEnd(), SM, Context.getLangOpts());
    return {Begin, std::max(Begin, Last)};
  }

private:
  /// To the braces or the literal below what the prelude's types wrap around it.
  static const Expr *strip(const Expr *E) {
    while (true) {
      const Expr *Before = E;
      E = E->IgnoreImplicit()->IgnoreParenCasts();
      if (const auto *L = dyn_cast<CXXStdInitializerListExpr>(E))
        E = L->getSubExpr();
      else if (const auto *T = dyn_cast<MaterializeTemporaryExpr>(E))
        E = T->getSubExpr();
      else if (const auto *B = dyn_cast<CXXBindTemporaryExpr>(E))
        E = B->getSubExpr();
      else if (const auto *C = dyn_cast<CXXConstructExpr>(E); C && C->getNumArgs() == 1)
        E = C->getArg(0);
      if (E == Before)
        return E;
    }
  }

  void findCharacters(TableValue &V) const {
    bool Invalid = false;
    StringRef File = SM.getBufferData(SM.getMainFileID(), &Invalid);
    if (Invalid || V.End > File.size())
      return;
    size_t At = File.slice(V.Begin, V.End).find(V.Text);
    if (At == StringRef::npos || V.Text.empty())
      return;
    V.TextBegin = V.Begin + At;
    V.TextEnd = V.TextBegin + V.Text.size();
  }

  ASTContext &Context;
  const SourceManager &SM;
};

class Collector : public MatchFinder::MatchCallback {
public:
  explicit Collector(InitializerTables &O) : Out(O) {}

  void run(const MatchFinder::MatchResult &R) override {
    const auto *Variable = R.Nodes.getNodeAs<VarDecl>("variable");
    const Expr *Init = Variable->getInit();
    TableReader Reader(*R.Context);
    if (R.Nodes.getNodeAs<VarDecl>("table")) {
      Out.Tables.push_back({Variable->getName().str(), Reader.read(Init)});
    } else if (auto Value = Reader.constant(Init)) {
      auto [Begin, End] = Reader.offsets(Init->getSourceRange());
      Out.Constants.push_back({Variable->getName().str(), *Value, Begin, End});
    }
  }

private:
  InitializerTables &Out;
};

class Consumer : public ASTConsumer {
public:
  explicit Consumer(InitializerTables &Out) : Tables(Out) {
    auto Map = cxxRecordDecl(hasAnyName("::std::unordered_map", "::std::map"));
    auto Global = allOf(isExpansionInMainFile(), hasGlobalStorage(), unless(isStaticLocal()));
    Finder.addMatcher(varDecl(Global,
                              hasType(hasUnqualifiedDesugaredType(recordType(hasDeclaration(Map)))),
                              hasInitializer(expr()), decl().bind("table"))
                          .bind("variable"),
                      &Tables);
    Finder.addMatcher(
        varDecl(Global, hasType(isInteger()), hasInitializer(expr())).bind("variable"), &Tables);
  }
  void HandleTranslationUnit(ASTContext &Context) override { Finder.matchAST(Context); }

private:
  Collector Tables;
  MatchFinder Finder;
};

} // namespace

std::unique_ptr<ASTConsumer> collectTables(InitializerTables &Out) {
  return std::make_unique<Consumer>(Out);
}

} // namespace oplint
