//===-- SourceLints.h - What a function's text alone tells ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Mistakes that stand in the text, whichever way a call goes: a `print` that
/// was left, a caller's list that is changed, a slice of an argument that is
/// written to, a saved flag that is given back to another flag, and a check
/// that was copied for another argument and still asks the first.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "graph/ModuleSet.h"
#include "model/OpGraph.h"

namespace oplint::py {

/// Remarks on \p Function of \p M and the functions inside of it, in order of
/// place. Rules: graph-print, graph-changes-argument, graph-writes-view,
/// graph-flag-restored, graph-check-copied.
std::vector<GraphRemark> lintFunction(const Module &M, const Node *Function);
/// The same for every function and method of the module.
std::vector<GraphRemark> lintModule(const Module &M);

} // namespace oplint::py
