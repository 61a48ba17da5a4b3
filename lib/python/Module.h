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
#include <mutex>

namespace oplint::python {

/// A top-level function or class; parsed when somebody asks for it.
class Definition {
public:
  /// \p Before: a definition with the same bytes, maybe elsewhere in an earlier text of the
  /// module, which must live as long; its tree is taken over. Null: there is none.
  Definition(std::string P, llvm::MemoryBufferRef T, Tree::Part At, const Definition *B = nullptr)
      : Path(std::move(P)), Text(T), Where(At), Before(B) {}
  /// The decorated_definition, function_definition or class_definition; none
  /// where nothing of that kind could be read.
  Node node() const;
  llvm::StringRef text() const { return Text.getBuffer().slice(Where.Begin, Where.End); }
  uint32_t begin() const { return Where.Begin; }
  /// What went wrong, if it was parsed.
  const std::vector<Problem> &problems() const { return Problems; }

private:
  std::string Path;
  llvm::MemoryBufferRef Text;
  Tree::Part Where;
  const Definition *Before;
  mutable std::once_flag Once;
  mutable std::unique_ptr<Tree> Parsed;
  mutable std::vector<Problem> Problems;
};

/// One statement that gives a name its value.
struct Binding {
  enum class Kind {
    Function, ///< `def`: Lazy, or At
    Class,    ///< `class`: Lazy, or At
    Module,   ///< `import a.b as c`: Module
    From,     ///< `from Module import Name as x`
    Value,    ///< `x = expression`: At is the expression
    Loop,     ///< `for v in ITERABLE: globals()[v] = expression`: At is the expression, Around
              ///< the for_statement; bound under the name "*"
    Other,    ///< anything else (a loop variable, `with ... as x`)
  };
  Kind Is = Kind::Other;
  Node At;
  Node Around;                      ///< Function, Class: the decorated_definition, if there is one
  const Definition *Lazy = nullptr; ///< Function, Class: instead of At and Around
  std::string Module;               ///< absolute
  std::string Name;
  bool TypesOnly = false; ///< below `if TYPE_CHECKING:`
  bool Fallback = false;  ///< in an `except` clause: holds only where the `try` failed
  bool Overload = false;  ///< `@overload`: a declaration for type checkers

  /// The function_definition or class_definition, and the decorated_definition
  /// if \p N is one.
  static std::pair<Node, Node> split(Node N);
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
  llvm::MemoryBufferRef Text;
  /// The statements between the Definitions; all of the file where Definitions
  /// is empty.
  std::unique_ptr<Tree> Source;
  std::vector<std::unique_ptr<Definition>> Definitions; ///< in order
  llvm::StringMap<llvm::SmallVector<Binding, 1>> Names;
  std::vector<std::string> Stars; ///< absolute names of modules of `from m import *`, in order
  Exports All;
  std::optional<Problem> Fault; ///< what Python's tokenizer refuses

  /// The binding that holds after the module has run: the last one, but no
  /// overload, no fallback and none for type checkers if there is another.
  const Binding *find(llvm::StringRef Name) const;
};

/// Reads module \p Name from \p Text, which must outlive it.
/// \p Before (may be null): an earlier state of it, which must live as long; definitions that
/// did not change are not parsed again.
llvm::Expected<std::unique_ptr<Module>> readModule(std::string Name, bool IsPackage,
                                                   std::string Path, llvm::MemoryBufferRef Text,
                                                   const Module *Before = nullptr);

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
