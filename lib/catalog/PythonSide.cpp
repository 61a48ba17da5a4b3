//===-- PythonSide.cpp - The Python half of a revision --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "catalog/PythonSide.h"
#include "graph/GraphFindings.h"

namespace oplint {

PythonSide::PythonSide(const Checkout &C, unsigned J, std::shared_ptr<const PythonSide> N)
    : Source(C), Jobs(J), Near(std::move(N)),
      Index(C, "paddle", J, Near ? &Near->index() : nullptr) {}

const std::vector<python::OpCall> &PythonSide::opCalls() const {
  std::call_once(CallsOnce, [this] { Calls = python::readOpCalls(Index, Jobs); });
  return Calls;
}

const OpInterfaces &PythonSide::ops() const {
  std::call_once(OpsOnce, [this] { Ops = readOpInterfaces(Source, Jobs); });
  return Ops;
}

const std::vector<python::Plan2Result> &PythonSide::plan2() const {
  std::call_once(Plan2Once, [this] { Plan2 = python::judgeAll(Index, Jobs); });
  return Plan2;
}

void PythonSide::readGraphs() const {
  Graphs = std::make_shared<const GraphFacts>(readGraphFacts(Index));
}

} // namespace oplint
