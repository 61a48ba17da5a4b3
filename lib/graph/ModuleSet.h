//===-- ModuleSet.h - The Python modules of a checkout ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Modules are parsed when a name in them is first asked for; lib/python finds
/// and reads their files. A module's names are what its top level binds (also
/// under `if` and `try`); the last binding counts. Other than lib/python's
/// lookup, which looks for definitions, resolve() ends at the binding itself:
/// the interpreter evaluates what is assigned there.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "graph/Ast.h"
#include "python/ModuleIndex.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/JSON.h"

namespace oplint::py {

/// What a name of a module's top level stands for.
struct Binding {
  enum class Kind { Function, Class, Assigned, ImportedName, ImportedModule };
  Kind How = Kind::Assigned;
  const Node *Where = nullptr; ///< FunctionDef, ClassDef, or the assigned expression
  std::string Module;          ///< absolute, of an import
  std::string Name;            ///< in that module; empty: the module itself
};

class Module {
public:
  std::string Name; ///< paddle.tensor.math
  std::string Path; ///< python/paddle/tensor/math.py
  bool IsPackage = false;
  std::unique_ptr<Ast> Tree;
  llvm::StringMap<Binding> Names;
  std::vector<std::string> Stars; ///< modules imported with `*`, last first
  std::vector<std::string> All;   ///< `__all__`

  const Binding *find(llvm::StringRef N) const {
    auto It = Names.find(N);
    return It == Names.end() ? nullptr : &It->second;
  }
  /// `..base.core` as written in this module, made absolute.
  std::string absolute(llvm::StringRef Written) const;
};

/// Where a dotted name leads.
struct Resolved {
  const Module *Home = nullptr;  ///< null: outside of the checkout or unknown
  const Binding *What = nullptr; ///< null: the module itself
};

class ModuleSet {
public:
  explicit ModuleSet(const Checkout &Source);
  /// Takes files from an index that is there already.
  explicit ModuleSet(const python::ModuleIndex &Files);

  /// The module of that dotted name, or null. Not safe from several threads.
  const Module *load(llvm::StringRef Dotted);
  /// Parses a file of the checkout or a text of the user's own as a module.
  llvm::Expected<const Module *> loadFile(llvm::StringRef Path);
  const Module *addText(llvm::StringRef Path, llvm::StringRef Text);
  /// Follows modules, attributes and imports of `paddle.tensor.math.add`.
  Resolved resolve(llvm::StringRef Dotted, unsigned Depth = 0);
  Resolved resolveIn(const Module &M, llvm::StringRef Name, unsigned Depth = 0);

  /// `paddle.nn.functional.relu` for relu defined in a module; empty: the
  /// function is not public.
  std::string publicPath(llvm::StringRef Module, llvm::StringRef Function) const;
  bool isPublic(llvm::StringRef Dotted) const { return Public.contains(Dotted); }
  /// All of them, sorted.
  std::vector<llvm::StringRef> publicNames() const;
  /// How many tensors an op gives: by the op YAML for _C_ops, by the annotation
  /// of what it returns for a public API; 1 where neither says more.
  unsigned outputsOf(llvm::StringRef Target);
  /// The op YAML gives that op a SideEffectTrait.
  bool hasEffect(llvm::StringRef Op);
  /// {op: count} for the ops of the YAML.
  llvm::json::Object outputCounts();
  const Checkout &checkout() const { return Source; }
  /// Modules that were asked for and cannot be read.
  /// Modules that cannot be read.
  const std::vector<Problem> &problems() const { return Problems; }
  /// Places of modules that are no Python; what stands around them is followed.
  const std::vector<Problem> &syntaxErrors() const { return SyntaxErrors; }
  /// Folder that holds the package paddle: "python/" or "".
  llvm::StringRef prefix() const { return Files.root(); }

private:
  const Module *add(std::string Name, llvm::StringRef Path, llvm::StringRef Text);
  void bind(Module &M, const std::vector<Node *> &Body);
  void readPublicNames();
  void cannotRead(llvm::StringRef Path, std::string Why);

  std::unique_ptr<python::ModuleIndex> OwnFiles;
  const python::ModuleIndex &Files;
  const Checkout &Source;
  llvm::StringMap<std::unique_ptr<Module>> Modules;
  void readOutputs();

  llvm::StringMap<unsigned> Outputs;
  llvm::StringSet<> Effects; ///< ops with a SideEffectTrait
  bool OutputsRead = false;
  llvm::StringSet<> Public;
  std::vector<Problem> Problems;
  std::vector<Problem> SyntaxErrors;
};

} // namespace oplint::py
