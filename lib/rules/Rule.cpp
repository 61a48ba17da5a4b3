//===-- Rule.cpp - A rule and what it sees --------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"
#include "checkout/Parallel.h"
#include "rules/op_desc/Verdicts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint {

#define RULE(Id, Name, Area, Level) void Id(RuleContext &);
#include "rules/Rules.def"
#undef RULE

namespace {

struct Page {
  llvm::StringRef Name;
  llvm::StringRef Text;
};
constexpr Page Pages[] = {
#include "RuleDocs.inc"
};

llvm::StringRef pageOf(llvm::StringRef Name) {
  for (const Page &P : Pages)
    if (P.Name == Name)
      return P.Text;
  return "";
}

} // namespace

llvm::ArrayRef<RuleInfo> allRules() {
  static const std::vector<RuleInfo> Table = [] {
    std::vector<RuleInfo> T = {
#define RULE(Id, Name, Area, Level) {Name, #Area, Severity::Level, Id, pageOf(Name)},
#include "rules/Rules.def"
#undef RULE
    };
    llvm::sort(T, [](const RuleInfo &A, const RuleInfo &B) { return A.Name < B.Name; });
    return T;
  }();
  return Table;
}

const RuleInfo *findRule(llvm::StringRef Name) {
  for (const RuleInfo &R : allRules())
    if (R.Name == Name)
      return &R;
  return nullptr;
}

std::optional<Profile> parseProfile(llvm::StringRef Name) {
  return llvm::StringSwitch<std::optional<Profile>>(Name)
      .Case("own", Profile::Own)
      .Case("wiki", Profile::Wiki)
      .Case("paddle-e1", Profile::PaddleE1)
      .Case("paddle-e2", Profile::PaddleE2)
      .Case("paddle-e3", Profile::PaddleE3)
      .Default(std::nullopt);
}

Finding &RuleContext::report(SourceRange Where, std::string Subject, std::string Message) {
  Finding &F = Findings.emplace_back();
  F.Rule = Running->Name.str();
  F.Level = Running->Default;
  F.Where = std::move(Where);
  F.Subject = std::move(Subject);
  F.Message = std::move(Message);
  return F;
}

std::vector<Finding> runRules(const Catalog &Head, const Catalog *Base,
                              const RuleOptions &Options) {
  RuleContext OfKernels(Head, Base, Options), OfOthers(Head, Base, Options);
  auto Run = [&](RuleContext &Context) {
    for (const RuleInfo &R : allRules()) {
      if ((R.Area == "kernel_types") != (&Context == &OfKernels))
        continue;
      // The wiki and the scripts compare; they judge no tree as it stands.
      if (Options.Rules != Profile::Own && R.Area != "kernel_types" && !isOpVerdictRule(R.Name))
        continue;
      // Of a base that has no op descriptions there is no change to tell.
      if (((Base && !Base->hasOps()) || !Head.hasOps()) && isOpVerdictRule(R.Name))
        continue;
      Context.Running = &R;
      R.Check(Context);
    }
  };
  // Kernels take as long as all else, and share nothing with it.
  runBoth(Options.Jobs, [&] { Run(OfOthers); }, [&] { Run(OfKernels); });
  std::vector<Finding> Findings = std::move(OfOthers.Findings);
  std::move(OfKernels.Findings.begin(), OfKernels.Findings.end(), std::back_inserter(Findings));
  sortFindings(Findings);
  return Findings;
}

} // namespace oplint
