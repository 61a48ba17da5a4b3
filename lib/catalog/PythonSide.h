//===-- PythonSide.h - The Python half of a revision ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Python is read when a rule or the summary asks, not before: a check without
/// a base needs no signatures.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/OpInterfaces.h"
#include "python/OpCalls.h"

namespace oplint {

struct GraphFacts; // graph/GraphFindings.h

class PythonSide {
public:
  /// \p Yaml: the op YAML of the same checkout.
  /// \p Near: the side of another revision, whose modules are shared where they
  /// are the same; or null.
  PythonSide(const Checkout &Source, unsigned Jobs, const OpYaml &Yaml,
             std::shared_ptr<const PythonSide> Near = nullptr);

  const python::ModuleIndex &index() const { return Index; }
  /// `_C_ops` calls of the package, sorted by place. They are read once; \p Cache
  /// may be null.
  const std::vector<python::OpCall> &opCalls(FactCache *Cache = nullptr) const;
  const OpInterfaces &ops(FactCache *Cache = nullptr) const;
  /// Builds the op graphs of the public functions, for the rules on them. They
  /// take a second, so that only who asks gets them.
  void readGraphs() const;
  /// Null until readGraphs.
  const GraphFacts *graphs() const { return Graphs.get(); }

private:
  const Checkout &Source;
  unsigned Jobs;
  YamlDocuments Documents;
  std::shared_ptr<const PythonSide> Near;
  python::ModuleIndex Index;
  mutable std::once_flag CallsOnce, OpsOnce;
  mutable std::vector<python::OpCall> Calls;
  mutable OpInterfaces Ops;
  mutable std::shared_ptr<const GraphFacts> Graphs;
};

} // namespace oplint
