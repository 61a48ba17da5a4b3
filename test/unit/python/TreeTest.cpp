//===-- TreeTest.cpp ------------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/Tree.h"
#include <gmock/gmock.h>

using namespace oplint;
using namespace oplint::python;

namespace {

std::unique_ptr<Tree> parse(llvm::StringRef Text) {
  auto T = Tree::parse("a.py", Text);
  if (!T) {
    ADD_FAILURE() << llvm::toString(T.takeError());
    return nullptr;
  }
  return std::move(*T);
}

std::string failure(llvm::StringRef Text) {
  auto T = Tree::parse("a.py", Text);
  return T ? "" : llvm::toString(T.takeError());
}

Node expression(const Tree &T) { return T.root().children()[0].children()[0]; }

TEST(Tree, RangesCountFromOne) {
  auto T = parse("x = 1\n  # c\ny = f(2)\n");
  Node Y = T->root().children()[1];
  EXPECT_EQ(Y.text(), "y = f(2)");
  SourceRange R = Y.range();
  EXPECT_EQ(R.Line, 3U);
  EXPECT_EQ(R.Column, 1U);
  EXPECT_EQ(R.EndColumn, 9U);
  EXPECT_EQ(R.File, "a.py");
}

TEST(Tree, DottedNames) {
  auto T = parse("a . b.c\n");
  EXPECT_EQ(dottedName(expression(*T)), "a.b.c");
  auto U = parse("f().b\n");
  EXPECT_EQ(dottedName(expression(*U)), "");
}

TEST(Tree, StringValues) {
  auto Value = [](llvm::StringRef Text) {
    auto T = parse(Text);
    return stringValue(expression(*T));
  };
  EXPECT_EQ(Value("'a\\n' \"b\"\n"), "a\nb");
  EXPECT_EQ(Value("r'a'\n"), "a");
  EXPECT_EQ(Value("f'a{b}'\n"), std::nullopt);
  EXPECT_EQ(Value("b'a'\n"), std::nullopt);
  EXPECT_EQ(Value("1\n"), std::nullopt);
}

TEST(Tree, OneLine) {
  auto T = parse("f(\n    a,  # why\n    'x  y',\n)\n");
  EXPECT_EQ(oneLine(expression(*T)), "f(a, 'x  y')");
  auto U = parse("f(\"a\", (1,), (\n x | y))\n");
  EXPECT_EQ(oneLine(expression(*U)), "f('a', (1,), (x | y))");
}

TEST(Tree, WhatFollowsAnErrorIsStillRead) {
  auto T = parse("def f(:\n    pass\n\ndef g(x):\n    return x\n");
  ASSERT_EQ(T->problems().size(), 1U);
  EXPECT_EQ(T->problems()[0].Where.Line, 1U);
  EXPECT_NE(T->root().text().find("def g"), llvm::StringRef::npos);
}

TEST(Tree, CutInAString) {
  auto T = parse("def f(x):\n    return x\n\ndef g(x):\n    '''Text\n");
  EXPECT_FALSE(T->problems().empty());
}

TEST(Tree, TabsMixedWithBlanks) {
  auto T = parse("def f(x):\n        a = 1\n\tb = 2\n");
  ASSERT_EQ(T->problems().size(), 1U);
  EXPECT_EQ(T->problems()[0].Where.Line, 3U);
  EXPECT_THAT(T->problems()[0].Message, testing::HasSubstr("tabs and blanks"));
  EXPECT_TRUE(parse("def f(x):\n\ta = 1\n\tb = 2\n")->problems().empty());
}

TEST(Tree, RefusesWhatIsNoText) {
  EXPECT_THAT(failure(llvm::StringRef("x\0y", 3)), testing::HasSubstr("NUL"));
}

TEST(Tree, RefusesEndlessNesting) {
  std::string Deep = "x = " + std::string(20000, '(') + "1" + std::string(20000, ')') + "\n";
  EXPECT_THAT(failure(Deep), testing::HasSubstr("nested"));
  std::string Sum = "x = 1";
  for (int I = 0; I < 5000; ++I)
    Sum += " + 1";
  EXPECT_THAT(failure(Sum + "\n"), testing::HasSubstr("nested"));
}

/// Every node below \p N: kind, place, bytes.
void listNodes(Node N, std::string &Out) {
  SourceRange R = N.range();
  Out += N.kind().str() + " " + std::to_string(R.Line) + ":" + std::to_string(R.Column) + "-" +
         std::to_string(R.EndLine) + ":" + std::to_string(R.EndColumn) + " " +
         std::to_string(R.Begin) + "-" + std::to_string(R.End) + (N.isError() ? " error" : "") +
         "\n";
  for (Node C : N.allChildren())
    listNodes(C, Out);
}

TEST(Tree, MovedIsAsIfParsedAtTheOtherPlace) {
  const std::string Definition =
      "@decorated\ndef f(x,\n      y=\"\xc3\xa4\"):\n    '''text\n    '''\n"
      "    if x:\n\treturn ((x)\n    return y\n";
  for (std::string Old : {"", "a = 1\n", "# one\n\nb = '''\n\n'''\n"})
    for (std::string New : {"", "a = 1\n", "\n\n\n", "# one\n\nb = '''\n\n'''\nc = 2\n"}) {
      auto PartOf = [&](const std::string &Before) {
        auto Line = static_cast<uint32_t>(1 + llvm::count(Before, '\n'));
        auto Begin = static_cast<uint32_t>(Before.size());
        return Tree::Part{Begin, Line, static_cast<uint32_t>(Begin + Definition.size()),
                          static_cast<uint32_t>(Line + llvm::count(Definition, '\n'))};
      };
      std::string OldText = Old + Definition + "z = 1\n", NewText = New + Definition + "y = 12\n";
      Tree::Part From = PartOf(Old), To = PartOf(New);
      auto Before = Tree::parseParts("old.py", llvm::MemoryBufferRef(OldText, ""), From);
      auto Fresh = Tree::parseParts("new.py", llvm::MemoryBufferRef(NewText, ""), To);
      ASSERT_TRUE(Before && Fresh);
      auto Moved = (*Before)->moved("new.py", llvm::MemoryBufferRef(NewText, ""),
                                    int64_t{To.Begin} - From.Begin, int64_t{To.Line} - From.Line);
      std::string Want, Got;
      for (Node C : (*Fresh)->root().allChildren())
        listNodes(C, Want);
      for (Node C : Moved->root().allChildren())
        listNodes(C, Got);
      EXPECT_EQ(Got, Want);
      ASSERT_FALSE((*Fresh)->problems().empty());
      ASSERT_EQ(Moved->problems().size(), (*Fresh)->problems().size());
      for (size_t I = 0; I < Moved->problems().size(); ++I)
        EXPECT_EQ(Moved->problems()[I].Where, (*Fresh)->problems()[I].Where);
    }
}

} // namespace
