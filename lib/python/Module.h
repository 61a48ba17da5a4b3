//===-- Module.h - The names of one Python module ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// What a module binds at its top level (also below `if`, `try`, `with` and
/// `for`), without looking into any other module.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/ApiFunction.h"
#include "python/Tree.h"
#include "llvm/ADT/StringMap.h"

namespace oplint::python {

/// One statement that gives a name its value.
struct Binding {
  enum class Kind {
    Function, ///< `def`: At is the function_definition
    Class,    ///< `class`: At is the class_definition
    Module,   ///< `import a.b as c`: Module
    From,     ///< `from Module import Name as x`
    Value,    ///< `x = expression`: At is the expression
    Loop,     ///< `for v in ITERABLE: globals()[v] = expression`: At is the expression, Around
              ///< the for_statement; bound under the name "*"
    Other,    ///< anything else (a loop variable, `with ... as x`)
  };
  Kind Is = Kind::Other;
  Node At;
  Node Around;        ///< Function, Class: the decorated_definition, if there is one
  std::string Module; ///< absolute
  std::string Name;
  bool TypesOnly = false; ///< below `if TYPE_CHECKING:`
  bool Fallback = false;  ///< in an `except` clause: holds only where the `try` failed
  bool Overload = false;  ///< `@overload`: a declaration for type checkers
};

/// `__all__` as far as the module spells it out.
struct Exports {
  bool Declared = false;
  std::vector<std::string> Names;
  std::vector<std::string> Others; ///< `__all__ += other.__all__`: dotted names of the others
  bool Undecided = false;          ///< built in a way that only running it would tell
};

struct Module {
  std::string Name; ///< paddle.tensor.math
  std::string Path; ///< in the checkout
  bool IsPackage = false;
  std::unique_ptr<Tree> Source;
  llvm::StringMap<llvm::SmallVector<Binding, 1>> Names;
  std::vector<std::string> Stars; ///< absolute names of modules of `from m import *`, in order
  Exports All;

  /// The binding that holds after the module has run: the last one, but no
  /// overload, no fallback and none for type checkers if there is another.
  const Binding *find(llvm::StringRef Name) const;
};

/// Reads \p Source, which must be the text of module \p Name.
std::unique_ptr<Module> readModule(std::string Name, bool IsPackage, std::unique_ptr<Tree> Source);

/// What `from ..a import b` means by `..a` in that module. \p From is a
/// dotted_name or relative_import.
std::string absoluteModule(const Module &In, Node From);

/// The bindings of an import statement that stands in \p In, wherever it stands.
/// Star imports go to \p Stars.
void readImport(const Module &In, Node Statement,
                llvm::function_ref<void(llvm::StringRef, Binding)> Bind,
                std::vector<std::string> &Stars);

/// The signature of a function_definition; \p Decorated may be none.
ApiFunction readSignature(const Module &In, Node Function, Node Decorated);
/// Decorators of a decorated_definition.
std::vector<ApiDecorator> readDecorators(Node Decorated);

} // namespace oplint::python
