//===-- Session.cpp - op-lint's analysis inside clang-tidy ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Session.h"
#include "AstFacts.h"
#include "catalog/Base.h"
#include "catalog/RefinedCatalog.h"
#include "checkout/FactCache.h"
#include "checkout/OverlayCheckout.h"
#include "checkout/Root.h"
#include "config/Suppress.h"
#include "rules/Rule.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace oplint::tidy {

/// A checkout and its base, read once for all files of a run.
struct Session::Place {
  std::shared_ptr<const Checkout> Disk;
  Configuration Config;
  RuleOptions Rules;
  BaseSide Base;
  std::unique_ptr<FactCache> Cache;
  std::optional<std::vector<Finding>> Findings; ///< of the files as they are on disk
  std::set<std::string> Undecided; ///< files with makers that bare mode can't read whole

  std::vector<Finding> run(const Checkout &Head, const MakerRefinement *Refine) {
    CatalogOptions Options;
    Options.Cache = Cache.get();
    Catalog Facts = buildRefinedCatalog(Head, Options, [&](CxxFileFacts &F) {
      if (Refine)
        Refine->apply(F);
      else if (hasUndecided(F))
        Undecided.insert(F.Path);
    });
    std::vector<Finding> Found = runRules(Facts, Base.Facts.get(), Rules);
    SuppressInput In;
    In.Head = &Head;
    In.Config = &Config;
    In.Compared = Base.Facts != nullptr;
    In.Today = today();
    applyConfiguration(In, Found);
    return Found;
  }
};

Session::Session() = default;
Session::~Session() = default;

void Session::leave() {
  if (--Active)
    return;
  Conditions.reset();
  Made.clear();
}

void Session::watch(Preprocessor &PP) {
  if (Conditions)
    return;
  Conditions = std::make_unique<Conditionals>();
  recordConditionals(PP, *Conditions);
}

llvm::Expected<Session::Place *> Session::open(const SessionOptions &Given) {
  std::unique_ptr<Place> &P = Places[Given];
  if (P)
    return P.get();
  auto New = std::make_unique<Place>();
  auto Disk = openCheckout(Given.Root);
  if (!Disk)
    return Disk.takeError();
  New->Disk = std::move(*Disk);
  New->Config = loadConfig(Given.Root);
  std::string Profile = Given.Profile.empty() ? New->Config.Profile : Given.Profile;
  auto Rules = parseProfile(Profile.empty() ? "own" : Profile);
  if (!Rules)
    return llvm::createStringError("no profile is called '%s'; there are own, wiki, paddle-e1, "
                                   "paddle-e2 and paddle-e3",
                                   Profile.c_str());
  if (!Given.Config.empty() && Given.Config != "gpu" && Given.Config != "cpu")
    return llvm::createStringError("OpLintConfig is gpu or cpu, not '%s'", Given.Config.c_str());
  New->Rules.Rules = *Rules;
  New->Rules.Config = Given.Config;
  New->Rules.GenericOps = New->Config.GenericOps;
  if (auto Day = parseDate(today()))
    New->Rules.Today = *Day;
  New->Cache = FactCache::open("cxx", /*Keep=*/true);
  std::string Base = Given.Base.empty() ? New->Config.Base : Given.Base;
  if (!Base.empty()) {
    CatalogOptions Options;
    Options.Cache = New->Cache.get();
    auto Opened = openBase(Given.Root, "", Base, Options);
    if (!Opened)
      return Opened.takeError();
    if (llvm::Error E = emptyBase(*Opened))
      return std::move(E);
    New->Base = std::move(*Opened);
  }
  P = std::move(New);
  return P.get();
}

static std::string absolute(llvm::StringRef Path, const SourceManager &SM) {
  llvm::SmallString<256> Full(Path);
  SM.getFileManager().makeAbsolutePath(Full);
  llvm::sys::path::remove_dots(Full, /*remove_dot_dot=*/true);
  return Full.str().str();
}

Analysis Session::make(const SessionOptions &Given, ASTContext &Context) {
  Analysis A;
  const SourceManager &SM = Context.getSourceManager();
  OptionalFileEntryRef Main = SM.getFileEntryRefForID(SM.getMainFileID());
  if (!Main)
    return A;
  std::string File = absolute(Main->getName(), SM);
  SessionOptions Options = Given;
  A.Root = Given.Root.empty() ? checkoutOrRepositoryAround(File) : absolute(Given.Root, SM);
  if (A.Root.empty()) {
    A.Error = File + " lies in no checkout of Paddle or PyTorch; the check option OpLintRoot can "
                     "name one";
    return A;
  }
  Options.Root = A.Root;
  llvm::StringRef Relative = File;
  if (!Relative.consume_front(A.Root) || !Relative.consume_front("/"))
    return A; // a file outside of the checkout that the option names
  A.MainFile = Relative.str();

  auto Opened = open(Options);
  if (!Opened) {
    A.Error = llvm::toString(Opened.takeError());
    return A;
  }
  Place &P = **Opened;
  for (const Problem &Wrong : P.Config.Problems)
    A.Remarks.push_back(llvm::toString(llvm::make_error<ProblemError>(Wrong)));
  // An editor may have another text than the disk.
  llvm::StringRef Text = SM.getBufferData(SM.getMainFileID());
  bool Same = false;
  if (auto OnDisk = P.Disk->read(Relative))
    Same = (*OnDisk)->getBuffer() == Text;
  else
    llvm::consumeError(OnDisk.takeError());
  if (Same && !P.Findings) {
    P.Findings = P.run(*P.Disk, nullptr);
    P.Cache->save();
  }
  std::shared_ptr<const Checkout> Head = P.Disk;
  if (!Same)
    Head = std::make_shared<OverlayCheckout>(
        P.Disk, OpenFiles{{A.MainFile, std::make_shared<const std::string>(Text.str())}});

  // Only a translation unit without errors has an AST to rely on.
  MakerRefinement Refine(A.MainFile);
  if (Conditions && !Context.getDiagnostics().hasUncompilableErrorOccurred())
    Refine.read(Context, *Conditions, A.Root);
  if (Same && !(Refine.any() && P.Undecided.count(A.MainFile)))
    A.Findings = *P.Findings;
  else
    A.Findings = P.run(*Head, &Refine);
  return A;
}

const Analysis &Session::analyze(const SessionOptions &Given, ASTContext &Context) {
  auto [It, New] = Made.try_emplace(Given);
  if (New)
    It->second = make(Given, Context);
  return It->second;
}

} // namespace oplint::tidy
