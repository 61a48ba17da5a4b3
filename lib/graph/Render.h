//===-- Render.h - A graph as table, JSON and picture -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "graph/Sot.h"
#include "model/OpGraph.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace oplint {

/// The nodes in order, with the ways at breaks indented: kind, name, target,
/// arguments, type, place.
std::string tableText(const OpGraph &G);

/// {"api", "function", "place", "inputs", "nodes": [{"id", "kind", "name",
/// "target", "args", "kwargs", "users", "type", "place", "inline", "graph"}],
/// "breaks": [{"id", "rule", "how", "place", "raiseOnly", "path", "inlineStack",
/// "sotClass", "sotText", "sotProfile"}], "guards", "remarks", "refused",
/// "forward", "subgraphs"}.
llvm::json::Value graphJson(const OpGraph &G, SotProfile Sot);

/// The host reads a tensor somewhere.
bool hasBreaks(const OpGraph &G);

/// A directed graph for Graphviz: one cluster per sub-graph, breaks in red.
std::string dotText(const OpGraph &G);

/// Lets `dot` draw the text. Fails where Graphviz is not installed.
llvm::Expected<std::string> svgText(const OpGraph &G);

} // namespace oplint
