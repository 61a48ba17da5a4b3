//===-- Config.h - .op-lint.yaml --------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The configuration of a checkout, described for users in
/// docs/configuration.md:
///
///     base: auto
///     profile: own
///     fail-on: error
///     rules:
///       op-tag-changed: off          # error, warning, note, off
///     exclude: [paddle/legacy/**]
///     generic-ops:                   # asked before the list of kernel-generic-dtypes
///       - {op: "my_*", group: 1, source: our elementwise ops}
///       - {op: relu6, group: none, source: agreed in a review}
///     baseline: .op-lint-baseline.json
///     waivers:
///       - rule: op-input-removed
///         op: slice
///         part: EndsTensor           # optional
///         reason: no released model has it
///         expires: 2026-12-31
///
/// The nearest file wins, searched from the checkout's root upwards to the root
/// of the repository; files are never merged.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "checkout/Checkout.h"
#include "model/Finding.h"
#include "rules/kernel_types/GenericOps.h"
#include <map>

namespace oplint {

/// Accepts findings of one rule on purpose.
struct Waiver {
  std::string Rule;
  /// "op slice": the first part of Finding::Subject.
  std::string Subject;
  std::string Part; ///< last word of the subject, "EndsTensor"; empty: every part
  std::string Reason;
  std::string Expires; ///< YYYY-MM-DD, the last day it holds
  SourceRange Where;

  bool matches(const Finding &F) const;
};

/// A rule's severity as the configuration sets it.
struct RuleLevel {
  bool Off = false;
  Severity Level = Severity::Warning;
};

struct Configuration {
  std::string File; ///< as it is shown to the user; empty: there is none
  /// From the folder of File to the checkout's root: '/'-terminated or empty.
  std::string Prefix;
  std::string Base, Profile, FailOn, Baseline; ///< empty: not set
  std::map<std::string, RuleLevel> Rules;
  std::vector<std::string> Exclude; ///< patterns relative to the folder of File
  std::vector<GenericOp> GenericOps;
  std::vector<Waiver> Waivers;
  /// What is wrong with the file, at its lines, as findings of `config-invalid`.
  std::vector<Finding> Complaints;
  /// The file cannot be read or parsed at all; then nothing above is set.
  std::vector<Problem> Problems;

  /// Is the file at \p Path (relative to the checkout's root) excluded?
  bool isExcluded(llvm::StringRef Path) const;
};

constexpr llvm::StringLiteral ConfigName = ".op-lint.yaml";

/// Parses the text of a configuration.
Configuration parseConfig(std::string File, llvm::StringRef Text);

/// Finds and parses the configuration for the folder \p Root, or, with \p Rev,
/// the one at the root of that revision. None is no error.
Configuration loadConfig(llvm::StringRef Root, const Checkout *Rev = nullptr);

/// Where the baseline is or would be: beside the configuration that names it,
/// else at the folder \p Root.
std::string baselineFile(llvm::StringRef Root, const Configuration &C);

/// Does \p Path match \p Pattern? `*` and `?` stay within one name, `**` spans
/// folders, and a pattern that names a folder matches all below it.
bool matchesGlob(llvm::StringRef Pattern, llvm::StringRef Path);

/// The candidate that is spelled most like \p Name, or an empty string.
std::string didYouMean(llvm::StringRef Name, llvm::ArrayRef<llvm::StringRef> Candidates);
std::string didYouMeanRule(llvm::StringRef Name);

/// Today as YYYY-MM-DD (UTC); SOURCE_DATE_EPOCH stands in for the clock.
std::string today();

} // namespace oplint
