//===-- SchemaLints.h - What the schema rules share -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "rules/Rule.h"
#include "torch/TorchgenRules.h"

namespace oplint {

/// "operator aten::add.out".
std::string operatorSubject(llvm::StringRef Operator);

/// Reports the lints of one kind for every schema of native_functions.yaml.
void reportTorchgen(RuleContext &C, TorchgenLint::Kind Kind);

} // namespace oplint
