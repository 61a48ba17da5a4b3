//===-- UsageTest.cpp ------------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api_plan/Usage.h"
#include <gmock/gmock.h>

using namespace oplint;
using namespace oplint::plan;

namespace {

ApiParam param(const char *Name, const char *Annotation, const char *Default = nullptr) {
  ApiParam P;
  P.Name = Name;
  P.Annotation = Annotation;
  if (Default)
    P.Default = Default;
  return P;
}

TEST(Usage, KindsOfParameters) {
  EXPECT_EQ(valueKinds(param("a", "Tensor | Sequence[int] | None")), TensorValue | SequenceValue);
  EXPECT_EQ(valueKinds(param("a", "", "False")), unsigned(BoolValue));
  EXPECT_EQ(valueKinds(param("axis", "")), unsigned(IntValue));
  EXPECT_EQ(valueKinds(param("a", "SomethingNew | None")), 0U);
}

TEST(Usage, OnlyKnownAndDisjointKindsAreToldApart) {
  EXPECT_TRUE(canBeToldApart(param("axis", "int"), param("index", "Tensor")));
  EXPECT_TRUE(canBeToldApart(param("keepdim", "bool"), param("dtype", "DTypeLike | None")));
  EXPECT_FALSE(canBeToldApart(param("a", "int"), param("b", "int | None")));
  EXPECT_FALSE(canBeToldApart(param("a", "bool"), param("b", "ParamAttrLike | None")));
}

TEST(Usage, Remarks) {
  EXPECT_EQ(usageOfRemark("维度，PyTorch 为 int 类型，Paddle 为 list of int。"),
            UsageKind::Extends);
  EXPECT_EQ(usageOfRemark("PyTorch 支持 Tensor 和 Python Number，Paddle 仅支持 Tensor。"),
            UsageKind::Extends);
  EXPECT_EQ(usageOfRemark("两者功能相反，需要转写。"), UsageKind::Negated);
  EXPECT_EQ(usageOfRemark("值的大小 Paddle = 1 - PyTorch，需要转写。"), UsageKind::OtherMeaning);
  EXPECT_EQ(usageOfRemark("权重，两者互为转置，需要转写。"), UsageKind::OtherMeaning);
  EXPECT_EQ(usageOfRemark("当类型为 int 时，torch 表示块的大小，paddle 表示块数，需要转写。"),
            UsageKind::OtherMeaning);
  EXPECT_EQ(usageOfRemark(
                "torch:int 时表示大小，list 时表示大小; paddle:int 时表示个数，list 时表示大小。"
                "因此对于 int 时，两者用法不同。"),
            UsageKind::OtherMeaning);
  EXPECT_EQ(usageOfRemark("输入的 Tensor，仅参数名不一致。"), UsageKind::FromFields);
}

} // namespace
