//===-- Lint.h - One run of the rules over a checkout -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// What `check` and `baseline` share: open both sides, read the facts, run the
/// rules, apply the configuration.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "Commands.h"
#include "catalog/Base.h"
#include "config/Suppress.h"
#include "report/Report.h"

namespace oplint {

class Progress;

struct Linted {
  CheckOptions Options; ///< as given, completed from the configuration
  std::unique_ptr<Checkout> Head;
  Catalog Facts; ///< of the head
  BaseSide Base;
  Configuration Config;
  std::string BaselineFile; ///< where the baseline is, or would be
  Report Result;
};

/// How a run ended that has no report.
struct LintFailure {
  llvm::Error What;
  int ExitCode;
};

/// Runs everything. \p UseBaseline: suppress what is in the baseline.
std::variant<std::unique_ptr<Linted>, LintFailure> lint(const CheckOptions &Given, bool UseBaseline,
                                                        Progress &Shown);

/// The exit code that a report means.
int exitCode(const Linted &L);

} // namespace oplint
