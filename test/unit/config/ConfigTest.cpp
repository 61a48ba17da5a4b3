#include "config/Config.h"
#include "config/IgnoreComments.h"
#include <gmock/gmock.h>

using namespace oplint;

namespace {
Finding about(const char *Rule, const char *Subject) {
  Finding F;
  F.Rule = Rule;
  F.Subject = Subject;
  return F;
}

/// "first-last rule,rule: reason" for each comment.
std::vector<std::string> comments(const std::string &File, llvm::StringRef Text) {
  std::vector<std::string> Out;
  for (const IgnoreComment &C : findIgnoreComments(File, Text)) {
    std::string S =
        std::to_string(C.First) + "-" + (C.Last == UINT32_MAX ? "end" : std::to_string(C.Last));
    for (const std::string &R : C.Rules)
      S += " " + R;
    Out.push_back(S + (C.Reason.empty() ? "" : ": " + C.Reason));
  }
  return Out;
}
} // namespace

TEST(Glob, StarsStayWithinANameAndDoubleStarsDoNot) {
  EXPECT_TRUE(matchesGlob("a/*.cc", "a/b.cc"));
  EXPECT_FALSE(matchesGlob("a/*.cc", "a/b/c.cc"));
  EXPECT_TRUE(matchesGlob("a/**/c.cc", "a/b/x/c.cc"));
  EXPECT_TRUE(matchesGlob("a/**/c.cc", "a/c.cc"));
  EXPECT_TRUE(matchesGlob("**/*.cu", "x/y/z.cu"));
  EXPECT_FALSE(matchesGlob("**/*.cu", "x/y/z.cc"));
  EXPECT_TRUE(matchesGlob("a/b", "a/b/c/d.cc")) << "a folder names all below it";
  EXPECT_TRUE(matchesGlob("a/b/", "a/b/c.cc"));
  EXPECT_FALSE(matchesGlob("a/b", "a/bc/d.cc"));
  EXPECT_TRUE(matchesGlob("?.cc", "x.cc"));
  EXPECT_FALSE(matchesGlob("a?c", "a/c"));
  EXPECT_TRUE(matchesGlob("**/*_op.cc", "a/b/x_op.cc"));
  EXPECT_FALSE(matchesGlob("**/b.cc", "a/xb.cc"));
  EXPECT_TRUE(matchesGlob("a/**", "a/b/c.cc"));
}

TEST(Glob, ManyStarsTakeNoTime) {
  std::string Path(400, 'a'), Pattern;
  for (int I = 0; I < 60; ++I)
    Pattern += "*a";
  EXPECT_TRUE(matchesGlob(Pattern, Path));
  EXPECT_FALSE(matchesGlob(Pattern + "b", Path));
  std::string Deep, DeepPattern;
  for (int I = 0; I < 200; ++I)
    Deep += "a/";
  for (int I = 0; I < 60; ++I)
    DeepPattern += "**/a/";
  EXPECT_FALSE(matchesGlob(DeepPattern + "b", Deep));
}

TEST(Waiver, MatchesWholeSubjects) {
  Waiver W;
  W.Rule = "op-input-removed";
  W.Subject = "op slice";
  EXPECT_TRUE(W.matches(about("op-input-removed", "op slice")));
  EXPECT_TRUE(W.matches(about("op-input-removed", "op slice · input EndsTensor")));
  EXPECT_FALSE(W.matches(about("op-input-removed", "op slice_grad · input EndsTensor")));
  EXPECT_FALSE(W.matches(about("op-removed", "op slice")));
  W.Part = "EndsTensor";
  EXPECT_TRUE(W.matches(about("op-input-removed", "op slice · input EndsTensor")));
  EXPECT_FALSE(W.matches(about("op-input-removed", "op slice · input StartsTensor")));
}

