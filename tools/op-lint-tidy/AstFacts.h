//===-- AstFacts.h - Makers as clang-tidy's AST shows them ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "cxx/CxxFacts.h"
#include "matchers/Conditionals.h"

namespace clang {
class ASTContext;
} // namespace clang

namespace oplint::tidy {

/// Some statement of a maker could not be read.
bool hasUndecided(const CxxFileFacts &Facts);

/// The makers of a translation unit's main file, read from an AST that knows
/// every header, to fill the gaps that bare mode left: a constant of a generated
/// header, a type of a third party. What stands in `#if` arms that this compile
/// command leaves out is bare mode's alone.
class MakerRefinement {
public:
  /// \p MainFile is relative to the checkout's root.
  explicit MakerRefinement(std::string MainFile) : File(std::move(MainFile)) {}

  void read(clang::ASTContext &Context, const Conditionals &Conditions, llvm::StringRef Root);
  bool any() const { return !Makers.empty(); }
  /// Replaces the undecided statements of the main file's makers by what the AST
  /// has at the same places.
  void apply(CxxFileFacts &Facts) const;

private:
  std::string File;
  std::vector<MakerClass> Makers;
};

} // namespace oplint::tidy
