#include "report/Fixes.h"
#include "checkout/MemoryCheckout.h"
#include <gmock/gmock.h>

using namespace oplint;

namespace {

Edit edit(llvm::StringRef Text, llvm::StringRef Old, llvm::StringRef New,
          const char *File = "a.cc") {
  size_t At = Text.find(Old);
  return {makeRange(File, Text, At, At + Old.size()), New.str()};
}

Finding withFix(std::vector<Edit> Edits, FixKind Kind = FixKind::Safe) {
  Finding F;
  F.Rule = "r";
  F.Fixes.push_back({"fix it", Kind, std::move(Edits)});
  return F;
}

} // namespace

TEST(Fixes, AppliesSeveralInOneFile) {
  std::string Text = "one two three\n";
  MemoryCheckout C(FileTexts{{"a.cc", Text}});
  FixPlan P = planFixes(C,
                        {withFix({edit(Text, "three", "3")}), withFix({edit(Text, "one", "1")}),
                         withFix({edit(Text, "three", "3")})},
                        false);
  EXPECT_EQ(P.Files["a.cc"], "1 two 3\n");
  EXPECT_EQ(P.Applied, 3U) << "the same edit twice counts as applied";
}

TEST(Fixes, AFixIsTakenWholeOrNotAtAll) {
  std::string Text = "one two three\n";
  MemoryCheckout C(FileTexts{{"a.cc", Text}, {"b.cc", Text}});
  FixPlan P = planFixes(C,
                        {withFix({edit(Text, "two", "2")}),
                         withFix({edit(Text, "one", "1", "b.cc"), edit(Text, "two three", "x")})},
                        false);
  EXPECT_EQ(P.Applied, 1U);
  EXPECT_EQ(P.Skipped, 1U);
  EXPECT_EQ(P.Files.count("b.cc"), 0U);
  EXPECT_EQ(P.Files["a.cc"], "one 2 three\n");
}

TEST(Fixes, TwoInsertionsAtOnePlaceHaveNoOrder) {
  std::string Text = "f();\n";
  MemoryCheckout C(FileTexts{{"a.cc", Text}});
  Edit A{makeRange("a.cc", Text, 3, 3), ".A()"}, B{makeRange("a.cc", Text, 3, 3), ".B()"};
  FixPlan P = planFixes(C, {withFix({A}), withFix({B})}, false);
  EXPECT_EQ(P.Files["a.cc"], "f().A();\n");
  EXPECT_EQ(P.Skipped, 1U);
}

TEST(Fixes, KeepsLineEnds) {
  std::string Text = "a\r\nb\r\n";
  MemoryCheckout C(FileTexts{{"a.cc", Text}});
  Edit E{makeRange("a.cc", Text, 3, 3), "x\ny\n"};
  EXPECT_EQ(planFixes(C, {withFix({E})}, false).Files["a.cc"], "a\r\nx\r\ny\r\nb\r\n");
}

TEST(Fixes, UnsafeOnesNeedConsentAndSuppressedFindingsAreLeftAlone) {
  std::string Text = "one\n";
  MemoryCheckout C(FileTexts{{"a.cc", Text}});
  Finding F = withFix({edit(Text, "one", "1")}, FixKind::Unsafe);
  FixPlan No = planFixes(C, {F}, false);
  EXPECT_TRUE(No.Files.empty());
  EXPECT_EQ(No.Unsafe, 1U);
  EXPECT_EQ(planFixes(C, {F}, true).Files["a.cc"], "1\n");
  F.Suppressed.emplace();
  EXPECT_TRUE(planFixes(C, {F}, true).Files.empty());
  EXPECT_TRUE(
      planFixes(C, {withFix({edit(Text, "one", "1")}, FixKind::Display)}, true).Files.empty());
}

TEST(Fixes, AnEditThatDoesNotFitTheFileIsSkipped) {
  MemoryCheckout C(FileTexts{{"a.cc", "x\n"}});
  SourceRange Far;
  Far.File = "a.cc";
  Far.Begin = 90;
  Far.End = 95;
  FixPlan P = planFixes(C, {withFix({{Far, "y"}})}, false);
  EXPECT_EQ(P.Skipped, 1U);
  EXPECT_TRUE(P.Files.empty());
}
