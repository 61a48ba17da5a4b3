//===-- PaConvertTest.cpp --------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "mapping/PaConvert.h"
#include "checkout/MemoryCheckout.h"
#include <gmock/gmock.h>

using namespace oplint;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

PaConvertTables read(std::string Api) {
  MemoryCheckout Tree(FileTexts{{"paconvert/api_mapping.json", std::move(Api)},
                                {"paconvert/api_alias_mapping.json", R"({"torch.b": "torch.a"})"}});
  return readPaConvert(Tree);
}

TEST(PaConvert, FieldsBecomeRows) {
  PaConvertTables T = read(R"({"torch.a": {"Matcher": "GenericMatcher", "paddle_api": "paddle.a",
      "args_list": ["input", "*", "bias", "out"], "min_input_args": 1,
      "kwargs_change": {"input": "x", "bias": ["bias_a", "bias_b"], "out": ""},
      "unsupport_args": ["stride"], "paddle_default_kwargs": {"mode": "'min'"}}})");
  EXPECT_THAT(T.Problems, IsEmpty());
  EXPECT_EQ(T.Aliases["torch.b"], "torch.a");
  ApiDifference D = toDifference(T.Entries["torch.a"]);
  EXPECT_FALSE(D.Title);
  ASSERT_EQ(D.Overloads.size(), 1U);
  const ApiOverload &O = D.Overloads[0];
  EXPECT_EQ(O.Torch[0].Params[1].Kind, ParamKind::KeywordOnly);
  ASSERT_EQ(O.Rows.size(), 5U);
  EXPECT_THAT(O.Rows[0].Paddle, ElementsAre("bias_a", "bias_b"));
  EXPECT_TRUE(O.Rows[2].isTorchOnly());
  EXPECT_TRUE(O.Rows[4].isPaddleOnly());
  EXPECT_THAT(O.Rows[4].Remark, HasSubstr("'min'"));
}

TEST(PaConvert, MatchersAndEmptyEntries) {
  PaConvertTables T = read(R"({"torch.a": {"Matcher": "ChangePrefixMatcher"}, "torch.c": {},
      "torch.d": {"Matcher": "DeleteMatcher"}, "torch.e": {"min_input_args": 1},
      "torch.f": {"Matcher": "NeverSeenMatcher", "paddle_api": "paddle.f"}})");
  EXPECT_EQ(toDifference(T.Entries["torch.a"]).PaddleApi, "paddle.a");
  EXPECT_EQ(toDifference(T.Entries["torch.a"]).Title, Category::Identical);
  EXPECT_EQ(toDifference(T.Entries["torch.c"]).Title, Category::Missing);
  EXPECT_EQ(toDifference(T.Entries["torch.d"]).Title, Category::Deletable);
  EXPECT_EQ(toDifference(T.Entries["torch.e"]).Title, Category::Missing);
  EXPECT_FALSE(toDifference(T.Entries["torch.f"]).Title);
  EXPECT_FALSE(findMatcher("NeverSeenMatcher"));
}

TEST(PaConvert, WrongShapesAreReported) {
  PaConvertTables Comments = read("{ // comment\n}");
  ASSERT_EQ(Comments.Problems.size(), 1U);
  EXPECT_THAT(Comments.Problems[0].Message, HasSubstr("not valid JSON"));
  EXPECT_FALSE(Comments.Found);

  PaConvertTables List = read("[1]");
  ASSERT_EQ(List.Problems.size(), 1U);

  PaConvertTables Fields = read(R"({"torch.a": 3, "torch.b": {"Matcher": 1, "args_list": "x"}})");
  ASSERT_EQ(Fields.Problems.size(), 3U);
  EXPECT_THAT(Fields.Problems[0].Message, HasSubstr("'Matcher' of torch.b"));
  EXPECT_THAT(Fields.Problems[2].Message, HasSubstr("the entry of torch.a is no object"));
}

} // namespace
