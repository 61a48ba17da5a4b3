//===-- GraphTest.cpp - Bodies and the forwards made of them --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Body.h"

namespace oplint::py {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

//===----------------------------------------------------------------------===//
// What an eager tracer gets silently wrong
//===----------------------------------------------------------------------===//

TEST(Forward, BothSidesOfAnIfOnATensor) {
  EXPECT_EQ(Body("def f(x):\n  if x.sum() > 0:\n    return x + 1\n  return x - 1\n").forward(),
            "def forward(x):\n"
            "    sum_1 = x.sum()\n"
            "    gt = sum_1 > 0\n"
            "    if gt:\n"
            "        add = x + 1\n"
            "        return add\n"
            "    sub = x - 1\n"
            "    return sub\n");
}

TEST(Forward, ALoopOnATensorStaysALoop) {
  EXPECT_EQ(Body("def f(x):\n  while x > 0:\n    x = x - 1\n  return x\n").forward(),
            "def forward(x):\n"
            "    x_1 = x\n"
            "    while True:\n"
            "        gt = x_1 > 0\n"
            "        if not gt:\n"
            "            break\n"
            "        sub = x_1 - 1\n"
            "        x_1 = sub\n"
            "    return x_1\n");
}

TEST(Forward, AssertAndOrNotInAndChainsAskTheTensor) {
  EXPECT_THAT(Body("def f(x):\n  assert x > 0\n  return x\n").forward(),
              HasSubstr("    if not gt:\n        raise AssertionError()\n"));
  EXPECT_EQ(Body("def f(x, y):\n  return x and y\n").forward(),
            "def forward(x, y):\n    if x:\n        return y\n    return x\n");
  EXPECT_THAT(Body("def f(x):\n  return 0 < x < 1\n").forward(),
              HasSubstr("    if gt:\n        lt = x < 1\n        return lt\n    return gt\n"));
  EXPECT_THAT(Body("def f(x):\n  return not x\n").forward(),
              HasSubstr("    if x:\n        return False\n    return True\n"));
  EXPECT_THAT(Body("def f(x, y):\n  return x in [y]\n").forward(), HasSubstr("eq = y == x\n"));
  EXPECT_THAT(Body("def f(x):\n  return x in [x]\n").forward(), HasSubstr("    return True\n"));
}

TEST(Forward, ALayerCalledTwiceHasTwoNames) {
  EXPECT_EQ(Body("class Net(paddle.nn.Layer):\n"
                 "  def __init__(self):\n"
                 "    super().__init__()\n"
                 "    self.fc = paddle.nn.Linear(2, 2)\n"
                 "    self.body = paddle.nn.Sequential(paddle.nn.ReLU(), paddle.nn.Linear(2, 2))\n"
                 "  def forward(self, x):\n"
                 "    a = self.fc(x)\n"
                 "    return self.body(self.fc(a) + a)\n",
                 "Net")
                .forward(),
            "def forward(self, x):\n"
            "    fc = self.fc(x)\n"
            "    fc_1 = self.fc(fc)\n"
            "    add = fc_1 + fc\n"
            "    body_0 = getattr(self.body, '0')(add)\n"
            "    body_1 = getattr(self.body, '1')(body_0)\n"
            "    return body_1\n");
}

TEST(Forward, NamesOfParametersAndBuiltinsAreNotTaken) {
  EXPECT_EQ(
      Body("def f(add_1, x):\n  y = paddle.add(add_1, x)\n  return abs(y) * add_1\n").forward(),
      "def forward(add_1, x):\n"
      "    add = paddle.add(add_1, x)\n"
      "    abs_1 = abs(add)\n"
      "    mul = abs_1 * add_1\n"
      "    return mul\n");
  // A builtin that a parameter shadows is reached through its module.
  EXPECT_THAT(
      Body("def f(x, len=2):\n  n = x.shape\n  for d in n:\n    x = x + d\n  return x + len\n")
          .forward(),
      HasSubstr("require(builtins.len(x.shape) == 2)"));
}

TEST(Forward, SignatureKeepsDefaultsAndKeywordOnly) {
  EXPECT_EQ(
      Body("def f(self, x, /, y=2.0, *rest, scale=float('inf')):\n  return self * x * y * scale\n")
          .forward(),
      "def forward(self, x, /, y=2.0, *rest, scale=float('inf')):\n"
      "    mul = self * x\n"
      "    mul_1 = mul * y\n"
      "    mul_2 = mul_1 * scale\n"
      "    return mul_2\n");
}

TEST(Forward, PrintAndStringsOfTensorsHappenEachTime) {
  EXPECT_EQ(Body("def f(x):\n  print('x is', x)\n  return f'{x}!'\n").forward(),
            "def forward(x):\n"
            "    print('x is', x)\n"
            "    format_value = format(x)\n"
            "    return format_value + '!'\n");
}

TEST(Forward, ReflectedOperatorsInfinitiesAndDtypes) {
  EXPECT_EQ(Body("def f(x, y):\n"
                 "  return 1 + x, x @ y, x & y, ~x, paddle.clip(x, min=float('-inf')), "
                 "x.astype(paddle.float64), {1: x}\n")
                .forward(),
            "def forward(x, y):\n"
            "    add = 1 + x\n"
            "    matmul = x @ y\n"
            "    and_1 = x & y\n"
            "    invert = ~x\n"
            "    clip = paddle.clip(x, min=float('-inf'))\n"
            "    astype = x.astype(paddle.float64)\n"
            "    return (add, matmul, and_1, invert, clip, astype, {1: x})\n");
}

//===----------------------------------------------------------------------===//
// Guards and host values
//===----------------------------------------------------------------------===//

TEST(Forward, WhatTheWayDependsOnIsGuarded) {
  EXPECT_EQ(Body("def f(x, margin=0.0, reduction='mean'):\n"
                 "  if margin != 0.0:\n    x = x + margin\n"
                 "  if reduction not in ('mean', 'sum'):\n    raise ValueError(reduction)\n"
                 "  return x.sum() if reduction == 'sum' else x.mean()\n",
                 "f", {}, {"margin=2.0"})
                .forward(),
            "def forward(x, margin=0.0, reduction='mean'):\n"
            "    require(margin != 0.0)\n"
            "    add = x + margin\n"
            "    require(not (reduction not in ('mean', 'sum')))\n"
            "    require(not (reduction == 'sum'))\n"
            "    mean = add.mean()\n"
            "    return mean\n");
}

TEST(Forward, ShapesOfWhatOpsMakeStayExpressions) {
  EXPECT_EQ(Body("def f(x, axis=-1):\n"
                 "  y = x * 2\n"
                 "  n = y.shape[axis] - 1\n"
                 "  return y.reshape([n + 1, -1])\n")
                .forward(),
            "def forward(x, axis=-1):\n"
            "    mul = x * 2\n"
            "    reshape = mul.reshape([mul.shape[axis] - 1 + 1, -1])\n"
            "    return reshape\n");
}

TEST(Trace, ListsHaveIdentityAndClosuresSeeChanges) {
  EXPECT_EQ(Body("def f(x):\n"
                 "  a = [1]\n  b = a\n  b += [2]\n"
                 "  count = 0\n"
                 "  def bump(n):\n    nonlocal count\n    count += n\n    a.append(count)\n"
                 "  bump(5)\n"
                 "  del a[0]\n"
                 "  first, *rest = a\n"
                 "  return x.reshape(b), first, rest\n")
                .trace(),
            "reshape = x.reshape([2, 5])\nreturn (reshape, 2, [5])\n");
}

TEST(Trace, IntegersAreDividedAsInPython) {
  EXPECT_EQ(Body("def f(x):\n  return x.reshape([-7 // 2, -7 % 3, 2 ** 3, 7 & 3, 5 >> 1, "
                 "int(-2.5), round(2.5)])\n")
                .trace(),
            "reshape = x.reshape([-4, 2, 8, 3, 2, -2, 2])\nreturn reshape\n");
}

TEST(Trace, GeneratorsAreLazyAndTensorsAreWalkedOneByOne) {
  EXPECT_EQ(Body("def f(x):\n"
                 "  for i, row in enumerate(x):\n    row = row + i\n    if i == 1:\n      break\n"
                 "  return any(v > 1 for v in [0, 2, x])\n",
                 "f", {"x=float32[3,2]"})
                .trace(),
            "getitem = x[0]\nadd = getitem + 0\ngetitem_1 = x[1]\nadd_1 = getitem_1 + 1\n"
            "return True\n");
}

TEST(Trace, AnswersDecideBreaks) {
  Body B("def f(x, k):\n"
         "  n = k.item()\n"
         "  if n == 0:\n    raise ValueError(f'no {n}')\n"
         "  return x * n\n");
  EXPECT_EQ(B.trace({"2.5"}), "BREAK item(k) -> 2.5\nmul = x * 2.5\nreturn mul\n");
  EXPECT_EQ(B.trace({"0"}), "BREAK item(k) -> 0\nraise ValueError(no 0)\n");
}

TEST(Trace, TryTakesTheHandlerThatFits) {
  EXPECT_EQ(Body("def f(x):\n"
                 "  try:\n    n = {'a': 1}['b']\n"
                 "  except (TypeError, LookupError) as e:\n    n = 7\n"
                 "  finally:\n    m = 3\n"
                 "  return x.reshape([n, m])\n")
                .trace(),
            "reshape = x.reshape([7, 3])\nreturn reshape\n");
}

TEST(Trace, HelpersWithoutOpsAreHostWorkAndOthersAreOneNode) {
  FileTexts Files{
      {"python/paddle/__init__.py", "__all__ = ['add']\nfrom .math import add\n"},
      {"python/paddle/helpers.py",
       "from paddle import _C_ops\n"
       "def to_list(v, n):\n  return v if isinstance(v, list) else [v] * n\n"
       "def act(x, name):\n  return getattr(_C_ops, name)(x)\n"},
      {"python/paddle/math.py",
       "from paddle import _C_ops\nfrom .helpers import to_list, act\n"
       "def add(x, y):\n  return act(_C_ops.add(x, y), 'relu').reshape(to_list(3, 2))\n"}};
  MemoryCheckout Source(std::move(Files));
  ModuleSet Modules(Source);
  auto T = findApi(Modules, "paddle.add");
  ASSERT_TRUE(static_cast<bool>(T));
  assumeArguments(*T);
  std::vector<GraphInput> Inputs;
  GraphPath P = tracePath(Modules, *T, {}, {}, Inputs);
  EXPECT_EQ(traceText(Inputs, P, false), "add = _C_ops.add(x, y)\n"
                                         "act = act(add, 'relu')\n"
                                         "reshape = act.reshape([3, 3])\n"
                                         "return reshape\n");
  RunOptions Inline;
  Inline.Inline = InlineMode::Helpers;
  Inputs.clear();
  P = tracePath(Modules, *T, Inline, {}, Inputs);
  EXPECT_THAT(traceText(Inputs, P, false), HasSubstr("relu = _C_ops.relu(add)\n"));
}

//===----------------------------------------------------------------------===//
// Splitting
//===----------------------------------------------------------------------===//

TEST(Forward, OpsBetweenBreaksBecomeSubGraphs) {
  EXPECT_EQ(Body("def f(x, y):\n"
                 "  a = x + y\n  b = a * 2\n"
                 "  n = b.sum().item()\n"
                 "  return a.reshape([n, -1])\n")
                .forward(/*Split=*/true),
            "def graph_0(x, y):\n"
            "    add = x + y\n"
            "    mul = add * 2\n"
            "    sum_1 = mul.sum()\n"
            "    return add, sum_1\n\n\n"
            "def graph_1(add, item_value):\n"
            "    reshape = add.reshape([item_value, -1])\n"
            "    return reshape\n\n\n"
            "def forward(x, y):\n"
            "    add, sum_1 = graph_0(x, y)\n"
            "    item_value = sum_1.item()\n"
            "    reshape = graph_1(add, item_value)\n"
            "    return reshape\n");
}

//===----------------------------------------------------------------------===//
// Refusals and remarks
//===----------------------------------------------------------------------===//

TEST(Refusal, NamesItsRule) {
  EXPECT_EQ(Body("def f(x):\n  return f(x)\n").forward(), "refused: graph-recursion");
  EXPECT_EQ(Body("def f(x):\n  for i in range(10000):\n    x = x + i\n  return x\n").forward(),
            "refused: graph-loop-limit");
  EXPECT_EQ(Body("def f(x):\n  i = 0\n  while True:\n    i += 1\n").forward(),
            "refused: graph-step-limit");
  EXPECT_EQ(Body("def f(x):\n  return [0] * 10**9\n").forward(), "refused: graph-step-limit");
  EXPECT_EQ(Body("def f(x):\n  yield x\n").forward(), "refused: graph-generator");
  EXPECT_EQ(Body("def f(x):\n  return eval('x')\n").forward(), "refused: graph-eval");
  EXPECT_EQ(Body("def f(x):\n  return nothing(x)\n").forward(), "refused: graph-unresolved-name");
  EXPECT_EQ(Body("def f(x):\n  return x +\n").forward(), "refused: graph-syntax-error");
  EXPECT_EQ(Body("import numpy as np\ndef f(x):\n  return np.array(x)\n").forward(),
            "refused: graph-break-numpy-call");
  std::string Deep = "def f(x):\n  return " + std::string(400, '(') + "x" + std::string(400, ')');
  EXPECT_THAT(Body(Deep + "\n").forward(), HasSubstr("refused: graph-"));
  std::string Many = "def f(x):\n";
  for (int I = 0; I != 10; ++I)
    Many += "  if x.sum() > " + std::to_string(I) + ":\n    x = x + 1\n";
  EXPECT_EQ(Body(Many + "  return x\n").forward(), "refused: graph-too-many-paths");
}

TEST(Refusal, ValuesOfDifferentKindsRoundALoop) {
  EXPECT_EQ(Body("def f(x):\n  n = 0\n  while x.sum() > 0:\n    n = n + x\n  return n\n").forward(),
            "refused: graph-type-depends-on-break");
  EXPECT_EQ(Body("def f(x):\n  out = []\n  while x.sum() > 0:\n    out.append(x)\n    x = x - 1\n  "
                 "return out\n")
                .forward(),
            "refused: graph-loop-changes-list");
}

TEST(Remarks, WhatAGraphDoesNotShow) {
  auto Rules = [](OpGraph G) {
    std::vector<std::string> Out;
    for (const GraphRemark &R : G.Remarks)
      Out.push_back(R.Rule);
    return Out;
  };
  EXPECT_THAT(
      Rules(Body("def f(x, axes):\n  axes[0] = 1\n  return x.sum(axes)\n", "f", {}, {"axes=[0]"})
                .graph()),
      Contains("graph-changes-argument"));
  // A tuple made of it is the body's own.
  EXPECT_THAT(
      Rules(Body("def f(x, axes):\n  axes = list(axes)\n  axes[0] = 1\n  return x.sum(axes)\n", "f",
                 {}, {"axes=[0]"})
                .graph()),
      Not(Contains("graph-changes-argument")));
  EXPECT_THAT(Rules(Body("def f(x):\n  w = x[0]\n  w[0] = 1\n  return w\n").graph()),
              Contains("graph-writes-view"));
  EXPECT_THAT(Rules(Body("def f(x):\n  w = x[0] + 1\n  w[0] = 1\n  return w\n").graph()),
              Not(Contains("graph-writes-view")));
}

TEST(Render, DotEscapesWhatGraphvizReads) {
  std::string Dot = dotText(Body("def f(x):\n  return paddle.einsum('ij->ji<{|}>', x)\n").graph());
  EXPECT_THAT(Dot, HasSubstr("'ij-\\>ji\\<\\{\\|\\}\\>'"));
}

TEST(Naming, SnakeCase) {
  EXPECT_EQ(snakeCase("PairwiseDistance"), "pairwise_distance");
  EXPECT_EQ(snakeCase("__mul__"), "mul");
  EXPECT_EQ(snakeCase("1d"), "_1d");
}

} // namespace
} // namespace oplint::py
