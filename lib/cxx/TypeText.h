//===-- TypeText.h - A C++ type as written ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// `ops::ActivationKernel<plat::CPUDeviceContext, ops::ReluFunctor<float>>` as a
/// tree of names and template arguments, read from its spelling. Bare mode has
/// no declarations for most names, so spelling is all there is.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace oplint {

struct TypeText {
  struct Part {
    std::string Name;
    std::vector<TypeText> Args;
    bool HasArgs = false;
  };
  /// The parts between `::`. Empty where the text is not a type's name.
  std::vector<Part> Path;

  bool empty() const { return Path.empty(); }
  const Part &last() const { return Path.back(); }
  /// The path without its last part.
  TypeText scope() const;
  std::string str() const;
};

/// Reads a type; `typename`, `template`, `const` and a leading `::` are left
/// out. What is no type (a number, an expression) becomes one part whose name
/// is the text. Nesting deeper than 64 gives an empty type.
TypeText parseTypeText(llvm::StringRef Text);

/// Splits at the commas outside of brackets.
std::vector<std::string> splitAtCommas(llvm::StringRef Text);

/// The dtype that a C++ type is registered as: namespaces stripped, int32_t ->
/// int, complex<float> -> complex64, complex<double> -> complex128.
std::string dtypeName(const TypeText &T);

} // namespace oplint
