//===-- Interpreter.h - Runs a Python body on descriptions of tensors -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// One Interpreter makes one run: the dygraph branch of a function, with given
/// host arguments and tensors of which only shape and dtype are known. It
/// records what the body asks of tensors. Nothing of Paddle runs: the host
/// language's builtins that bodies use are known, everything else is an op, a
/// private helper (inlined), or a refusal with a rule.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "graph/ModuleSet.h"
#include "graph/Value.h"
#include "model/OpGraph.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <set>

namespace oplint::py {

/// The limits of a run. They are printed with the refusal that they cause.
struct Limits {
  unsigned Steps = 400'000; ///< expressions and statements
  unsigned Unroll = 256;    ///< rounds of a loop that runs ops
  unsigned Events = 4096;   ///< ops, guards and breaks of one path
  unsigned CallDepth = 48;  ///< nested calls of source functions
  unsigned Paths = 64;      ///< ways through one body
  unsigned Trials = 2000;   ///< arguments tried to reach the other side of guards
  unsigned Items = 100'000; ///< elements of one host container
  unsigned Nesting = 1200;  ///< expressions within expressions, calls included
};

/// What is followed: nothing, private helpers of the module, of any module,
/// public APIs too.
enum class InlineMode { None, Module, Helpers, All };

struct RunOptions {
  Limits Limit;
  InlineMode Inline = InlineMode::Module;
  bool Cuda = false;
  /// Loops on tensors become regions (graphs) or run as answered (traces).
  bool LoopRegions = false;
  /// Guards are followed on both sides, with other arguments where that needs
  /// them.
  bool Guarded = false;
};

/// What a parameter is given.
struct Given {
  enum class Kind { Default, Tensor, Tensors, Literal } How = Kind::Default;
  std::string DType = "float32";
  std::vector<int64_t> Shape;
  std::string Literal;
  unsigned Count = 0; ///< Tensors: a list of so many
};

/// How a run answers when the host reads a tensor.
class Answers {
public:
  virtual ~Answers() = default;
  /// Truth of a tensor.
  virtual bool truth() = 0;
  /// Literal for item, numpy, tolist, float, int; empty: the usual stand-in.
  virtual std::string value() = 0;
};

class Interpreter {
public:
  Interpreter(ModuleSet &M, const RunOptions &O, Answers &A) : Modules(M), Options(O), Reply(A) {}

  /// Runs \p Function of \p Home. Inputs is filled with what each parameter got.
  GraphPath run(const Module &Home, const Node *Function, const std::map<std::string, Given> &Args,
                std::vector<GraphInput> &Inputs);
  /// Makes an instance of the layer class and runs its forward.
  GraphPath runLayer(const Module &Home, const Node *Class,
                     const std::map<std::string, Given> &Args, std::vector<GraphInput> &Inputs);

  std::set<GraphImport> Imports;

private:
  friend class Infer;
  enum class Signal { None, Return, Break, Continue, Raise, Stop };

  ModuleSet &Modules;
  const RunOptions &Options;
  Answers &Reply;
  GraphPath Record;
  Signal Sig = Signal::None;
  Value Returned;
  ExceptionObject *Raised = nullptr;
  ExceptionObject *Handling = nullptr;
  unsigned Steps = 0;
  unsigned CallDepth = 0;
  unsigned NextId = 1;
  unsigned InRaise = 0;
  bool InIndex = false; ///< a slice prints as 1:2, not as slice(1, 2)
  unsigned OpCount = 0;
  unsigned LoopSerial = 0;             ///< counts regions; a list knows in which it was made
  llvm::StringSet<> OptionalArguments; ///< tensor parameters that may be left out
  unsigned LoopDepth = 0;              ///< loop regions around this point
  Answers *ProbeReply = nullptr;       ///< answers while a loop's condition is tried
  const Node *At = nullptr;            ///< innermost expression or statement
  Frame *Env = nullptr;
  std::vector<std::pair<const Node *, Frame *>> CallStack;
  std::vector<std::unique_ptr<Object>> Heap;
  std::vector<std::unique_ptr<Frame>> Frames;
  std::vector<std::unique_ptr<Expr>> Exprs;
  std::map<std::string, bool> Holds; ///< guards that hold on this path
  std::map<std::pair<const Module *, std::string>, Value> Globals;
  std::set<std::pair<const Module *, std::string>> Evaluating;
  std::vector<std::unique_ptr<Ast>> LiteralTrees;
  std::vector<std::unique_ptr<Module>> LiteralModules;
  std::vector<std::unique_ptr<std::string>> Strings;
  unsigned EvalDepth = 0;
  InstanceObject *RootLayer = nullptr;
  bool Constructing = false; ///< the root layer's constructor runs
  /// Depth of the call, plus 1, whose check of arguments is being evaluated.
  unsigned CheckDepth = 0;
  unsigned ComprehensionDepth = 0;
  std::map<const Node *, bool> ClosureCache;

