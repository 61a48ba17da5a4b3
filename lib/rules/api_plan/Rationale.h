//===-- Rationale.h - Why a plan was chosen, in words -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "rules/api_plan/Decider.h"

namespace oplint::plan {

/// "方案 3 + 方案 1" or "plan 3 + plan 1"; 无法判定 where nothing was decided.
std::string planLabel(const Decision &D, bool Chinese);

/// The category column. One plan that settles everything: the most serious
/// category alone, as a document's title has it. Several plans: all of them,
/// without 仅, joined by " + ".
std::string categoryLabel(const Decision &D, bool Chinese);

/// All categories by their official names, joined by " + ".
std::string allCategories(const Decision &D, bool Chinese);

/// Which conditions held and what is to be done (the column 决策依据).
Text rationale(const Decision &D);

/// The short name of a plan: "Python 装饰器", "C++ 下沉", ...
llvm::StringRef planName(Plan P, bool Chinese);

} // namespace oplint::plan
