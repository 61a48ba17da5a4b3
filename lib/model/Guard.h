//===-- Guard.h - The preprocessor condition a fact stands under -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Facts are read from every arm of `#if`; each remembers the conditions that
/// must hold for it to be compiled. lib/cxx/Configuration.h evaluates them.
///
//===----------------------------------------------------------------------===//
#pragma once
#include <string>
#include <vector>

namespace oplint {

/// A conjunction: every condition must hold. Empty: always compiled.
struct Guard {
  /// One entry per open `#if` level, in the spelling of an `#if` expression:
  /// `defined(PADDLE_WITH_CUDA)`, `!(defined(X))`, `CUDA_VERSION >= 11000`.
  std::vector<std::string> Conditions;

  bool empty() const { return Conditions.empty(); }
  bool operator==(const Guard &) const = default;
  /// The conditions joined by " && ", parenthesised where needed; "" if empty.
  std::string str() const;
};

} // namespace oplint
