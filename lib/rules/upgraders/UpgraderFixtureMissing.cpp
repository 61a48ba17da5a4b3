//===-- UpgraderFixtureMissing.cpp ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-fixture-missing
///
/// A module of `ALL_MODULES` has no exported model in test/jit/fixtures.
///
/// The model has to be exported and committed before the operator changes: afterwards the
/// new runtime cannot write the old schema. Its file is the class's name in lower case
/// with `_` before each capital: `TestVersionedScaleOutV7` is
/// `test_versioned_scale_out_v7.ptl`.
///
/// ## Example
///
/// ```python
/// ALL_MODULES = {
///     TestVersionedScaleOutV7(): "aten::scale.out",  # no test_versioned_scale_out_v7.ptl
/// }
/// ```
///
/// After `test/jit/fixtures/test_versioned_scale_out_v7.ptl` is committed, nothing is reported.
///
/// ## What the user of an old model sees
///
/// Nothing; the upgrader is not tested with an old file.
///
/// ## What to do
///
/// Before the change: `python test/jit/fixtures_srcs/generate_models.py`. The comment with
/// which `op-lint upgrader new` accepts this finding is reported as unused once the model
/// is there.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"

namespace oplint {

void UpgraderFixtureMissing(RuleContext &C) {
  for (const FixtureRow &Row : C.Head.Torch.Registry.FixtureRows) {
    std::string File =
        (torch_files::Fixtures + "/" + fixtureFileStem(Row.Class.Text) + ".ptl").str();
    if (!C.Head.Source->hasFile(File))
      C.report(Row.Class.Where, "fixture " + Row.Class.Text,
               "the model " + File + " of " + Row.Class.Text + " is not there");
  }
}

} // namespace oplint
