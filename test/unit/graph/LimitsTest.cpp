//===-- LimitsTest.cpp - Bodies that do too much ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Body.h"

namespace oplint::py {
namespace {

using testing::HasSubstr;

/// What the body `def f(x): ...` gives: the code, or the rule that refuses it.
std::string forward(llvm::StringRef Body0, llvm::StringRef Before = "") {
  std::string Text = (Before + "def f(x, n=2):\n  ").str();
  for (char C : Body0) {
    Text += C;
    if (C == '\n')
      Text += "  ";
  }
  return Body(Text + "\n").forward();
}

TEST(Limits, ValuesThatHoldThemselves) {
  const std::string List = "a = [1]\na.append(a)\n", Dict = "a = {'n': 1}\na['a'] = a\n";
  EXPECT_THAT(forward(List + "return x * len(a)"), HasSubstr("x * 2"));
  // As Python: the same list is equal to itself, two such lists recurse for ever.
  EXPECT_THAT(forward(List + "return x if a == a else -x"), HasSubstr("return x"));
  EXPECT_EQ(forward(List + "b = [1]\nb.append(b)\nreturn x if a == b else -x"),
            "refused: graph-recursion");
  EXPECT_EQ(forward(List + "b = [1]\nb.append(b)\nreturn x if a < b else -x"),
            "refused: graph-recursion");
  EXPECT_THAT(forward(List + "return x * (str(a) == '[1, [...]]')"), HasSubstr("x * True"));
  EXPECT_THAT(forward(Dict + "return x * (repr(a) == \"{'n': 1, 'a': {...}}\")"),
              HasSubstr("x * True"));
  EXPECT_EQ(forward(List + "return x.sum(a)"), "refused: graph-recursion");
  EXPECT_EQ(forward(Dict + "return x.sum(a)"), "refused: graph-recursion");
  EXPECT_EQ(forward("a = [n]\na.append(a)\nreturn x * len(str(a))"), "refused: graph-recursion");
}

TEST(Limits, ValuesThatNestDeep) {
  for (const char *Step : {"a = [a]", "a = (a,)", "a = slice(a)", "a = {1: a}"})
    EXPECT_EQ(
        forward(std::string("a = []\nfor i in range(5000):\n  ") + Step + "\nreturn x.sum(a)"),
        "refused: graph-recursion")
        << Step;
  EXPECT_EQ(forward("t = (int,)\nfor i in range(5000):\n  t = (t, int)\n"
                    "return x if isinstance(n, t) else -x"),
            "refused: graph-recursion");
  EXPECT_EQ(forward("g = len\nfor i in range(5000):\n  g = functools.partial(g)\nreturn x * g([1])",
                    "import functools\n"),
            "refused: graph-recursion");
  EXPECT_EQ(forward("g = [1]\nfor i in range(5000):\n  g = map(abs, g)\nreturn x * sum(g)"),
            "refused: graph-recursion");
  EXPECT_EQ(forward("class A:\n  pass\nfor i in range(5000):\n  class A(A):\n    pass\nreturn x"),
            "refused: graph-recursion");
}

TEST(Limits, ListsThatShareTheirParts) {
  const std::string Shared = "a, b = [n], [n]\nfor i in range(60):\n  a, b = [a, a], [b, b]\n";
  for (const char *End : {"return x if a == b else -x", "return x * len(str(a))", "return x.sum(a)",
                          "return x if a in [b] else -x"})
    EXPECT_THAT(forward(Shared + End), HasSubstr("refused: graph-")) << End;
}

TEST(Limits, StringsAndListsThatDouble) {
  for (const char *Step :
       {"s = s + s", "s = s * 2", "s = 2 * s", "s = f'{s}{s}'", "s = '%s%s' % (s, s)",
        "s = '{}{}'.format(s, s)", "s = s.replace('a', 'aa')", "s = s.join([s, s])", "s += s"})
    EXPECT_EQ(
        forward(std::string("s = 'a'\nfor i in range(60):\n  ") + Step + "\nreturn x * len(s)"),
        "refused: graph-step-limit")
        << Step;
  for (const char *Step :
       {"s = s + s", "s += s", "s = s * 2", "s *= 2", "s.extend(s)", "s[:0] = s"})
    EXPECT_EQ(
        forward(std::string("s = [1]\nfor i in range(60):\n  ") + Step + "\nreturn x * len(s)"),
        "refused: graph-step-limit")
        << Step;
  EXPECT_EQ(forward("s = 'a' * 100000\nreturn x * len(s.join([s] * 10000))"),
            "refused: graph-step-limit");
  EXPECT_EQ(forward("s = 'a' * 100000\nreturn x * len(s.replace('a', s))"),
            "refused: graph-step-limit");
  EXPECT_EQ(forward("return x * len(f'{1:900000000}')"), "refused: graph-step-limit");
  // The expression is refused where it would be printed, and only there.
  EXPECT_EQ(forward("for i in range(60):\n  n = n + n\nreturn x * n"),
            "refused: graph-unknown-value");
  EXPECT_THAT(forward("for i in range(60):\n  n = n + n\nreturn x"), HasSubstr("return x"));
}

TEST(Limits, WorkOnTheHost) {
  for (const char *Work :
       {"for i in range(10**12):\n  pass", "any(0 for i in range(10**12))", "all(range(1, 10**12))",
        "sum(range(10**9))", "set(range(100000))", "d = {}\nfor i in range(90000):\n  d[i] = i",
        "[1 for a in range(9000) for b in range(9000)]", "a = [1]\nfor v in a:\n  a.append(v)",
        "list(itertools.combinations(range(40), 8))", "list(zip(range(10**12), range(10**12)))"})
    EXPECT_EQ(forward(std::string(Work) + "\nreturn x", "import itertools\n"),
              "refused: graph-step-limit")
        << Work;
  // 10,000 rounds are no problem, nor is sorting.
  EXPECT_THAT(forward("k = 0\nfor i in range(10000):\n  k += i\nreturn x * k"),
              HasSubstr("x * 49995000"));
  EXPECT_THAT(forward("return x * sorted(range(3000), reverse=True)[0]"), HasSubstr("x * 2999"));
}

TEST(Limits, LongFunctions) {
  std::string Elifs = "if n == 0:\n  return x\n", Variables, Ops;
  for (int I = 1; I != 20000; ++I)
    Elifs += "elif n == -" + std::to_string(I) + ":\n  return -x\n";
  EXPECT_EQ(forward(Elifs + "return x"), "refused: graph-unsupported-syntax");
  for (int I = 1; I != 6000; ++I) {
    Variables += "v" + std::to_string(I) + " = n\n";
    Ops += "x = x + 1\n";
  }
  EXPECT_EQ(forward(Variables + "return x"), "refused: graph-step-limit");
  EXPECT_EQ(forward(Ops + "return x"), "refused: graph-step-limit");
}

TEST(Limits, LayersThatKnowTheirParent) {
  EXPECT_EQ(Body("class Block(paddle.nn.Layer):\n  def __init__(self, parent):\n"
                 "    super().__init__()\n    self.parent = parent\n"
                 "    self.fc = paddle.nn.Linear(3, 3)\n"
                 "  def forward(self, x):\n    return self.fc(x)\n"
                 "class Net(paddle.nn.Layer):\n  def __init__(self):\n    super().__init__()\n"
                 "    self.block = Block(self)\n"
                 "  def forward(self, x):\n    return self.block(x)\n",
                 "Net")
                .forward(),
            "def forward(self, x):\n    block_fc = self.block.fc(x)\n    return block_fc\n");
}

} // namespace
} // namespace oplint::py
