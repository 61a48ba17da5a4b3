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
  /// The side of another revision, and what of it holds for this one as a whole.
  struct Neighbour {
    std::shared_ptr<const PythonSide> Side; ///< null: there is none
    bool SameModules = false;               ///< all Python files, and what Tensor's members say
    bool SameOps = false;                   ///< all files that readOpInterfaces reads
  };

  /// \p Yaml: the op YAML of the same checkout.
  /// \p Near: its modules are shared where they are the same.
  PythonSide(const Checkout &Source, unsigned Jobs, const OpYaml &Yaml, Neighbour Near);

  const python::ModuleIndex &index() const { return *Index; }
  /// `_C_ops` calls of the package, sorted by place. They are read once; \p Cache
  /// may be null.
  const python::OpCallTable &opCalls(FactCache *Cache = nullptr) const;
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
  Neighbour Near;
  std::shared_ptr<const python::ModuleIndex> Index;
  mutable std::once_flag CallsOnce, OpsOnce;
  mutable python::OpCallTable Calls;
  mutable OpInterfaces Ops;
  mutable std::shared_ptr<const GraphFacts> Graphs;
};

} // namespace oplint
