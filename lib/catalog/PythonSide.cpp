//===-- PythonSide.cpp - The Python half of a revision --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "catalog/PythonSide.h"
#include "graph/GraphFindings.h"

namespace oplint {

PythonSide::PythonSide(const Checkout &C, unsigned J, const OpYaml &Yaml, Neighbour N)
    : Source(C), Jobs(J), Documents(Yaml.Documents), Near(std::move(N)) {
  if (Near.Side && Near.SameModules)
    Index = Near.Side->Index;
  else
    Index = std::make_shared<const python::ModuleIndex>(C, "paddle", J,
                                                        Near.Side ? &Near.Side->index() : nullptr);
}

const python::OpCallTable &PythonSide::opCalls(FactCache *Cache) const {
  if (Near.Side && Near.SameModules)
    return Near.Side->opCalls(Cache);
  std::call_once(CallsOnce, [&] {
    Calls =
        python::OpCallTable(*Index, Jobs, Cache, Near.Side ? &Near.Side->opCalls(Cache) : nullptr);
  });
  return Calls;
}

const OpInterfaces &PythonSide::ops(FactCache *Cache) const {
  if (Near.Side && Near.SameOps)
    return Near.Side->ops(Cache);
  std::call_once(OpsOnce, [&] { Ops = readOpInterfaces(Source, Documents, Jobs, Cache); });
  return Ops;
}

void PythonSide::readGraphs() const {
  Graphs = std::make_shared<const GraphFacts>(readGraphFacts(*Index));
}

} // namespace oplint
