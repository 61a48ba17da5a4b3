//===-- CodeTest.cpp - Guarded code and its options ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Body.h"

namespace oplint::py {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char *Loss = "def f(x, margin=0.0, reduction='mean'):\n"
                             "  if reduction not in ('mean', 'sum', 'none'):\n"
                             "    raise ValueError('reduction')\n"
                             "  if margin != 0.0:\n    x = x + margin\n"
                             "  if reduction == 'sum':\n    return x.sum()\n"
                             "  elif reduction == 'mean':\n    return x.mean()\n"
                             "  return x\n";

TEST(Guarded, BothSidesOfEachGuard) {
  EXPECT_EQ(Body(Loss).guarded(), "def forward(x, margin=0.0, reduction='mean'):\n"
                                  "    if reduction not in ('mean', 'sum', 'none'):\n"
                                  "        raise ValueError('reduction')\n"
                                  "    if margin != 0.0:\n"
                                  "        add = x + margin\n"
                                  "        if reduction == 'sum':\n"
                                  "            sum_1 = add.sum()\n"
                                  "            return sum_1\n"
                                  "        if reduction == 'mean':\n"
                                  "            mean = add.mean()\n"
                                  "            return mean\n"
                                  "        return add\n"
                                  "    if reduction == 'sum':\n"
                                  "        sum_1 = x.sum()\n"
                                  "        return sum_1\n"
                                  "    if reduction == 'mean':\n"
                                  "        mean = x.mean()\n"
                                  "        return mean\n"
                                  "    return x\n");
  RunOptions O;
  O.Guarded = true;
  OpGraph G = Body(Loss).graph(O);
  EXPECT_EQ(guardSides(G), std::pair(12U, 12U));
  EXPECT_FALSE(G.OtherRuns.empty());
}

TEST(Guarded, ASideThatNothingReachesIsRequired) {
  EXPECT_THAT(Body("def f(x, n=2):\n  if x.shape[0] == 12345 and n == 98765:\n    return -x\n"
                   "  return x * 2\n")
                  .guarded(),
              HasSubstr("require(not (x.shape[0] == 12345))"));
}

TEST(Guarded, ShapesAndDtypesAreTried) {
  std::string Code = Body("def f(x):\n  if x.dtype == paddle.int32:\n    x = x.astype('float32')\n"
                          "  if x.ndim == 1:\n    return x.sum()\n  return x\n")
                         .guarded();
  EXPECT_THAT(Code, Not(HasSubstr("require")));
  EXPECT_THAT(Code, HasSubstr("if x.dtype == paddle.int32:\n        astype = x.astype('float32')"));
}

TEST(With, WhatIsLeftOnOneSideStandsInTheBlock) {
  EXPECT_EQ(Body("def f(x):\n  with paddle.no_grad():\n    if x.sum() > 0:\n      x = x + 1\n"
                 "    x = x * 2\n  return x\n")
                .forward(),
            "def forward(x):\n"
            "    with paddle.no_grad():\n"
            "        sum_1 = x.sum()\n"
            "        gt = sum_1 > 0\n"
            "        if gt:\n"
            "            add = x + 1\n"
            "            mul = add * 2\n"
            "            return mul\n"
            "        mul = x * 2\n"
            "    return mul\n");
  // A check that only raises ends the block itself.
  EXPECT_EQ(Body("def f(x):\n  with paddle.no_grad():\n    if x.sum() > 0:\n"
                 "      raise ValueError('x')\n    x = x * 2\n  return x + 1\n")
                .forward(),
            "def forward(x):\n"
            "    with paddle.no_grad():\n"
            "        sum_1 = x.sum()\n"
            "        gt = sum_1 > 0\n"
            "        if gt:\n"
            "            raise ValueError('x')\n"
            "        mul = x * 2\n"
            "    add = mul + 1\n"
            "    return add\n");
}

TEST(With, AFlagRemembersTheWayBehindTheBlock) {
  const char *Text = "def f(x):\n  with paddle.no_grad():\n    if x.sum() > 0:\n      x = x + 1\n"
                     "  return x * 2\n";
  EXPECT_EQ(Body(Text).forward(), "def forward(x):\n"
                                  "    with paddle.no_grad():\n"
                                  "        sum_1 = x.sum()\n"
                                  "        gt = sum_1 > 0\n"
                                  "        taken = bool(gt)\n"
                                  "        if taken:\n"
                                  "            add = x + 1\n"
                                  "    if taken:\n"
                                  "        mul = add * 2\n"
                                  "        return mul\n"
                                  "    mul = x * 2\n"
                                  "    return mul\n");
  EXPECT_EQ(Body(Text).forward(/*Split=*/true), "def graph_0(x):\n"
                                                "    sum_1 = x.sum()\n"
                                                "    gt = sum_1 > 0\n"
                                                "    return gt\n\n\n"
                                                "def graph_1(x):\n"
                                                "    add = x + 1\n"
                                                "    return add\n\n\n"
                                                "def graph_2(add):\n"
                                                "    mul = add * 2\n"
                                                "    return mul\n\n\n"
                                                "def graph_3(x):\n"
                                                "    mul = x * 2\n"
                                                "    return mul\n\n\n"
                                                "def forward(x):\n"
                                                "    with paddle.no_grad():\n"
                                                "        gt = graph_0(x)\n"
                                                "        taken = bool(gt)\n"
                                                "        if taken:\n"
                                                "            add = graph_1(x)\n"
                                                "    if taken:\n"
                                                "        mul = graph_2(add)\n"
                                                "        return mul\n"
                                                "    mul = graph_3(x)\n"
                                                "    return mul\n");
}

TEST(With, GuardsAndNestedBlocks) {
  EXPECT_EQ(Body("def f(x, n=2):\n  with paddle.no_grad():\n    if n > 1:\n      x = x + n\n"
                 "  return x * 2\n")
                .guarded(),
            "def forward(x, n=2):\n"
            "    with paddle.no_grad():\n"
            "        taken = bool(n > 1)\n"
            "        if taken:\n"
            "            add = x + n\n"
            "    if taken:\n"
            "        mul = add * 2\n"
            "        return mul\n"
            "    mul = x * 2\n"
            "    return mul\n");
  EXPECT_EQ(Body("def f(x):\n  with paddle.no_grad():\n    with paddle.amp.auto_cast():\n"
                 "      if x.sum() > 0:\n        x = x + 1\n    x = x * 2\n  return x - 3\n")
                .forward(),
            "def forward(x):\n"
            "    with paddle.no_grad():\n"
            "        with paddle.amp.auto_cast():\n"
            "            sum_1 = x.sum()\n"
            "            gt = sum_1 > 0\n"
            "            taken = bool(gt)\n"
            "            if taken:\n"
            "                add = x + 1\n"
            "        if taken:\n"
            "            mul = add * 2\n"
            "        if not taken:\n"
            "            mul = x * 2\n"
            "    if taken:\n"
            "        sub = mul - 3\n"
            "        return sub\n"
            "    sub = mul - 3\n"
            "    return sub\n");
}

TEST(With, LoopsInside) {
  EXPECT_EQ(
      Body("def f(x):\n  with paddle.no_grad():\n    while x.sum() > 0:\n"
           "      x = x - 1\n      if x.max() < 3:\n        return x\n    x = x * 2\n  return x\n")
          .forward(),
      "def forward(x):\n"
      "    with paddle.no_grad():\n"
      "        x_1 = x\n"
      "        while True:\n"
      "            sum_1 = x_1.sum()\n"
      "            gt = sum_1 > 0\n"
      "            if not gt:\n"
      "                break\n"
      "            sub = x_1 - 1\n"
      "            max_1 = sub.max()\n"
      "            lt = max_1 < 3\n"
      "            if lt:\n"
      "                return sub\n"
      "            x_1 = sub\n"
      "        mul = x_1 * 2\n"
      "    return mul\n");
}

TEST(Code, EachPartOfALoopsConditionIsAWayOut) {
  EXPECT_EQ(Body("def f(x, y):\n  while x.sum() > 0 and y.sum() > 0:\n    x = x - 1\n"
                 "    y = y - 2\n  return x * y\n")
                .forward(),
            "def forward(x, y):\n"
            "    x_1, y_1 = x, y\n"
            "    while True:\n"
            "        sum_1 = x_1.sum()\n"
            "        gt = sum_1 > 0\n"
            "        if not gt:\n"
            "            break\n"
            "        sum_2 = y_1.sum()\n"
            "        gt_1 = sum_2 > 0\n"
            "        if not gt_1:\n"
            "            break\n"
            "        sub = x_1 - 1\n"
            "        sub_1 = y_1 - 2\n"
            "        x_1, y_1 = sub, sub_1\n"
            "    mul = x_1 * y_1\n"
            "    return mul\n");
}

TEST(Code, AValueIsNotFreedWhereALaterStatementUsesIt) {
  PythonOptions O;
  O.Split = false;
  O.Free = true;
  EXPECT_EQ(Body("def f(x):\n  with paddle.no_grad():\n    y = x + 1\n    z = y * 2\n"
                 "  return z - y\n")
                .code(O, {}),
            "def forward(x):\n"
            "    with paddle.no_grad():\n"
            "        add = x + 1\n"
            "        mul = add * 2\n"
            "    sub = mul - add\n"
            "    return sub\n");
}

TEST(Code, GuardsAsCommentsOrNotAtAll) {
  Body B("def f(x, n=2):\n  if n > 1:\n    return x * n\n  return x\n");
  PythonOptions O;
  O.Split = false;
  EXPECT_THAT(B.code(O, {}), HasSubstr("    require(n > 1)\n"));
  O.Guards = PythonOptions::GuardStyle::Comment;
  EXPECT_THAT(B.code(O, {}), HasSubstr("    # require(n > 1)\n    mul = x * n\n"));
  O.Guards = PythonOptions::GuardStyle::None;
  EXPECT_EQ(B.code(O, {}), "def forward(x, n=2):\n    mul = x * n\n    return mul\n");
}

TEST(Code, TypesAndFreedValues) {
  Body B("def f(x):\n  y = x * 2\n  z = y + 1\n  return z.sum()\n");
  PythonOptions O;
  O.Split = false;
  O.Free = true;
  EXPECT_EQ(B.code(O, {}), "def forward(x):\n"
                           "    mul = x * 2\n"
                           "    add = mul + 1\n"
                           "    mul = None\n"
                           "    sum_1 = add.sum()\n"
                           "    add = None\n"
                           "    return sum_1\n");
  O.Free = false;
  O.Types = true;
  EXPECT_THAT(B.code(O, {}), HasSubstr("    mul = x * 2  # float32[2, 3]\n"));
}

TEST(Trace, SeveralResultsAreATuple) {
  FileTexts Files{
      {"paddle/phi/ops/yaml/ops.yaml",
       "- op : kth\n  args : (Tensor x, int k)\n  output : Tensor(out), Tensor(indices)\n"}};
  Body B("from paddle import _C_ops\ndef f(x):\n  return _C_ops.kth(x, 1)\n", "f", {}, {}, Files);
  EXPECT_EQ(B.trace(), "kth = _C_ops.kth(x, 1)\nreturn (kth[0], kth[1])\n");
  EXPECT_THAT(B.forward(), HasSubstr("    return kth\n"));
}

//===----------------------------------------------------------------------===//
// The shapes of an eager tracer's own examples
//===----------------------------------------------------------------------===//

TEST(Tracer, OperatorsFunctionsAndMethods) {
  EXPECT_EQ(Body("import paddle.nn.functional as F\n"
                 "def f(x, y):\n  z = x * x\n  z = z + y\n  z = paddle.add(x=z, y=z)\n"
                 "  z = z.add(y)\n  return F.relu(x=z)\n")
                .forward(),
            "def forward(x, y):\n"
            "    mul = x * x\n"
            "    add = mul + y\n"
            "    add_1 = paddle.add(x=add, y=add)\n"
            "    add_2 = add_1.add(y)\n"
            "    relu = paddle.nn.functional.relu(x=add_2)\n"
            "    return relu\n");
}

TEST(Tracer, LayersAndContainers) {
  EXPECT_EQ(Body("class Net(paddle.nn.Layer):\n"
                 "  def __init__(self):\n    super().__init__()\n"
                 "    self.body = paddle.nn.Sequential(paddle.nn.Linear(3, 3), paddle.nn.ReLU())\n"
                 "  def forward(self, x):\n    return self.body(x).clamp(min=0.0, max=1.0)\n",
                 "Net")
                .forward(),
            "def forward(self, x):\n"
            "    body_0 = getattr(self.body, '0')(x)\n"
            "    body_1 = getattr(self.body, '1')(body_0)\n"
            "    clamp = body_1.clamp(min=0.0, max=1.0)\n"
            "    return clamp\n");
}

TEST(Tracer, AttributesOfTensors) {
  EXPECT_EQ(Body("def f(x):\n  return x.shape[0] * x.T\n").forward(), "def forward(x):\n"
                                                                      "    t = x.T\n"
                                                                      "    mul = x.shape[0] * t\n"
                                                                      "    return mul\n");
}

TEST(Tracer, HostReadsLengthsAndInPlaceOperators) {
  EXPECT_EQ(Body("def f(x, y, *args, **kw):\n  z = x\n  z += y\n  n = float(x.sum())\n"
                 "  f = lambda v: v * len(x) + len(args) + len(kw)\n  return f(z) / n, x\n")
                .forward(),
            "def forward(x, y, *args, **kw):\n"
            "    add = x + y\n"
            "    sum_1 = x.sum()\n"
            "    float_value = float(sum_1)\n"
            "    mul = add * len(x)\n"
            "    add_1 = mul + 0\n"
            "    add_2 = add_1 + 0\n"
            "    truediv = add_2 / float_value\n"
            "    return (truediv, x)\n");
}

TEST(Tracer, SplitsUnpackAndSlicesAreWritten) {
  EXPECT_EQ(Body("def f(x):\n  a, b = paddle.split(x, 2)\n  a[0] = b\n  return a\n").forward(),
            "def forward(x):\n"
            "    split = paddle.split(x, 2)\n"
            "    split[0][0] = split[1]\n"
            "    return split[0]\n");
}

} // namespace
} // namespace oplint::py
