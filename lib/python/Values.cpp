//===-- Values.cpp - What is known of a value while a body runs -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/Values.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint::python {

Value join(const Value &A, const Value &B) {
  using K = Value::Kind;
  if (A.Is == B.Is) {
    Value V = A;
    if (A.is(K::Text) && A.String != B.String)
      return Value::of(K::Plain);
    if (A.is(K::Bool) && A.Truth != B.Truth)
      return Value::of(K::Plain);
    if (A.is(K::Local) && !(A.At == B.At))
      return {};
    for (const Entity &E : B.Entities)
      if (llvm::none_of(V.Entities, [&](const Entity &X) { return X.identity() == E.identity(); }))
        V.Entities.push_back(E);
    return V;
  }
  if (A.isPlain() && B.isPlain())
    return Value::of(K::Plain);
  // `f = None` before the branches that choose f: only f can be called.
  if (A.is(K::Names) && B.is(K::Plain))
    return A;
  if (B.is(K::Names) && A.is(K::Plain))
    return B;
  auto TensorLike = [](const Value &V) { return V.is(K::Tensor) || V.is(K::MaybeTensor); };
  if (TensorLike(A) || TensorLike(B))
    return Value::of(K::MaybeTensor);
  return {};
}

/// Splits at \p Separator outside of brackets and quotes.
static std::vector<llvm::StringRef> splitTop(llvm::StringRef Text, char Separator) {
  std::vector<llvm::StringRef> Out;
  int Depth = 0;
  size_t Start = 0;
  for (size_t I = 0; I <= Text.size(); ++I) {
    if (I == Text.size() || (Text[I] == Separator && Depth == 0)) {
      Out.push_back(Text.slice(Start, I).trim());
      Start = I + 1;
    } else if (llvm::StringRef("([{").contains(Text[I])) {
      ++Depth;
    } else if (llvm::StringRef(")]}").contains(Text[I])) {
      --Depth;
    }
  }
  return Out;
}

static bool isTensorName(llvm::StringRef Name) {
  llvm::StringRef Leaf = Name.contains('.') ? Name.rsplit('.').second : Name;
  return Leaf == "Tensor" || Leaf == "Variable" || Leaf == "VarBase" || Leaf == "EagerParamBase";
}

Value valueOfAnnotation(llvm::StringRef Annotation) {
  using K = Value::Kind;
  llvm::StringRef Text = Annotation.trim();
  if (Text.size() >= 2 && (Text.front() == '"' || Text.front() == '\'') &&
      Text.back() == Text.front())
    Text = Text.drop_front().drop_back();
  if (Text.empty() || Text == "Any" || Text == "typing.Any")
    return {};
  std::vector<llvm::StringRef> Parts = splitTop(Text, '|');
  auto Inside = [&Text](llvm::StringRef Head) { return Text.drop_front(Head.size()).drop_back(); };
  for (llvm::StringRef Head : {"Optional[", "typing.Optional["})
    if (Parts.size() == 1 && Text.starts_with(Head) && Text.ends_with("]"))
      return valueOfAnnotation(Inside(Head));
  for (llvm::StringRef Head : {"Union[", "typing.Union["})
    if (Parts.size() == 1 && Text.starts_with(Head) && Text.ends_with("]"))
      Parts = splitTop(Inside(Head), ',');
  unsigned Tensors = 0;
  unsigned Lists = 0;
  unsigned Others = 0;
  for (llvm::StringRef Part : Parts) {
    if (Part == "None")
      continue;
    if (isTensorName(Part))
      ++Tensors;
    else if (Part.contains("Tensor"))
      ++Lists;
    else
      ++Others;
  }
  if (Tensors && !Lists && !Others)
    return Value::of(K::Tensor);
  if (Tensors)
    return Value::of(K::MaybeTensor);
  if (Lists && !Others) {
    bool Container = llvm::all_of(Parts, [](llvm::StringRef P) {
      return P == "None" || P.contains("Sequence[") || P.contains("ist[") || P.contains("uple[");
    });
    // A name such as TensorLike or TensorOrTensors may be a Tensor itself.
    return Value::of(Container ? K::TensorList : K::MaybeTensor);
  }
  if (Lists)
    return {};
  // Names of type aliases that do not show what they hold stay unknown.
  static constexpr llvm::StringRef PlainNames[] = {
      "int", "float", "bool", "str", "complex", "None", "DTypeLike", "PlaceLike", "dtype"};
  for (llvm::StringRef Part : Parts) {
    llvm::StringRef Head = Part.take_until([](char C) { return C == '['; });
    bool Plain = llvm::is_contained(PlainNames, Head) || Head == "Literal" ||
                 (Part.contains('[') && !Part.contains("Like"));
    if (!Plain && !Part.starts_with("'") && !Part.starts_with("\""))
      return {};
  }
  return Value::of(K::Plain);
}

Value valueOfDocstring(llvm::StringRef Docstring, llvm::StringRef Param) {
  using K = Value::Kind;
  for (size_t At = Docstring.find(Param); At != llvm::StringRef::npos;
       At = Docstring.find(Param, At + 1)) {
    llvm::StringRef Before = Docstring.take_front(At).rtrim(" \t*`");
    llvm::StringRef Rest = Docstring.drop_front(At + Param.size()).ltrim(" \t`");
    if (!Before.ends_with("\n") || !Rest.consume_front("("))
      continue;
    llvm::StringRef Type = Rest.take_until([](char C) { return C == ')' || C == '\n'; });
    Type = Type.split(", optional").first.split(",optional").first.trim(" `");
    bool Mixed =
        Type.contains('|') || Type.contains('/') || Type.contains(" or ") || Type.contains(',');
    if (!Type.contains("Tensor") && !Type.contains("Variable"))
      return Type.empty() ? Value() : Value::of(K::Plain);
    bool Container = Type.contains_insensitive("list") || Type.contains_insensitive("tuple");
    if (Mixed)
      return Value::of(K::MaybeTensor);
    return Value::of(Container ? K::TensorList : K::Tensor);
  }
  return {};
}

} // namespace oplint::python
