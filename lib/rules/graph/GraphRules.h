//===-- GraphRules.h - Findings of op graphs as findings of rules -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "graph/GraphFindings.h"
#include "rules/Rule.h"
#include "rules/graph/GraphRule.h"

namespace oplint {

/// The finding with its default severity, SOT's name for it and the way that
/// leads there.
Finding graphFinding(const GraphFinding &F, SotProfile Sot);
/// All of them, sorted, ready for a report.
std::vector<Finding> graphReport(llvm::ArrayRef<GraphFinding> Found, SotProfile Sot);

} // namespace oplint
