//===-- OpDescSpec.h - Op descriptions as Paddle prints them ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The JSON of Paddle's tools/print_op_desc.py for one build configuration:
/// {op: {"Inputs": {name: {"duplicable", "dispensable", "intermediate"}},
///       "Outputs": the same, "Attrs": {name: {"type", "generated",
///       "default_value"}}}}, and "extra" and "quant" in versions whose script
/// prints them. Keys are sorted. An op that the configuration lacks has the
/// further key "only_in".
///
//===----------------------------------------------------------------------===//
#pragma once
#include "catalog/Catalog.h"
#include "cxx/Configuration.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace oplint {

/// One op as a configuration compiles it: the framework's attributes are added,
/// parts of other configurations are left out.
struct ConfiguredOp {
  OpDesc Desc;
  std::string OnlyIn; ///< empty: the configuration has it
};

/// One description for each op name, sorted.
std::vector<ConfiguredOp> configuredOps(const Catalog &C, const BuildConfiguration &Config);

void writeOpDescSpec(const Catalog &C, const BuildConfiguration &Config, llvm::raw_ostream &OS);

} // namespace oplint
