//===-- UpgraderFixtureUnregistered.cpp -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-fixture-unregistered
///
/// A fixture module of test/jit/fixtures_srcs/fixtures_src.py is not in `ALL_MODULES` of
/// generate_models.py, or the other way round.
///
/// * *warning*: a class is not in the table, so its model is never exported;
/// * *error*: the table names a class that does not exist, and the script stops.
///
/// ## Example
///
/// ```python
/// # fixtures_src.py
/// class TestVersionedScaleV7(torch.nn.Module): ...
/// # generate_models.py
/// ALL_MODULES = {
///     TestVersionedScaleV8(): "aten::scale",     # no such class
/// }
/// ```
///
/// ## What to do
///
/// Add the class to `ALL_MODULES` with its operator, or correct the name there.
///
/// ## What the user of an old model sees
///
/// Nothing; the upgrader is not tested with an old file.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"
#include "llvm/ADT/STLExtras.h"

namespace oplint {

void UpgraderFixtureUnregistered(RuleContext &C) {
  const UpgraderRegistry &R = C.Head.Torch.Registry;
  if (!R.HasFixtures)
    return;
  std::vector<std::string> Classes;
  for (const FixtureClass &F : R.FixtureClasses)
    Classes.push_back(F.Name.Text);
  for (const FixtureClass &Class : R.FixtureClasses)
    if (!R.RowsArePartial && llvm::none_of(R.FixtureRows, [&](const FixtureRow &Row) {
          return Row.Class.Text == Class.Name.Text;
        }))
      C.report(Class.Name.Where, "fixture " + Class.Name.Text,
               Class.Name.Text + " is not in ALL_MODULES of generate_models.py: its model is "
                                 "never exported")
          .Level = Severity::Warning;
  for (const FixtureRow &Row : R.FixtureRows)
    if (!R.ClassesArePartial && !llvm::is_contained(Classes, Row.Class.Text))
      C.report(Row.Class.Where, "fixture " + Row.Class.Text,
               "fixtures_src.py has no class " + Row.Class.Text +
                   suggestion(Row.Class.Text, Classes))
          .Detail = "class";
}

} // namespace oplint
