//===-- Suppress.cpp - Findings taken away on purpose ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "config/Suppress.h"
#include "rules/Rule.h"
#include "torch/Registry.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

namespace oplint {
namespace {

class Suppressor {
public:
  Suppressor(const SuppressInput &Input, std::vector<Finding> &List) : In(Input), Findings(List) {}

  void run() {
    setLevels();
    byComment();
    byWaiver();
    byBaseline();
    Findings.insert(Findings.end(), In.Config->Complaints.begin(), In.Config->Complaints.end());
    setLevels(/*From=*/Original);
    sortFindings(Findings);
  }

private:
  void setLevels(size_t From = 0) {
    const auto &Rules = In.Config->Rules;
    std::vector<Finding> Kept;
    for (size_t I = 0; I < Findings.size(); ++I) {
      Finding &F = Findings[I];
      auto It = Rules.find(F.Rule);
      if (I >= From) {
        if ((It != Rules.end() && It->second.Off) || In.Config->isExcluded(F.Where.File))
          continue;
        if (It != Rules.end())
          F.Level = It->second.Level;
      }
      Kept.push_back(std::move(F));
    }
    Findings = std::move(Kept);
    if (From == 0)
      Original = Findings.size();
  }

  Finding &say(const char *Rule, const SourceRange &Where, std::string Subject,
               std::string Message) {
    Finding F;
    F.Rule = Rule;
    F.Level = findRule(Rule)->Default;
    F.Where = Where;
    F.Subject = std::move(Subject);
    F.Detail = Message;
    F.Message = std::move(Message);
    return Findings.emplace_back(std::move(F));
  }

  static bool takesComments(llvm::StringRef Path) {
    static const llvm::StringSet<> Extensions = {".cc", ".cu",   ".h",   ".cuh", ".cpp",
                                                 ".py", ".yaml", ".inl", ".kps"};
    return Extensions.contains(llvm::sys::path::extension(Path));
  }

  static bool areOtherBytes(const FileEntry *A, const FileEntry *B) {
    return A && B && !A->BlobId.empty() && !B->BlobId.empty() && A->BlobId != B->BlobId;
  }

  static void suppress(Finding &F, Suppression::Kind How, std::string Reason, SourceRange Where) {
    F.Suppressed = Suppression{How, std::move(Reason), std::move(Where)};
  }

  /// Comments are looked for in the files that have findings, and, for those that take nothing
  /// away any more, in what differs from the base and in PyTorch's registry.
  void byComment() {
    std::map<std::string, std::vector<size_t>> PerFile;
    for (llvm::StringRef File : torch_files::All)
      if (In.Head->kind() == CheckoutKind::PyTorch && In.Head->hasFile(File))
        PerFile[File.str()];
    if (In.Compared && In.Base)
      for (llvm::StringRef Path : differingPaths(*In.Head, *In.Base))
        if (takesComments(Path) && areOtherBytes(In.Head->find(Path), In.Base->find(Path)))
          PerFile[Path.str()];
    for (size_t I = 0; I < Original; ++I)
      if (Findings[I].Where.isValid())
        PerFile[Findings[I].Where.File].push_back(I);
    KnownIgnoreComments Own;
    KnownIgnoreComments &Known = In.Known ? *In.Known : Own;
    for (const auto &[File, Indices] : PerFile)
      for (const IgnoreComment &C : Known.of(*In.Head, File))
        useComment(C, Indices);
  }

  void useComment(const IgnoreComment &C, llvm::ArrayRef<size_t> Indices) {
    llvm::StringSet<> Used;
    for (size_t I : Indices) {
      Finding &F = Findings[I];
      uint32_t Last = std::max(F.Where.Line, F.Where.EndLine);
      if (F.Where.Line > C.Last || Last < C.First || !C.names(F.Rule))
        continue;
      Used.insert(F.Rule);
      if (!F.Suppressed)
        suppress(F, Suppression::Kind::InSource, C.Reason, C.Where);
    }
    if (C.Nolint) {
      if (Used.empty() && In.Compared)
        say("suppression-unused", C.Where, "comment", "this NOLINT takes no finding away");
      return;
    }
    for (const std::string &Rule : C.Rules) {
      if (!findRule(Rule)) {
        std::string Nearest = didYouMeanRule(Rule);
        say("suppression-invalid", C.Where, "comment",
            "no rule is called '" + Rule + "'" +
                (Nearest.empty() ? "" : "; did you mean '" + Nearest + "'?"));
      } else if (!Used.contains(Rule) && isComplete(Rule)) {
        say("suppression-unused", C.Where, "comment", "there is no finding of " + Rule + " here");
      }
    }
    if (C.Rules.empty())
      say("suppression-invalid", C.Where, "comment", "this comment names no rule");
    if (C.Reason.empty())
      say("suppression-invalid", C.Where, "comment",
          "this comment gives no reason; write `op-lint: ignore[rule] -- reason`");
  }

  /// Whether each finding of \p Rule is here; the exemptions of an allow-list are only counted.
  bool isComplete(llvm::StringRef Rule) const {
    return Rule.starts_with("allow-list-") ? In.All
                                           : In.Compared || findRule(Rule)->Area == "upgraders";
  }

  void byWaiver() {
    for (const Waiver &W : In.Config->Waivers) {
      bool Expired = W.Expires < In.Today;
      size_t Matched = 0;
      for (size_t I = 0; I < Original; ++I) {
        Finding &F = Findings[I];
        if (!W.matches(F))
          continue;
        ++Matched;
        if (!Expired && !F.Suppressed)
          suppress(F, Suppression::Kind::Waiver, W.Reason, W.Where);
      }
      std::string Subject = "waiver of " + W.Rule + " for " + W.Subject;
      if (Expired)
        say("suppression-expired", W.Where, Subject,
            "this waiver expired on " + W.Expires + " and has no effect (" + W.Reason + ")");
      else if (!Matched && In.Compared)
        say("suppression-unused", W.Where, Subject,
            "there is no finding of " + W.Rule + " for " + W.Subject +
                (W.Part.empty() ? "" : " with the part " + W.Part));
    }
  }

  void byBaseline() {
    if (!In.Accepted)
      return;
    llvm::StringSet<> Used;
    for (size_t I = 0; I < Original; ++I) {
      Finding &F = Findings[I];
      std::string Print = fingerprint(F);
      if (!In.Accepted->Entries.count(Print))
        continue;
      Used.insert(Print);
      if (!F.Suppressed)
        suppress(F, Suppression::Kind::Baseline, "", {});
    }
    size_t Unused = In.Accepted->Entries.size() - Used.size();
    // Some findings need a base; others are counted without one and told apart with one.
    if (Unused && In.Compared == In.Accepted->Compared) {
      SourceRange File;
      File.File = In.BaselineFile;
      say("suppression-unused", File, "baseline",
          std::to_string(Unused) + (Unused == 1 ? " entry" : " entries") +
              " of the baseline no longer occur; `op-lint baseline prune` removes them")
          .Detail.clear();
    }
  }

  const SuppressInput &In;
  std::vector<Finding> &Findings;
  size_t Original = 0; ///< findings of the rules; those about suppressions come behind
};

} // namespace

void applyConfiguration(const SuppressInput &In, std::vector<Finding> &Findings) {
  Suppressor(In, Findings).run();
}

} // namespace oplint