  //===--- objects --------------------------------------------------------===//
  template <class T> T *make() {
    auto O = std::make_unique<T>();
    T *P = O.get();
    Heap.push_back(std::move(O));
    return P;
  }
  Frame *makeFrame(const Module *Home, Frame *Closure);
  const Expr *expr(std::string Text, int Precedence = PrecAtom);
  Value str(llvm::StringRef S);
  Value list(std::vector<Value> Items, Kind K = Kind::List);
  Value dtype(llvm::StringRef Name, llvm::StringRef Family = "paddle");
  Value builtin(llvm::StringRef Name);
  Value typeNamed(llvm::StringRef Name);
  Value opaque(std::string Path, ImportOf Import, bool Leaf = false);
  Value tensor(std::vector<int64_t> Shape, llvm::StringRef DType);

  //===--- running --------------------------------------------------------===//
  bool stopped() const { return Sig != Signal::None; }
  Value refuse(llvm::StringRef Rule, const llvm::Twine &Message, const Node *N = nullptr);
  Value raise(llvm::StringRef Type, const llvm::Twine &Message);
  void remark(llvm::StringRef Rule, const llvm::Twine &Message, const Node *N = nullptr);
  SourceRange place(const Node *N) const;
  std::string inlineStack() const;
  /// A break: sets its rule and says what else it means for capture by bytecode.
  void markBreak(GraphEvent &E, llvm::StringRef Rule);
  bool sharesVariables(const Node *Function);
  bool step(const Node *N);

  void block(llvm::ArrayRef<Node *> Body);
  void statement(const Node *S);
  void assign(const Node *Target, Value V);
  void unpack(const Node *Target, llvm::ArrayRef<Node *> Targets, Value V);
  void augmented(const Node *S);
  void whileLoop(const Node *S);
  bool tensorLoop(const Node *S);
  void forLoop(const Node *S);
  void withBlock(const Node *S, size_t Item);
  void tryBlock(const Node *S);
  void raiseStatement(const Node *S);
  void importStatement(const Node *S);
  void remove(const Node *Target);

  Value eval(const Node *N);
  Value evalNode(const Node *N);
  void iterateLazily(IteratorObject *It, llvm::function_ref<bool(Value)> Each);
  Value name(const Node *N);
  Value lookup(llvm::StringRef Name, const Node *N);
  Value global(const Module *M, llvm::StringRef Name);
  Value imported(const Module *M, llvm::StringRef Spelling, const Binding &B);
  Value hostName(llvm::StringRef Name);
  Value dotted(std::string Path, std::string Real, ImportOf Import);
  Value attribute(Value Object, llvm::StringRef Name, const Node *N);
  Value tensorAttribute(Value T, llvm::StringRef Name);
  Value subscript(Value Object, Value Index);
  Value subscriptNode(const Node *N);
  void setSubscript(Value Object, Value Index, Value V);
  static std::vector<int64_t> indexedShape(llvm::ArrayRef<int64_t> Shape, Value Index);
  void nameLayers(Value V, const std::string &Path);
  void setAttribute(Value Object, llvm::StringRef Name, Value V);
  Value binary(llvm::StringRef Op, Value A, Value B);
  Value unary(llvm::StringRef Op, Value A);
  Value compare(llvm::StringRef Op, Value A, Value B);
  Value compareChain(const Node *N);
  Value boolOp(const Node *N);
  Value formatted(const Node *N);
  Value comprehension(const Node *N);
  void clauses(const Node *N, size_t Clause, llvm::function_ref<bool()> Each, Value *First);
  /// Calls Each for every item until it says false.
  void iterate(Value Iterable, llvm::function_ref<bool(Value)> Each);
  bool items(Value Iterable, std::vector<Value> &Out);

  //===--- truth, equality, guards ------------------------------------------===//
  enum class Use { If, While, Assert, Bool };
  bool truth(Value V, const Node *N, Use U);
  std::optional<bool> hostTruth(Value V);
  std::optional<bool> equal(Value A, Value B);
  std::optional<bool> identical(Value A, Value B);
  bool guard(const std::string &Condition, bool Outcome, const Node *N);
  /// Pins what the value depends on; returns it without an expression.
  Value pin(Value V);
  bool hasShadow(Value V, unsigned Depth = 0) const;
  void pinLength(Value V);
  void materialise(ListObject *L);
  void mutate(Value Container);

