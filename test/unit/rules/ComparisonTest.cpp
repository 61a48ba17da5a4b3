//===-- ComparisonTest.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "rules/op_desc/Comparison.h"
#include "rules/op_desc/Verdicts.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace oplint;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

AttrValue of(int64_t I) {
  AttrValue V;
  V.Value = I;
  return V;
}
AttrValue undecided(std::string Text) {
  AttrValue V;
  V.Value = AttrValue::Undecided{std::move(Text)};
  return V;
}
AttrDesc attr(std::string Name, AttrValue Default, Guard G = {}) {
  AttrDesc A;
  A.Name = std::move(Name);
  A.Type = AttrType::Int;
  A.Default = std::move(Default);
  A.Condition = std::move(G);
  return A;
}
VarDesc var(std::string Name, Guard G = {}) {
  VarDesc V;
  V.Name = std::move(Name);
  V.Condition = std::move(G);
  return V;
}
Catalog with(OpDesc Op) {
  Catalog C;
  Op.Where.File = Op.MakerWhere.File = "op.cc";
  C.Ops.push_back(std::move(Op));
  return C;
}

std::vector<std::string> findings(const Catalog &Base, const Catalog &Head, RuleOptions O = {}) {
  std::vector<std::string> Text;
  for (const Finding &F : runRules(Head, &Base, O))
    if (isOpVerdictRule(F.Rule))
      Text.push_back(F.Rule + " " + F.Subject + (F.Config.empty() ? "" : " [" + F.Config + "]"));
  return Text;
}

TEST(Comparison, PythonEquality) {
  AttrValue True, One, List, Floats;
  True.Value = true;
  One.Value = 1.0;
  List.Value = AttrValue::List{of(1), of(2)};
  Floats.Value = AttrValue::List{One, of(2)};
  EXPECT_TRUE(pythonEqual(True, of(1)));
  EXPECT_TRUE(pythonEqual(of(1), One));
  EXPECT_TRUE(pythonEqual(List, Floats));
  EXPECT_FALSE(pythonEqual(AttrValue(), of(0)));
  EXPECT_FALSE(pythonEqual(List, of(1)));
}

TEST(Comparison, OneUndecidedSideIsAWarning) {
  OpDesc Old, New;
  Old.Name = New.Name = "blend";
  Old.Attrs = {attr("a", of(1)), attr("same", undecided("f()"))};
  New.Attrs = {attr("a", undecided("kLimit")), attr("same", undecided("f()"))};
  EXPECT_THAT(findings(with(Old), with(New)),
              ElementsAre("op-change-undecided op blend · attribute a"));
}

TEST(Comparison, AStatementThatCannotBeReadMayHoldTheMissingPart) {
  OpDesc Old, New;
  Old.Name = New.Name = "blend";
  Old.Attrs = {attr("a", of(1)), attr("b", of(1))};
  New.Attrs = {attr("b", of(1))};
  EXPECT_THAT(findings(with(Old), with(New)),
              ElementsAre("op-attr-removed op blend · attribute a"));
  New.Hidden = "a statement that could not be parsed";
  New.Undecided = {New.Hidden};
  EXPECT_THAT(findings(with(Old), with(New)),
              ElementsAre("op-change-undecided op blend · attribute a"));
}

TEST(Comparison, AnUndecidedNameMayBeTheMissingPart) {
  OpDesc Old, New;
  Old.Name = New.Name = "blend";
  Old.Inputs = {var("X")};
  New.Inputs = {var("")};
  New.Inputs[0].NameUndecided = "Name()";
  EXPECT_THAT(findings(with(Old), with(New)),
              ElementsAre("op-change-undecided op blend · input X"));
  RuleOptions O;
  O.Rules = Profile::PaddleE3;
  EXPECT_THAT(findings(with(Old), with(New), O),
              ElementsAre("op-change-undecided op blend · input X"));
}

TEST(Comparison, GuardsThatNoConfigurationOfOursHas) {
  Guard Npu{{"defined(PADDLE_WITH_ASCEND_CL)"}};
  OpDesc Old, New;
  Old.Name = New.Name = "blend";
  Old.Outputs = {var("Out"), var("Backprop", Npu)};
  Old.Outputs[1].Dispensable = true;
  New.Outputs = {var("Out"), var("Backprop", Npu)};
  EXPECT_THAT(findings(with(Old), with(New)),
              ElementsAre("op-var-now-required op blend · output Backprop "
                          "[defined(PADDLE_WITH_ASCEND_CL)]"));
  RuleOptions O;
  O.Rules = Profile::PaddleE2;
  EXPECT_THAT(findings(with(Old), with(New), O), IsEmpty());
}

TEST(Comparison, ArmsAreComparedWithTheirOwnKind) {
  Guard Gpu{{"defined(PADDLE_WITH_CUDA)"}};
  Guard NoGpu{{"!(defined(PADDLE_WITH_CUDA))"}};
  OpDesc Old, New;
  Old.Name = New.Name = "blend";
  Old.Attrs = {attr("size", of(1), Gpu), attr("size", of(2), NoGpu)};
  New.Attrs = {attr("size", of(2), NoGpu), attr("size", of(1), Gpu)};
  EXPECT_THAT(findings(with(Old), with(New)), IsEmpty());
  New.Attrs = {attr("size", of(3), NoGpu), attr("size", of(1), Gpu)};
  EXPECT_THAT(findings(with(Old), with(New)),
              ElementsAre("op-attr-default-changed op blend · attribute size [cpu]"));
}

TEST(Comparison, APartThatMovesUnderAGuardIsGoneElsewhere) {
  Guard Gpu{{"defined(PADDLE_WITH_CUDA)"}};
  OpDesc Old, New;
  Old.Name = New.Name = "blend";
  Old.Attrs = {attr("size", of(1))};
  New.Attrs = {attr("size", of(1), Gpu)};
  EXPECT_THAT(findings(with(Old), with(New)),
              ElementsAre("op-attr-removed op blend · attribute size [cpu]"));
}

TEST(Comparison, TagsCountOnlyWhereTheBaseHasThem) {
  OpDesc Old, New;
  Old.Name = New.Name = "blend";
  Old.Attrs = {attr("a", of(1))};
  New.Attrs = {attr("a", of(1))};
  New.Attrs[0].Extra = true;
  Catalog Base = with(Old);
  EXPECT_THAT(findings(Base, with(New)), ElementsAre("op-tag-changed op blend · attribute a"));
  Base.HasTags = false;
  EXPECT_THAT(findings(Base, with(New)), IsEmpty());
}

TEST(Comparison, WikiHasNoMercy) {
  OpDesc Old, New;
  Old.Name = New.Name = "blend";
  Old.Inputs = {var("X"), var("Y")};
  New.Inputs = {var("X"), var("Y")};
  New.Inputs[0].Dispensable = true;
  Old.Attrs = {attr("a", AttrValue())};
  New.Attrs = {attr("a", of(0)), attr("b", of(0))};
  RuleOptions O;
  O.Rules = Profile::Wiki;
  Catalog Base = with(Old);
  Catalog Head = with(New);
  std::vector<Severity> Levels;
  for (const Finding &F : runRules(Head, &Base, O))
    Levels.push_back(F.Level);
  EXPECT_THAT(Levels, ElementsAre(Severity::Error, Severity::Error));
  EXPECT_THAT(findings(Base, Head), ElementsAre("op-attr-default-added op blend · attribute a",
                                                "op-var-relaxed op blend · input X"));
}

} // namespace
