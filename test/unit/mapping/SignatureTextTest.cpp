//===-- SignatureTextTest.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "mapping/SignatureText.h"
#include <gmock/gmock.h>

using namespace oplint;
using testing::ElementsAre;

namespace {

std::vector<std::string> names(const ApiSignature &S) {
  std::vector<std::string> Out;
  for (const ApiParam &P : S.Params)
    Out.push_back(P.Name);
  return Out;
}

ApiParam param(const char *Default) {
  ApiParam P;
  P.Name = "p";
  if (Default)
    P.Default = Default;
  return P;
}

DefaultRelation compare(const char *Torch, const char *Paddle) {
  return compareDefaults(param(Torch), param(Paddle));
}

TEST(SignatureText, ReadsWhatNoPythonParserAccepts) {
  auto All = parseSignatures("torch.span(start=0, end, step=1, *, out=None)");
  ASSERT_EQ(All.size(), 1U);
  EXPECT_THAT(names(All[0]), ElementsAre("start", "end", "step", "out"));
  EXPECT_EQ(All[0].Params[1].Kind, ParamKind::Normal);
  EXPECT_EQ(All[0].Params[3].Kind, ParamKind::KeywordOnly);
}

TEST(SignatureText, TwoStars) {
  auto All = parseSignatures("torch.fill(*size, *, out=None)");
  ASSERT_EQ(All.size(), 1U);
  EXPECT_EQ(All[0].Params[0].Kind, ParamKind::VarPositional);
  EXPECT_EQ(All[0].Params[1].Kind, ParamKind::KeywordOnly);
}

TEST(SignatureText, ObjectsCurlyQuotesAndKeywordsAsNames) {
  auto All = parseSignatures("torch.f(op=<function relu, at 0>, mode=“up, down”, from=0)");
  ASSERT_EQ(All.size(), 1U);
  EXPECT_THAT(names(All[0]), ElementsAre("op", "mode", "from"));
  EXPECT_EQ(*All[0].Params[0].Default, "<function relu, at 0>");
}

TEST(SignatureText, TheOtherQuoteEndsAString) {
  auto S = parseSignatures("torch.f(a=\"relu',\n        b=1e-05, c=\"it's\", d='x')");
  ASSERT_EQ(S.size(), 1U);
  ASSERT_EQ(S[0].Params.size(), 4U);
  EXPECT_EQ(S[0].Params[1].Name, "b");
  EXPECT_EQ(*S[0].Params[2].Default, "\"it's\"");
}

TEST(SignatureText, SeveralCallsCommentsAndAttributes) {
  auto All =
      parseSignatures("# first use (\ntorch.a(x,\n        y)\ntorch.a(dtype)\ntorch.Tensor.hue");
  ASSERT_EQ(All.size(), 3U);
  EXPECT_THAT(names(All[0]), ElementsAre("x", "y"));
  EXPECT_FALSE(All[2].Callable);
}

TEST(SignatureText, AnUnclosedCallEndsWithTheBlock) {
  auto All = parseSignatures("torch.a(x, y=(1, 2)");
  ASSERT_EQ(All.size(), 1U);
  EXPECT_THAT(names(All[0]), ElementsAre("x", "y"));
}

TEST(SignatureText, AnnotationsAndEscapes) {
  auto All = parseSignatures(R"(torch.a(arg: Dict[str, int] = None, \_level=3) -> Tensor)");
  ASSERT_EQ(All.size(), 1U);
  EXPECT_EQ(All[0].Params[0].Annotation, "Dict[str, int]");
  EXPECT_EQ(*All[0].Params[0].Default, "None");
  EXPECT_EQ(All[0].Params[1].Name, "_level");
}

TEST(Defaults, SpellingDoesNotCount) {
  EXPECT_EQ(compare("- 1", "-1"), DefaultRelation::Same);
  EXPECT_EQ(compare("1e-05", "1e-5"), DefaultRelation::Same);
  EXPECT_EQ(compare("1", "1.0"), DefaultRelation::Same);
  EXPECT_EQ(compare("0.125", "1. / 8."), DefaultRelation::Same);
  EXPECT_EQ(compare("'mean'", "\"mean\""), DefaultRelation::Same);
  EXPECT_EQ(compare("(-2, - 1)", "[-2,-1]"), DefaultRelation::Same);
  EXPECT_EQ(compare("torch.long", "'int64'"), DefaultRelation::Same);
  EXPECT_EQ(compare("1", "True"), DefaultRelation::Same);
}

TEST(Defaults, WhatMeansTheSameAndWhatDoesNot) {
  EXPECT_EQ(compare("None", "False"), DefaultRelation::Equivalent);
  EXPECT_EQ(compare("None", "0.0"), DefaultRelation::Equivalent);
  EXPECT_EQ(compare("-1", nullptr), DefaultRelation::Equivalent);
  EXPECT_EQ(compare("None", "-1"), DefaultRelation::Different);
  EXPECT_EQ(compare("None", "True"), DefaultRelation::Different);
  EXPECT_EQ(compare("0.1", "0.9"), DefaultRelation::Different);
  EXPECT_EQ(compare("(1, 2)", "(1, 3)"), DefaultRelation::Different);
  EXPECT_EQ(compare("<object>", "ReduceOp.SUM"), DefaultRelation::Unknown);
  EXPECT_EQ(compare("True", "None"), DefaultRelation::Unknown);
}

} // namespace
