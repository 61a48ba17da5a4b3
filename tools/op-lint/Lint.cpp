//===-- Lint.cpp - One run of the rules over a checkout -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Lint.h"
#include "Build.h"
#include "Progress.h"
#include "catalog/PythonSide.h"
#include "catalog/SpecFile.h"
#include "checkout/FactCache.h"
#include "checkout/Parallel.h"
#include "checkout/Root.h"
#include "checkout/TextDiff.h"
#include "graph/GraphFindings.h"
#include "rules/kernel_types/ScriptLines.h"
#include "rules/op_desc/Verdicts.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include <chrono>

namespace oplint {

/// What Paddle's own script would say, for `--format paddle-ci`: the script of
/// the profile, else the one that the newer side carries.
static std::shared_ptr<const ScriptReport> scriptReport(const Catalog &Head, const Catalog *Base,
                                                        const RuleOptions &O) {
  if (!Base || !Base->hasOps() || !Head.hasOps())
    return nullptr;
  ScriptEra Era = scriptOf(O.Rules);
  if (Era == ScriptEra::None)
    Era = Head.Script == ScriptEra::None ? ScriptEra::E3 : Head.Script;
  return runScript(*Base, Head, configurationView(O.Config.empty() ? "gpu" : O.Config), Era);
}

/// Keeps what stands on lines that differ from the base, and what was found by
/// comparing (such a finding may stand at the closest line that is left).
static void keepChanged(const Checkout &Head, const Checkout &Base,
                        std::vector<Finding> &Findings) {
  std::map<std::string, std::optional<std::vector<LineSpan>>> Changed; // nullopt: all of it
  auto LinesOf = [&](const std::string &File) -> const std::optional<std::vector<LineSpan>> & {
    auto [It, New] = Changed.try_emplace(File);
    if (!New)
      return It->second;
    const FileEntry *H = Head.find(File), *B = Base.find(File);
    if (H && B && !H->BlobId.empty() && H->BlobId == B->BlobId)
      return It->second.emplace(), It->second;
    auto Old = Base.read(File), Now = Head.read(File);
    if (Old && Now)
      It->second = changedLines((*Old)->getBuffer(), (*Now)->getBuffer());
    llvm::consumeError(Old.takeError());
    llvm::consumeError(Now.takeError());
    return It->second;
  };
  llvm::erase_if(Findings, [&](const Finding &F) {
    if (!F.Where.isValid() ||
        llvm::any_of(F.Notes, [](const Related &N) { return N.Of == Side::Base; }))
      return false;
    const auto &Lines = LinesOf(F.Where.File);
    return Lines && llvm::none_of(*Lines, [&](const LineSpan &S) {
             return F.Where.Line <= S.Last && std::max(F.Where.Line, F.Where.EndLine) >= S.First;
           });
  });
}

/// "2/5".
struct ShardOf {
  unsigned Index = 1; ///< from 1
  unsigned Count = 1;
};

static std::optional<ShardOf> parseShard(llvm::StringRef Text) {
  ShardOf S;
  auto [Index, Count] = Text.split('/');
  if (Index.getAsInteger(10, S.Index) || Count.getAsInteger(10, S.Count) || S.Index == 0 ||
      S.Index > S.Count)
    return std::nullopt;
  return S;
}

/// Keeps the findings and problems of one shard. A file belongs to one, by its name alone, so that
/// it stays there when other files come and go.
static void keepShard(const ShardOf &S, Report &R) {
  auto Other = [&](const SourceRange &Where) {
    return llvm::xxh3_64bits(Where.File) % S.Count != S.Index - 1;
  };
  llvm::erase_if(R.Findings, [&](const Finding &F) { return Other(F.Where); });
  llvm::erase_if(R.Problems, [&](const Problem &P) { return Other(P.Where); });
}

/// The problems of Python modules that were read.
static std::vector<Problem> pythonProblems(const Catalog &C) {
  return C.Python ? C.Python->index().problems() : std::vector<Problem>();
}

/// Those of the base that the head has not too. Its files are not the ones that are looked at, so
/// the place becomes part of the message.
static std::vector<Problem> baseProblems(const Catalog &Base, const std::string &Name,
                                         llvm::ArrayRef<Problem> OfHead) {
  std::vector<Problem> All = Base.Problems, Out;
  llvm::append_range(All, pythonProblems(Base));
  for (Problem &P : All) {
    if (llvm::any_of(
            OfHead, [&](const Problem &Q) { return P.Where == Q.Where && P.Message == Q.Message; }))
      continue;
    std::string Place;
    if (P.Where.isValid() && !llvm::StringRef(P.Message).contains(P.Where.File)) {
      Place = P.Where.File + ": ";
      if (P.Where.Line)
        Place = P.Where.File + ":" + std::to_string(P.Where.Line) + ":" +
                std::to_string(P.Where.Column) + ": ";
    }
    Out.push_back({{}, "in the base " + Name + ": " + Place + P.Message, P.Hint});
  }
  return Out;
}

/// The facts of a file that is given instead of a checkout.
static llvm::Expected<Catalog> readHeadFile(const std::string &Path) {
  auto Read = readSpecFile(Path);
  if (Read && !(Read->Ops.empty() && (!Read->SpecTypes || Read->SpecTypes->empty())))
    return Read;
  Problem P;
  if (Read) {
    P.Where.File = Path;
    P.Message = "holds no op";
  } else {
    P = toProblem(Read.takeError(), Path);
  }
  if (std::string Around = checkoutAround(Path); !Around.empty())
    P.Hint = "nothing in this file can be checked alone; `op-lint check " + Around +
             "` checks the checkout around it";
  else
    P.Hint = "nothing in this file can be checked; give the root folder of a checkout, a file of "
             "op descriptions or an OP_TYPE spec";
  return llvm::make_error<ProblemError>(std::move(P));
}

std::variant<std::unique_ptr<Linted>, LintFailure> lint(const CheckOptions &Given, bool UseBaseline,
                                                        Progress &Shown) {
  auto Start = std::chrono::steady_clock::now();
  auto L = std::make_unique<Linted>();
  CheckOptions &O = L->Options = Given;

  std::optional<ShardOf> Shard = O.Shard.empty() ? ShardOf() : parseShard(O.Shard);
  if (!Shard)
    return LintFailure{llvm::createStringError("'%s' is no shard\n  hint: write it I/N, from 1/N "
                                               "to N/N",
                                               O.Shard.c_str()),
                       WrongUsage};
  if (O.Today.empty())
    O.Today = today();
  std::optional<Date> Today = parseDate(O.Today);
  if (!Today)
    return LintFailure{
        llvm::createStringError("'%s' is no day\n  hint: write it YYYY-MM-DD", O.Today.c_str()),
        WrongUsage};

  Shown.stage("listing " + O.Path);
  Catalog &Facts = L->Facts;
  std::optional<llvm::Expected<BaseSide>> Opened; ///< the base
  auto Checked = llvm::make_scope_exit([&] {      // it is told or not, where the head fails first
    if (Opened && !*Opened)
      llvm::consumeError(Opened->takeError());
  });
  bool IsSpec = llvm::sys::fs::is_regular_file(O.Path);
  if (IsSpec) {
    if (!O.Base.empty() && !llvm::sys::fs::exists(O.Base))
      return LintFailure{
          llvm::createStringError("%s is a file, so what it is compared with must be a file or a "
                                  "folder: '%s' is neither\n  hint: revisions are compared by "
                                  "`op-lint check ROOT --base %s`",
                                  O.Path.c_str(), O.Base.c_str(), O.Base.c_str()),
          WrongUsage};
    auto Read = readHeadFile(O.Path);
    if (!Read)
      return LintFailure{Read.takeError(), Incomplete};
    Facts = std::move(*Read);
  } else {
    llvm::Expected<std::unique_ptr<Checkout>> Head = nullptr;
    auto OpenHead = [&] { Head = openCheckout(O.Path, O.Rev); };
    if (O.Base.empty())
      OpenHead(); // the configuration may name a base
    else
      runBoth(O.Jobs, OpenHead, [&] { Opened.emplace(openBaseSource(O.Path, O.Rev, O.Base)); });
    if (!Head)
      return LintFailure{Head.takeError(), Incomplete};
    L->Head = std::move(*Head);
    L->Config = loadConfig(O.Path, O.Rev.empty() ? nullptr : L->Head.get());
  }
  if (O.Profile.empty())
    O.Profile = L->Config.Profile.empty() ? "own" : L->Config.Profile;
  if (O.FailOn.empty())
    O.FailOn = L->Config.FailOn.empty() ? "error" : L->Config.FailOn;
  if (O.Base.empty())
    O.Base = L->Config.Base;
  std::optional<Profile> Rules = parseProfile(O.Profile);
  if (!Rules)
    return LintFailure{llvm::createStringError("no profile is called '%s'\n  hint: there are own, "
                                               "wiki, paddle-e1, paddle-e2 and paddle-e3",
                                               O.Profile.c_str()),
                       WrongUsage};
  if (O.DiffOnly && O.Base.empty())
    return LintFailure{llvm::createStringError("--diff-only needs something to compare with\n  "
                                               "hint: give `--base REV`, `--base auto` ..."),
                       WrongUsage};

  if (llvm::Error E = BuildSide::check(O.Build, O.Config, !O.Base.empty()))
    return LintFailure{std::move(E), WrongUsage};
  BuildSide Build;
  if (llvm::Error E = Build.load(O.Build, O.Path))
    return LintFailure{std::move(E), Incomplete};
  if (!O.Base.empty()) {
    if (!Opened)
      Opened.emplace(openBaseSource(O.Path, O.Rev, O.Base));
    if (!*Opened)
      return LintFailure{Opened->takeError(), Incomplete};
    L->Base = std::move(**Opened);
  }

  // Without a file it still spares the base what the head has parsed.
  std::unique_ptr<FactCache> Cache;
  if (!O.NoCache || !O.Base.empty())
    Cache = FactCache::open("cxx", /*Keep=*/!O.NoCache);
  CatalogOptions Reading;
  Reading.Jobs = O.Jobs;
  Reading.Cache = Cache.get();
  Build.apply(Reading, L->Head.get(), L->Base.Source.get());
  if (L->Head) {
    Shown.stage("reading " + L->Head->displayName());
    CatalogOptions OfHead = Reading;
    OfHead.WantsOpCalls = true;
    OfHead.KeepSources = L->Base.Source != nullptr;
    Facts = buildCatalog(*L->Head, OfHead);
    if (L->Head->kind() == CheckoutKind::Unknown && saysNothing(Facts))
      return LintFailure{
          llvm::createStringError("%s is no Paddle or PyTorch checkout\n  hint: give the root "
                                  "folder of one; there is nothing here to check",
                                  O.Path.c_str()),
          Incomplete};
    if (O.Graphs && Facts.Python) {
      Shown.stage("following the bodies of the public functions");
      Facts.Python->readGraphs();
    }
  }
  if (L->Base.Source) {
    Shown.stage("reading the base " + O.Base);
    CatalogOptions OfBase = Reading;
    if (L->Head) {
      OfBase.Near = &Facts;
      L->Base.Source->readSharedFrom(*L->Head);
    }
    L->Base.Facts = std::make_unique<Catalog>(buildCatalog(*L->Base.Source, OfBase));
    Facts.Sources.reset();
  }
  if (llvm::Error E = emptyBase(L->Base))
    return LintFailure{std::move(E), Incomplete};
  if (Cache)
    Cache->save();
  RuleOptions RulesOf;
  RulesOf.Rules = *Rules;
  RulesOf.All = O.All;
  RulesOf.GenericOps = L->Config.GenericOps;
  RulesOf.Today = *Today;
  RulesOf.Config = O.Config;
  RulesOf.Jobs = O.Jobs;

  Report &R = L->Result;
  R.Head = L->Head.get();
  R.Base = L->Base.Source.get();
  R.BaseName = L->Base.Name;
  R.Findings = runRules(Facts, L->Base.Facts.get(), RulesOf);
  bool ForPaddleCi =
      llvm::any_of(O.Formats, [](llvm::StringRef F) { return F.split('=').first == "paddle-ci"; });
  if (ForPaddleCi && L->Base.Facts) {
    R.Script = scriptReport(Facts, L->Base.Facts.get(), RulesOf);
    R.KernelLines =
        kernelScriptLines(*L->Base.Facts, Facts, O.Config == "cpu" ? Places::Cpu : Places::All);
  }
  R.Problems = L->Config.Problems;
  llvm::append_range(R.Problems, Build.problems());
  llvm::append_range(R.Problems, Facts.Problems);
  if (!O.Quiet)
    Build.say(Facts, O.Verbose);
  R.Counts = Facts.Counts;
  if (Facts.Python) {
    std::vector<Problem> OfPython = pythonProblems(Facts);
    if (const GraphFacts *Graphs = Facts.Python->graphs())
      for (const Problem &P : Graphs->Problems)
        if (llvm::none_of(OfPython, [&](const Problem &Q) { return Q.Where == P.Where; }))
          OfPython.push_back(P);
    llvm::append_range(R.Problems, OfPython);
  }
  if (L->Base.Facts)
    llvm::append_range(R.Problems, baseProblems(*L->Base.Facts, L->Base.Name, R.Problems));

  // A file of facts has no sources: no comments, no configuration, no lines.
  auto Took = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - Start).count();
  };
  R.Seconds = Took();
  if (IsSpec)
    return L;
  SuppressInput In;
  Baseline Accepted;
  L->BaselineFile = baselineFile(O.Path, L->Config);
  if (UseBaseline && (llvm::sys::fs::exists(L->BaselineFile) || !L->Config.Baseline.empty())) {
    // Without its baseline a run still tells what there is.
    if (auto Read = readBaseline(L->BaselineFile)) {
      Accepted = std::move(*Read);
      In.Accepted = &Accepted;
    } else {
      R.Problems.push_back(toProblem(Read.takeError(), L->BaselineFile));
    }
  }
  In.Head = L->Head.get();
  In.Config = &L->Config;
  In.BaselineFile = llvm::sys::path::filename(L->BaselineFile);
  In.Base = L->Base.Source.get();
  In.Compared = L->Base.Facts != nullptr;
  In.All = O.All;
  In.Today = O.Today;
  applyConfiguration(In, R.Findings);
  if (O.DiffOnly && L->Base.Source)
    keepChanged(*L->Head, *L->Base.Source, R.Findings);
  keepShard(*Shard, R);
  R.Seconds = Took();
  return L;
}

int exitCode(const Linted &L) {
  if (!L.Result.Problems.empty())
    return Incomplete;
  std::optional<Severity> FailOn = parseSeverity(L.Options.FailOn); // nothing: never
  for (const Finding &F : L.Result.Findings)
    if (FailOn && !F.Suppressed && F.Level >= *FailOn)
      return FindingsFound;
  return Clean;
}

} // namespace oplint
