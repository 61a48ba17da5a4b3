//===-- DeadCode.h - Ops whose results nothing uses -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "graph/ModuleSet.h"
#include "model/OpGraph.h"

namespace oplint::py {

/// Takes out ops whose results neither an op, a guard, a break nor the end
/// uses, on any way, and says how many. What may do more than compute stays:
/// layers, writes, functions that end in `_`, `out=`, random numbers, and ops
/// that the op YAML gives a SideEffectTrait.
unsigned removeDeadOps(OpGraph &G, ModuleSet &Modules);

} // namespace oplint::py
