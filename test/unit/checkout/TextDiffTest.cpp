#include "checkout/TextDiff.h"
#include <gmock/gmock.h>

using namespace oplint;

namespace {
std::string spans(llvm::StringRef Old, llvm::StringRef New) {
  std::string Out;
  for (LineSpan S : changedLines(Old, New))
    Out += std::to_string(S.First) + "-" + std::to_string(S.Last) + " ";
  return Out;
}
} // namespace

TEST(TextDiff, ChangedLinesAreThoseOfTheNewText) {
  EXPECT_EQ(spans("a\nb\nc\n", "a\nb\nc\n"), "");
  EXPECT_EQ(spans("a\nb\nc\n", "a\nx\ny\nc\n"), "2-3 ");
  EXPECT_EQ(spans("a\nb\nc\nd\n", "a\nd\n"), "1-2 ") << "around the gap";
  EXPECT_EQ(spans("", "a\nb\n"), "1-2 ");
  EXPECT_EQ(spans("a\n1\n2\n3\n4\n5\nb\n", "A\n1\n2\n3\n4\n5\nB\n"), "1-1 7-7 ");
}

TEST(TextDiff, IsAPatch) {
  EXPECT_EQ(unifiedDiff("a.cc", llvm::StringRef("x\n"), llvm::StringRef("x\n")), "");
  EXPECT_THAT(unifiedDiff("d/a.cc", llvm::StringRef("x\ny\n"), llvm::StringRef("x\nz\n")),
              testing::AllOf(testing::HasSubstr("--- a/d/a.cc\n+++ b/d/a.cc\n@@ -1,2 +1,2 @@\n"),
                             testing::HasSubstr(" x\n-y\n+z\n")));
  EXPECT_THAT(unifiedDiff("n.cc", std::nullopt, llvm::StringRef("x\n")),
              testing::HasSubstr("--- /dev/null\n+++ b/n.cc\n"));
  EXPECT_THAT(unifiedDiff("n.cc", llvm::StringRef("x\n"), std::nullopt),
              testing::HasSubstr("+++ /dev/null\n"));
  EXPECT_THAT(unifiedDiff("e.cc", llvm::StringRef("x"), llvm::StringRef("")),
              testing::HasSubstr("\\ No newline at end of file"));
}
