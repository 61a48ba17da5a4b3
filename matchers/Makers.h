//===-- Makers.h - Op makers in Clang's AST ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Recognises classes that derive from paddle::framework::OpProtoAndCheckerMaker,
/// the definitions of their methods, and chains of builder calls such as
/// `AddAttr<int>("axis", "...").SetDefault(-1).AsExtra()`; and the variables
/// that REGISTER_OP_VERSION declares. The same matchers serve bare mode,
/// compile-database mode and clang-tidy.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "clang/AST/ExprCXX.h"
#include "clang/ASTMatchers/ASTMatchers.h"

namespace oplint {

/// \p R is OpProtoAndCheckerMaker or derives from it, also through the pattern
/// of a class template.
bool isMakerClass(const clang::CXXRecordDecl *R);
/// It is OpProtoAndCheckerMaker itself.
bool isMakerRoot(const clang::CXXRecordDecl *R);

/// A class definition that isMakerClass; bound to "maker".
clang::ast_matchers::DeclarationMatcher makerClassMatcher();
/// The definition, outside of the class, of a maker's method; bound to "method".
clang::ast_matchers::DeclarationMatcher makerMethodMatcher();
/// The variable of a REGISTER_OP_VERSION; bound to "version".
clang::ast_matchers::DeclarationMatcher opVersionMatcher();

/// `root(...).link(...).link(...)`: calls of member functions from the inside
/// out.
struct CallChain {
  struct Link {
    llvm::StringRef Name;
    const clang::CXXMethodDecl *Method = nullptr; ///< null: after a broken call
    clang::SourceLocation NameLoc;
    clang::QualType TypeArgument;      ///< T of AddAttr<T>
    const clang::Expr *Call = nullptr; ///< a call, or what Clang kept of a broken one
    bool Qualified = false;            ///< Base::Make(): no virtual call
    llvm::SmallVector<const clang::Expr *, 4> Arguments;
    bool Broken = false; ///< an argument could not be parsed and is left out
  };
  llvm::SmallVector<Link, 6> Links;
  const clang::Expr *Object = nullptr; ///< what the first link is called on

  const Link &root() const { return Links.front(); }
  llvm::ArrayRef<Link> rest() const { return llvm::ArrayRef(Links).drop_front(); }
};

/// The chain of \p E, without casts and temporaries; no links if it is none.
CallChain callChain(const clang::Expr *E);

/// \p E is `this` or `*this`, maybe converted to a base.
bool isThis(const clang::Expr *E);

} // namespace oplint
