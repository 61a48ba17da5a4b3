//===-- Rule.h - A rule and what it sees ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// A rule is a pure function over the facts of one revision, or of two, that
/// reports findings. Rules.def is the only table of them.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/Catalog.h"
#include "model/Date.h"
#include "model/Finding.h"
#include "rules/kernel_types/GenericOps.h"
#include "torch/SchemaTypes.h"

namespace oplint {

/// Whose rules and severities (DESIGN: own, wiki, paddle-e1, -e2, -e3).
enum class Profile { Own, Wiki, PaddleE1, PaddleE2, PaddleE3 };
/// The profile of that name, if there is one.
std::optional<Profile> parseProfile(llvm::StringRef Name);

struct ApiComparison; // rules/api/ApiChanges.h

/// What one run leaves to the next, over facts that are nearly the same. One thread
/// at a time.
struct RuleMemory {
  std::shared_ptr<const ApiComparison> Apis;
};

struct RuleOptions {
  Profile Rules = Profile::Own;
  bool All = false;                  ///< list what a first run only counts
  std::vector<GenericOp> GenericOps; ///< of the configuration; asked before the table
  std::string Config;                ///< "gpu" or "cpu" alone; empty: every configuration
  SchemaProfile Schemas = SchemaProfile::PyTorch; ///< of PyTorch's schemas
  Date Today{};                                   ///< for rules that count days
  unsigned Jobs = 0;                              ///< threads; 0: one per core
  RuleMemory *Memory = nullptr;                   ///< may be null
};

struct RuleInfo;
struct OpVerdicts;  // rules/op_desc/Verdicts.h
struct KernelViews; // rules/kernel_types/KernelViews.h

class RuleContext {
public:
  RuleContext(const Catalog &H, const Catalog *B, const RuleOptions &O)
      : Head(H), Base(B), Options(O) {}

  const Catalog &Head;
  const Catalog *Base; ///< null: nothing is compared
  const RuleOptions &Options;

  /// Adds a finding of the running rule; Rule and the default severity are
  /// filled in. Returns it for notes, fixes and a severity of its own.
  Finding &report(SourceRange Where, std::string Subject, std::string Message);

  const RuleInfo *Running = nullptr;
  std::vector<Finding> Findings;
  /// The comparison of the two sides, made by the first rule that asks.
  std::shared_ptr<const OpVerdicts> Compared;
  std::shared_ptr<const ApiComparison> Apis;
  /// The registered types of both sides, made by the first rule that asks.
  std::shared_ptr<const KernelViews> Kernels;
};

struct RuleInfo {
  llvm::StringRef Name;
  llvm::StringRef Area;
  Severity Default;
  void (*Check)(RuleContext &);
  llvm::StringRef Page; ///< Markdown
};

/// All rules, sorted by name.
llvm::ArrayRef<RuleInfo> allRules();
const RuleInfo *findRule(llvm::StringRef Name);

/// Runs every rule; findings are sorted.
std::vector<Finding> runRules(const Catalog &Head, const Catalog *Base, const RuleOptions &Options);

} // namespace oplint
