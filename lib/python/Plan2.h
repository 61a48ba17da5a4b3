//===-- Plan2.h - Can an API sink to C++? -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The five conditions of plan 2 ("C++ sinking") of the rules by which Paddle's
/// APIs are aligned with PyTorch's:
///   C1  the API's name is that of the `_C_ops` op it calls
///   C2  it differs from PyTorch's API in parameter names or a sole `out` only
///   C3  its Python body calls `_C_ops` exactly once
///   C4  its body uses no other API: no function, no Tensor method or operator
///   C5  what comes before the call is simple: checks, conversions, defaults
/// Static-graph code does not count.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "python/Body.h"
#include <array>

namespace oplint::python {

enum class Verdict { Yes, No, Undecided };
llvm::StringRef spelling(Verdict V); ///< yes, no, undecided

struct Condition {
  Verdict Holds = Verdict::Yes;
  std::string Why;
  SourceRange Where; ///< the place that decides; invalid where there is none
};

struct Plan2Result {
  std::string Api;
  Verdict Eligible = Verdict::Undecided;
  std::array<Condition, 5> Conditions; ///< C1 to C5
  std::vector<std::string> Ops;        ///< distinct, in order
  SourceRange Definition;
  std::string Note;  ///< why there are no conditions: a class, C++, not found
  std::string Again; ///< the module defines the name more than once: where

  /// "C1,C4": the conditions that do not hold.
  std::string fails() const;
};

/// \p Differences is C2, which only documents can tell.
Plan2Result judgePlan2(const ModuleIndex &Index, llvm::StringRef Api, const Entity &What,
                       const Condition &Differences = {});

} // namespace oplint::python