TEST(Config, ReadsWhatItKnowsAndComplainsAboutTheRest) {
  Configuration C = parseConfig(".op-lint.yaml", "fail-on: note\nrules: {op-removed: off}\n"
                                                 "exclude: [a]\nwaivers: 3\nfail-on: warning\n");
  EXPECT_EQ(C.FailOn, "warning");
  EXPECT_TRUE(C.Rules.at("op-removed").Off);
  EXPECT_TRUE(C.isExcluded("a/b.cc"));
  ASSERT_EQ(C.Complaints.size(), 2U);
  EXPECT_THAT(C.Complaints[0].Message, testing::HasSubstr("'fail-on' stands twice"));
  EXPECT_THAT(C.Complaints[1].Message, testing::HasSubstr("'waivers' wants a list"));
  EXPECT_TRUE(C.Problems.empty());
  EXPECT_TRUE(parseConfig("x", "").Complaints.empty()) << "an empty file is no fault";
  EXPECT_EQ(parseConfig("x", "[1]").Complaints.size(), 1U);
  EXPECT_EQ(parseConfig("x", "a: [").Problems.size(), 1U);
  EXPECT_EQ(parseConfig("x", llvm::StringRef("a: \0", 4)).Problems.size(), 1U);
}

TEST(IgnoreComments, HoldForTheirLineOrTheNextOne) {
  EXPECT_THAT(comments("a.cc", "f();  // op-lint: ignore[op-removed] -- why\n"),
              testing::ElementsAre("1-1 op-removed: why"));
  EXPECT_THAT(comments("a.cc", "// op-lint: ignore[a, b] -- why\n// more\n\nf();\n"),
              testing::ElementsAre("4-4 a b: why"));
  EXPECT_THAT(comments("a.cc", "/* op-lint: ignore[a] -- why */\nf();\n"),
              testing::ElementsAre("2-2 a: why"));
  EXPECT_THAT(comments("a.py", "x = 1  # op-lint: ignore[a] -- why\n"),
              testing::ElementsAre("1-1 a: why"));
  EXPECT_THAT(comments("a.yaml", "# op-lint: ignore[a]\n- op : x\n"),
              testing::ElementsAre("2-2 a"));
  EXPECT_THAT(comments("a.md", "<!-- op-lint: ignore[a] -- why -->\ntext\n"),
              testing::ElementsAre("2-2 a: why"));
}

TEST(IgnoreComments, AreCommentsOnly) {
  EXPECT_THAT(comments("a.cc", "s = \"op-lint: ignore[a]\";\n"), testing::IsEmpty());
  EXPECT_THAT(comments("a.py", "s = 'op-lint: ignore[a]'\n"), testing::IsEmpty());
  EXPECT_THAT(comments("a.cc", "// op-lint: ignore[a\n]\n"), testing::IsEmpty()) << "not closed";
  EXPECT_THAT(comments("a.cc", "// op-lint: ignore[a]"), testing::ElementsAre("2-2 a"))
      << "the last line has no next one";
}

TEST(IgnoreComments, NolintAsClangTidyReadsIt) {
  EXPECT_THAT(comments("a.cc", "f(); // NOLINT(op-removed)\n"),
              testing::ElementsAre("1-1 op-removed"));
  EXPECT_THAT(comments("a.cc", "// NOLINTNEXTLINE(bugprone-x, op-*)\nf();\n"),
              testing::ElementsAre("2-2 op-*"));
  EXPECT_THAT(comments("a.cc", "// NOLINTBEGIN(op-*)\nf();\n// NOLINTEND(op-*)\n"),
              testing::ElementsAre("1-3 op-*"));
  EXPECT_THAT(comments("a.cc", "f(); // NOLINT\ng(); // NOLINT(bugprone-x)\n"), testing::IsEmpty());
  EXPECT_THAT(comments("a.py", "f() # NOLINT(op-removed)\n"), testing::IsEmpty());
  auto C = findIgnoreComments("a.cc", "f(); // NOLINT(op-kernel-dtype-removed)\n");
  ASSERT_EQ(C.size(), 1U);
  EXPECT_TRUE(C[0].names("kernel-dtype-removed"));
  EXPECT_FALSE(C[0].names("op-removed"));
}
