//===-- GraphFindings.h - What a graph has to say ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Breaks, remarks and refusals of graphs as facts for the rules of the area
/// graph: where, under which rule, on which way through the body.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "graph/Sot.h"
#include "model/OpGraph.h"

namespace oplint {

namespace python {
class ModuleIndex;
}

struct GraphFinding {
  std::string Api;
  std::string Rule;
  std::string Message;
  SourceRange Where;
  bool RaiseOnly = false; ///< break: one side does nothing but raise
  /// Break: the conditions on the arguments, and the answers of breaks before,
  /// under which a run comes here; empty: always.
  std::string Path;
  std::string InlineStack; ///< "stat.py:876 in quantile"; empty: in the body itself
};

/// Each rule and place once, sorted by place.
std::vector<GraphFinding> graphFindings(const OpGraph &G);
/// Sorts findings of several graphs: a place in a helper is told for one API
/// alone.
std::vector<GraphFinding> uniqueFindings(std::vector<GraphFinding> Found);

/// The graphs' findings of a whole checkout, and what is needed to tell them.
struct GraphFacts {
  SotProfile Sot = SotProfile::None;
  std::vector<GraphFinding> Findings; ///< sorted by place
  std::vector<Problem> Problems;      ///< modules that do not parse
};

/// Builds the graphs of every public function of the packages whose bodies run
/// ops (paddle.tensor, paddle.nn.functional, paddle.fft, paddle.signal) and
/// reads their modules for mistakes.
GraphFacts readGraphFacts(const python::ModuleIndex &Files);

} // namespace oplint
