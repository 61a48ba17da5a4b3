//===-- ClassNames.cpp - Classes by their written names -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cxx/ClassNames.h"
#include "matchers/Makers.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Template.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace oplint {
namespace {

class Finder {
public:
  Finder(Sema &S, llvm::StringRef T) : S(S), Context(S.getASTContext()), Rest(T.trim()) {}

  /// A class name or a built-in type; null where it is not known. Name receives
  /// the resolved spelling.
  QualType type(std::string &Name, unsigned Depth = 0) {
    constexpr unsigned DeepestNesting = 16;
    if (Depth > DeepestNesting)
      return {};
    Rest = Rest.ltrim();
    Rest.consume_front("::");
    DeclContext *Scope = Context.getTranslationUnitDecl();
    bool First = true;
    while (true) {
      Rest = Rest.ltrim();
      llvm::StringRef Word = Rest.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
      Rest = Rest.drop_front(Word.size()).ltrim();
      if (Word.empty())
        return {};
      NamedDecl *Found = Scope ? find(Scope, Word, First) : nullptr;
      if (const auto *A = dyn_cast_or_null<NamespaceAliasDecl>(Found)) {
        Found = const_cast<NamespaceDecl *>(A->getNamespace()); // NOLINT: lookups need it
        Name = cast<NamespaceDecl>(Found)->getQualifiedNameAsString();
      } else {
        Name += (Name.empty() ? "" : "::") + Word.str();
      }
      if (auto *T = dyn_cast_or_null<ClassTemplateDecl>(Found); T && Rest.starts_with("<"))
        return specialisation(T, Name, Depth);
      if (Rest.starts_with("<"))
        skipArguments(Name);
      if (!Rest.consume_front("::")) {
        if (First && !Found)
          return builtin(Word);
        auto *T = dyn_cast_or_null<TypeDecl>(Found);
        return T ? Context.getTypeDeclType(T) : QualType();
      }
      First = false;
      Scope = dyn_cast_or_null<DeclContext>(Found);
    }
  }

private:
  NamedDecl *find(DeclContext *Scope, llvm::StringRef Word, bool Global) {
    DeclarationName Name(&Context.Idents.get(Word));
    for (NamedDecl *D : Scope->lookup(Name)) {
      if (auto *U = dyn_cast<UsingShadowDecl>(D))
        D = U->getTargetDecl();
      if (isa<NamespaceDecl, NamespaceAliasDecl, TypeDecl, ClassTemplateDecl>(D))
        return D;
    }
    if (Global)
      for (const UsingDirectiveDecl *U : Scope->using_directives())
        if (auto *N = const_cast<NamespaceDecl *>(U->getNominatedNamespace())) // NOLINT
          if (N != Scope)
            if (NamedDecl *D = find(N, Word, false))
              return D;
    return nullptr;
  }

  QualType builtin(llvm::StringRef Word) {
    if (Word == "float")
      return Context.FloatTy;
    if (Word == "double")
      return Context.DoubleTy;
    if (Word == "int")
      return Context.IntTy;
    if (Word == "bool")
      return Context.BoolTy;
    if (Word == "long")
      return Context.LongTy;
    return {};
  }

  void skipArguments(std::string &Name) {
    int Depth = 0;
    size_t I = 0;
    for (; I < Rest.size(); ++I) {
      Depth += Rest[I] == '<' ? 1 : Rest[I] == '>' ? -1 : 0;
      if (Depth == 0)
        break;
    }
    size_t Length = std::min(I + 1, Rest.size());
    Name += Rest.take_front(Length);
    Rest = Rest.drop_front(Length).ltrim();
  }

  QualType specialisation(ClassTemplateDecl *T, std::string &Name, unsigned Depth) {
    SourceLocation Loc = T->getLocation();
    TemplateArgumentListInfo Args(Loc, Loc);
    llvm::StringRef Written = Rest;
    std::string Spelled = "<";
    Rest = Rest.drop_front();
    while (true) {
      std::string Argument;
      QualType A = type(Argument, Depth + 1);
      if (A.isNull()) {
        Rest = Written;
        skipArguments(Name);
        return {};
      }
      Args.addArgument(
          TemplateArgumentLoc(TemplateArgument(A), Context.getTrivialTypeSourceInfo(A, Loc)));
      Spelled += Argument;
      Rest = Rest.ltrim();
      if (Rest.consume_front(",")) {
        Spelled += ", ";
        continue;
      }
      if (Rest.consume_front(">"))
        break;
      return {};
    }
    Name += Spelled + ">";
    // Only makers are worth an instantiation.
    if (!isMakerClass(T->getTemplatedDecl()))
      return {};
    return S.CheckTemplateIdType(TemplateName(T), Loc, Args);
  }

  Sema &S;
  ASTContext &Context;
  llvm::StringRef Rest;
};

} // namespace

NamedClass findClass(Sema &S, llvm::StringRef Text) {
  NamedClass Result;
  QualType T = Finder(S, Text).type(Result.Name);
  if (T.isNull())
    return Result;
  CXXRecordDecl *R = T->getAsCXXRecordDecl();
  if (!R)
    return Result;
  if (auto *Spec = dyn_cast<ClassTemplateSpecializationDecl>(R)) {
    SourceLocation Loc = Spec->getLocation();
    if (!S.isCompleteType(Loc, T))
      return Result;
    for (CXXMethodDecl *M : Spec->methods())
      if (!M->isPureVirtual() && M->getTemplateInstantiationPattern())
        S.InstantiateFunctionDefinition(Loc, M, /*Recursive=*/true);
  }
  Result.Class = R->getDefinition();
  return Result;
}

} // namespace oplint
