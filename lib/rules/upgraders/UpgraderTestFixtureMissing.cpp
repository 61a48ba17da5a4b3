//===-- UpgraderTestFixtureMissing.cpp ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-test-fixture-missing
///
/// A test loads a model that the checkout does not have.
///
/// The tests of test/jit/test_save_load_for_op_version.py load a model inside `try` and
/// skip themselves if that fails, so a path that is wrong turns the test off without a
/// word. Where a file of that name stands in another folder, it is named. A model that a
/// module of `ALL_MODULES` still has to export is `upgrader-fixture-missing`, and not named
/// here once more.
///
/// ## Example
///
/// ```python
/// try:
///     module = torch.jit.load(pytorch_test_dir + "/jit/fixtures/test_versioned_scale_v3.ptl")
/// except Exception:
///     self.skipTest("Failed to load fixture!")      # always
/// ```
///
/// ## What to do
///
/// Correct the path in the test, or add the model to the checkout.
///
/// ## What the user of an old model sees
///
/// Nothing yet: the upgrader may break, and no test says so.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"
#include "llvm/Support/Path.h"

namespace oplint {

void UpgraderTestFixtureMissing(RuleContext &C) {
  if (!C.Head.Source)
    return;
  const Checkout &Source = *C.Head.Source;
  const UpgraderRegistry &Registry = C.Head.Torch.Registry;
  auto IsToBeExported = [&](llvm::StringRef Path) {
    return llvm::any_of(Registry.FixtureRows, [&](const FixtureRow &Row) {
      return Path == (torch_files::Fixtures + "/" + fixtureFileStem(Row.Class.Text) + ".ptl").str();
    });
  };
  for (const VersionTest &T : Registry.Tests)
    for (const TableText &Path : T.Fixtures) {
      if (Source.hasFile(Path.Text) || IsToBeExported(Path.Text))
        continue;
      std::string Message =
          T.Name.Text + " loads " + Path.Text + ", which is not there: the test skips itself";
      llvm::StringRef Name = llvm::sys::path::filename(Path.Text);
      std::string Elsewhere;
      for (llvm::StringRef Folder : {torch_files::Fixtures, torch_files::OldFixtures})
        if (std::string Other = (Folder + "/" + Name).str(); Source.hasFile(Other))
          Elsewhere = Other;
      if (!Elsewhere.empty())
        Message += "; there is " + Elsewhere;
      Finding &F = C.report(Path.Where, "test " + T.Name.Text, Message);
      F.Detail = Path.Text;
      if (Elsewhere.empty())
        continue;
      Fix Correct;
      Correct.Title = "load " + Elsewhere;
      Correct.Edits.push_back({Path.Where, llvm::StringRef(Elsewhere).drop_front(4).str()});
      F.Fixes.push_back(std::move(Correct));
    }
}

} // namespace oplint
