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
  unsigned Steps = 400'000;        ///< expressions and statements
  unsigned Unroll = 256;           ///< rounds of a loop that runs ops
  unsigned Events = 4096;          ///< ops, guards and breaks of one path
  unsigned CallDepth = 48;         ///< nested calls of source functions
  unsigned Paths = 64;             ///< ways through one body
  unsigned Trials = 2000;          ///< arguments tried to reach the other side of guards
  unsigned Items = 100'000;        ///< elements of one host container
  unsigned Nesting = 1200;         ///< statements and expressions within each other, calls included
  unsigned Variables = 4096;       ///< of one function
  unsigned Depth = 64;             ///< containers within containers
  size_t Text = 1'000'000;         ///< characters of one string
  size_t Code = 20'000;            ///< characters of one host expression
  size_t Bytes = 64 << 20;         ///< of all values and texts that a run makes
  uint64_t Work = 20'000'000;      ///< elements that one run copies, compares and prints
  uint64_t TotalSteps = 4'000'000; ///< of all runs of one body
};

/// What is followed: nothing, private helpers of the module, of any module,
/// public APIs too.
enum class InlineMode { None, Module, Helpers, All };

/// Which of its branches a body takes: eager tensors, a PIR program, or a
/// program of the older kind.
enum class ProgramMode { Dygraph, Pir, Static };

struct RunOptions {
  Limits Limit;
  ProgramMode Program = ProgramMode::Dygraph;
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
  /// What the run cost, in steps.
  uint64_t effort() const { return Steps + Work / 32; }

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
  uint64_t Work = 0; ///< work that no step counts
  size_t Bytes = 0;  ///< of values and texts made
  unsigned CallDepth = 0;
  unsigned NextId = 1;
  unsigned InRaise = 0;
  bool InIndex = false; ///< a slice prints as 1:2, not as slice(1, 2)
  unsigned OpCount = 0;
  unsigned LoopSerial = 0;             ///< counts regions; a list knows in which it was made
  llvm::StringSet<> OptionalArguments; ///< tensor parameters that may be left out
  unsigned LoopDepth = 0;              ///< loop regions around this point
  std::vector<unsigned> LoopHosts;     ///< numbers of host values that such loops carry
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
  bool Constructing = false;                  ///< the root layer's constructor runs
  std::map<const Object *, Value> Parameters; ///< of the root layer, read on this path
  /// Depth of the call, plus 1, whose check of arguments is being evaluated.
  unsigned CheckDepth = 0;
  unsigned ComprehensionDepth = 0;
  std::map<const Node *, bool> ClosureCache;
  std::map<const Node *, llvm::StringSet<>> LocalNames;
  unsigned AnyOrder = 0; ///< what walks over a set now does not care for its order

  //===--- objects --------------------------------------------------------===//
  template <class T> T *make() {
    auto O = std::make_unique<T>();
    T *P = O.get();
    Heap.push_back(std::move(O));
    hold(sizeof(T));
    return P;
  }
  /// Counts memory that stays until the run's end; refuses what is too much.
  void hold(size_t Size);
  /// Counts elements copied, compared or printed; false: too much, refused.
  bool spend(uint64_t Elements);
  /// Is a string of that size too long? Then the body is refused.
  bool tooLong(size_t Size);
  /// Can the text stand in generated code? Else the body is refused.
  bool writable(llvm::StringRef Code);
  Value refuseSize();
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
  /// Holds one level of native recursion while it lives; says no where
  /// statements, expressions and calls nest too deep, and refuses the body.
  class Nested {
  public:
    Nested(Interpreter &I, const Node *N) : I(I), Ok(I.enter(N)) {}
    ~Nested() { --I.EvalDepth; }
    Nested(const Nested &) = delete;
    Nested &operator=(const Nested &) = delete;
    explicit operator bool() const { return Ok; }

  private:
    Interpreter &I;
    bool Ok;
  };
  bool enter(const Node *N);
  /// The same for containers within containers.
  bool tooDeep(unsigned Depth);
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
  Value readParameter(InstanceObject *I, llvm::StringRef Name, Value T);
  void nameLayers(Value V, const std::string &Path);
  void setAttribute(Value Object, llvm::StringRef Name, Value V);
  Value binary(llvm::StringRef Op, Value A, Value B);
  Value unary(llvm::StringRef Op, Value A);
  Value compare(llvm::StringRef Op, Value A, Value B);
  Value compareChain(const Node *N);
  Value boolOp(const Node *N, std::optional<bool> &Known);
  Value formatted(const Node *N);
  Value comprehension(const Node *N);
  void clauses(const Node *N, size_t Clause, llvm::function_ref<bool()> Each, Value *First);
  /// Calls Each for every item until it says false.
  void iterate(Value Iterable, llvm::function_ref<bool(Value)> Each);
  bool items(Value Iterable, std::vector<Value> &Out);

  //===--- truth, equality, guards ------------------------------------------===//
  enum class Use { If, While, Assert, Bool };
  bool truth(Value V, const Node *N, Use U);
  /// Truth of an expression that only decides a way.
  bool condition(const Node *N, Use U);
  std::optional<bool> hostTruth(Value V);
  std::optional<bool> equal(Value A, Value B, unsigned Depth = 0);
  bool contains(llvm::ArrayRef<Value> Items, Value V);
  std::optional<bool> identical(Value A, Value B);
  bool guard(const std::string &Condition, bool Outcome, const Node *N);
  /// Pins what the value depends on; returns it without an expression.
  Value pin(Value V);
  Value pinned(Value V, std::map<const Object *, Value> &Done, unsigned Depth);
  bool hasShadow(Value V);
  void pinLength(Value V);
  void materialise(ListObject *L);
  void mutate(Value Container);
  bool outlives(Value Container);

  //===--- text -------------------------------------------------------------===//
  std::string literal(Value V, bool Code, int Precedence = 0, unsigned Depth = 0);
  std::string pyStr(Value V, bool Repr);
  void appendStr(std::string &Out, Value V, bool Repr, std::vector<const Object *> &Open);
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
  /// LayerHelper, which builds a program: its calls are nodes.
  Value newHelper(llvm::ArrayRef<Value> Args, const Keywords &Kw);
  Value helperMethod(InstanceObject *I, llvm::StringRef Name, llvm::ArrayRef<Value> Args,
                     const Keywords &Kw);
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
  Value decorated(const Node *Def, Value F);
  /// What a method of an instance's class says, where there is one.
  std::optional<Value> special(Value Self, llvm::StringRef Name, llvm::ArrayRef<Value> Args);
  std::optional<Value> specialOperator(llvm::StringRef Op, Value A, Value B);
  const llvm::StringSet<> &localsOf(const Node *Function);
  bool hashable(Value Key);
  Value makeClass(const Node *Def, const Module *Home, Frame *Closure);
  Value findMember(ClassObject *C, llvm::StringRef Name);
  bool sortItems(std::vector<Value> &Items, Value Key, bool Reverse);
  bool less(Value A, Value B, unsigned Depth = 0);

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
