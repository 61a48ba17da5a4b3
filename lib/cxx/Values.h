//===-- Values.h - Constants out of Clang's AST -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads names and default values from expressions. Clang's constant evaluator
/// comes first; what it refuses, because std::string or std::vector is no
/// literal type, is followed by hand: initialisers of constants, constructors,
/// bodies of small functions. Environment variables count as unset. What cannot
/// be followed is Undecided, with the expression as written.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/OpDesc.h"
#include "llvm/ADT/DenseMap.h"

namespace clang {
class ASTContext;
class CallExpr;
class CXXConstructExpr;
class Decl;
class Expr;
class FunctionDecl;
class NamedDecl;
class QualType;
class SourceRange;
class Stmt;
class ValueDecl;
} // namespace clang

namespace oplint {

/// Values of parameters and local variables.
using ValueScope = llvm::DenseMap<const clang::ValueDecl *, AttrValue>;

class ValueReader {
public:
  explicit ValueReader(clang::ASTContext &Context) : Context(Context) {}

  /// The value of \p E; local variables and parameters are looked up in
  /// \p Scope. A null pointer is None.
  AttrValue read(const clang::Expr *E, const ValueScope &Scope);

  /// Functions and variables that are declared here and defined elsewhere, and
  /// that a value needed.
  std::vector<const clang::NamedDecl *> Missing;
  /// Functions and variables that were looked into; the caller clears it.
  std::vector<const clang::NamedDecl *> Touched;

  /// The source of \p R as written, on one line.
  std::string text(clang::SourceRange R) const;

private:
  AttrValue structural(const clang::Expr *E, const ValueScope &Scope);
  AttrValue variable(const clang::Expr *E, const clang::ValueDecl *D, const ValueScope &Scope);
  AttrValue construction(const clang::CXXConstructExpr *E, const ValueScope &Scope);
  AttrValue call(const clang::CallExpr *E, const ValueScope &Scope);
  /// Runs \p S; true: it returned, the value is in \p Result.
  bool run(const clang::Stmt *S, ValueScope &Scope, AttrValue &Result);
  /// Runs an expression for its effect on a local variable; false: it has
  /// another one.
  bool effect(const clang::Expr *E, ValueScope &Scope);
  std::optional<bool> condition(const clang::Expr *E, const ValueScope &Scope);
  AttrValue undecided(const clang::Expr *E) const;
  AttrValue convert(AttrValue V, clang::QualType To, const clang::Expr *E) const;

  clang::ASTContext &Context;
  unsigned Depth = 0;
};

} // namespace oplint
