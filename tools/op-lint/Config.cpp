//===-- Config.cpp - op-lint config ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "config/Config.h"
#include "Commands.h"
#include "Output.h"
#include "rules/Rule.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"

namespace oplint {

/// The configuration in force, as a configuration.
static void show(const Configuration &C) {
  llvm::raw_ostream &OS = llvm::outs();
  if (C.File.empty())
    OS << "# no " << ConfigName << " was found; these are the defaults\n";
  else
    OS << "# " << C.File << '\n';
  if (!C.Base.empty())
    OS << "base: " << C.Base << '\n';
  OS << "profile: " << (C.Profile.empty() ? "own" : C.Profile) << '\n'
     << "fail-on: " << (C.FailOn.empty() ? "error" : C.FailOn) << '\n';
  if (!C.Baseline.empty())
    OS << "baseline: " << C.Baseline << '\n';
  if (!C.Exclude.empty())
    OS << "exclude:\n";
  for (const std::string &Pattern : C.Exclude)
    OS << "  - '" << Pattern << "'\n";
  if (!C.GenericOps.empty())
    OS << "generic-ops:\n";
  for (const GenericOp &G : C.GenericOps)
    OS << "  - {op: '" << G.Pattern << "', group: " << (G.Group ? std::to_string(G.Group) : "none")
       << ", source: '" << G.Source << "'}\n";
  OS << "rules:\n";
  for (const RuleInfo &R : allRules()) {
    auto It = C.Rules.find(R.Name.str());
    bool Set = It != C.Rules.end();
    OS << "  " << R.Name << ": "
       << (!Set             ? spelling(R.Default)
           : It->second.Off ? "off"
                            : spelling(It->second.Level))
       << (Set ? "  # set\n" : "\n");
  }
  if (!C.Waivers.empty())
    OS << "waivers:\n";
  for (const Waiver &W : C.Waivers) {
    auto [Key, Name] = llvm::StringRef(W.Subject).split(' ');
    OS << "  - rule: " << W.Rule << "\n    " << Key << ": " << Name << '\n';
    if (!W.Part.empty())
      OS << "    part: " << W.Part << '\n';
    OS << "    reason: '" << W.Reason << "'\n    expires: " << W.Expires
       << (W.Expires < today() ? "  # over\n" : "\n");
  }
}

int runConfig(const ConfigOptions &O) {
  if (!llvm::sys::fs::is_directory(O.Path))
    return fail(O.Path + " is no folder", "give the root of a checkout", Incomplete);
  Configuration C = loadConfig(O.Path);
  for (const Finding &F : C.Complaints)
    printProblem({F.Where, F.Message, ""});
  if (printProblems(C.Problems))
    return Incomplete;
  if (O.Action == "show")
    show(C);
  else if (C.File.empty())
    llvm::outs() << "no " << ConfigName << " was found: the defaults are in force\n";
  else if (C.Complaints.empty())
    llvm::outs() << C.File << ": " << C.Rules.size() << " rules set, " << C.Waivers.size()
                 << " waivers, nothing wrong\n";
  return C.Complaints.empty() ? Clean : FindingsFound;
}

} // namespace oplint
