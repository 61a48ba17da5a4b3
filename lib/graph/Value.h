//===-- Value.h - What the interpreter knows of a value ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Every value is concrete, and may carry the host expression that computes it
/// from the arguments: `x.shape[0] - 1` beside 1. The concrete half decides
/// which way a body goes; the expression makes the guard that says when it goes
/// this way, and the argument that the generated code prints. An operation that
/// cannot carry an expression on pins its operands: it records the guard that
/// they have today's values, and goes on with constants.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "graph/Ast.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace oplint::py {

class Module;

/// A host expression in Python. A tensor or a value read from one stands in it
/// as \x01 number \x02 and gets its name when the code is printed; a builtin
/// stands as \x03 name \x04, so that a parameter of its name cannot shadow it.
struct Expr {
  std::string Text;    ///< holds NoCode: there is none
  int Precedence = 20; ///< of the outermost operator; 20: an atom
};

/// Stands for a part that cannot be written in code.
constexpr llvm::StringLiteral NoCode = "\x05";

/// Precedences of Python's operators, loosest first.
enum Precedence {
  PrecTernary = 3,
  PrecOr = 4,
  PrecAnd = 5,
  PrecNot = 6,
  PrecCompare = 7,
  PrecBitOr = 8,
  PrecBitXor = 9,
  PrecBitAnd = 10,
  PrecShift = 11,
  PrecAdd = 12,
  PrecMul = 13,
  PrecUnary = 14,
  PrecPower = 15,
  PrecAtom = 20,
};

enum class Kind : uint8_t {
  Missing, ///< no value at all: after an error, or an unset parameter
  None,
  Bool,
  Int,
  Float,
  Complex,
  Str,
  Ellipsis,
  NotImplemented,
  DType,
  List,
  Tuple,
  Dict,
  Set,
  Slice,
  Range,
  Tensor,
  Function, ///< def or lambda with its environment
  Bound,    ///< method with its object
  Builtin,  ///< a host function that the interpreter knows
  Type,     ///< a class that the interpreter knows by name
  Class,    ///< a class of the source
  Instance, ///< of a class of the source, or a host object without ops
  Module,
  Opaque, ///< a dotted path that nothing is known about
  Layer,  ///< a paddle.nn layer that is called as a whole
  Exception,
  Iterator, ///< a generator expression
  Super,
};

struct Object;

struct Value {
  Kind K = Kind::Missing;
  union {
    int64_t I;
    double D;
  };
  double Imag = 0;
  Object *O = nullptr;
  const Expr *E = nullptr;

  Value() : I(0) {}
  bool is(Kind Other) const { return K == Other; }
  bool isNone() const { return K == Kind::None; }
  bool isNumber() const { return K == Kind::Int || K == Kind::Float || K == Kind::Bool; }
  explicit operator bool() const { return K != Kind::Missing; }

  static Value none() { return of(Kind::None); }
  static Value boolean(bool B) {
    Value V = of(Kind::Bool);
    V.I = B;
    return V;
  }
  static Value integer(int64_t N) {
    Value V = of(Kind::Int);
    V.I = N;
    return V;
  }
  static Value real(double N) {
    Value V = of(Kind::Float);
    V.D = N;
    return V;
  }
  static Value complex(double Re, double Im) {
    Value V = of(Kind::Complex);
    V.D = Re;
    V.Imag = Im;
    return V;
  }
  static Value of(Kind K, Object *O = nullptr) {
    Value V;
    V.K = K;
    V.O = O;
    return V;
  }
  Value with(const Expr *Shadow) const {
    Value V = *this;
    V.E = Shadow;
    return V;
  }
  Value plain() const { return with(nullptr); }
};

using Values = llvm::SmallVector<Value, 4>;
using Keywords = llvm::SmallVector<std::pair<llvm::StringRef, Value>, 4>;

/// Heap part of a value. The interpreter owns all of them until its run ends,
/// so cycles need no care.
struct Object {
  virtual ~Object() = default;
  /// A default value, or a module's variable, of this name: a change of it is
  /// seen by the next call.
  llvm::StringRef LivesOn;
};

struct StrObject : Object {
  std::string S;
};

struct ListObject : Object { ///< List, Tuple, Set
  std::vector<Value> Items;
  /// The expression that gives this container as it is now; dropped as soon as
  /// it is changed.
  const Expr *Whole = nullptr;
  /// A caller's list (named by this parameter): a change of it is seen outside.
  llvm::StringRef CallersName;
  bool Reported = false;
  unsigned Epoch = 0;         ///< loop region in which it was made
  bool WholeIsResult = false; ///< the results of an op, in a tuple: prints as the op's name
  bool FixedLength = false;   ///< results of an op: how many they are is no question
};

struct DictObject : Object {
  std::vector<std::pair<Value, Value>> Items;
};

struct SliceObject : Object {
  Value Lower, Upper, Step;
};

struct RangeObject : Object {
  int64_t Start = 0, Stop = 0, Step = 1;
  /// At most the largest integer: nothing walks as far.
  int64_t size() const {
    bool Up = Step > 0;
    if (Up ? Stop <= Start : Stop >= Start)
      return 0;
    uint64_t Span = Up ? static_cast<uint64_t>(Stop) - static_cast<uint64_t>(Start)
                       : static_cast<uint64_t>(Start) - static_cast<uint64_t>(Stop);
    uint64_t Each = Up ? static_cast<uint64_t>(Step) : 0 - static_cast<uint64_t>(Step);
    return static_cast<int64_t>(std::min<uint64_t>((Span - 1) / Each + 1, INT64_MAX));
  }
};

