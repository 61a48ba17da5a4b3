//===-- RuleCheck.h - One rule as a check of clang-tidy ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "Session.h"
#include "clang-tidy/ClangTidyCheck.h"
#include "rules/Rule.h"

namespace oplint::tidy {

/// `op-RULE`; a rule whose name starts with `op-` keeps it. NOLINT comments use
/// the same names (config/IgnoreComments.h).
std::string checkName(const RuleInfo &R);

/// Reports the findings of one rule that stand in the files of a translation
/// unit. Every finding is a warning of clang-tidy's, whatever its severity:
/// NOLINT has no power over clang-tidy's errors.
class RuleCheck : public clang::tidy::ClangTidyCheck {
public:
  RuleCheck(const RuleInfo &R, clang::tidy::ClangTidyContext *Context, std::shared_ptr<Session> S);
  ~RuleCheck() override;

  void storeOptions(clang::tidy::ClangTidyOptions::OptionMap &Map) override;
  void registerPPCallbacks(const clang::SourceManager &SM, clang::Preprocessor *PP,
                           clang::Preprocessor *ModuleExpander) override;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;

private:
  class Reporter;
  const RuleInfo &Rule;
  std::shared_ptr<Session> Shared;
  SessionOptions Given;
};

} // namespace oplint::tidy
