//===-- AddIgnoresTest.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "config/AddIgnores.h"
#include <gmock/gmock.h>

using namespace oplint;

namespace {

/// One file in memory.
class OneFile : public Checkout {
public:
  OneFile(std::string Path, std::string Bytes) : Checkout("memory"), Text(std::move(Bytes)) {
    setFiles({{std::move(Path), Text.size(), ""}});
  }
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> read(llvm::StringRef) const override {
    return llvm::MemoryBuffer::getMemBufferCopy(Text);
  }

private:
  std::string Text;
};

/// The file with comments for findings of op-removed at \p Lines; "none" where one has no place.
std::string ignored(const std::string &Path, const std::string &Text,
                    const std::vector<uint32_t> &Lines) {
  std::vector<Finding> Findings;
  for (uint32_t Line : Lines) {
    Finding &F = Findings.emplace_back();
    F.Rule = "op-removed";
    F.Where.File = Path;
    F.Where.Line = Line;
  }
  OneFile Tree(Path, Text);
  IgnorePlan Plan = planIgnores(Tree, Findings, "why");
  EXPECT_EQ(Plan.Covered + Plan.NoPlace.size(), Lines.size());
  return Plan.NoPlace.empty() ? Plan.Files.at(Path) : "none";
}

} // namespace

TEST(AddIgnores, OnALineOfItsOwnWithTheIndentation) {
  EXPECT_EQ(ignored("a.cc", "a;\n  b;\n", {2}),
            "a;\n  // op-lint: ignore[op-removed] -- why\n  b;\n");
  EXPECT_EQ(ignored("a.py", "\tx\n", {1}), "\t# op-lint: ignore[op-removed] -- why\n\tx\n");
  EXPECT_EQ(ignored("a.yaml", "- op : x\r\n", {1}),
            "# op-lint: ignore[op-removed] -- why\r\n- op : x\r\n");
  EXPECT_EQ(ignored("a.md", "text\n", {1}), "<!-- op-lint: ignore[op-removed] -- why -->\ntext\n");
}

TEST(AddIgnores, SeveralLinesAndOnesThatAreCommentedAlready) {
  EXPECT_EQ(ignored("a.cc", "a;\n// about b\nb;\n", {1, 3}),
            "// op-lint: ignore[op-removed] -- why\na;\n// about b\n"
            "// op-lint: ignore[op-removed] -- why\nb;\n");
}

TEST(AddIgnores, InsideAMacroAndATable) {
  EXPECT_EQ(ignored("a.cc", "#define A  \\\n  b();   \\\n  c()\n", {2}),
            "#define A  \\\n  b(); /* op-lint: ignore[op-removed] -- why */   \\\n  c()\n");
  EXPECT_EQ(ignored("a.cc", "#define A \\\n  c()\n", {2}),
            "#define A \\\n  c() /* op-lint: ignore[op-removed] -- why */\n");
  EXPECT_EQ(ignored("a.md", "| a | b |\n", {1}),
            "| a | b <!-- op-lint: ignore[op-removed] -- why --> |\n");
}

TEST(AddIgnores, NoPlace) {
  EXPECT_EQ(ignored("a.json", "{\n}\n", {1}), "none");
  EXPECT_EQ(ignored("a.py", "x = '''\ntext'''\n", {2}), "none");
  EXPECT_EQ(ignored("a.py", "x = 1 + \\\n  2\n", {2}), "none");
  EXPECT_EQ(ignored("a.cc", "a;\n", {7}), "none");
  EXPECT_EQ(ignored("a.cc", "// only a comment\n", {1}), "none");
}

TEST(AddIgnores, Reasons) {
  EXPECT_EQ(whatIsWrongWithReason("agreed, see the review"), "");
  EXPECT_THAT(whatIsWrongWithReason("a\nb"), testing::HasSubstr("more than one line"));
  for (const char *Bad : {"", "  ", "*/", "-->", "a\\"})
    EXPECT_NE(whatIsWrongWithReason(Bad), "") << Bad;
}
