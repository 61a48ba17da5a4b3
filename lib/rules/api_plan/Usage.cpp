//===-- Usage.cpp - How a shared parameter is used differently ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api_plan/Usage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>

namespace oplint::plan {
namespace {

/// The kinds behind one name of an annotation; nullopt: not known.
std::optional<unsigned> kindsOfTypeName(llvm::StringRef Name) {
  return llvm::StringSwitch<std::optional<unsigned>>(Name)
      .Case("Tensor", TensorValue)
      .Case("TensorLike", TensorValue | SequenceValue | NumberValue)
      .Case("int", IntValue)
      .Case("float", FloatValue)
      .Cases("complex", "Numeric", "Number", NumberValue)
      .Case("bool", BoolValue)
      .Cases("str", "Literal", StringValue)
      .Cases("list", "tuple", "Sequence", "Iterable", SequenceValue)
      .Cases("ShapeLike", "IntSequence", SequenceValue)
      .Cases("Size1", "Size2", "Size3", "Size4", "Size5", "Size6", IntValue | SequenceValue)
      .Cases("TensorOrTensors", "NestedSequence", TensorValue | SequenceValue)
      .Case("timedelta", TimeValue)
      .Cases("DTypeLike", "dtype", DtypeValue | StringValue)
      .Case("None", 0)
      .Default(std::nullopt);
}

/// `Tensor | Sequence[int] | None`: the names; what stands in brackets does not
/// count.
std::vector<std::string> unionNames(llvm::StringRef Text) {
  int Depth = 0;
  std::string Flat;
  for (char C : Text) {
    Depth += C == '[';
    if (Depth == 0 && C != ' ' && C != '"' && C != '\'')
      Flat += C;
    Depth -= C == ']';
  }
  llvm::SmallVector<llvm::StringRef, 4> Parts;
  llvm::StringRef(Flat).split(Parts, '|');
  std::vector<std::string> Names;
  for (llvm::StringRef Name : Parts) {
    size_t Dot = Name.rfind('.');
    Names.push_back(Name.drop_front(Dot == llvm::StringRef::npos ? 0 : Dot + 1).str());
  }
  return Names;
}

std::optional<unsigned> kindsOfAnnotation(llvm::StringRef Text) {
  unsigned Kinds = 0;
  for (const std::string &Name : unionNames(Text)) {
    auto Known = kindsOfTypeName(Name);
    if (!Known)
      return std::nullopt;
    Kinds |= *Known;
  }
  return Kinds;
}

unsigned kindsOfDefault(llvm::StringRef Text) {
  if (Text == "True" || Text == "False")
    return BoolValue;
  long long Int = 0;
  double Real = 0;
  if (!Text.getAsInteger(10, Int))
    return IntValue;
  if (!Text.getAsDouble(Real))
    return FloatValue;
  if (Text.starts_with("'") || Text.starts_with("\""))
    return StringValue;
  if (Text.starts_with("(") || Text.starts_with("["))
    return SequenceValue;
  return 0;
}

/// Names whose meaning is the same all over both frameworks.
unsigned kindsOfCustom(llvm::StringRef Name) {
  return llvm::StringSwitch<unsigned>(Name)
      .Cases("x", "y", "input", "other", "weight", "bias", "label", TensorValue)
      .Cases("index", "mask", "value", "values", "condition", TensorValue)
      .Cases("axis", "dim", IntValue)
      .Cases("keepdim", "training", "inplace", "sparse", "sorted", BoolValue)
      .Case("dtype", DtypeValue | StringValue)
      .Cases("shape", "size", "perm", SequenceValue)
      .Default(0);
}

bool hasWord(llvm::StringRef Text, llvm::StringRef Word) {
  for (size_t At = Text.find_insensitive(Word); At != llvm::StringRef::npos;
       At = Text.find_insensitive(Word, At + 1)) {
    bool Before = At == 0 || !llvm::isAlnum(Text[At - 1]);
    size_t End = At + Word.size();
    if (Before && (End >= Text.size() || !llvm::isAlnum(Text[End])))
      return true;
  }
  return false;
}

/// Splits a remark into what it says of torch and of Paddle: "PyTorch 为 int
/// 类型，Paddle 为 list of int". Text before both names is common to both.
struct Sides {
  std::string Common, Torch, Paddle;
};
Sides sidesOf(llvm::StringRef Remark) {
  Sides S;
  std::string Lower = Remark.lower();
  std::string *Current = &S.Common;
  for (size_t I = 0; I < Lower.size();) {
    llvm::StringRef Rest = llvm::StringRef(Lower).drop_front(I);
    if (Rest.starts_with("pytorch") || Rest.starts_with("torch")) {
      Current = &S.Torch;
      I += Rest.starts_with("pytorch") ? 7 : 5;
    } else if (Rest.starts_with("paddle")) {
      Current = &S.Paddle;
      I += Rest.starts_with("paddlepaddle") ? 12 : 6;
    } else {
      *Current += Lower[I++];
    }
  }
  // What comes after the statement ("当输入为 Number 时，需要转写") is advice.
  for (std::string *Side : {&S.Torch, &S.Paddle})
    for (llvm::StringRef End : {"。", "当"}) {
      size_t At = llvm::StringRef(*Side).find(End);
      if (At != llvm::StringRef::npos)
        Side->resize(At);
    }
  return S;
}

bool containsAny(llvm::StringRef Text, std::initializer_list<llvm::StringRef> Words) {
  return std::any_of(Words.begin(), Words.end(),
                     [&](llvm::StringRef W) { return Text.contains(W); });
}

} // namespace

std::vector<std::string> unknownTypeNames(llvm::StringRef Annotation) {
  std::vector<std::string> Names = unionNames(Annotation);
  llvm::erase_if(Names, [](const std::string &Name) {
    return Name.empty() || kindsOfTypeName(Name).has_value();
  });
  return Names;
}

unsigned valueKinds(const ApiParam &P) {
  if (!P.Annotation.empty()) {
    auto Kinds = kindsOfAnnotation(P.Annotation);
    return Kinds.value_or(0);
  }
  if (P.Default)
    if (unsigned Kinds = kindsOfDefault(*P.Default))
      return Kinds;
  return kindsOfCustom(P.Name);
}

unsigned kindsInText(llvm::StringRef Text) {
  unsigned Kinds = 0;
  if (hasWord(Text, "tensor") && !Text.contains_insensitive("list(tensor") &&
      !Text.contains_insensitive("tuple(tensor"))
    Kinds |= TensorValue;
  if (hasWord(Text, "list") || hasWord(Text, "tuple") || Text.contains("列表"))
    Kinds |= SequenceValue;
  // "list of int" is no int.
  if (hasWord(Text, "int") && !Text.contains_insensitive("of int"))
    Kinds |= IntValue;
  if (hasWord(Text, "number") || hasWord(Text, "scalar") || Text.contains("数值"))
    Kinds |= NumberValue;
  if (hasWord(Text, "float"))
    Kinds |= FloatValue;
  if (hasWord(Text, "bool") || Text.contains("布尔"))
    Kinds |= BoolValue;
  if (hasWord(Text, "str") || hasWord(Text, "string") || Text.contains("字符串"))
    Kinds |= StringValue;
  return Kinds;
}

bool canBeToldApart(const ApiParam &A, const ApiParam &B) {
  unsigned X = valueKinds(A);
  unsigned Y = valueKinds(B);
  return X != 0 && Y != 0 && (X & Y) == 0;
}

bool areConfusable(const ApiParam &A, const ApiParam &B) {
  return (valueKinds(A) & valueKinds(B)) != 0;
}

UsageKind usageOfRemark(llvm::StringRef Remark) {
  // The same value means something else: reversed, transposed, 1 - x, another unit.
  if (containsAny(Remark, {"1 - PyTorch", "1-PyTorch", "互为转置", "公式中用法不一致",
                           "公式实现细节不一致", "单位不同"}))
    return UsageKind::OtherMeaning;
  if (containsAny(Remark, {"取反", "相反"}))
    return UsageKind::Negated;
  if (containsAny(Remark, {"可变参"}))
    return UsageKind::Restructured;
  Sides S = sidesOf(Remark);
  if (S.Torch.empty() || S.Paddle.empty())
    return UsageKind::FromFields;
  unsigned Torch = kindsInText(S.Torch);
  unsigned Paddle = kindsInText(S.Paddle);
  // "当类型为 int 时, torch 表示..., paddle 表示...": one kind, two meanings.
  if (kindsInText(S.Common) != 0 && Torch == 0 && Paddle == 0 &&
      S.Common.find("类型为") != std::string::npos)
    return UsageKind::OtherMeaning;
  if (Torch != 0 && Torch == Paddle && containsAny(Remark, {"用法不同", "用法不一致", "含义不同"}))
    return UsageKind::OtherMeaning;
  if (Torch != Paddle && (Torch != 0 || Paddle != 0))
    return UsageKind::Extends;
  return UsageKind::FromFields;
}

} // namespace oplint::plan
