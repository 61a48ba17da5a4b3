//===-- FileMode.h - How a file is read --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "cxx/FrontEnd.h"
#include "matchers/Conditionals.h"
#include "llvm/ADT/StringMap.h"

namespace oplint {

/// Bare mode with every arm of `#if` (no flags), bare mode with the arms that a
/// build's command compiles, or deep mode with its headers.
struct FileMode {
  const CompileFlags *Flags = nullptr; ///< null: the file is in no compile database
  bool Deep = false;                   ///< needs Flags

  /// Of the `#if`s of the main file; null where all arms are read or the
  /// preprocessor alone chooses.
  DecideCondition decision() const;
  /// -D and -U to give to FrontEnd; deep mode has them already.
  llvm::ArrayRef<std::string> macros() const;
};

/// The front ends that one extractor needs, made when asked for: they differ by
/// language standard, and in deep mode by file.
class FrontEnds {
public:
  FrontEnds(const Checkout &Source, FrontEndOptions Options)
      : Source(Source), Options(std::move(Options)) {}

  /// Valid until the next call.
  FrontEnd &get(const FileMode &Mode);

private:
  const Checkout &Source;
  FrontEndOptions Options;
  llvm::StringMap<std::unique_ptr<FrontEnd>> ByStandard;
  std::unique_ptr<FrontEnd> OfFile; ///< deep mode
};

} // namespace oplint
