//===-- OpGraph.h - The ops that a Python body runs -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// A path is what one run of a body does, in order: ops, guards (host
/// conditions on the arguments), breaks (places where the host needs a tensor's
/// data) and the end. A graph is the tree that several paths make: they share
/// their beginnings and part where a break was answered differently.
///
/// Text of arguments holds tensors and values read from tensors as
/// \x01 number \x02, where number is the Result of the event that made them, or
/// the number of an input; they get names when a graph is printed.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Source.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace oplint {

/// One argument of a node, twice: with today's values, and as the host
/// expression that computes it from the inputs (the same where it is constant).
struct GraphArgument {
  std::string Keyword; ///< empty: positional
  std::string Concrete;
  std::string Code;
  bool operator==(const GraphArgument &) const = default;
};

/// A module that generated code has to import.
struct GraphImport {
  std::string Module, Name, Spelling;
  auto operator<=>(const GraphImport &) const = default;
};

enum class EventKind {
  CallFunction, ///< Target(Arguments...)
  CallMethod,   ///< Arguments[0].Target(Arguments[1...]), also operators __add__ and indexing
  CallModule,   ///< a layer: Target is its path or class
  GetAttr,      ///< Arguments[0].Target, where that runs an op (x.T)
  SetAttr,      ///< Arguments[0].Target = Arguments[1]
  SetItem,      ///< Arguments[0][Arguments[1]] = Arguments[2]
  NewLayer,     ///< a layer made inside of the body: Target(Arguments...)
  With,         ///< Target is the context's name; Code how it is made
  EndWith,
  Break,     ///< the host reads tensor data: Target is bool, item, numpy ...
  Guard,     ///< a host condition (Code) that was true, or false
  Loop,      ///< a loop whose condition is a tensor begins; Carried
  LoopNext,  ///< the body's end: Arguments are the carried values
  LoopLeave, ///< `break`, or (NormalExit) the condition was false
  Return,    ///< Arguments[0]
  Raise,     ///< Target is the exception's type, Concrete its message
};

struct GraphEvent {
  EventKind Kind = EventKind::CallFunction;
  std::string Target;
  std::vector<GraphArgument> Arguments;
  std::string Code;     ///< Guard: the condition; With: the expression; Raise: the exception
  bool Outcome = false; ///< Guard, and Break of kind bool
  std::string Answer;   ///< Break: what the host got
  unsigned Result = 0;  ///< number of the first tensor made; 0: none
  unsigned Results = 0; ///< how many
  bool ResultIsSequence = false; ///< several tensors in a tuple or a list
  /// How many numbers from Result on are its own: a sequence has one, too.
  unsigned numbers() const { return Result ? Results + (ResultIsSequence ? 1 : 0) : 0; }
  bool NormalExit = false;
  std::vector<unsigned> Carried; ///< Loop: numbers of the carried values
  std::vector<std::string> CarriedNames;
  std::vector<std::string> ResultTypes; ///< "float32[2, 3]" each
  SourceRange Where;
  std::string InlineStack; ///< "stat.py:876 < quantile"; empty: in the body itself
  std::string BreakRule;   ///< Break: kebab-case name
  bool RaiseOnly = false;  ///< Break: asked by a check that does nothing but raise
};

/// What a graph was made for.
struct GraphInput {
  std::string Name;
  std::string Annotation;
  std::string Default;  ///< source text; empty: none
  std::string Concrete; ///< literal, or "float32[2, 3]"
  bool IsTensor = false;
  bool TakesDefault = false;
  bool KeywordOnly = false;
  bool PositionalOnly = false;
  char Star = 0;                 ///< 0, 1: *args, 2: **kwargs
  std::vector<unsigned> Numbers; ///< of the tensors in it
};

/// An argument of a run as it is written on the command line.
struct RunArgument {
  bool IsTensor = false;
  std::string Text; ///< `x=float32[2,3]`, `axis=1`
};

/// Why a body, or a path of it, has no graph.
struct GraphRefusal {
  std::string Rule;
  std::string Message;
  SourceRange Where;
};

/// Something about a body that is worth knowing beside its ops.
struct GraphRemark {
  std::string Rule;
  std::string Message;
  SourceRange Where;
  bool operator==(const GraphRemark &O) const { return Rule == O.Rule && Where == O.Where; }
};

struct GraphPath {
  std::vector<GraphEvent> Events;
  std::optional<GraphRefusal> Refused; ///< the path ends here without Return or Raise
  std::vector<GraphRemark> Remarks;
};

/// A tree of events: one block of them, and where it ends in a choice, what
/// follows on each side.
struct GraphBlock {
  std::vector<GraphEvent> Events; ///< the last one may be a Break of kind bool, or a Guard
  std::unique_ptr<GraphBlock> WhenTrue, WhenFalse; ///< null: not explored
  unsigned Run = 0; ///< the first run that came here; 0: the arguments given
  std::optional<GraphRefusal> Refused;
};

struct OpGraph {
  std::string Api;      ///< paddle.add, or the function's name
  std::string Function; ///< name in its file
  SourceRange Where;    ///< of the definition
  std::vector<GraphInput> Inputs;
  std::unique_ptr<GraphBlock> Root;
  std::vector<GraphImport> Imports;
  std::vector<GraphRemark> Remarks;
  std::optional<GraphRefusal> Refused; ///< no graph at all
  unsigned Paths = 0;
  /// A guarded graph is made of further runs; these are the arguments of each.
  std::vector<std::vector<RunArgument>> OtherRuns;
  bool IsLayer = false;
};

} // namespace oplint
