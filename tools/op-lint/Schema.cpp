//===-- Schema.cpp - op-lint schema ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "Output.h"
#include "checkout/SingleFile.h"
#include "config/Config.h"
#include "torch/SchemaDiff.h"
#include "torch/SchemaPairs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <chrono>
#include <thread>

namespace oplint {
namespace {

int judgePairs(const SchemaOptions &O, SchemaProfile Profile) {
  if (O.Names.size() != 1)
    return fail("`schema pairs` takes one file",
                "a table with the columns id, old_schema and new_schema, or - for standard input",
                WrongUsage);
  if (auto Formats = planFormats(O, formatsOf("schema pairs")); !Formats)
    return fail(Formats.takeError(), WrongUsage);
  const std::string &File = O.Names.front();
  auto Buffer = llvm::MemoryBuffer::getFileOrSTDIN(File, /*IsText=*/true);
  if (!Buffer)
    return fail("cannot read " + File + ": " + Buffer.getError().message(), "", Incomplete);
  std::vector<Problem> Problems;
  std::vector<SchemaPair> Pairs = readPairs(File, (*Buffer)->getBuffer(), Problems);
  printProblems(Problems);
  llvm::outs() << "id\tbc\tfc\treason\n";
  for (const SchemaPair &P : Pairs) {
    PairVerdict V = judge(P, Profile);
    llvm::outs() << P.Id << '\t' << V.Backward << '\t' << V.Forward << '\t' << V.Reason << '\n';
  }
  return Problems.empty() ? Clean : Incomplete;
}

/// One side of a diff: a file, a folder or a revision of the checkout in -C.
struct SideOfDiff {
  std::unique_ptr<Checkout> Source;
  Catalog Facts;
};

/// The file that \p Name means by itself: it is one, or a folder that is no
/// checkout but has native_functions.yaml in it. Empty for a checkout or revision.
std::string schemaFile(const std::string &Name) {
  if (llvm::sys::fs::is_regular_file(Name))
    return Name;
  llvm::SmallString<256> Path(Name);
  llvm::sys::path::append(Path, "native_functions.yaml");
  return llvm::sys::fs::is_regular_file(Path) ? Path.str().str() : "";
}

llvm::Expected<SideOfDiff> openSide(const std::string &Name, const std::string &Dir,
                                    unsigned Jobs) {
  SideOfDiff Side;
  if (std::string File = schemaFile(Name); !File.empty()) {
    auto Opened = openSingleFile(File);
    if (!Opened)
      return Opened.takeError();
    Side.Source = std::move(*Opened);
    auto Text = Side.Source->read(File);
    if (!Text)
      return Text.takeError();
    Side.Facts.Torch.Schemas = readSchemas(File, (*Text)->getBuffer(), Side.Facts.Problems);
    return Side;
  }
  auto Opened = llvm::sys::fs::exists(Name) ? openCheckout(Name) : openCheckout(Dir, Name);
  if (!Opened)
    return Opened.takeError();
  Side.Source = std::move(*Opened);
  if (Side.Source->kind() != CheckoutKind::PyTorch) {
    Problem P;
    P.Where.File = Name;
    P.Message = ("this is no PyTorch checkout: it has no " + torch_files::NativeFunctions).str();
    P.Hint = "give native_functions.yaml, a dump of schemas, a folder or a revision that has one";
    return llvm::make_error<ProblemError>(std::move(P));
  }
  CatalogOptions Options;
  Options.Jobs = Jobs;
  Side.Facts = buildCatalog(*Side.Source, Options);
  return Side;
}

llvm::StringRef word(bool Breaks) { return Breaks ? "breaking" : "ok"; }

/// One line a change, for scripts: operator, kind, verdicts, reasons, schemas.
void printTable(const SideOfDiff &Old, const SideOfDiff &New, SchemaProfile Profile,
                llvm::raw_ostream &OS) {
  OS << "operator\tchange\tbc\tfc\tbc_reason\tfc_reason\told_schema\tnew_schema\n";
  for (const SchemaChange &C : diffSchemas(Old.Facts.Torch.Schemas, New.Facts.Torch.Schemas)) {
    static constexpr llvm::StringLiteral Kinds[] = {"added", "removed", "renamed", "changed"};
    const SchemaVerdict &V = Profile == SchemaProfile::Strict ? C.Strict : C.PyTorch;
    OS << C.Operator << '\t' << Kinds[static_cast<size_t>(C.What)] << '\t'
       << word(C.breaksBackward(Profile)) << '\t' << word(C.breaksForward(Profile)) << '\t'
       << (V.Backward ? V.Backward->Text : "") << '\t' << (V.Forward ? V.Forward->Text : "") << '\t'
       << (C.Old ? C.Old->Text : "-") << '\t' << (C.New ? C.New->Text : "-") << '\n';
  }
}

int diff(const SchemaOptions &O, SchemaProfile Profile) {
  auto Start = std::chrono::steady_clock::now();
  if (O.Names.size() != 2)
    return fail("`schema diff` compares two, OLD and NEW",
                "they are files, folders, or revisions of the checkout in -C", WrongUsage);
  auto Formats = planFormats(O, formatsOf("schema diff"));
  if (!Formats)
    return fail(Formats.takeError(), WrongUsage);
  std::optional<llvm::Expected<SideOfDiff>> Old, New;
  std::thread Reader([&] { Old.emplace(openSide(O.Names[0], O.Dir, O.Jobs)); });
  New.emplace(openSide(O.Names[1], O.Dir, O.Jobs));
  Reader.join();
  bool Opened = true;
  for (auto *Side : {&*Old, &*New})
    if (!*Side) {
      printError(Side->takeError());
      Opened = false;
    }
  if (!Opened)
    return Incomplete;
  SideOfDiff &Base = **Old, &Head = **New;
  Base.Facts.Source = Base.Source.get();
  Head.Facts.Source = Head.Source.get();

  Report R;
  R.Head = Head.Source.get();
  R.Base = Base.Source.get();
  R.BaseName = O.Names[0];
  R.Problems = Head.Facts.Problems;
  llvm::append_range(R.Problems, Base.Facts.Problems);
  RuleOptions Rules;
  Rules.Schemas = Profile;
  Rules.Today = parseDate(today()).value_or(Date());
  // Rules on the state of the registry are for `check`; this is about the schemas.
  for (Finding &F : runRules(Head.Facts, &Base.Facts, Rules))
    if (const RuleInfo *Rule = findRule(F.Rule);
        Rule->Area == "schema" || Rule->Name == "upgrader-missing")
      R.Findings.push_back(std::move(F));
  R.Counts.FilesListed = Head.Source->files().size();
  R.Counts.FilesRead = R.Counts.FilesParsed = 1;
  R.Seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - Start).count();
  if (llvm::Error E = writeReport(
          R, *Formats, O, /*ShowSuppressed=*/false,
          [&](llvm::StringRef, llvm::raw_ostream &OS) { printTable(Base, Head, Profile, OS); }))
    return fail(std::move(E), Incomplete);
  if (!R.Problems.empty())
    return Incomplete;
  bool Broken =
      llvm::any_of(R.Findings, [](const Finding &F) { return F.Level == Severity::Error; });
  return Broken ? FindingsFound : Clean;
}

} // namespace

int runSchema(const SchemaOptions &O) {
  SchemaProfile Profile = O.Profile == "strict" ? SchemaProfile::Strict : SchemaProfile::PyTorch;
  return O.Action == "pairs" ? judgePairs(O, Profile) : diff(O, Profile);
}

} // namespace oplint
