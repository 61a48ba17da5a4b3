//===-- OpYamlRepeatedKey.cpp ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # op-yaml-repeated-key
///
/// An entry of an op YAML file has one key twice.
///
/// Paddle's generator reads the files with PyYAML, which keeps the last value and
/// drops the first without a word. What the first line asks for never happens.
///
/// ## Example
///
/// ```yaml
/// - op : blend
///   args : (Tensor x)
///   interfaces : FirstInterface
///   interfaces : SecondInterface
/// ```
///
/// Only the second line counts. Join the two values, or remove one:
///
/// ```yaml
/// - op : blend
///   args : (Tensor x)
///   interfaces : FirstInterface, SecondInterface
/// ```
///
/// ## What to do
///
/// Join the two values, or remove the one that is not meant.
///
/// ## What the user of an old model sees
///
/// That depends on the key: with `optional` an input can become required.
///
/// ## Known limits
///
/// Every YAML file below the folder of `ops.yaml` is read; other YAML files are not.
///
//===----------------------------------------------------------------------===//
#include "rules/Rule.h"

namespace oplint {

void OpYamlRepeatedKey(RuleContext &C) {
  for (const RepeatedKey &K : C.Head.Yaml.RepeatedKeys) {
    Finding &F = C.report(K.Again, K.Of.empty() ? K.Again.File : "op " + K.Of,
                          "the key '" + K.Key + "' stands twice; the first value is ignored");
    F.Detail = K.Key;
    F.Notes.push_back({K.First, "ignored", Side::Head});
  }
}

} // namespace oplint
