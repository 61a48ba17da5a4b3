//===-- AstWalk.h - Every node below a node ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "graph/Ast.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace oplint::py {

/// Calls \p Enter for \p N and everything below, in source order; a node for
/// which it says false is not entered. \p N may be null.
inline void walk(const Node *N, llvm::function_ref<bool(const Node *)> Enter) {
  if (!N || !Enter(N))
    return;
  for (const Param &P : N->Params)
    walk(P.Default, Enter);
  for (const auto *List : {&N->Kids, &N->Body, &N->Else, &N->Finally})
    for (const Node *Kid : *List)
      walk(Kid, Enter);
}

inline bool isFunction(const Node *N) {
  return N->Kind == NodeKind::FunctionDef || N->Kind == NodeKind::Lambda;
}

/// The statements of a block that do nothing but raise, as in a check of
/// arguments: a message may be made before.
inline bool onlyRaises(llvm::ArrayRef<Node *> Body) {
  if (Body.empty() || Body.back()->Kind != NodeKind::Raise)
    return false;
  for (const Node *S : Body.drop_back())
    if (S->Kind != NodeKind::Assign && S->Kind != NodeKind::Pass)
      return false;
  return true;
}

} // namespace oplint::py
