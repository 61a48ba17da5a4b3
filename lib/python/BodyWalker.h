//===-- BodyWalker.h - Runs a body on abstract values -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Private to lib/python. Statements are in Body.cpp, expressions and names in
/// BodyExpressions.cpp, calls in BodyCalls.cpp.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "python/Body.h"
#include "python/Values.h"

namespace oplint::python {

class BodyWalker {
public:
  BodyWalker(const ModuleIndex &I, Body &B) : Index(I), Out(B) {}

  void run(const Entity &Function);

private:
  /// Where control goes after a statement.
  enum class Flow { On, Leaves, Jumps }; ///< falls through; return or raise; break or continue

  /// The names of one function that is being walked.
  struct Frame {
    const Module *In = nullptr;
    Frame *Outer = nullptr; ///< of a nested function: the function around it
    llvm::StringMap<Value> Vars;
    std::vector<Value> Returned;
    Node Function;
  };

  const ModuleIndex &Index;
  Body &Out;
  Frame *Now = nullptr;
  std::vector<const void *> Open; ///< functions being walked, to end recursion
  std::string Via;
  unsigned Depth = 0; ///< of helpers
  unsigned Nesting = 0;
  unsigned Branches = 0;
  unsigned Loops = 0;
  unsigned Raises = 0;
  bool OpSeen = false;
  unsigned Steps = 0;
  static constexpr unsigned MaxSteps = 200000;
  static constexpr unsigned MaxHelpers = 12;

  // Statements.
  Flow block(Node Block);
  Flow statement(Node S);
  Flow ifStatement(Node S);
  Flow arms(Node Condition, Node Then, llvm::ArrayRef<Node> Rest);
  Flow loop(Node S);
  Flow tryStatement(Node S);
  void assign(Node Target, const Value &V);
  void skip(Node Block);
  Value runFunction(Node Function, const Module *In, Frame *Outer,
                    llvm::function_ref<void(Frame &)> Bind);
  void bindParams(Frame &F, Node Function, const Module &In, llvm::ArrayRef<Value> Positional,
                  const llvm::StringMap<Value> &Keywords, bool DefaultsHold = false);
  void importNames(Node S);

  // Expressions.
  Value evaluate(Node X);
  Value evaluateChildren(Node X);
  Value identifier(Node X);
  Value attribute(Node X);
  Value subscript(Node X);
  Value binary(Node X);
  Value comparison(Node X);
  Value boolean(Node X);
  Value conditional(Node X);
  Value comprehension(Node X);
  Value named(const Entity &E, Node X);
  const Value *variable(llvm::StringRef Name) const;
  /// `a.b.c` where `a` is no variable: what it leads to.
  Entity dotted(llvm::StringRef Name) const;
  /// The truth of a condition: 1, 0, or -1 if it cannot be told.
  static int truth(const Value &V);
  /// The same for a condition that chooses between arms.
  int decide(Node Condition);
  /// What holds in the arm where \p Condition is \p Truth.
  void narrow(Node Condition, bool Truth);
  void narrowTo(Node X, Node Classes, bool Truth);
  enum class ClassKind { Tensor, StaticValue, Other, Unknown };
  ClassKind classKind(Node Class) const;

  // Calls.
  Value call(Node X);
  Value callEntity(const Entity &E, Node X, BodyCall Call, bool SpelledPublic);
  Value callMethod(Node X, const Value &Receiver, llvm::StringRef Method, BodyCall Call);
  Value callLocal(Node Function, Node X, BodyCall Call);
  Value runLocal(Node Function, llvm::ArrayRef<Value> Positional,
                 const llvm::StringMap<Value> &Keywords);
  void callBack(const Value &V);
  Value callBuiltin(llvm::StringRef Name, Node X, BodyCall Call);
  Value follow(const Entity &E, Node X, BodyCall Call);
  Value arguments(Node X, std::vector<Value> &Positional, llvm::StringMap<Value> &Keywords);
  void evaluateArguments(Node X);
  Value unknown(BodyCall Call, Node X, std::string Why);
  BodyCall &record(BodyCall Call);
  void recordOperator(Node X, llvm::StringRef Spelling);
};

} // namespace oplint::python