  //===--- text -------------------------------------------------------------===//
  std::string literal(Value V, bool Code, int Precedence = 0, unsigned Depth = 0);
  std::string pyStr(Value V, bool Repr);
  std::string formatValue(Value V, llvm::StringRef Spec);
  std::string percentFormat(llvm::StringRef Format, Value Args);
  std::string strFormat(llvm::StringRef Format, llvm::ArrayRef<Value> Args, const Keywords &Kw);
  GraphArgument indexArgument(Value V);
  GraphArgument argument(Value V, llvm::StringRef Keyword = "");

  //===--- calls --------------------------------------------------------------===//
  Value callNode(const Node *N);
  Value call(Value Callee, llvm::ArrayRef<Value> Args, const Keywords &Kw, const Node *N);
  Value callFunction(FunctionObject *F, llvm::ArrayRef<Value> Args, const Keywords &Kw,
                     const Node *N);
  Value newLayer(OpaqueObject *O, llvm::ArrayRef<Value> Args, const Keywords &Kw);
  Value callHelper(OpaqueObject *O, llvm::ArrayRef<Value> Args, const Keywords &Kw, const Node *N);
  Value instantiate(ClassObject *C, llvm::ArrayRef<Value> Args, const Keywords &Kw, const Node *N);
  Value callBuiltin(llvm::StringRef Name, llvm::ArrayRef<Value> Args, const Keywords &Kw,
                    const Node *N);
  Value callFramework(llvm::StringRef Name, llvm::ArrayRef<Value> Args, const Keywords &Kw);
  Value shadowCall(std::string Function, llvm::ArrayRef<Value> Args, Value Result);
  Value callMath(llvm::StringRef Name, llvm::ArrayRef<Value> Args);
  Value callNumpy(llvm::StringRef Name, llvm::ArrayRef<Value> Args, const Keywords &Kw,
                  const Node *N);
  Value hostArray(Value V, const Node *N);
  Value callType(llvm::StringRef Name, llvm::ArrayRef<Value> Args, const Keywords &Kw,
                 const Node *N);
  Value callMethod(Value Self, llvm::StringRef Name, llvm::ArrayRef<Value> Args, const Keywords &Kw,
                   const Node *N);
  Value listMethod(Value Self, llvm::StringRef Name, llvm::ArrayRef<Value> Args,
                   const Keywords &Kw);
  Value dictMethod(Value Self, llvm::StringRef Name, llvm::ArrayRef<Value> Args);
  Value setMethod(Value Self, llvm::StringRef Name, llvm::ArrayRef<Value> Args);
  Value strMethod(Value Self, llvm::StringRef Name, llvm::ArrayRef<Value> Args, const Keywords &Kw);
  Value tensorMethod(Value Self, llvm::StringRef Name, llvm::ArrayRef<Value> Args,
                     const Keywords &Kw);
  Value isInstance(Value V, Value Types, const Node *N);
  bool isInstanceOf(Value V, Value Type);
  FunctionObject *makeFunction(const Node *Def, const Module *Home, Frame *Closure);
  Value makeClass(const Node *Def, const Module *Home, Frame *Closure);
  Value findMember(ClassObject *C, llvm::StringRef Name);
  bool sortItems(std::vector<Value> &Items, Value Key, bool Reverse);
  bool less(Value A, Value B);

  //===--- record ---------------------------------------------------------------===//
  GraphEvent &event(EventKind K, std::string Target, const Node *N = nullptr);
  /// An op: records it and makes its result by the shape rules.
  Value op(EventKind K, std::string Target, llvm::ArrayRef<Value> Args, const Keywords &Kw,
           std::optional<std::vector<int64_t>> Shape = std::nullopt);
  Value leaf(OpaqueObject *O, llvm::ArrayRef<Value> Args, const Keywords &Kw);
  /// The host reads a tensor: item, numpy, tolist, float, int.
  Value readTensor(llvm::StringRef How, Value T, llvm::ArrayRef<Value> Args);
  void need(const ImportOf &I) { Imports.insert({I.Module, I.Name, I.Spelling}); }
  Value parseLiteral(llvm::StringRef Text);
  bool bindInputs(const Node *Function, const std::map<std::string, Given> &Given, bool SkipSelf,
                  Frame *Home, std::vector<Value> &Args, Keywords &Kw,
                  std::vector<GraphInput> &Inputs);
  GraphPath finish(Value Result);
};

} // namespace oplint::py
