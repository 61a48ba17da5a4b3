//===-- AstFacts.cpp - Makers as clang-tidy's AST shows them --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "AstFacts.h"
#include "cxx/MakerReader.h"
#include "matchers/Makers.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace oplint::tidy {
namespace {

bool isUndecided(const MakerStep &S) {
  switch (S.What) {
  case MakerStep::Kind::Undecided:
    return true;
  case MakerStep::Kind::Input:
  case MakerStep::Kind::Output:
    return !S.Var.NameUndecided.empty();
  case MakerStep::Kind::Attr:
    return !S.Attr.NameUndecided.empty() || S.Attr.Type == AttrType::Unknown ||
           std::holds_alternative<AttrValue::Undecided>(S.Attr.Default.Value);
  default:
    return false;
  }
}

bool hasUndecided(const MakerClass &C) {
  return llvm::any_of(C.Methods,
                      [](const MakerMethod &M) { return llvm::any_of(M.Steps, isUndecided); });
}

/// Reads the maker classes of the main file.
class Reader : public ast_matchers::MatchFinder::MatchCallback {
public:
  Reader(MakerReader &Makers, std::vector<MakerClass> &List) : From(Makers), Into(List) {}

  void run(const ast_matchers::MatchFinder::MatchResult &Result) override {
    if (const auto *R = Result.Nodes.getNodeAs<CXXRecordDecl>("maker")) {
      if (!R->isDependentContext())
        Into.push_back(From.readClass(R));
    } else if (const auto *M = Result.Nodes.getNodeAs<CXXMethodDecl>("method")) {
      if (!M->isDependentContext())
        From.readMethod(M, methodsOf(From.nameOf(M->getParent())));
    }
  }

private:
  std::vector<MakerMethod> &methodsOf(const std::string &Class) {
    for (MakerClass &C : Into)
      if (C.Name == Class)
        return C.Methods;
    Into.emplace_back().Name = Class;
    return Into.back().Methods;
  }

  MakerReader &From;
  std::vector<MakerClass> &Into;
};

void matchMakers(const DeclContext &Context, ast_matchers::MatchFinder &Finder, ASTContext &AST) {
  const SourceManager &SM = AST.getSourceManager();
  for (Decl *D : Context.decls()) {
    if (!SM.isInMainFile(SM.getExpansionLoc(D->getLocation())) || D->isImplicit())
      continue;
    if (isa<CXXRecordDecl, CXXMethodDecl>(D))
      Finder.match(*D, AST);
    if (isa<NamespaceDecl, LinkageSpecDecl, CXXRecordDecl>(D))
      matchMakers(*cast<DeclContext>(D), Finder, AST);
  }
}

} // namespace

bool hasUndecided(const CxxFileFacts &Facts) {
  return llvm::any_of(Facts.Makers, [](const MakerClass &C) { return hasUndecided(C); });
}

void MakerRefinement::read(ASTContext &Context, const Conditionals &Conditions,
                           llvm::StringRef Root) {
  MakerReader From(Context, Conditions, {}, Root);
  Reader Collect(From, Makers);
  ast_matchers::MatchFinder Finder;
  Finder.addMatcher(makerClassMatcher(), &Collect);
  Finder.addMatcher(makerMethodMatcher(), &Collect);
  matchMakers(*Context.getTranslationUnitDecl(), Finder, Context);
}

void MakerRefinement::apply(CxxFileFacts &Facts) const {
  if (Facts.Path != File)
    return;
  for (MakerClass &Bare : Facts.Makers) {
    auto Class = llvm::find_if(Makers, [&](const MakerClass &C) { return C.Name == Bare.Name; });
    if (Class == Makers.end())
      continue;
    for (MakerMethod &M : Bare.Methods) {
      auto Method =
          llvm::find_if(Class->Methods, [&](const MakerMethod &O) { return O.Name == M.Name; });
      if (Method == Class->Methods.end())
        continue;
      std::vector<MakerStep> Steps;
      for (MakerStep &S : M.Steps) {
        std::vector<MakerStep> Known;
        if (isUndecided(S))
          for (const MakerStep &O : Method->Steps)
            if (O.Where.Begin == S.Where.Begin)
              Known.push_back(O);
        if (Known.empty() || llvm::any_of(Known, isUndecided)) {
          Steps.push_back(std::move(S));
          continue;
        }
        for (MakerStep &K : Known) {
          K.Condition = S.Condition;
          Steps.push_back(std::move(K));
        }
      }
      M.Steps = std::move(Steps);
    }
  }
}

} // namespace oplint::tidy
