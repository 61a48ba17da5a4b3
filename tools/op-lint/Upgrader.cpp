//===-- Upgrader.cpp - op-lint upgrader -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Commands.h"
#include "Output.h"
#include "checkout/TextDiff.h"
#include "config/Config.h"
#include "torch/Scaffold.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

namespace oplint {
namespace {

/// The old schema with the namespace that native_functions.yaml leaves out.
std::optional<Schema> oldSchema(const UpgraderOptions &O, const OperatorName &Name, int &Code) {
  SchemaParse Parse = parseSchema(O.OldSchema);
  if (!Parse.Value) {
    const SchemaDiagnostic &D = *Parse.Problem;
    Code = fail(
        "the old schema is not valid: column " + llvm::Twine(D.Where.Begin + 1) + ": " + D.Message,
        D.Hint.empty() ? "it looks like aten::op.overload(Tensor self) -> Tensor" : D.Hint.c_str(),
        WrongUsage);
    return std::nullopt;
  }
  Schema Old = std::move(*Parse.Value);
  if (Old.Namespace.empty())
    Old.Namespace = Name.Namespace;
  if (Old.Name != Name.Name || Old.Overload != Name.Overload || Old.Namespace != Name.Namespace) {
    Code = fail("the old schema is that of " + Old.fullName() + ", not of " + O.Op,
                "give the schema of the same operator and overload", WrongUsage);
    return std::nullopt;
  }
  return Old;
}

int writeNew(const UpgraderOptions &O, const Checkout &Source, const TorchFacts &Torch,
             const OperatorName &Name, Date Today) {
  if (O.OldSchema.empty())
    return fail("`upgrader new` needs the schema before the change",
                "--old \"aten::op.overload(...) -> ...\"", WrongUsage);
  int Code = Clean;
  std::optional<Schema> Old = oldSchema(O, Name, Code);
  if (!Old)
    return Code;
  for (const VersionMapKey &K : Torch.Registry.Map)
    for (const VersionMapEntry &E : K.Entries)
      if (K.Operator.Text == O.Op && E.SchemaKnown &&
          llvm::is_contained({O.OldSchema, O.Op.substr(0, O.Op.find("::") + 2) + O.OldSchema},
                             E.OldSchema.Text))
        return fail(E.Upgrader.Text + " serves this schema already",
                    "give the schema that the registry has now, before your change", WrongUsage);
  auto Plan = planUpgrader(Source, Torch, *Old, Today);
  if (!Plan)
    return fail(Plan.takeError(), FindingsFound);
  for (const auto &[File, Text] : Plan->Files) {
    if (O.Apply) {
      if (llvm::Error E = writeFileBelow(O.Dir, File, Text))
        return fail(std::move(E), Incomplete);
      continue;
    }
    auto Before = Source.read(File);
    if (!Before)
      return fail(Before.takeError(), Incomplete);
    llvm::outs() << unifiedDiff(File, (*Before)->getBuffer(), llvm::StringRef(Text));
  }
  llvm::outs().flush();
  llvm::errs() << "op-lint: " << Plan->Upgrader << ", version " << Plan->Version << ", in "
               << Plan->Files.size() << (O.Apply ? " files, written\n" : " files, not written\n");
  for (const std::string &File : Plan->NotThere)
    llvm::errs() << "  the checkout has no " << File << ": nothing was written for it\n";
  llvm::errs() << "  what is left:\n";
  for (const std::string &Step : Plan->Steps)
    llvm::errs() << "  - " << Step << '\n';
  return Clean;
}

int showStatus(const UpgraderOptions &O, const Checkout &Source, const TorchFacts &Torch) {
  bool Complete = true;
  for (const ChecklistItem &I : upgraderStatus(Source, Torch, O.Op)) {
    static constexpr llvm::StringLiteral Marks[] = {"done", "missing", "unknown"};
    llvm::outs() << llvm::formatv("{0,-8} {1,-34} {2}\n", Marks[static_cast<size_t>(I.Is)], I.What,
                                  I.Detail);
    Complete &= I.Is != ChecklistItem::State::Missing;
  }
  return Complete ? Clean : FindingsFound;
}

/// What is wrong with the name \p Op: no schema has it, nor has the version map. Empty: nothing.
std::string noSuchOperator(const TorchFacts &Torch, const std::string &Op) {
  std::vector<std::string> Known;
  for (const OperatorSchema &S : Torch.Schemas.Operators)
    Known.push_back(Torch.Schemas.key(S.Parsed));
  for (const GeneratedOperator &G : Torch.Schemas.Generated)
    Known.push_back(Torch.Schemas.key(G.Name));
  for (const VersionMapKey &K : Torch.Registry.Map)
    Known.push_back(K.Operator.Text);
  // What could not be read may have it.
  if (Torch.Schemas.Operators.empty() || !Torch.Schemas.Invalid.empty() ||
      llvm::is_contained(Known, Op))
    return "";
  std::string Near = didYouMean(Op, std::vector<llvm::StringRef>(Known.begin(), Known.end()));
  return "no operator " + Op + " in native_functions.yaml" +
         (Near.empty() ? "" : "; did you mean " + Near + "?");
}

} // namespace

int runUpgrader(const UpgraderOptions &O) {
  std::optional<OperatorName> Name = parseOperatorName(O.Op);
  if (!Name || Name->Namespace.empty())
    return fail("'" + O.Op + "' is no operator with a namespace",
                "it looks like aten::linspace.out", WrongUsage);
  std::optional<Date> Today = parseDate(O.Today.empty() ? today() : O.Today);
  if (!Today)
    return fail("'" + O.Today + "' is no day", "write it YYYY-MM-DD", WrongUsage);
  auto Source = openCheckout(O.Dir);
  if (!Source)
    return fail(Source.takeError(), Incomplete);
  std::vector<Problem> Problems = (*Source)->problems();
  TorchFacts Torch = readTorch(**Source, Problems);
  printProblems(Problems);
  if (Problems.empty())
    if (std::string Wrong = noSuchOperator(Torch, O.Op); !Wrong.empty())
      return fail(Wrong, "", WrongUsage);
  int Code = O.Action == "new" ? writeNew(O, **Source, Torch, *Name, *Today)
                               : showStatus(O, **Source, Torch);
  return Code == Clean && !Problems.empty() ? static_cast<int>(Incomplete) : Code;
}

} // namespace oplint
