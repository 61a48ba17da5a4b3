//===-- DecisionChart.h - The way through the flow chart, drawn -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "rules/api_plan/Decider.h"

namespace oplint {

/// The way that one API took, as a tree of lines.
std::string drawChartText(const plan::Decision &D, bool Chinese);

/// The whole flow chart (every row of FlowChart.def) as SVG, with the way that
/// the API took in colour.
std::string drawChartSvg(const plan::Decision &D, bool Chinese);

} // namespace oplint
