//===-- Outline.h - The top-level statements of a Python file ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds where the functions and classes of a module begin and end, by strings,
/// brackets and line starts alone, ten times faster than a parser. So a module
/// of a hundred functions costs the parsing of those that somebody asks for.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Problem.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace oplint::python {

/// A run of top-level statements (Name empty), or one top-level definition with
/// its decorators and all that belongs to it.
struct OutlinePart {
  uint32_t Begin = 0;
  uint32_t End = 0;
  uint32_t Line = 1; ///< of Begin
  bool IsClass = false;
  std::string Name;
  std::vector<llvm::StringRef> Decorators; ///< their lines, without `@`
};

/// The parts in order, without gaps; nullopt where the text is at fault or does not look as
/// expected: then it must be parsed whole. \p Fault: what Python's tokenizer refuses, without a
/// file.
std::optional<std::vector<OutlinePart>> outline(llvm::StringRef Text,
                                                std::optional<Problem> *Fault = nullptr);

} // namespace oplint::python
