//===-- DeciderTest.cpp ----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/api_plan/Decider.h"
#include "mapping/DifferenceDocument.h"
#include "mapping/SignatureText.h"
#include <gmock/gmock.h>

using namespace oplint;
using namespace oplint::plan;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

/// Paddle's side as a test writes it: path -> signature, and what may sink.
class FakeSource : public PaddleSource {
public:
  std::map<std::string, std::string, std::less<>> Signatures;
  std::map<std::string, std::string, std::less<>> Identities;
  SinkVerdict Verdict;

  oplint::plan::PaddleApi find(llvm::StringRef Path) const override {
    oplint::plan::PaddleApi P;
    P.Path = Path.str();
    P.Is = oplint::plan::PaddleApi::State::Absent;
    auto It = Signatures.find(Path);
    if (It == Signatures.end())
      return P;
    P.Is = oplint::plan::PaddleApi::State::Present;
    P.What = oplint::plan::PaddleApi::Form::Function;
    P.Signature.emplace();
    P.Signature->Params = parseParams(It->second);
    auto Identity = Identities.find(Path);
    P.Identity = Identity == Identities.end() ? Path.str() : Identity->second;
    return P;
  }
  SinkVerdict sink(llvm::StringRef) const override { return Verdict; }
};

class DeciderTest : public testing::Test {
protected:
  void document(llvm::StringRef Title, llvm::StringRef Torch, llvm::StringRef Paddle,
                llvm::StringRef Rows) {
    std::vector<Problem> Problems;
    std::string Api = Torch.split('(').first.str();
    std::string Text = "## [ " + Title.str() + " ] " + Api + "\n### [" + Api + "](u)\n```\n" +
                       Torch.str() + "\n```\n";
    if (!Paddle.empty())
      Text += "### [" + Paddle.split('(').first.str() + "](u)\n```\n" + Paddle.str() + "\n```\n";
    if (!Rows.empty())
      Text += "### 参数映射\n| PyTorch | PaddlePaddle | 备注 |\n|-|-|-|\n" + Rows.str();
    auto D = parseDifferenceDocument("x.md", Text, Problems);
    ASSERT_TRUE(D);
    Documents.ByApi[Api] = *D;
  }
  std::string plan(llvm::StringRef Api) {
    DeciderInputs In;
    In.Documents = &Documents;
    In.Paddle = &Source;
    Last = Decider(In).decide(Api);
    return Last.planText();
  }

  DocumentSet Documents;
  FakeSource Source;
  Decision Last;
};

TEST_F(DeciderTest, RenameAndOnlyOutSinkTogetherOrNotAtAll) {
  document("torch 参数更多", "torch.a(input, *, out=None)", "paddle.a(x)",
           "| input | x | n |\n| out | - | n |\n");
  Source.Signatures["paddle.a"] = "x, name=None";
  Source.Verdict.Eligible = SinkVerdict::Answer::Yes;
  EXPECT_EQ(plan("torch.a"), "2");
  Source.Verdict.Eligible = SinkVerdict::Answer::No;
  Source.Verdict.Fails = {1};
  EXPECT_EQ(plan("torch.a"), "3+1");
  Source.Verdict = {};
  EXPECT_EQ(plan("torch.a"), "3+1");
  EXPECT_FALSE(Last.Warnings.empty()) << "plan 2 is undecided";
}

TEST_F(DeciderTest, OnlyTheListedParametersAreIgnored) {
  document("torch 参数更多", "torch.a(x, *, generator=None, layout=None, memory_format=None)",
           "paddle.a(x, name=None)",
           "| x | x | n |\n| generator | - | n |\n| layout | - | n |\n| memory_format | - | n |\n");
  Source.Signatures["paddle.a"] = "x, name=None";
  EXPECT_EQ(plan("torch.a"), "6");
  document("torch 参数更多", "torch.b(x, *, device=None)", "paddle.b(x)",
           "| x | x | n |\n| device | - | 可直接删除 |\n");
  Source.Signatures["paddle.b"] = "x";
  EXPECT_EQ(plan("torch.b"), "3");
}

TEST_F(DeciderTest, TheSourceDecidesPathAndSignature) {
  // The document names another path of one definition.
  document("仅参数名不一致", "torch.a(input)", "paddle.linalg.a(x)", "| input | x | n |\n");
  Source.Signatures["paddle.a"] = Source.Signatures["paddle.linalg.a"] = "x";
  Source.Identities["paddle.a"] = Source.Identities["paddle.linalg.a"] = "tensor.linalg.a";
  EXPECT_EQ(plan("torch.a"), "1");
  EXPECT_TRUE(Last.Stale);
  // Another definition: the path is taken by another meaning.
  Source.Identities["paddle.a"] = "tensor.math.a";
  EXPECT_EQ(plan("torch.a"), "4");
  EXPECT_TRUE(Last.Occupied);
  // The source has torch's name by now.
  document("仅参数名不一致", "torch.b(input)", "paddle.b(x)", "| input | x | n |\n");
  Source.Signatures["paddle.b"] = "input";
  EXPECT_EQ(plan("torch.b"), "6");
}

