//===-- DifferenceDocumentTest.cpp -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "mapping/DifferenceDocument.h"
#include "checkout/MemoryCheckout.h"
#include "mapping/DocumentSet.h"
#include "mapping/MappingList.h"
#include "mapping/Text.h"
#include <gmock/gmock.h>

using namespace oplint;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

namespace {

struct Parsed {
  std::optional<ApiDifference> D;
  std::vector<Problem> Problems;
};
Parsed parse(llvm::StringRef Text) {
  Parsed P;
  P.D = parseDifferenceDocument("torch.x.md", Text, P.Problems);
  return P;
}

constexpr const char *Table = R"(
### [torch.blend](https://example.org/a)
```python
torch.blend(input, dim, *, out=None)
```
### [paddle.blend](https://example.org/b)
```python
paddle.blend(x, axis=0, name=None)
```
### 参数映射
| PyTorch | PaddlePaddle | 备注 |
| :-- | --- | --- |
| <font color='red'> input </font> | `x` | 仅参数名不一致。 |
| dim | axis | 轴。 |
| out | - | 需要转写。 |
)";

TEST(DifferenceDocument, EverySpacingOfTheTitle) {
  for (const char *Title :
       {"## [ 仅参数名不一致 ]torch.blend", "## [仅参数名不一致]torch.blend",
        "## [ 仅参数名不一致 ] torch.blend", "##[仅参数名不一致 ]torch.blend"}) {
    Parsed P = parse(Title + std::string("\n") + Table);
    ASSERT_TRUE(P.D) << Title;
    EXPECT_EQ(P.D->TorchApi, "torch.blend");
    EXPECT_EQ(P.D->Title, Category::Renamed);
    EXPECT_THAT(P.Problems, IsEmpty());
  }
}

TEST(DifferenceDocument, RowsAndSignatures) {
  Parsed P = parse("## [ torch 参数更多 ]torch.blend\n" + std::string(Table));
  ASSERT_TRUE(P.D);
  EXPECT_EQ(P.D->PaddleApi, "paddle.blend");
  ASSERT_EQ(P.D->Overloads.size(), 1U);
  const ApiOverload &O = P.D->Overloads[0];
  ASSERT_EQ(O.Rows.size(), 3U);
  EXPECT_THAT(O.Rows[0].Torch, ElementsAre("input"));
  EXPECT_THAT(O.Rows[0].Paddle, ElementsAre("x"));
  EXPECT_TRUE(O.Rows[2].isTorchOnly());
  EXPECT_TRUE(isComplete(*P.D));
  DocumentSummary S = summarise(*P.D);
  EXPECT_THAT(S.Renames, ElementsAre(Pair("input", "x"), Pair("dim", "axis")));
  EXPECT_THAT(S.TorchMore, ElementsAre("out"));
  EXPECT_THAT(S.PaddleMore, IsEmpty());
}

TEST(DifferenceDocument, WhatTheTableOmitsTheSignatureShows) {
  Parsed P = parse(
      "## [仅参数名不一致] torch.a\n### [torch.a](u)\n```\ntorch.a(tensors, *, out=None)\n```\n"
      "### [paddle.a](u)\n```\npaddle.a(x)\n```\n### 参数映射\n"
      "| PyTorch | PaddlePaddle | 备注 |\n|--|--|--|\n| tensors | x | n |\n");
  ASSERT_TRUE(P.D);
  EXPECT_THAT(summarise(*P.D).TorchMoreBySignature, ElementsAre("out"));
}

TEST(DifferenceDocument, KangxiRadicalsAndFullWidth) {
  EXPECT_EQ(normaliseForms("⽐（Ａ，１）"), "比(A,1)");
  EXPECT_EQ(normaliseForms("\xE6\xFF tail"), "\xE6\xFF tail");
}

