//===-- Configuration.h - Which macros a build defines ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Facts are read from every arm of `#if`; a configuration tells which of them
/// a build compiles. Three answers: yes, no, and "it depends", for what differs
/// inside one build (the device and host passes of a CUDA file).
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Guard.h"
#include "llvm/ADT/StringMap.h"
#include <optional>

namespace oplint {

class BuildConfiguration {
public:
  /// Paddle's CPU build on Linux: MKLML, MKLDNN, AVX, DISTRIBUTE, GRPC, PSCORE,
  /// GLOO, CRYPTO.
  static BuildConfiguration cpu();
  /// The CPU build's, and CUDA 11.2 with cuDNN 8.1, NCCL, CUPTI, DGC.
  static BuildConfiguration gpu();
  /// By name; none for another name.
  static std::optional<BuildConfiguration> named(llvm::StringRef Name);
  /// The macros that compilers on Linux define, and nothing else.
  static BuildConfiguration bare();

  void define(llvm::StringRef Macro, llvm::StringRef Value = "1");
  void undefine(llvm::StringRef Macro);

  /// Whether all conditions of \p G hold.
  std::optional<bool> holds(const Guard &G) const;
  /// The value of one `#if` expression. None: it depends, or it is malformed.
  std::optional<bool> holds(llvm::StringRef Expression) const;
  /// Defines what the positive `defined(X)` and comparisons of \p G ask for, so
  /// that it holds where possible: a build that has the guarded code.
  BuildConfiguration satisfying(const Guard &G) const;

  std::string Name;
  /// The macros are those of one compile command. A macro that is not defined but
  /// compared with a number may come from a header that nobody read, and one for
  /// an instruction set from another flag: it depends.
  bool OfCommand = false;

private:
  friend class ConditionParser;
  llvm::StringMap<std::string> Macros;
};

} // namespace oplint
