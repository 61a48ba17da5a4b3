//===-- GraphRule.h - What a rule on op graphs calls ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once

namespace oplint {

class RuleContext;

/// Reports what the graphs of the head say under the running rule. Nothing
/// where no graphs were asked for (`check --graphs`).
void reportGraphFindings(RuleContext &C);

} // namespace oplint
