//===-- OpYamlRejected.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-yaml-rejected
///
/// An entry of an op YAML file is one that Paddle's generator stops at.
///
/// The generator (`paddle/fluid/operators/generator/parse_utils.py`) runs while
/// CMake configures; an assertion there ends the build. This rule says the same
/// from the text alone, with the place of the part that is wrong. A name that C++
/// does not allow is reported too: the generator takes it, the compiler does not.
///
/// ## Example
///
/// ```yaml
/// - op : blend
///   args : (Tensor x, float weight = 1.0, int axis)
///   output : Tensor(out)
/// ```
///
/// `axis` has no default, but an argument before it has one. Give it a default, or
/// move it before `weight`.
///
/// ## What to do
///
/// Correct the part that the finding points at; the message says what the generator asks for.
///
/// ## What the user of an old model sees
///
/// Nothing: Paddle does not build. In a comparison with an older revision the op
/// counts as "cannot be decided".
///
/// ## Known limits
///
/// Arguments, outputs, `optional`, `intermediate` and unknown keys are checked;
/// kernels and infer_meta functions are not looked up.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"

namespace oplint {

void OpYamlRejected(RuleContext &C) {
  for (const RejectedEntry &R : C.Head.Yaml.Rejected) {
    Finding &F = C.report(R.Where, R.Op.empty() ? R.Where.File : "op " + R.Op, R.Message);
    F.Detail = R.Message;
  }
}

} // namespace oplint
