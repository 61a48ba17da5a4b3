//===-- ApiFunction.h - A function of a Python API --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
///
/// \file
/// The signature of a Python function or class as its source declares it.
/// Texts (defaults, annotations, decorators) are the source's own, with runs of
/// white space and comments outside of strings collapsed to one blank.
///
//===----------------------------------------------------------------------===//
#pragma once
#include "model/Source.h"
#include <optional>
#include <vector>

namespace oplint {

/// The kinds of Python's inspect.Parameter.
enum class ParamKind { PositionalOnly, Normal, VarPositional, KeywordOnly, VarKeyword };

struct ApiParam {
  std::string Name; ///< without stars
  ParamKind Kind = ParamKind::Normal;
  std::string Annotation;             ///< empty: none
  std::optional<std::string> Default; ///< source text
  SourceRange Where;

  bool isVariadic() const {
    return Kind == ParamKind::VarPositional || Kind == ParamKind::VarKeyword;
  }
  /// A call must give it.
  bool isRequired() const { return !Default && !isVariadic(); }
  bool isPositional() const {
    return Kind == ParamKind::PositionalOnly || Kind == ParamKind::Normal;
  }
};

struct ApiDecorator {
  std::string Name; ///< dotted, without arguments: `param_one_alias`
  std::string Text; ///< with arguments: `param_one_alias(["x", "input"])`
  SourceRange Where;
};

struct ApiFunction {
  enum class Kind { Function, Class };
  Kind Is = Kind::Function;
  std::string Name;   ///< as defined: `inverse`, whatever it is exported as
  std::string Module; ///< dotted module of the definition
  /// In order, with `self` of a method. A class has those of the `__init__` it
  /// defines or inherits within the tree, without `self`.
  std::vector<ApiParam> Params;
  std::vector<ApiDecorator> Decorators;
  std::string Returns; ///< annotation; empty: none
  /// The `def` line of the function, the `class` line of a class.
  SourceRange Where;
  /// Classes: no `__init__` was found, or a base class is outside of the tree.
  bool ParamsUnknown = false;

  const ApiParam *find(llvm::StringRef Param) const;
  /// `x: Tensor, axis: int | None=None, *, keepdim: bool=False`
  std::string signature() const;
};

} // namespace oplint