struct TensorObject : Object {
  std::vector<int64_t> Shape;
  llvm::StringRef DType;
  unsigned Id = 0;            ///< number in the run's record
  llvm::StringRef Argument;   ///< parameter it came by; empty: made by an op
  llvm::StringRef ViewOf;     ///< parameter that a slice of it was taken from
  bool OfConstructor = false; ///< a parameter or buffer of a layer
  std::vector<std::pair<llvm::StringRef, Value>> Attributes;
};

struct DTypeObject : Object {
  std::string Name;   ///< float32
  std::string Family; ///< paddle, or VarDesc for the older enumeration
};

struct Frame;

struct FunctionObject : Object {
  const Node *Def = nullptr; ///< FunctionDef or Lambda
  const Module *Home = nullptr;
  Frame *Closure = nullptr;
  std::vector<Value> Defaults; ///< by parameter; Missing: none
  const Node *OwnerClass = nullptr;
  struct ClassObject *Owner = nullptr;
};

struct BoundObject : Object {
  Value Self;
  Value Callee;           ///< Function; Missing: a builtin method
  llvm::StringRef Method; ///< name of a builtin method
  bool IsPartial = false; ///< functools.partial: no Self, but arguments
  std::vector<Value> Partial;
  std::vector<std::pair<llvm::StringRef, Value>> PartialKeywords;
};

struct BuiltinObject : Object {
  std::string Name; ///< "len", "math.sqrt", "in_dynamic_mode"
};

struct TypeObject : Object {
  std::string Name; ///< "int", "Tensor", "ValueError"
};

struct ClassObject : Object {
  const Node *Def = nullptr;
  const Module *Home = nullptr;
  Frame *Closure = nullptr;
  std::vector<Value> Bases;
  std::vector<std::pair<llvm::StringRef, Value>> Members;
  unsigned Depth = 0; ///< longest chain of bases
  bool IsLayer = false;
};

struct InstanceObject : Object {
  ClassObject *Class = nullptr; ///< null: a host object of a known class
  llvm::StringRef HostClass;
  std::vector<std::pair<llvm::StringRef, Value>> Fields;
  std::string Path; ///< of a layer below the root: "block.0"; "self" is empty
  bool IsRoot = false;
  unsigned Id = 0; ///< LayerHelper of a program: number in the run's record
};

struct ModuleObject : Object {
  const Module *M = nullptr;
  std::string Spelling; ///< as the source names it
};

/// How generated code gets at a name: `from Module import Name as Spelling`,
/// or `import Module as Spelling` with an empty Name.
struct ImportOf {
  std::string Module, Name, Spelling;
  bool operator==(const ImportOf &) const = default;
};

struct OpaqueObject : Object {
  std::string Path;  ///< as the trace prints it
  std::string Real;  ///< absolute path, where it differs
  ImportOf Import;   ///< of its first part
  bool Leaf = false; ///< a public API or a _C_ops function: calls are nodes
  /// A private helper of another module: inlined where it turns out to run no
  /// op; else one node.
  const Node *Helper = nullptr;
  const Module *HelperHome = nullptr;
};

struct LayerObject : Object {
  std::string Class;           ///< paddle.nn.Linear
  std::string Path;            ///< below the root layer; empty: a local
  std::vector<Value> Children; ///< of a Sequential or LayerList
  std::vector<std::string> ChildNames;
  unsigned Id = 0;
  bool Container = false;
};

struct ExceptionObject : Object {
  std::string Type;
  struct ClassObject *Class = nullptr; ///< a class of the source
  std::vector<Value> Args;
  const Node *At = nullptr;
};

/// A generator expression, or enumerate, zip, map, filter: evaluated item by
/// item when something takes them.
struct IteratorObject : Object {
  enum Kind { Generator, Enumerate, Zip, Map, Filter } Function = Generator;
  std::vector<Value> Sources; ///< arguments of enumerate, zip, map, filter
  const Node *N = nullptr;
  Frame *Env = nullptr;
  Value First; ///< the outermost iterable, evaluated at once as Python does
  bool Used = false;
};

struct SuperObject : Object {
  ClassObject *Class = nullptr;
  Value Self;
};

/// The variables of one call, in the order in which they were first set.
struct Frame {
  const Module *Home = nullptr;
  Frame *Closure = nullptr;
  std::vector<std::pair<llvm::StringRef, Value>> Locals;
  llvm::SmallVector<llvm::StringRef, 2> Globals, Nonlocals;
  const Node *Function = nullptr;
  ClassObject *Owner = nullptr;
  unsigned ForLoops = 0; ///< around the statement that runs
  bool IsClass = false;  ///< its names are not seen by functions inside
  bool IsComprehension = false;

  Value *find(llvm::StringRef Name) {
    for (auto &[N, V] : Locals)
      if (N == Name)
        return &V;
    return nullptr;
  }
  void set(llvm::StringRef Name, Value V) {
    if (Value *Old = find(Name))
      *Old = V;
    else
      Locals.emplace_back(Name, V);
  }
  void erase(llvm::StringRef Name) {
    std::erase_if(Locals, [&](const auto &P) { return P.first == Name; });
  }
};

/// The expression as an operand of `.` and `[]`.
inline std::string primary(const Expr *E) {
  return E->Precedence < PrecAtom ? "(" + E->Text + ")" : E->Text;
}
/// The argument at a position or of that keyword, or what stands for it.
Value argumentOr(llvm::ArrayRef<Value> Args, const Keywords &Kw, size_t At, llvm::StringRef Key,
                 Value Default);
/// Python's repr of a float: shortest digits that give it back.
std::string reprFloat(double D);
/// Python's repr of a string.
std::string reprString(llvm::StringRef S);

} // namespace oplint::py
