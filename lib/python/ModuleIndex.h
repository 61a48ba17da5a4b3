//===-- ModuleIndex.h - From a public path to its definition ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Resolves the public paths of a package (`paddle.nn.functional.relu`,
/// `paddle.Tensor.add_`) and the names inside its modules, by reading them:
/// imports, renames, star imports, `__all__`, assignments, functions made by
/// factories, `globals()` loops and methods patched onto the Tensor class.
/// Modules are parsed when they are first asked for. Safe to use from any
/// thread.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "python/Module.h"
#include <atomic>
#include <mutex>
#include <set>
#include <thread>

namespace oplint::python {

/// What a name stands for.
struct Entity {
  enum class Kind {
    None,     ///< not found; Why says what is missing
    Function, ///< node(): the function_definition
    Class,    ///< node(): the class_definition
    Module,   ///< In
    Value,    ///< At: the expression, in module In
    Op,       ///< an op of `_C_ops`; Path is the op's name
    Cxx,      ///< something of the package that no Python file defines
    External, ///< of another package, or a builtin
  };
  Kind Is = Kind::None;
  std::string Path; ///< where it is defined: paddle.tensor.math.add; External: numpy.prod
  const Module *In = nullptr;
  Node At;                          ///< the definition; of a Value the expression
  Node Around;                      ///< see decorated()
  const Definition *Lazy = nullptr; ///< not parsed until node() is asked for
  /// What a factory bound when it made this function: `op_type` -> "abs".
  std::vector<std::pair<std::string, std::string>> Closure;
  /// Op: of `_legacy_C_ops`; Path lacks the prefix.
  bool LegacyOp = false;
  /// Decorators that were called as functions: `f = wrap(make("x"))`.
  std::vector<std::string> Wrappers;
  std::string Why;

  explicit operator bool() const { return Is != Kind::None; }
  bool isFunction() const { return Is == Kind::Function; }
  /// The definition; none if it cannot be read. Safe from any thread.
  Node node() const { return Lazy ? Binding::split(Lazy->node()).first : At; }
  /// The decorated_definition around it; none without decorators.
  Node decorated() const { return Lazy ? Binding::split(Lazy->node()).second : Around; }
  /// The same for two paths that lead to one definition, and only then.
  std::string identity() const;
};

/// \p E with its definition in At and Around, where it is a function, or a class
/// and \p ClassesToo.
Entity opened(Entity E, bool ClassesToo = false);

/// A member of the Tensor class and where it comes from.
struct TensorMember {
  Entity What;           ///< Function, not opened; or Cxx for C++ methods and properties
  bool Property = false; ///< no call: `x.T`
  SourceRange Patched;   ///< the statement that sets it, or the entry of the C++ table
};

/// The file that holds a module.
struct ModuleFile {
  std::string Path;
  bool IsPackage = false;
  const llvm::MemoryBuffer *Text = nullptr; ///< null: it cannot be read
};

/// A name that users may rely on.
struct PublicApi {
  std::string Path;
  Entity What;
};

class ModuleIndex {
public:
  /// \p Package is the top-level package, found at `python/<package>` or
  /// `<package>`. Nothing is parsed yet.
  /// Modules that \p Near (of another revision; may be null) has with the same
  /// bytes are taken from there when they are asked for; it must live as long.
  explicit ModuleIndex(const Checkout &Source, std::string Package = "paddle", unsigned Jobs = 0,
                       const ModuleIndex *Near = nullptr);
  ~ModuleIndex();
  ModuleIndex(const ModuleIndex &) = delete;

  const Checkout &checkout() const { return Source; }
  const std::string &package() const { return Package; }
  /// The folder that holds the package: "python/" or "".
  const std::string &root() const { return Root; }
  /// Whether every file that this reads is known to be the same in \p Other, or to
  /// declare the same; the two are near to one another, or to the same index.
  bool isSameAs(const ModuleIndex &Other) const;
  /// Some file belongs to the package.
  bool empty() const { return Slots.empty(); }

  /// The file of a module of the package; it is read, but not parsed.
  std::optional<ModuleFile> file(llvm::StringRef Name) const;
  /// The same as the checkout lists it; its path is empty without such a module.
  FileEntry fileEntry(llvm::StringRef Name) const;
  /// Whether the file of that module is taken from the index nearby.
  bool isShared(llvm::StringRef Name) const;
  /// The module of that absolute name; null if the tree has none or it cannot
  /// be read (then problems() says why).
  const Module *module(llvm::StringRef Name) const;
  /// The module that a file of the checkout holds; null for other files.
  const Module *moduleOfFile(llvm::StringRef Path) const;

