//===-- Effects.h - What a node does beside its result -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "model/OpGraph.h"
#include "llvm/ADT/StringRef.h"

namespace oplint {

/// "pure", "random", "writes", or "host" where the host waits or prints. By
/// names: random numbers by the words in an op's name (too much rather than too
/// little), writes by `_` at its end and by `out=`.
llvm::StringRef effectOf(const GraphEvent &E);

/// The op that an operator runs: "subtract" for x - y, "scale" for x - 1 (with
/// a number, paddle/fluid/pybind/eager_math_op_patch.cc). Of a call of `_C_ops`
/// its op. Empty: not told by the node alone.
llvm::StringRef implicitOp(const GraphEvent &E);

} // namespace oplint
