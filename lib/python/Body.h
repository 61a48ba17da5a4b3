//===-- Body.h - What a function does while Paddle runs eagerly -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Walks the body of a Python function the way it runs in dynamic mode: what
/// only runs while a static graph is built is left out, nested functions and
/// private helpers are followed where they are called, every call is resolved
/// to what it means. An undecided condition takes both ways.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "python/ModuleIndex.h"

namespace oplint::python {

enum class CallKind {
  Op,             ///< `_C_ops.x(...)`
  Api,            ///< a public function or class of the package, or one called as `paddle.x.y`
  TensorMethod,   ///< `x.reshape(...)`
  TensorOperator, ///< `-x`, `x * y`, `x[...]` on a Tensor
  TensorProperty, ///< `x.T`: a property that runs an op
  PrivateClass,   ///< a class of the package that is not public: LayerHelper(...)
  Cxx,            ///< a C++ function of the package: core.is_compiled_with_cuda()
  Mode,           ///< in_dynamic_mode() ...
  Check,          ///< see KnownHelpers.def
  Conversion,
  Environment,
  Helper,   ///< a private function of the package; its calls follow with a larger Depth
  Nested,   ///< a function defined in the body; its calls follow
  Builtin,  ///< a builtin, or a method of str, list, dict ...
  External, ///< of another package: numpy, math, warnings
  Unknown,  ///< cannot be decided from the source
};

/// One call, or one operation on a Tensor, that is reached.
struct BodyCall {
  CallKind Kind = CallKind::Unknown;
  std::string
      Name; ///< Op: its name; Api: its public path; TensorMethod: the method; else as written
  std::string Spelling; ///< the callee, or the operator, as written
  std::string Why;      ///< Unknown: what is missing
  Entity What;          ///< where Name leads, if that is known
  Node At;
  unsigned Depth = 0;       ///< 0: in the function itself or in a function nested in it
  std::string Via;          ///< the helper that the call stands in; empty at depth 0
  bool Conditional = false; ///< runs only if some undecided condition holds
  bool InLoop = false;
  bool InRaise = false;     ///< builds the exception that is raised
  bool AfterOp = false;     ///< a `_C_ops` call came before it on every way
  bool LegacyOp = false;    ///< Op: of _legacy_C_ops
  bool Uncertain = false;   ///< TensorMethod: the receiver may be no Tensor
  bool Decided = false;     ///< Mode: it alone told which arm runs
  bool GivesTensor = false; ///< Api: its result is a Tensor, as far as its signature says

  /// Api, TensorMethod, TensorOperator ...: work that is not the op's own.
  bool isOtherApi() const;
};

struct Body {
  std::vector<BodyCall> Calls; ///< in source order, a call before its arguments
  /// Statements that were left out since they only build a static graph.
  std::vector<SourceRange> Skipped;
  /// The definition holds a syntax error, or is too large to follow.
  std::string Undecided;
  bool HasLoops = false;
};

/// \p Function must be a Function. Its path does not matter, its module does.
Body analyzeBody(const ModuleIndex &Index, const Entity &Function);

} // namespace oplint::python
