//===-- PythonSide.cpp - The Python half of a revision --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "catalog/PythonSide.h"
#include "graph/GraphFindings.h"

namespace oplint {

PythonSide::PythonSide(const Checkout &C, unsigned J, const OpYaml &Yaml,
                       std::shared_ptr<const PythonSide> N)
    : Source(C), Jobs(J), Documents(Yaml.Documents), Near(std::move(N)),
      Index(C, "paddle", J, Near ? &Near->index() : nullptr) {}

const std::vector<python::OpCall> &PythonSide::opCalls(FactCache *Cache) const {
  std::call_once(CallsOnce, [&] { Calls = python::readOpCalls(Index, Jobs, Cache); });
  return Calls;
}

const OpInterfaces &PythonSide::ops(FactCache *Cache) const {
  std::call_once(OpsOnce, [&] { Ops = readOpInterfaces(Source, Documents, Jobs, Cache); });
  return Ops;
}

void PythonSide::readGraphs() const {
  Graphs = std::make_shared<const GraphFacts>(readGraphFacts(Index));
}

} // namespace oplint
