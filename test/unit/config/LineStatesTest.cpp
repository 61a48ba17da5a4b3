//===-- LineStatesTest.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "config/LineStates.h"
#include <gtest/gtest.h>

using namespace oplint;

/// One letter a line: `i` inside, `c` continued, `.` code.
static std::string letters(CommentSyntax Syntax, llvm::StringRef Text) {
  std::string Out;
  for (const LineState &L : lineStates(Syntax, Text))
    Out += L.Inside ? 'i' : L.Continued ? 'c' : '.';
  return Out;
}

TEST(LineStates, CommentsAndStringsOfC) {
  EXPECT_EQ(letters(CommentSyntax::C, "a;\n/* b\n c */\nd;\n"), "..i.");
  EXPECT_EQ(letters(CommentSyntax::C, "// it's \"open\n/*x*/ a;\n'\"';\nb;\n"), "....");
  EXPECT_EQ(letters(CommentSyntax::C, "x = R\"doc(\n// a\n)doc\";\ny;\n"), ".ii.");
  EXPECT_EQ(letters(CommentSyntax::C, "#define A \\\n  b \\\n  c\nd\n"), ".cc.");
  EXPECT_EQ(letters(CommentSyntax::C, "a = 1'000'000; /* x\n*/ b;\n"), ".i");
  EXPECT_EQ(letters(CommentSyntax::C, "// joined \\\n still a comment\nb\n"), ".i.");
  EXPECT_EQ(letters(CommentSyntax::C, "s = \"a\\\"/*\";\nb;\n"), "..");
}

TEST(LineStates, StringsOfPython) {
  EXPECT_EQ(letters(CommentSyntax::Python, "a = '''\n# text\n''' + b\nc\n"), ".ii.");
  EXPECT_EQ(letters(CommentSyntax::Python, "a = \"it's\"  # \"\"\"\nb\n"), "..");
  EXPECT_EQ(letters(CommentSyntax::Python, "a = b + \\\n    c\nd\n"), ".c.");
  EXPECT_EQ(letters(CommentSyntax::Python, "\"\"\"a \\\"\"\" b\n\"\"\"\nc\n"), ".i.");
}

TEST(LineStates, BlocksOfYamlAndMarkdown) {
  EXPECT_EQ(letters(CommentSyntax::Yaml, "a: |\n  text\n\n  # text\nb: 1\n"), ".iii.");
  EXPECT_EQ(letters(CommentSyntax::Yaml, "- a: >-\n    text\n  b: 1\n"), ".i.");
  EXPECT_EQ(letters(CommentSyntax::Markdown, "a\n```\nb\n```\nc\n"), "..ii.");
}

TEST(LineStates, Names) {
  EXPECT_EQ(commentSyntax("a/CMakeLists.txt"), CommentSyntax::Hash);
  EXPECT_EQ(commentSyntax("a/x.kps"), CommentSyntax::C);
  EXPECT_EQ(commentSyntax("a/x.json"), CommentSyntax::None);
  EXPECT_EQ(commentSyntax("a/notes.txt"), CommentSyntax::None);
}
