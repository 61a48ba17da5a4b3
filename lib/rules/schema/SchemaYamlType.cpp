//===-- SchemaYamlType.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// # schema-yaml-type
///
/// A schema of native_functions.yaml uses a type that the code generator does not
/// know.
///
/// The parser of schemas knows tuples, dictionaries, unions, futures, type
/// variables and `...`; `torchgen/model.py` generates C++ for none of them and
/// raises `unrecognized type`.
///
/// ## Example
///
/// ```yaml
/// - func: edges(Tensor self) -> (Tensor, (int, int))     # a tuple
/// - func: edges(tensor self) -> Tensor                   # a type variable: a typo
/// ```
///
/// ## What to do
///
/// Use a type that `torchgen/model.py` knows.
///
/// ## What the user of an old model sees
///
/// Nothing: the build does not get that far.
///
//===----------------------------------------------------------------------===//
#include "rules/schema/SchemaLints.h"

namespace oplint {

void SchemaYamlType(RuleContext &C) { reportTorchgen(C, TorchgenLint::Kind::Type); }

} // namespace oplint
