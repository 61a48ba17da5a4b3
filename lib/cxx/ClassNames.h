//===-- ClassNames.h - Classes by their written names -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include <string>

namespace clang {
class CXXRecordDecl;
class Sema;
} // namespace clang
namespace llvm {
class StringRef;
} // namespace llvm

namespace oplint {

struct NamedClass {
  /// The definition, template arguments applied; null: not in this file.
  clang::CXXRecordDecl *Class = nullptr;
  /// Namespace aliases resolved as far as they are known.
  std::string Name;
};

/// Finds the class that \p Text names in the global namespace, such as
/// `ops::ClipOpMaker<float>`. A specialisation of a maker is instantiated.
NamedClass findClass(clang::Sema &S, llvm::StringRef Text);

} // namespace oplint