TEST(DifferenceDocument, SeveralOverloads) {
  std::string Text =
      "## [ 返回参数类型不一致 ] torch.top\n"
      "### [torch.top](u)\n```python\ntorch.top(input, dim)\n```\n"
      "### [paddle.top](u)\n```python\npaddle.top(x, axis)\n```\n### 参数映射\n"
      "| PyTorch | PaddlePaddle | 备注 |\n|-|-|-|\n| input | x | a |\n| 返回值 | 返回值 | b |\n"
      "### 转写示例\n```python\npaddle.top(x)\n```\n----\n"
      "### [torch.top](u)\n```python\ntorch.top(input, other)\n```\n"
      "### [paddle.topmost](u)\n```python\npaddle.topmost(x, y)\n```\n### 参数映射\n"
      "| PyTorch | PaddlePaddle | 备注 |\n|-|-|-|\n| other | y | a |\n";
  Parsed P = parse(Text);
  ASSERT_TRUE(P.D);
  ASSERT_EQ(P.D->Overloads.size(), 2U);
  EXPECT_EQ(P.D->Overloads[1].Paddle.front().Api, "paddle.topmost");
  EXPECT_TRUE(P.D->Overloads[0].Rows[1].IsReturn);
  EXPECT_EQ(P.D->Examples.size(), 1U);
}

TEST(DifferenceDocument, FormulasBesideTheTableAreNoRows) {
  Parsed P = parse("## [ torch 参数更多 ] torch.blend\n" + std::string(Table) +
                   "\n$$\n|x_n - y_n| - 0.5, & otherwise\n$$\n");
  ASSERT_TRUE(P.D);
  EXPECT_EQ(P.D->Overloads[0].Rows.size(), 3U);
  EXPECT_THAT(P.Problems, IsEmpty());
}

TEST(DifferenceDocument, BrokenInputIsReportedWithItsPlace) {
  Parsed NoTitle = parse("hello\n");
  EXPECT_FALSE(NoTitle.D);
  ASSERT_EQ(NoTitle.Problems.size(), 1U);

  Parsed Row =
      parse("## [ 仅参数名不一致 ] torch.a\n### 参数映射\n| PyTorch | PaddlePaddle | 备注 |\n"
            "|--|--|--|\n| lonely\n| a | b | c |\n");
  ASSERT_TRUE(Row.D);
  ASSERT_EQ(Row.Problems.size(), 1U);
  EXPECT_EQ(Row.Problems[0].Where.Line, 5U);
  EXPECT_EQ(Row.D->Overloads[0].Rows.size(), 1U);

  Parsed Unknown = parse("## [ 新分类 ] torch.a\n");
  ASSERT_TRUE(Unknown.D);
  EXPECT_FALSE(isComplete(*Unknown.D));
  ASSERT_EQ(Unknown.Problems.size(), 1U);
  EXPECT_THAT(Unknown.Problems[0].Message, HasSubstr("新分类"));
}

TEST(DocumentSet, AnyFolderAndTheFirstOfTwo) {
  std::string Text =
      "## [ 无参数 ] torch.a\n### [torch.a](u)\n```\ntorch.a()\n```\n### [paddle.a](u)\n"
      "```\npaddle.a()\n```\n";
  MemoryCheckout Tree(FileTexts{{"docs/api_difference/nn/torch.a.md", Text},
                                {"docs/api_difference/args_name_diff/torch.a__upper.md", Text},
                                {"torch.b.md", "## [可删除] torch.b\n"},
                                {"docs/readme.md", "# no document\n"}});
  DocumentSet Set = readDocuments(Tree, 1);
  EXPECT_EQ(Set.ByApi.size(), 2U);
  EXPECT_EQ(Set.ByApi["torch.a"].Where.File,
            "docs/api_difference/args_name_diff/torch.a__upper.md");
  ASSERT_EQ(Set.Problems.size(), 1U);
  EXPECT_THAT(Set.Problems[0].Message, HasSubstr("second document of torch.a"));
}

TEST(MappingList, Macros) {
  auto Items = parseMappingList("| ALIAS-REFERENCE-ITEM(`torch.a`, `torch.b`) |\n"
                                "| NOT-IMPLEMENTED-ITEM(`torch.c`, https://x/y, why (not), so) |\n"
                                "| REFERENCE-MAPPING-TABLE(`torch.`, max_depth=1) |\n"
                                "| IN-DEVELOPMENT-PATTERN(`torch.d`, https://x) |\n");
  ASSERT_EQ(Items.size(), 3U);
  EXPECT_EQ(Items[0].Canonical, "torch.b");
  EXPECT_EQ(Items[1].How, MappingListItem::Kind::NotImplemented);
  EXPECT_EQ(Items[1].Reason, "why (not)");
  EXPECT_EQ(Items[2].Api, "torch.d");
  EXPECT_EQ(Items[2].Line, 4U);
}

} // namespace
