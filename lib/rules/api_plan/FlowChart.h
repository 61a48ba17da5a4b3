//===-- FlowChart.h - Walks the decision flow chart -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "rules/api_plan/Analysis.h"

namespace oplint::plan {

/// The numbers are the procedure's.
enum class Plan { End = 0, Decorate = 1, Sink, Modify, NewApi, Compat, NoChange };
enum class Gate { Always, Affects, Harmless, OnlyOut, NotOnlyOut };

struct Branch {
  Category What;
  Gate When;
  Plan Tries[3];
};
/// The rows of FlowChart.def, in order.
llvm::ArrayRef<Branch> flowChart();

/// One plan that was considered on the way.
struct Try {
  Plan What = Plan::End;
  bool Taken = false;
};

/// One arrow of the chart that the API went along.
struct Step {
  Category What = Category::Identical;
  Gate When = Gate::Always;
  std::vector<Try> Tries;

  Plan taken() const;
};

/// The five conditions of plan 2, for an analysed difference. Condition 2 is
/// tested here: only renames, only out, and Paddle parameters that may keep
/// their defaults.
struct SinkCheck {
  SinkVerdict::Answer Answer = SinkVerdict::Answer::No;
  std::vector<int> Fails;
  std::string Reason;
};
/// Condition 2 alone.
bool isSinkDifference(const Analysis &A);
SinkCheck checkSink(const Analysis &A, const PaddleApi &Paddle);

/// Whether the chart can lead to plan 2 at all; only then is the body read.
bool asksSink(const Analysis &A);

/// Whether the change for one category keeps every call that works today (Q1).
bool isModifyCompatible(const Analysis &A, Category C);
/// Whether the inputs tell torch's signature from Paddle's (方案 1).
bool isDistinguishable(const Analysis &A, Category C);

struct Walk {
  std::vector<Step> Steps;
  std::vector<Plan> Plans; ///< what is to be done, highest number first
  SinkCheck Sink;
};
/// Walks the chart for an API whose path is the same on both sides.
Walk walk(const Analysis &A, const PaddleApi &Paddle);

} // namespace oplint::plan
