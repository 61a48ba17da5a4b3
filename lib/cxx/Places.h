//===-- Places.h - Clang's locations as places of the checkout --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "model/Source.h"
#include "clang/Basic/SourceLocation.h"

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace oplint {

/// Turns Clang's ranges of tokens into ranges of bytes. What a macro's
/// replacement wrote is placed at the macro's invocation; what stands in its
/// arguments is placed there.
class Places {
public:
  /// \p Root is the checkout's folder as the source manager names it.
  Places(const clang::SourceManager &SM, const clang::LangOptions &Lang,
         llvm::StringRef Root = Checkout::VirtualRoot)
      : SM(SM), Lang(Lang), Root(Root) {}

  SourceRange of(clang::SourceRange Tokens) const;
  /// The path of a file of the checkout, or an empty string.
  std::string path(clang::FileID File) const { return path(SM, File, Root); }
  static std::string path(const clang::SourceManager &SM, clang::FileID File,
                          llvm::StringRef Root = Checkout::VirtualRoot);
  /// The offset in the main file, through macros; none outside of it.
  std::optional<unsigned> mainOffset(clang::SourceLocation Loc) const;

private:
  const clang::SourceManager &SM;
  const clang::LangOptions &Lang;
  std::string Root;
};

} // namespace oplint
