//===-- Makers.cpp - Op makers in Clang's AST -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "matchers/Makers.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;
using namespace clang::ast_matchers;

namespace oplint {

bool isMakerRoot(const CXXRecordDecl *R) {
  return R->getIdentifier() && R->getName() == "OpProtoAndCheckerMaker";
}

/// The class that a base names; of `Base<T>` the pattern.
static const CXXRecordDecl *baseClass(const CXXBaseSpecifier &Base) {
  if (const CXXRecordDecl *R = Base.getType()->getAsCXXRecordDecl())
    return R;
  if (const auto *T = Base.getType()->getAs<TemplateSpecializationType>())
    if (const auto *D =
            dyn_cast_or_null<ClassTemplateDecl>(T->getTemplateName().getAsTemplateDecl()))
      return D->getTemplatedDecl();
  return nullptr;
}

static bool isMaker(const CXXRecordDecl *R, unsigned Depth) {
  constexpr unsigned DeepestHierarchy = 32;
  if (!R || Depth > DeepestHierarchy)
    return false;
  if (isMakerRoot(R))
    return true;
  R = R->getDefinition() ? R->getDefinition() : R;
  if (!R->hasDefinition())
    return false;
  for (const CXXBaseSpecifier &B : R->bases())
    if (isMaker(baseClass(B), Depth + 1))
      return true;
  return false;
}

bool isMakerClass(const CXXRecordDecl *R) { return isMaker(R, 0); }

namespace {
AST_MATCHER(CXXRecordDecl, isOpMaker) {
  (void)Finder;
  (void)Builder;
  return isMakerClass(&Node);
}
} // namespace

DeclarationMatcher makerClassMatcher() {
  return cxxRecordDecl(isDefinition(), isOpMaker()).bind("maker");
}

DeclarationMatcher makerMethodMatcher() {
  return cxxMethodDecl(isDefinition(), ofClass(isOpMaker())).bind("method");
}

DeclarationMatcher opVersionMatcher() {
  return varDecl(hasType(references(cxxRecordDecl(hasName("OpVersion")))),
                 matchesName("RegisterOpVersion__"))
      .bind("version");
}

/// Without parentheses, casts, temporaries and clean-ups.
static const Expr *plain(const Expr *E) {
  while (E) {
    const Expr *Before = E;
    E = E->IgnoreParenImpCasts();
    if (const auto *C = dyn_cast<FullExpr>(E))
      E = C->getSubExpr();
    else if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(E))
      E = M->getSubExpr();
    else if (const auto *B = dyn_cast<CXXBindTemporaryExpr>(E))
      E = B->getSubExpr();
    else if (const auto *C2 = dyn_cast<CXXConstructExpr>(E);
             C2 && C2->getNumArgs() == 1 && C2->getConstructor()->isCopyOrMoveConstructor())
      E = C2->getArg(0);
    if (E == Before)
      return E;
  }
  return E;
}

/// Fills \p L from the callee `object.name`; returns the object, null if it is none.
static const Expr *readCallee(const Expr *Callee, CallChain::Link &L) {
  Callee = Callee->IgnoreParens();
  if (const auto *M = dyn_cast<MemberExpr>(Callee)) {
    L.Method = dyn_cast<CXXMethodDecl>(M->getMemberDecl());
    L.NameLoc = M->getMemberLoc();
    L.Qualified = M->hasQualifier();
    if (!L.Method || !L.Method->getIdentifier())
      return nullptr;
    L.Name = L.Method->getName();
    if (const TemplateArgumentList *Args = L.Method->getTemplateSpecializationArgs())
      if (Args->size() > 0 && Args->get(0).getKind() == TemplateArgument::Type)
        L.TypeArgument = Args->get(0).getAsType();
    return M->getBase();
  }
  // A template whose arguments could not be deduced, because one of the call's is broken.
  if (const auto *U = dyn_cast<UnresolvedMemberExpr>(Callee)) {
    L.NameLoc = U->getMemberLoc();
    if (!U->getMemberName().isIdentifier() || U->decls().empty())
      return nullptr;
    L.Name = U->getMemberName().getAsIdentifierInfo()->getName();
    const NamedDecl *First = *U->decls_begin();
    if (const auto *T = dyn_cast<FunctionTemplateDecl>(First))
      First = T->getTemplatedDecl();
    L.Method = dyn_cast<CXXMethodDecl>(First);
    if (U->hasExplicitTemplateArgs() && U->getNumTemplateArgs() > 0 &&
        U->getTemplateArgs()[0].getArgument().getKind() == TemplateArgument::Type)
      L.TypeArgument = U->getTemplateArgs()[0].getArgument().getAsType();
    return U->isImplicitAccess() ? nullptr : U->getBase();
  }
  // On an object whose type is unknown, because a call further in is broken.
  if (const auto *D = dyn_cast<CXXDependentScopeMemberExpr>(Callee)) {
    if (!D->getMember().isIdentifier())
      return nullptr;
    L.NameLoc = D->getMemberLoc();
    L.Name = D->getMember().getAsIdentifierInfo()->getName();
    return D->isImplicitAccess() ? nullptr : D->getBase();
  }
  return nullptr;
}

CallChain callChain(const Expr *E) {
  CallChain Chain;
  E = plain(E);
  while (E) {
    CallChain::Link L;
    L.Call = E;
    const Expr *Object = nullptr;
    if (const auto *C = dyn_cast<CallExpr>(E); C && !isa<CXXOperatorCallExpr>(C)) {
      Object = readCallee(C->getCallee(), L);
      L.Arguments.append(C->arg_begin(), C->arg_end());
    } else if (const auto *R = dyn_cast<RecoveryExpr>(E)) {
      // An argument that could not be parsed: Clang keeps the callee and the others.
      llvm::ArrayRef<const Expr *> Parts = R->subExpressions();
      if (!Parts.empty()) {
        Object = readCallee(Parts.front(), L);
        L.Arguments.append(Parts.begin() + 1, Parts.end());
        L.Broken = true;
      }
    }
    if (L.Name.empty())
      break;
    Chain.Links.push_back(std::move(L));
    Chain.Object = E = plain(Object);
  }
  std::reverse(Chain.Links.begin(), Chain.Links.end());
  return Chain;
}

bool isThis(const Expr *E) {
  if (!E)
    return false;
  E = plain(E);
  while (const auto *C = dyn_cast_or_null<CastExpr>(E))
    E = plain(C->getSubExpr());
  if (const auto *U = dyn_cast_or_null<UnaryOperator>(E); U && U->getOpcode() == UO_Deref)
    return isThis(U->getSubExpr());
  return isa_and_nonnull<CXXThisExpr>(E);
}

} // namespace oplint
