//===-- OpVersionUnused.cpp -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-version-unused
///
/// An entry of op_version.yaml names no op that is generated under that name, so
/// nobody registers its checkpoints.
///
/// The generator looks entries up by the name in ops.yaml, without a trailing
/// `_`, and before op_compat.yaml renames the op. An entry under the fluid name, or
/// with the underscore, is dropped without a word; so is one for an op whose maker
/// is written by hand or excluded.
///
/// ## Example
///
/// ```yaml
/// # ops.yaml has `- op : blend_`, op_compat.yaml `- op : blend (blend_v2)`
/// - op : blend_          # dropped
/// - op : blend_v2        # dropped
/// - op : blend           # registered, for blend_v2
/// ```
///
/// ## What to do
///
/// Write the name that the op has in ops.yaml, without a trailing `_`, or remove the entry.
///
/// ## What the user of an old model sees
///
/// The predictor cannot tell that the saved op is older or newer than the library;
/// a pass that asks for the version of the op takes it as 0.
///
/// ## Known limits
///
/// Whether a hand-written maker registers the version itself is not looked up.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"

namespace oplint {

void OpVersionUnused(RuleContext &C) {
  for (const UnusedEntry &U : C.Head.Yaml.UnusedVersions) {
    std::string Message = "no generated op is called '" + U.Op + "': these checkpoints are dropped";
    if (!U.Generated.empty())
      Message += "; the name that counts is '" + U.Generated + "'";
    Finding &F = C.report(U.Where, "op " + U.Op, Message);
    if (U.Generated.empty())
      continue;
    Fix Rename;
    Rename.Title = "call the entry '" + U.Generated + "'";
    Rename.Kind = FixKind::Unsafe; // it registers checkpoints that were not there
    Rename.Edits.push_back({U.Where, U.Generated});
    F.Fixes.push_back(std::move(Rename));
  }
}

} // namespace oplint
