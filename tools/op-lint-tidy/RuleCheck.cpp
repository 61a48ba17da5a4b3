//===-- RuleCheck.cpp - One rule as a check of clang-tidy -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "RuleCheck.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace oplint::tidy {

std::string checkName(const RuleInfo &R) {
  return R.Name.starts_with("op-") ? R.Name.str() : "op-" + R.Name.str();
}

RuleCheck::RuleCheck(const RuleInfo &R, clang::tidy::ClangTidyContext *Context,
                     std::shared_ptr<Session> S)
    : ClangTidyCheck(checkName(R), Context), Rule(R), Shared(std::move(S)) {
  Given.Root = Options.getLocalOrGlobal("OpLintRoot", "").str();
  Given.Base = Options.getLocalOrGlobal("OpLintBase", "").str();
  Given.Profile = Options.getLocalOrGlobal("OpLintProfile", "").str();
  Given.Config = Options.getLocalOrGlobal("OpLintConfig", "").str();
  Shared->enter();
}

RuleCheck::~RuleCheck() { Shared->leave(); }

void RuleCheck::storeOptions(clang::tidy::ClangTidyOptions::OptionMap &Map) {
  Options.store(Map, "OpLintRoot", Given.Root);
  Options.store(Map, "OpLintBase", Given.Base);
  Options.store(Map, "OpLintProfile", Given.Profile);
  Options.store(Map, "OpLintConfig", Given.Config);
}

void RuleCheck::registerPPCallbacks(const SourceManager &, Preprocessor *PP, Preprocessor *) {
  Shared->watch(*PP);
}

void RuleCheck::registerMatchers(ast_matchers::MatchFinder *Finder) {
  Finder->addMatcher(ast_matchers::translationUnitDecl(), this);
}

/// Turns places of the checkout into Clang's.
class RuleCheck::Reporter {
public:
  Reporter(RuleCheck &C, const Analysis &A, SourceManager &SourceMgr)
      : Check(C), Of(A), SM(SourceMgr) {}

  void report(const Finding &F) {
    std::optional<FileID> File = fileOf(F.Where.File, /*Load=*/false);
    if (!File)
      return;
    SourceLocation At = place(*File, F.Where.Begin);
    {
      // A percent sign would start one of Clang's format directives.
      auto D = Check.diag(At, "%0") << F.Message;
      for (const Fix &X : F.Fixes)
        if (X.Kind == FixKind::Safe)
          for (const FixItHint &H : hints(X))
            D << H;
    }
    for (const Related &N : F.Notes)
      note(N, At);
    // clang-tidy applies the fixes of notes on request only (--fix-notes).
    for (const Fix &X : F.Fixes)
      if (X.Kind == FixKind::Unsafe) {
        auto D = Check.diag(At, "%0", DiagnosticIDs::Note) << X.Title;
        for (const FixItHint &H : hints(X))
          D << H;
      }
  }

private:
  /// The file as this translation unit has it; with \p Load one that it does not
  /// include is opened.
  std::optional<FileID> fileOf(llvm::StringRef Path, bool Load) {
    if (Path == Of.MainFile)
      return SM.getMainFileID();
    auto Entry = SM.getFileManager().getOptionalFileRef(Of.Root + "/" + Path.str());
    if (!Entry)
      return std::nullopt;
    FileID Known = SM.translateFile(*Entry);
    if (Known.isValid())
      return Known;
    if (!Load)
      return std::nullopt;
    return SM.getOrCreateFileID(*Entry, SrcMgr::C_User);
  }

  SourceLocation place(FileID File, uint32_t Offset) const {
    uint32_t Size = SM.getFileIDSize(File);
    return SM.getLocForStartOfFile(File).getLocWithOffset(
        static_cast<SourceLocation::IntTy>(std::min(Offset, Size)));
  }

  void note(const Related &N, SourceLocation Fallback) {
    std::optional<FileID> File;
    if (N.Of == Side::Head && N.Where.isValid())
      File = fileOf(N.Where.File, /*Load=*/true);
    if (File) {
      Check.diag(place(*File, N.Where.Begin), "%0", DiagnosticIDs::Note) << N.Message;
      return;
    }
    // The base has no file that clang-tidy could show.
    std::string Text = N.Message;
    if (N.Where.isValid()) {
      Text += " (" + std::string(N.Of == Side::Base ? "base: " : "") + N.Where.File;
      if (N.Where.Line)
        Text += ":" + std::to_string(N.Where.Line);
      Text += ")";
    }
    Check.diag(Fallback, "%0", DiagnosticIDs::Note) << Text;
  }

  /// All edits of a fix, or none.
  std::vector<FixItHint> hints(const Fix &X) {
    std::vector<FixItHint> Hints;
    for (const Edit &E : X.Edits) {
      std::optional<FileID> File = fileOf(E.Where.File, /*Load=*/true);
      if (!File)
        return {};
      Hints.push_back(FixItHint::CreateReplacement(
          CharSourceRange::getCharRange(place(*File, E.Where.Begin), place(*File, E.Where.End)),
          E.Text));
    }
    return Hints;
  }

  RuleCheck &Check;
  const Analysis &Of;
  SourceManager &SM;
};

void RuleCheck::check(const ast_matchers::MatchFinder::MatchResult &Result) {
  const Analysis &A = Shared->analyze(Given, *Result.Context);
  for (const std::string &Remark : A.Remarks)
    if (Shared->firstTime(Remark))
      configurationDiag("%0") << "op-lint: " + Remark;
  if (!A.Error.empty()) {
    if (Shared->firstTime(A.Error))
      configurationDiag("%0") << "op-lint: " + A.Error;
    return;
  }
  Reporter R(*this, A, *Result.SourceManager);
  for (const Finding &F : A.Findings)
    if (F.Rule == Rule.Name && !F.Suppressed)
      R.report(F);
}

} // namespace oplint::tidy
