//===-- SchemaTypes.cpp - Which type a value of another fits --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "torch/SchemaTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace oplint {

using Kind = SchemaType::Kind;

llvm::StringRef fakeName(llvm::StringRef Base) {
  return llvm::StringSwitch<llvm::StringRef>(Base)
      .Cases("ScalarType", "Layout", "MemoryFormat", "SymInt", "int")
      .Cases("ConstQuantizerPtr", "DeviceIndex", "int")
      .Case("SymBool", "bool")
      .Case("Dimname", "str")
      .Case("NoneType", "None")
      .Default(Base);
}

static bool isEnumeration(llvm::StringRef Base) {
  return Base == "ScalarType" || Base == "Layout" || Base == "MemoryFormat";
}

/// `int??` is `int?`.
static const SchemaType &collapse(const SchemaType &T) {
  const SchemaType *P = &T;
  while (P->isOptional() && P->Elements.front().isOptional())
    P = &P->Elements.front();
  return *P;
}

static bool sameUnion(const SchemaType &A, const SchemaType &B, SchemaProfile P) {
  auto Covers = [&](const SchemaType &X, const SchemaType &Y) {
    return llvm::all_of(Y.Elements, [&](const SchemaType &E) {
      return llvm::any_of(X.Elements, [&](const SchemaType &F) { return sameType(E, F, P); });
    });
  };
  return Covers(A, B) && Covers(B, A);
}

bool sameType(const SchemaType &Left, const SchemaType &Right, SchemaProfile P) {
  const SchemaType &A = collapse(Left);
  const SchemaType &B = collapse(Right);
  if (A.K != B.K)
    return false;
  switch (A.K) {
  case Kind::Base:
    if (P == SchemaProfile::Strict && A.Name != B.Name && isEnumeration(A.Name) &&
        isEnumeration(B.Name))
      return false;
    return fakeName(A.Name) == fakeName(B.Name);
  case Kind::Variable:
  case Kind::Class:
    return A.Name == B.Name;
  case Kind::Union:
    return sameUnion(A, B, P);
  default:
    return A.Elements.size() == B.Elements.size() &&
           llvm::all_of(llvm::zip(A.Elements, B.Elements), [&](auto Pair) {
             return sameType(std::get<0>(Pair), std::get<1>(Pair), P);
           });
  }
}

static bool isNumber(const SchemaType &T) {
  if (T.K != Kind::Base)
    return false;
  llvm::StringRef Name = fakeName(T.Name);
  return Name == "int" || Name == "float" || Name == "complex";
}

bool isSubtype(const SchemaType &Left, const SchemaType &Right, SchemaProfile P) {
  const SchemaType &A = collapse(Left);
  const SchemaType &B = collapse(Right);
  if (B.isBase("Any") || sameType(A, B, P))
    return true;
  if (A.K == Kind::Union)
    return llvm::all_of(A.Elements, [&](const SchemaType &E) { return isSubtype(E, B, P); });
  if (A.isOptional()) {
    if (B.isOptional())
      return isSubtype(A.Elements.front(), B.Elements.front(), P);
    if (B.K != Kind::Union)
      return false;
    SchemaType None;
    None.Name = "None";
    return isSubtype(None, B, P) && isSubtype(A.Elements.front(), B, P);
  }
  if (A.K == Kind::Base && fakeName(A.Name) == "None" && B.isOptional())
    return true;
  if (B.isOptional())
    return isSubtype(A, B.Elements.front(), P);
  if (B.K == Kind::Union) {
    if (A.isBase("Scalar")) {
      // A number is in a Union that holds all three kinds of numbers.
      size_t Numbers = llvm::count_if(B.Elements, isNumber);
      if (Numbers == 3)
        return true;
    }
    return llvm::any_of(B.Elements, [&](const SchemaType &E) { return isSubtype(A, E, P); });
  }
  if (B.isBase("Scalar"))
    return isNumber(A);
  if (A.K == Kind::Class)
    return B.isBase("AnyClassType");
  // Lists, dictionaries and RRefs take no other element type; tuples and futures
  // take subtypes part by part.
  if (A.K != B.K || (A.K != Kind::Tuple && A.K != Kind::Future && A.K != Kind::Await))
    return false;
  return A.Elements.size() == B.Elements.size() &&
         llvm::all_of(llvm::zip(A.Elements, B.Elements), [&](auto Pair) {
           return isSubtype(std::get<0>(Pair), std::get<1>(Pair), P);
         });
}

} // namespace oplint
