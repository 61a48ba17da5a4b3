//===-- Values.h - What is known of a value while a body runs ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#pragma once
#include "python/ModuleIndex.h"

namespace oplint::python {

/// An abstract value.
struct Value {
  enum class Kind {
    Unknown,
    Tensor,
    MaybeTensor, ///< `int | Tensor`
    TensorList,  ///< a list, tuple or dict that holds Tensors
    Plain,       ///< no Tensor: number, string, shape, dtype, None
    Text,        ///< this string
    Bool,        ///< this truth value
    Names,       ///< one of these entities (more than one after a branch)
    Local,       ///< a function or lambda defined in the body
    LocalClass,  ///< a class defined in the body
  };
  Kind Is = Kind::Unknown;
  std::string String;
  bool Truth = false;
  std::vector<Entity> Entities;
  Node At; ///< Local: function_definition or lambda

  static Value of(Kind K) {
    Value V;
    V.Is = K;
    return V;
  }
  static Value text(std::string S) {
    Value V = of(Kind::Text);
    V.String = std::move(S);
    return V;
  }
  static Value truth(bool B) {
    Value V = of(Kind::Bool);
    V.Truth = B;
    return V;
  }
  static Value name(Entity E) {
    Value V = of(Kind::Names);
    V.Entities.push_back(std::move(E));
    return V;
  }
  bool is(Kind K) const { return Is == K; }
  bool isTensor() const { return Is == Kind::Tensor; }
  /// Surely no Tensor.
  bool isPlain() const { return Is == Kind::Plain || Is == Kind::Text || Is == Kind::Bool; }
};

/// What a value is after two ways met.
Value join(const Value &A, const Value &B);

/// The value of a parameter or result with that annotation:
/// `Tensor | None` is a Tensor, `int | Tensor` may be one.
Value valueOfAnnotation(llvm::StringRef Annotation);

/// The same from a documentation string's `name (Tensor|int, optional): ...`;
/// Unknown if the text does not speak of \p Param.
Value valueOfDocstring(llvm::StringRef Docstring, llvm::StringRef Param);

} // namespace oplint::python
