//===-- GraphBuilder.h - From a function to its graph ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "graph/Interpreter.h"

namespace oplint::py {

/// What to make a graph of.
struct GraphTarget {
  const Module *Home = nullptr;
  const Node *Definition = nullptr; ///< FunctionDef, or ClassDef of a layer
  std::string Api;                  ///< paddle.add; empty: a function of the user's
  std::map<std::string, Given> Arguments;
};

/// The public API \p Dotted of the checkout.
llvm::Expected<GraphTarget> findApi(ModuleSet &Modules, llvm::StringRef Dotted);
/// The public functions that a package's modules define, in order of name.
std::vector<GraphTarget> publicFunctions(ModuleSet &Modules, llvm::StringRef Package);
/// The modules of a package, without those of packages inside of it.
std::vector<const Module *> modulesOf(ModuleSet &Modules, llvm::StringRef Package);
/// A function or class of a file.
llvm::Expected<GraphTarget> findInFile(ModuleSet &Modules, const Module &Home, llvm::StringRef Name,
                                       bool Layer);
/// `x=float32[2,3]`, `xs=float32[2]*3` (a list of three), `name=literal`.
llvm::Error addTensor(GraphTarget &T, llvm::StringRef Text);
llvm::Error addArgument(GraphTarget &T, llvm::StringRef Text);
/// Gives every parameter that needs a value one by its annotation: tensors of
/// shape [2, 3], small numbers. Returns what was assumed: "x=float32[2, 3]".
std::vector<std::string> assumeArguments(GraphTarget &T);

/// One path, with the breaks answered as given; `True`, `2.0`, `[0]`.
GraphPath tracePath(ModuleSet &Modules, const GraphTarget &T, const RunOptions &O,
                    llvm::ArrayRef<std::string> Answers, std::vector<GraphInput> &Inputs);

/// One run of a function, or of a layer and its forward.
GraphPath runTarget(Interpreter &I, const GraphTarget &T, std::vector<GraphInput> &Inputs);

/// All paths, as a tree.
OpGraph buildGraph(ModuleSet &Modules, const GraphTarget &T, const RunOptions &O);

/// Replaces arguments by those of a further run.
llvm::Error setArguments(GraphTarget &T, llvm::ArrayRef<RunArgument> Arguments);
/// Sides of the guards of a guarded graph: how many there are, and how many a
/// run took.
std::pair<unsigned, unsigned> guardSides(const OpGraph &G);

/// Splits at the commas outside of brackets and strings.
std::vector<std::string> splitAnswers(llvm::StringRef Text);

} // namespace oplint::py
