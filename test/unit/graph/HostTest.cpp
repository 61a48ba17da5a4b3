//===-- HostTest.cpp - The host does what Python does ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Body.h"

namespace oplint::py {
namespace {

using testing::HasSubstr;

/// What stands behind `x * ` in the trace of a body that ends in `return x * (...)`;
/// else the line that begins with `raise`, or the refusal.
std::string value(llvm::StringRef Expression, llvm::StringRef Before = "",
                  llvm::StringRef Module = "") {
  std::string Text = (Module + "def f(x, n=3):\n").str();
  for (llvm::StringRef Rest = Before; !Rest.empty();) {
    auto [Line, Tail] = Rest.split('\n');
    Rest = Tail;
    Text += ("  " + Line + "\n").str();
  }
  std::string Trace = Body(Text + "  return x * (" + Expression.str() + ")\n").trace();
  llvm::StringRef T = Trace;
  if (T.consume_front("mul = x * ") || T.starts_with("raise"))
    return T.split('\n').first.split('(').first.str();
  return Trace;
}

TEST(Host, NamesBelongToTheirScopes) {
  // A name that a function binds anywhere is never one from outside.
  EXPECT_EQ(value("G", "if x.shape[0] > 99:\n  G = 1", "G = 5\n"), "raise UnboundLocalError");
  EXPECT_EQ(value("G", "G = 1\ndel G", "G = 5\n"), "raise UnboundLocalError");
  EXPECT_EQ(value("G", "", "G = 5\n"), "5");
  // Functions inside of a class do not see its names.
  EXPECT_EQ(value("K().g()", "class K:\n  a = 3\n  def g(self):\n    return a"),
            "refused: graph-unresolved-name");
  EXPECT_EQ(value("y + len(a)", "a = [y := i for i in range(3)]"), "5");
  EXPECT_EQ(value("e", "try:\n  n = 1 // 0\nexcept ZeroDivisionError as e:\n  pass"),
            "raise UnboundLocalError");
}

TEST(Host, ClassesOfTheSource) {
  const char *Box = "class Box:\n  k = 3\n  def __init__(self, n):\n    self.n = n\n"
                    "  def __add__(self, o):\n    return self.n + o\n"
                    "  def __eq__(self, o):\n    return self.n == o\n"
                    "  def __len__(self):\n    return 7\n"
                    "  @classmethod\n  def c(cls, a):\n    return a + cls.k\n"
                    "class Top:\n  def who(self):\n    return 1\nclass Left(Top):\n  pass\n"
                    "class Right(Top):\n  def who(self):\n    return 2\n"
                    "class Both(Left, Right):\n  pass\n"
                    "class E(ValueError):\n  pass\n";
  EXPECT_EQ(value("Box(4) + 3", "", Box), "7");
  EXPECT_EQ(value("1 if Box(4) == 4 else 2", "", Box), "1");
  EXPECT_EQ(value("len(Box(4))", "", Box), "7");
  EXPECT_EQ(value("Box.c(1) + Box(2).c(1)", "", Box), "8");
  EXPECT_EQ(value("Both().who()", "", Box), "2");
  EXPECT_EQ(value("1 if Box(4) else 2", "", Box), "refused: graph-unknown-value");
  EXPECT_EQ(value("len(str(Box(4)))", "", Box), "refused: graph-unknown-value");
  EXPECT_EQ(value("n",
                  "try:\n  raise E('q')\nexcept KeyError:\n  n = 1\nexcept ValueError:\n  n = 2",
                  Box),
            "2");
  EXPECT_EQ(value("n", "try:\n  raise E\nexcept E:\n  n = 4", Box), "4");
}

TEST(Host, DecoratorsOfTheModuleAreCalled) {
  const char *Twice = "def twice(g):\n  def h(*a):\n    return g(*a) * 2\n  return h\n"
                      "@twice\ndef k(a):\n  return a + 1\n";
  EXPECT_EQ(value("k(3)", "", Twice), "8");
  EXPECT_EQ(value("g(3)", "@twice\ndef g(a):\n  return a", Twice), "6");
}

TEST(Host, ChangesThatTheNextCallSees) {
  EXPECT_EQ(value("len(a)", "a = g()", "def g(a=[]):\n  a.append(1)\n  return a\n"),
            "refused: graph-writes-global");
  EXPECT_EQ(value("len(C)", "C.append(1)", "C = []\n"), "refused: graph-writes-global");
  EXPECT_EQ(value("len(C)", "C['a'] = 1", "C = {}\n"), "refused: graph-writes-global");
  EXPECT_EQ(value("C", "global C\nC += 1", "C = 0\n"), "refused: graph-writes-global");
}

TEST(Host, ContainersChangeInPlace) {
  EXPECT_EQ(value("len(b)", "a = b = [1]\na *= 3"), "3");
  EXPECT_EQ(value("len(b)", "a = b = {1}\na |= {2}"), "2");
  EXPECT_EQ(value("len(b)", "a = b = {1: 1}\na |= {2: 2}"), "2");
  EXPECT_EQ(value("len({'a': 1} | {'a': 2, 'b': 3})"), "2");
  EXPECT_EQ(value("len(d) + d['a']", "d = {**{'a': 1}, **{'a': 2}}"), "3");
  EXPECT_EQ(value("len(a)", "a = [1, 2, 3]\ndel a[0:2]"), "1");
  EXPECT_EQ(value("len(a)", "a = [1, 2, 3, 4]\na[::2] = [7]"), "raise ValueError");
  EXPECT_EQ(value("1", "d = {}\nd[[1]] = 2"), "raise TypeError");
  // The order of a set is not fixed; what does not depend on it is.
  EXPECT_EQ(value("list({3, 1, 2})[0]"), "refused: graph-unknown-value");
  EXPECT_EQ(value("sorted({3, 1, 2})[0] + max({3, 1}) + len({3, 1})"), "6");
}

TEST(Host, Numbers) {
  EXPECT_EQ(value("0 ** -1"), "raise ZeroDivisionError");
  EXPECT_EQ(value("1 ** 100 + (-1) ** 1001 + (-1) ** 1000"), "1");
  EXPECT_EQ(value("1 << -1"), "raise ValueError");
  EXPECT_EQ(value("(1 << 62) >> 60"), "4");
  EXPECT_EQ(value("1 << 70"), "refused: graph-unknown-value");
  EXPECT_EQ(value("round(2.675, 2)"), "2.67");
  EXPECT_EQ(value("round(2.5) + round(-3.5) + round(7, 1)"), "5");
  EXPECT_EQ(value("round(1234, -2)"), "refused: graph-unknown-value");
  EXPECT_EQ(value("-7.5 % 2"), "0.5");
  EXPECT_EQ(value("7.5 // -2"), "-4.0");
  EXPECT_EQ(value("(-2) ** 0.5"), "refused: graph-unknown-value");
  EXPECT_EQ(value("int('10', 2)"), "refused: graph-unknown-value");
  EXPECT_EQ(value("[1, [2, 3]] < [1, [2, 4]]"), "True");
  EXPECT_EQ(value("range(-2**62 * 2, 2**62 - 1 + 2**62)[0] + 2**62"), "-4611686018427387904");
}

TEST(Host, Text) {
  EXPECT_EQ(value("len('%5s|%-5s|%05d' % ('a', 'b', 3))"), "17");
  EXPECT_EQ(value("'%5s' % 'a' == '    a'"), "True");
  EXPECT_EQ(value("len('%d %d' % (1,))"), "raise TypeError");
  EXPECT_EQ(value("len('%d' % (1, 2))"), "raise TypeError");
  EXPECT_EQ(value("len('{}{}'.format(1))"), "raise IndexError");
  EXPECT_EQ(value("len(f'{255:x}')"), "refused: graph-unknown-value");
  EXPECT_EQ(value("f'{1234567:,} {0.5:.1%} {\"a\":>3}' == '1,234,567 50.0%   a'"), "True");
  EXPECT_EQ(value("len('\\u00e9')"), "1");
  EXPECT_EQ(value("len(b'ab')"), "refused: graph-unknown-value");
  EXPECT_EQ(value("'a,b,c'.split(',', 1)[1]"), "refused: graph-unknown-value");
  // Text that holds what an argument decides is a guard; a tensor's is a break.
  EXPECT_THAT(Body("def f(x, n=3):\n  return x * len(f\"{ {'a': n} }\")\n").forward(),
              HasSubstr("require(n == 3)"));
  EXPECT_EQ(value("len('%s' % (x,))"), "refused: graph-break-format");
  EXPECT_EQ(value("len('{}'.format(x))"), "refused: graph-break-format");
  EXPECT_EQ(value("len(str([x]))"), "refused: graph-break-format");
}

TEST(Host, APartThatWasAskedIsNotAskedAgain) {
  EXPECT_EQ(Body("def f(x, y):\n  return x and y or x\n").trace({"False", "True"}),
            "BREAK bool(x) -> False\nreturn x\n");
  EXPECT_EQ(
      Body("def f(x, y):\n  if x and y:\n    return x\n  return y\n").trace({"False", "True"}),
      "BREAK bool(x) -> False\nreturn y\n");
  EXPECT_EQ(Body("def f(x, y):\n  if not (x or y):\n    return x\n  return y\n")
                .trace({"False", "False", "True"}),
            "BREAK bool(x) -> False\nBREAK bool(y) -> False\nreturn x\n");
}

TEST(Host, ALoopOnATensorDoesNotDecideByWhatItCounts) {
  EXPECT_EQ(Body("def f(x):\n  n = 0\n  while x.sum() > 0 and n < 3:\n    x = x - 1\n    n += 1\n"
                 "  return x\n")
                .forward(),
            "refused: graph-loop-carries-object");
  EXPECT_THAT(Body("def f(x):\n  n = 0\n  while x.sum() > 0:\n    x = x - n\n    n += 1\n"
                   "  return x\n")
                  .forward(),
              HasSubstr("x_1, n = sub, n + 1"));
}

} // namespace
} // namespace oplint::py
