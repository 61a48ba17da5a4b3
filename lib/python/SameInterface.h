//===-- SameInterface.h - Do only function bodies differ? -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "python/Module.h"

namespace oplint::python {

/// Whether two readings of one module bind the same names to the same signatures
/// and classes: all that may differ are comments, doc strings of classes, and the
/// bodies of functions that make no function themselves. False where in doubt.
bool sameInterface(const Module &A, const Module &B);

} // namespace oplint::python