TEST_F(DeciderTest, ACombinationThatTheSourceHasIsAnalysed) {
  document("组合替代实现", "torch.a(input, other)", "", "");
  EXPECT_EQ(plan("torch.a"), "4");
  Source.Signatures["paddle.a"] = "x, y";
  EXPECT_EQ(plan("torch.a"), "1");
  EXPECT_THAT(Last.Details.Renames,
              ElementsAre(testing::Pair("input", "x"), testing::Pair("other", "y")));
  // A function that needs something else is not that function.
  Source.Signatures["paddle.a"] = "seed, x, y";
  EXPECT_EQ(plan("torch.a"), "4");
  EXPECT_TRUE(Last.Occupied);
}

TEST_F(DeciderTest, DefaultsThatMatter) {
  document("仅参数名不一致", "torch.a(x, dim=None)", "paddle.a(x, axis=-1)",
           "| x | x | n |\n| dim | axis | n |\n");
  Source.Signatures["paddle.a"] = "x, axis=-1";
  EXPECT_EQ(plan("torch.a"), "5");
  Source.Signatures["paddle.a"] = "x, axis=None";
  EXPECT_EQ(plan("torch.a"), "1");
}

TEST_F(DeciderTest, AnOppositeFlagIsNoRename) {
  document("torch 参数更多", "torch.a(x, non_blocking=False, copy=False)",
           "paddle.a(x, blocking=True)",
           "| x | x | n |\n| non_blocking | blocking | PyTorch 和 Paddle 取值相反，需要转写 |\n"
           "| copy | - | n |\n");
  Source.Signatures["paddle.a"] = "x, blocking=True";
  EXPECT_EQ(plan("torch.a"), "3");
  EXPECT_THAT(Last.Details.Renames, IsEmpty());
  // Equal defaults: the call without the argument means the opposite already.
  Source.Signatures["paddle.a"] = "x, blocking=False";
  EXPECT_EQ(plan("torch.a"), "5");
}

TEST_F(DeciderTest, AParameterInBetweenMovesTheOthers) {
  const char *Rows = "| x | x | n |\n| flag | flag | n |\n| - | more | 保持默认即可 |\n";
  document("paddle 参数更多", "torch.a(x, flag=False)", "paddle.a(x, more=False, flag=False)",
           Rows);
  Source.Signatures["paddle.a"] = "x, more=False, flag=False";
  EXPECT_EQ(plan("torch.a"), "5"); // two switches: nobody can tell
  Source.Signatures["paddle.a"] = "x, more='all', flag=False";
  EXPECT_EQ(plan("torch.a"), "1");
  ASSERT_EQ(Last.Details.Usages.size(), 1U);
  EXPECT_THAT(Last.Details.Usages[0].Order.Names, ElementsAre("x", "flag"));
  EXPECT_EQ(Last.Details.Usages[0].Order.Position, 1U);
  Source.Signatures["paddle.a"] = "x, flag=False, more=False";
  EXPECT_EQ(plan("torch.a"), "6");
}

TEST_F(DeciderTest, OneOfTorchsOwnWhereOneOfPaddlesOwnStands) {
  const char *Rows =
      "| x | x | n |\n| sorted | - | n |\n| n | n | n |\n| - | deep | 保持默认即可 |\n";
  document("torch 参数更多", "torch.a(x, sorted=True, n=1)", "paddle.a(x, deep=False, n=1)", Rows);
  Source.Signatures["paddle.a"] = "x, deep=False, n=1";
  EXPECT_EQ(plan("torch.a"), "5");
  Source.Signatures["paddle.a"] = "x, scale=1.5, n=1";
  EXPECT_EQ(plan("torch.a"), "3");
  // At the end it is only one more.
  document("torch 参数更多", "torch.a(x, n=1, sorted=True)", "paddle.a(x, n=1, deep=False)", Rows);
  Source.Signatures["paddle.a"] = "x, n=1, deep=False";
  EXPECT_EQ(plan("torch.a"), "3");
}

TEST_F(DeciderTest, UnknownApisGetNearNames) {
  document("无参数", "torch.shine()", "paddle.shine()", "");
  EXPECT_EQ(plan("torch.shin"), "");
  EXPECT_EQ(Last.Path, PathTest::Undecided);
  EXPECT_THAT(Last.Nearest, ElementsAre("torch.shine"));
  EXPECT_THAT(Last.Categories, IsEmpty());
}

} // namespace