  /// `paddle.linalg.inv`, `paddle.Tensor.abs`, `paddle.nn.Layer.to`.
  Entity resolve(llvm::StringRef Path) const;
  /// The same, but a definition is parsed only when its node() is asked for.
  Entity find(llvm::StringRef Path) const;
  /// A name in the global scope of a module, builtins included.
  Entity lookup(const Module &In, llvm::StringRef Name) const;
  /// `a.b.c` in the global scope of a module.
  Entity lookupDotted(const Module &In, llvm::StringRef Dotted) const;
  /// A member of what \p Of stands for.
  Entity member(const Entity &Of, llvm::StringRef Name) const;
  /// What an expression of the global scope evaluates to, as far as it names a
  /// function, class or module.
  Entity evaluate(const Module &In, Node Expression) const;
  /// The function that `factory(arguments)` makes and returns; None if \p
  /// Factory makes none. \p TextOf gives the string an argument stands for.
  Entity product(const Entity &Factory, llvm::ArrayRef<Node> Arguments,
                 llvm::function_ref<std::optional<std::string>(Node)> TextOf) const;
  /// What an import inside a function binds.
  Entity resolveBinding(const Module &In, const Binding &B, llvm::StringRef Name) const;

  /// Methods that the class itself defines, without those that start with `_`.
  std::vector<std::string> methodsOf(const Entity &Class) const;
  /// The signature of a Function or Class.
  ApiFunction signature(const Entity &E) const;
  /// The class is Tensor, or what Paddle calls it at that time.
  static bool isTensorClass(const Entity &E);
  const llvm::StringMap<TensorMember> &tensorMembers() const;
  /// The strings of a list, tuple or set literal, of a name bound to one, of
  /// set(x), list(x), sorted(x), and of sums.
  std::vector<std::string> strings(const Module &In, Node List) const;

  /// What every module's `__all__` names, and the methods of Tensor; sorted by
  /// path. Modules whose path has a part that starts with `_` are private, so
  /// are the former `fluid` and today's `base`.
  const std::vector<PublicApi> &publicApis() const;
  /// The shortest public path that leads to the same definition; "" if none.
  llvm::StringRef publicPath(const Entity &E) const;
  /// Names a module exports: its `__all__`, or else all that has no `_` in front.
  std::vector<std::string> exportedNames(const Module &M) const;

  /// Paths of all modules whose text contains \p Needle, sorted.
  std::vector<std::string> modulesContaining(llvm::StringRef Needle) const;
  /// The names of all modules, sorted.
  std::vector<std::string> moduleNames() const;
  /// Files that could not be read so far, sorted by place.
  std::vector<Problem> problems() const;
  size_t parsedCount() const;

private:
  struct Slot;
  /// Names that are being looked up, to end cycles (`a` imports from `b`, `b`
  /// from `a`) and runaway chains.
  struct Search {
    std::set<std::pair<std::string, std::string>> Open;
    unsigned Depth = 0;
    static constexpr unsigned MaxDepth = 64;
  };
  /// A file whose C++ tables name members of the Tensor class.
  struct CxxMemberTable {
    const char *Path;
    bool Properties;
  };
  static llvm::ArrayRef<CxxMemberTable> cxxMemberTables();

  Entity lookup(const Module &In, llvm::StringRef Name, Search &S) const;
  Entity lookupDotted(const Module &In, llvm::StringRef Dotted, Search &S) const;
  Entity resolveBinding(const Module &In, const Binding &B, llvm::StringRef Name, Search &S) const;
  Entity member(const Entity &Of, llvm::StringRef Name, Search &S) const;
  Entity classMember(const Entity &Class, llvm::StringRef Name, Search &S) const;
  Entity evaluate(const Module &In, Node Expression, Search &S) const;
  Entity evaluateCall(const Module &In, Node Call, Search &S) const;
  Entity loopItem(const Module &In, const Binding &B, llvm::StringRef Name, Search &S) const;
  Entity importedModule(llvm::StringRef Name) const;
  bool exports(const Module &M, llvm::StringRef Name, Search &S) const;
  std::vector<std::string> stringList(const Module &In, Node List, Search &S) const;
  const Slot *slot(llvm::StringRef Name) const;
  const llvm::MemoryBuffer *textOf(const Slot &S) const;
  void readTensorMembers() const;
  void readCxxMembers(llvm::StringMap<TensorMember> &Out) const;
  void readPublicApis() const;
  friend class PatchReader;

  const Checkout &Source;
  const ModuleIndex *Near;
  std::string Package;
  std::string Root;
  unsigned Jobs;
  llvm::StringMap<std::unique_ptr<Slot>> Slots; ///< by module name
  mutable std::once_flag TensorOnce, PublicOnce;
  /// Who reads the members right now: a name that leads back to them ends there.
  mutable std::atomic<std::thread::id> TensorReader;
  mutable llvm::StringMap<TensorMember> Members;
  mutable std::vector<PublicApi> Public;
  mutable llvm::StringMap<std::string> PublicByIdentity;
};

} // namespace oplint::python
