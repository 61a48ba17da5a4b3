//===-- UpgraderUntested.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # upgrader-untested
///
/// No test of test/jit/test_save_load_for_op_version.py runs an upgrader.
///
/// A test counts if it loads the model of a fixture module of that operator, or if its
/// name speaks of the operator: `test_versioned_scale_tensor_inplace` of `scale_.Tensor`.
///
/// ## Example
///
/// ```cpp
/// {"aten::scale.out", {{8, "scale_out_0_7", "aten::scale.out(Tensor self, ...)"}}}
/// ```
///
/// and no test that loads `test_versioned_scale_out_v7.ptl`. After:
///
/// ```python
/// def test_versioned_scale_out(self):
///     model = torch.jit.load(
///         pytorch_test_dir + "/jit/fixtures/test_versioned_scale_out_v7.ptl"
///     )
/// ```
///
/// ## What to do
///
/// Add a test that loads a model from before the change; `op-lint upgrader new` writes one to
/// start from.
///
/// ## What the user of an old model sees
///
/// Nothing yet: the upgrader may break with the next change, and no test says so.
///
//===----------------------------------------------------------------------===//
#include "rules/upgraders/UpgraderFacts.h"
#include "torch/SchemaParser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

namespace oplint {
namespace {

llvm::StringSet<> wordsOf(llvm::StringRef Name) {
  llvm::StringSet<> Words;
  llvm::SmallVector<llvm::StringRef> Parts;
  Name.split(Parts, '_', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef P : Parts)
    Words.insert(P.lower());
  return Words;
}

/// Whether a test or model of that name is about \p Operator.
bool speaksOf(llvm::StringRef Test, const OperatorName &Operator) {
  llvm::StringSet<> Words = wordsOf(Test);
  llvm::StringRef Name = Operator.Name;
  bool InPlace = Name.ends_with("_") && !Name.starts_with("__");
  llvm::StringSet<> Wanted = wordsOf(Name);
  for (const auto &W : wordsOf(Operator.Overload))
    Wanted.insert(W.first());
  bool Out = Wanted.contains("out");
  return InPlace == Words.contains("inplace") && Out == Words.contains("out") &&
         llvm::all_of(Wanted, [&](const auto &W) { return Words.contains(W.first()); });
}

bool isTested(const UpgraderRegistry &R, llvm::StringRef Operator) {
  auto Name = parseOperatorName(Operator);
  if (!Name)
    return true;
  for (const VersionTest &T : R.Tests) {
    if (speaksOf(llvm::StringRef(T.Name.Text).drop_front(5), *Name))
      return true;
    for (const TableText &Path : T.Fixtures)
      for (const FixtureRow &Row : R.FixtureRows)
        if (Row.Operator.Text == Operator &&
            llvm::sys::path::stem(Path.Text) == fixtureFileStem(Row.Class.Text))
          return true;
  }
  return false;
}

} // namespace

void UpgraderUntested(RuleContext &C) {
  const UpgraderRegistry &R = C.Head.Torch.Registry;
  if (!R.HasTests)
    return;
  forEachEntry(R, [&](const VersionMapKey &K, const VersionMapEntry &E) {
    if (!isTested(R, K.Operator.Text))
      C.report(E.Upgrader.Where, upgraderSubject(E.Upgrader.Text),
               "no test loads an old model for the upgrader " + E.Upgrader.Text);
  });
}

} // namespace oplint
