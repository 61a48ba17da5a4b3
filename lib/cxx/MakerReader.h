//===-- MakerReader.h - What a maker's methods do ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "cxx/CxxFacts.h"
#include "cxx/Places.h"
#include "cxx/Values.h"
#include "matchers/Conditionals.h"
#include "matchers/Makers.h"
#include "llvm/ADT/DenseSet.h"

namespace clang {
class CXXMethodDecl;
class CXXRecordDecl;
class VarDecl;
} // namespace clang

namespace oplint {

/// An error of the parser, in the main file or a file that was entered.
struct ParseError {
  clang::FileID File;
  unsigned Offset = 0;
  std::string Word; ///< the identifier there; empty: none
};

/// Reads maker classes, their methods and version chains of one parsed file.
class MakerReader {
public:
  /// \p Root is the checkout's folder as the context's source manager names it.
  MakerReader(clang::ASTContext &Context, const Conditionals &Conditions,
              llvm::ArrayRef<ParseError> Errors, llvm::StringRef Root = Checkout::VirtualRoot);

  /// `a::b::C<float>`; of an anonymous redefinition the name as written.
  std::string nameOf(const clang::CXXRecordDecl *R) const;
  MakerClass readClass(const clang::CXXRecordDecl *R);
  /// A method with a body; appends to \p Into.
  void readMethod(const clang::CXXMethodDecl *M, std::vector<MakerMethod> &Into);
  std::optional<OpVersion> readVersion(const clang::VarDecl *V);

  /// Identifiers that the parser did not know and that a fact needs.
  std::vector<std::string> UnknownWords;
  /// Declarations without a body or initialiser that a fact needs.
  std::vector<const clang::NamedDecl *> missing() const { return Values.Missing; }

private:
  struct Body;
  void statement(const clang::Stmt *S, Body &B);
  void expression(const clang::Expr *E, Body &B);
  bool chain(const CallChain &Chain, Body &B);
  bool guardedLinks(llvm::ArrayRef<CallChain::Link> Links, llvm::ArrayRef<Guard> Extra,
                    size_t Index, Body &B);
  void links(llvm::ArrayRef<CallChain::Link> Links, const ValueScope &Scope, MakerStep &S);
  bool ownMethod(const CallChain &Chain, Body &B);
  bool inlineCall(const clang::FunctionDecl *F, llvm::ArrayRef<const clang::Expr *> Arguments,
                  Body &B);
  void undecided(clang::SourceRange R, std::string Why, Body &B);
  bool declaresParts(const clang::Stmt *S) const;
  bool losesParts(const clang::Stmt *S) const;
  /// The statement of a body that \p E took with it.
  void lostStatement(unsigned BodyBegin, const ParseError &E, Body &B);
  /// Notes the unknown words that errors inside \p R name.
  bool takeErrors(clang::SourceRange R);
  MakerStep step(MakerStep::Kind What, clang::SourceRange R) const;
  Guard guardAt(clang::SourceLocation Loc) const;
  AttrValue value(const clang::Expr *E, const ValueScope &Scope);

  clang::ASTContext &Context;
  const Conditionals &Conditions;
  llvm::ArrayRef<ParseError> Errors;
  Places Where;
  ValueReader Values;
};

/// The AttrType of a C++ type; Unknown if it has none.
AttrType attrTypeOf(clang::QualType T);

} // namespace oplint
