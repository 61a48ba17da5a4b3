//===-- Verdicts.h - What a change of an op means ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The one place that judges differences between two revisions' ops, for every
/// profile. A rule of the comparison reports the verdicts that bear its name.
///
/// own       breaking: error; what cannot be decided, or is not registered in a
///           checkpoint of this change: warning; relaxed or tagged only: note
/// wiki      every change but a dispensable or defaulted addition: error
/// paddle-eN what the script of that era says (Script.h), each line an error
///
/// Own and wiki look at every configuration: one that a verdict is limited to is
/// named in the finding.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "rules/Rule.h"
#include "rules/op_desc/Script.h"

namespace oplint {

/// Reports the verdicts of the running rule; none without a base.
void reportOpVerdicts(RuleContext &C);

/// Whether the rule of that name reports verdicts of the comparison.
bool isOpVerdictRule(llvm::StringRef Name);

/// What the configuration \p Name ("gpu", "cpu") compiles; "": everything.
View configurationView(llvm::StringRef Name);

/// The script's era that a profile means; None for own and wiki.
ScriptEra scriptOf(Profile P);

} // namespace oplint
