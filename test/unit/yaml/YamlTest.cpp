//===-- YamlTest.cpp ------------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "yaml/Yaml.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace oplint;
using testing::HasSubstr;

namespace {

yaml::Document parsed(llvm::StringRef Text) { return llvm::cantFail(yaml::parse("f.yaml", Text)); }

std::string failure(llvm::StringRef Text, yaml::ParseLimits Limits = {}) {
  auto Doc = yaml::parse("f.yaml", Text, Limits);
  if (Doc)
    return "";
  return llvm::toString(Doc.takeError());
}

TEST(Yaml, OpEntryOfAList) {
  auto D = parsed("# head\n"
                  "- op : scale\n"
                  "  args : (Tensor x, Scalar scale = 1.0,\n"
                  "          bool after = true)\n"
                  "  kernel :\n"
                  "    func : scale {dense -> dense},\n"
                  "  backward :\n");
  ASSERT_TRUE(D.root().isSequence());
  const yaml::Node &Op = *D.root().items()[0];
  ASSERT_TRUE(Op.isMap());
  EXPECT_EQ(Op.get("op")->text(), "scale");
  EXPECT_EQ(Op.get("args")->text(), "(Tensor x, Scalar scale = 1.0, bool after = true)");
  EXPECT_EQ(Op.get("kernel")->get("func")->text(), "scale {dense -> dense},");
  EXPECT_TRUE(Op.get("backward")->isNull());
  EXPECT_EQ(Op.get("backward")->where().Line, 7u);
  EXPECT_EQ(Op.get("output"), nullptr);
  SourceRange R = Op.get("op")->where();
  EXPECT_EQ(R.Line, 2u);
  EXPECT_EQ(R.Column, 8u);
  EXPECT_EQ(R.EndColumn, 13u);
  EXPECT_EQ(Op.where().Line, 2u);
  EXPECT_EQ(Op.get("args")->where().EndLine, 4u);
}

TEST(Yaml, FlowAndQuotes) {
  auto D = parsed("a: {x: [1, 'it''s', \"t\\tb\"], y: no}\nb: |\n  two\n  lines\nc: ~\n");
  const yaml::Node *X = D.root().get("a")->get("x");
  ASSERT_EQ(X->items().size(), 3u);
  EXPECT_EQ(X->items()[0]->asInt(), 1);
  EXPECT_EQ(X->items()[1]->text(), "it's");
  EXPECT_FALSE(X->items()[1]->isPlain());
  EXPECT_EQ(X->items()[1]->spelling(), "'it''s'");
  EXPECT_EQ(X->items()[2]->text(), "t\tb");
  EXPECT_EQ(D.root().get("a")->get("y")->asBool(), false);
  EXPECT_EQ(D.root().get("b")->text(), "two\nlines\n");
  EXPECT_TRUE(D.root().get("c")->isNull());
}

TEST(Yaml, EmptyFileIsNull) {
  EXPECT_TRUE(parsed("").root().isNull());
  EXPECT_TRUE(parsed("# only a comment\n").root().isNull());
}

TEST(Yaml, WindowsLineEndsAndByteOrderMark) {
  auto D = parsed("\xEF\xBB\xBF- op: a\r\n  args: (Tensor x)\r\n");
  EXPECT_EQ(D.root().items()[0]->get("args")->text(), "(Tensor x)");
  EXPECT_EQ(D.root().items()[0]->get("args")->where().Line, 2u);
}

TEST(Yaml, DuplicateKeysAreListedAndTheLastCounts) {
  auto D = parsed("- op: a\n  kernel: {func: x, func: y}\n  op: b\n");
  ASSERT_EQ(D.duplicateKeys().size(), 2u);
  EXPECT_EQ(D.duplicateKeys()[1].First->where().Line, 1u);
  EXPECT_EQ(D.duplicateKeys()[1].Again->where().Line, 3u);
  EXPECT_EQ(D.root().items()[0]->get("op")->text(), "b");
}

TEST(Yaml, AliasesShareTheirNode) {
  auto D = parsed("a: &x [1, 2]\nb: *x\n");
  EXPECT_EQ(D.root().get("a"), D.root().get("b"));
}

TEST(Yaml, UnknownAndEndlessAliases) {
  EXPECT_THAT(failure("a: *nowhere\n"), HasSubstr("f.yaml:1:4: no anchor is called 'nowhere'"));
  EXPECT_THAT(failure("a: &x [1, *x]\n"), HasSubstr("inside the value it stands for"));
}

TEST(Yaml, BombIsRefusedQuickly) {
  std::string Text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int I = 1; I < 12; ++I) {
    std::string Alias = "*a" + std::to_string(I - 1);
    Text += "a" + std::to_string(I) + ": &a" + std::to_string(I) + " [";
    for (int J = 0; J < 10; ++J)
      Text += (J ? ", " : "") + Alias;
    Text += "]\n";
  }
  EXPECT_THAT(failure(Text), HasSubstr("aliases written out"));
}

TEST(Yaml, DeepNesting) {
  EXPECT_THAT(failure(std::string(10000, '[')), HasSubstr("nested more than 200 levels"));
  std::string Block;
  for (int I = 0; I < 2000; ++I)
    Block += std::string(static_cast<size_t>(I), ' ') + "a:\n";
  EXPECT_THAT(failure(Block), HasSubstr("nested more than 200 levels"));
  EXPECT_EQ(failure(std::string(150, '[') + std::string(150, ']')), "");
}

TEST(Yaml, SyntaxErrorsHaveAPlace) {
  EXPECT_THAT(failure("a: 1\nb: [1, 2\nc: 3\n"), HasSubstr("f.yaml:"));
  EXPECT_THAT(failure("a: 'open\n"), HasSubstr("f.yaml:1:9: not valid YAML"));
  EXPECT_THAT(failure("a:\n\t- b\n"), HasSubstr("f.yaml:2:1: a tab"));
  EXPECT_THAT(failure("a: '#\t'\nb:\tc\n"), HasSubstr("f.yaml:2:3: a tab"));
  EXPECT_EQ(failure("a: 'x\ty' # c\td\nb: |\n  p\tq\n"), "");
  EXPECT_THAT(failure(llvm::StringRef("a: \0b\n", 6)), HasSubstr("f.yaml:1:4: the file has a NUL"));
  EXPECT_THAT(failure("a: 1\n---\nb: 2\n"), HasSubstr("f.yaml:3:1: a second document"));
  EXPECT_THAT(failure("a: b: c\n"), HasSubstr("not valid YAML"));
  EXPECT_THAT(failure("- a\nb: c\n"), HasSubstr("not valid YAML"));
  EXPECT_THAT(failure("a: \xff\xfe\n"), HasSubstr("not valid UTF-8"));
}

TEST(Yaml, TruncatedAnywhereNeverCrashes) {
  llvm::StringRef Text =
      "- op : a\n  args : (Tensor x)\n  k : {a: [1, 'b'], c: \"d\\\"\"}\n  z: |\n"
      "    t\n- &q op: *q\n";
  for (size_t N = 0; N <= Text.size(); ++N) {
    auto Doc = yaml::parse("f.yaml", Text.take_front(N));
    if (!Doc)
      EXPECT_FALSE(llvm::toString(Doc.takeError()).empty());
  }
}

} // namespace
