//===-- FindingsTest.cpp - What graphs and texts have to say --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Body.h"
#include "graph/SourceLints.h"

namespace oplint::py {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::vector<std::string> lints(llvm::StringRef Text) {
  MemoryCheckout Source(FileTexts{{"body.py", Text.str()}});
  ModuleSet Modules(Source);
  std::vector<std::string> Out;
  for (const GraphRemark &R : lintModule(**Modules.loadFile("body.py")))
    Out.push_back(R.Rule + " " + std::to_string(R.Where.Line));
  return Out;
}

TEST(Findings, ChecksThatOnlyRaiseAreMarked) {
  EXPECT_THAT(
      Body("def f(x):\n  if (x < 0).any():\n    raise ValueError('x')\n  return x\n").findings(),
      ElementsAre("graph-break-if 3!"));
  EXPECT_THAT(Body("def f(x):\n  assert (x > 0).all()\n  return x\n").findings(),
              ElementsAre("graph-break-assert 3!"));
  EXPECT_THAT(
      Body("def f(x, k):\n  if k.item() == 0:\n    raise ValueError('k')\n  return x\n").findings(),
      ElementsAre("graph-break-item 3!"));
  EXPECT_THAT(Body("def f(x):\n  if x.sum() > 0:\n    return x\n  return -x\n").findings(),
              ElementsAre("graph-break-if 3"));
  // So is what only the message of an exception needs.
  EXPECT_THAT(
      Body("def f(x):\n  if (x < 0).any():\n    raise ValueError(f'{x}')\n  return x\n").findings(),
      ElementsAre("graph-break-if 3!", "graph-break-format 4!"));
  // A helper that is called in a check has a way of its own.
  EXPECT_THAT(Body("def g(x):\n  return 1 if x.sum() > 0 else 2\n"
                   "def f(x):\n  if g(x) == 3:\n    raise ValueError('x')\n  return x\n")
                  .findings(),
              Contains("graph-break-bool 3"));
}

TEST(Findings, TellTheWayThatLeadsThere) {
  auto Found = graphFindings(Body("def f(x, low=0, high=0):\n"
                                  "  if low == 0 and high == 0:\n"
                                  "    if x.min() == x.max():\n      return x + 1\n"
                                  "  return x\n")
                                 .graph());
  ASSERT_EQ(Found.size(), 1U);
  EXPECT_EQ(Found[0].Path, "low == 0 and high == 0");
  // Behind another break its answer belongs to the way.
  Found = graphFindings(
      Body("def f(x):\n  if x.sum() > 0:\n    return x.item()\n  return x\n").graph());
  ASSERT_EQ(Found.size(), 2U);
  EXPECT_EQ(Found[1].Path, "gt");
}

TEST(Findings, InlinedHelpersNameTheirCaller) {
  auto Found = graphFindings(
      Body("def _h(x):\n  return x.item()\ndef f(x):\n  y = x * 2\n  return _h(y)\n").graph());
  ASSERT_EQ(Found.size(), 1U);
  EXPECT_EQ(Found[0].InlineStack, "body.py:6 in f");
}

TEST(Findings, WhatAsksNoDataIsSilent) {
  EXPECT_THAT(Body("def f(x, y=None, axis=-1):\n"
                   "  if isinstance(x, paddle.Tensor) and y is None:\n    n = len(x.shape)\n"
                   "  if x.ndim != n or x.dtype == paddle.int32 or x.shape[0] > 5:\n"
                   "    raise ValueError('x')\n"
                   "  if paddle.is_complex(x) or x in [x]:\n    n = n + x.size\n"
                   "  for row in x:\n    row.stop_gradient = True\n"
                   "  sizes = [1]\n  sizes.append(len(x))\n"
                   "  return x.reshape([-1])\n")
                  .findings(),
              IsEmpty());
}

TEST(Findings, LimitsOfCaptureByBytecode) {
  auto Has = [](llvm::StringRef Text, const char *Rule) {
    std::vector<std::string> Found = Body(Text).findings();
    return llvm::any_of(Found, [&](llvm::StringRef F) { return F.starts_with(Rule); });
  };
  EXPECT_TRUE(Has("def f(x):\n  return x.sum(sorted([1, 0]))\n", "graph-break-builtin"));
  EXPECT_TRUE(Has("def f(x):\n  return x.sum(list(set([1, 0])))\n", "graph-break-builtin"));
  EXPECT_TRUE(Has("def f(x):\n  return x if 1 in {1, 2} else -x\n", "graph-set-display"));
  EXPECT_TRUE(
      Has("def f(x):\n  return x.sum(tuple(i for i in [0]))\n", "graph-generator-expression"));
  EXPECT_TRUE(Has("def f(x):\n  for i in [0, 1]:\n    if i:\n      return x\n  return -x\n",
                  "graph-return-in-loop"));
  EXPECT_FALSE(
      Has("def f(x):\n  for i in [0, 1]:\n    x = x + i\n  return x\n", "graph-return-in-loop"));
  EXPECT_TRUE(
      Has("def f(x, y):\n  return [t.item() for t in (x, y)]\n", "graph-break-in-comprehension"));
  EXPECT_TRUE(Has("def f(x):\n  def g():\n    return x * 2\n  return g() if x.sum() > 0 else x\n",
                  "graph-break-in-closure"));
  // No variable is shared here.
  EXPECT_FALSE(
      Has("def f(x):\n  def g(v):\n    return v * 2\n  return g(x) if x.sum() > 0 else x\n",
          "graph-break-in-closure"));
  EXPECT_TRUE(Has("def f(x, act=None):\n  act = act or (lambda v: v * 2)\n  return act(x)\n",
                  "graph-calls-argument"));
  EXPECT_TRUE(
      Has("def f(x):\n  return x if str(x.dtype) == 'a' else -x\n", "graph-type-of-tensor"));
  // Messages of exceptions are only text.
  EXPECT_FALSE(Has(
      "def f(x):\n  if x.ndim != 2:\n    raise TypeError(f'{type(x)} {sorted([1])}')\n  return x\n",
      "graph-type-of-tensor"));
}

TEST(Findings, InPlaceFunctionsMayWrite) {
  EXPECT_THAT(Body("def f(x):\n  x[0] = 1\n  return x\n").findings(),
              Contains("graph-writes-argument 3"));
  EXPECT_THAT(Body("def f_(x):\n  x[0] = 1\n  return x\n", "f_").findings(), IsEmpty());
}

TEST(Lints, PrintsThatWereLeft) {
  EXPECT_THAT(lints("def f(x):\n  if x.ndim == 9:\n    print('size', x)\n  return x\n"),
              ElementsAre("graph-print 3"));
  EXPECT_THAT(lints("class A:\n  def g(self):\n    print(1)\n"), ElementsAre("graph-print 3"));
  EXPECT_THAT(lints("def f(x, printer):\n  printer.print(x)\n  return x\n"), IsEmpty());
}

TEST(Lints, ListsOfTheCaller) {
  EXPECT_THAT(lints("def f(x, axes: list[int]):\n  axes[0] = 1\n"),
              ElementsAre("graph-changes-argument 2"));
  EXPECT_THAT(lints("def f(x, axes):\n  src = [axes] if isinstance(axes, int) else axes\n"
                    "  if isinstance(axes, (list, tuple)):\n    src[0] += 2\n"),
              ElementsAre("graph-changes-argument 4"));
  EXPECT_THAT(lints("def f(x, n):\n  for i, v in enumerate(n):\n    n[i] = v + 1\n"),
              ElementsAre("graph-changes-argument 3"));
  EXPECT_THAT(lints("def f(x, n: list[int]):\n  n.append(1)\n"),
              ElementsAre("graph-changes-argument 2"));
  // A copy, another name, a tensor.
  EXPECT_THAT(lints("def f(x, n: list[int]):\n  n = list(n)\n  n[0] = 1\n"), IsEmpty());
  EXPECT_THAT(lints("def f(x, n: list[int]):\n  m = [v for v in n]\n  m.append(1)\n"), IsEmpty());
  EXPECT_THAT(lints("def f(x: Tensor):\n  x[0] = 1\n"), IsEmpty());
  // On one way it is a copy, on the other not.
  EXPECT_THAT(lints("def f(n: list[int], k):\n  if k:\n    n = list(n)\n  n[0] = 1\n"),
              ElementsAre("graph-changes-argument 4"));
}

TEST(Lints, SlicesOfArguments) {
  EXPECT_THAT(lints("def f(x):\n  def g(x):\n    w = x[1:, 0]\n    w[0] = 1\n    return w\n"
                    "  return g(x)\n"),
              ElementsAre("graph-writes-view 4"));
  EXPECT_THAT(lints("def f(x):\n  w = x[1:, 0] + 0\n  w[0] = 1\n  return w\n"), IsEmpty());
  EXPECT_THAT(lints("def f(n):\n  w = n[1:]\n  w[0] = 1\n  return w\n"), IsEmpty());
}

TEST(Lints, FlagsGivenBackToAnother) {
  EXPECT_THAT(lints("def f():\n  global a, b\n  old_a = a\n  old_b = a\n  a = 1\n  b = 2\n"
                    "  try:\n    yield\n  finally:\n    a = old_a\n    b = old_b\n"),
              ElementsAre("graph-flag-restored 11"));
  EXPECT_THAT(lints("def f(s):\n  old = s.x\n  s.y = 1\n  s.y = old\n"),
              ElementsAre("graph-flag-restored 4"));
  EXPECT_THAT(lints("def f():\n  global a, b\n  old_a = a\n  old_b = b\n  a = 1\n  b = 2\n"
                    "  a = old_a\n  b = old_b\n"),
              IsEmpty());
  // Handing a value on is no restoring.
  EXPECT_THAT(lints("def f():\n  global a, b\n  old = a\n  a = 1\n  b = old\n"), IsEmpty());
}

TEST(Lints, CopiedChecks) {
  const char *Copied =
      "def f(x, y):\n"
      "  if not isinstance(x, int) and not all_of(x):\n    raise ValueError('x is wrong')\n"
      "  if not isinstance(x, int) and not all_of(y):\n    raise ValueError('y is wrong')\n";
  EXPECT_THAT(lints(Copied), ElementsAre("graph-check-copied 4"));
  std::string Right = Copied;
  Right.replace(Right.rfind("isinstance(x"), 12, "isinstance(y");
  EXPECT_THAT(lints(Right), IsEmpty());
  // What compares both may keep the first.
  EXPECT_THAT(lints("def f(x, y):\n  if x.ndim != 2:\n    raise ValueError('x')\n"
                    "  if y.ndim != x.ndim:\n    raise ValueError('y and x')\n"),
              IsEmpty());
}

TEST(Sot, NamesByProfile) {
  EXPECT_EQ(sotVerdict("graph-break-if", SotProfile::V2025_01)->Class, "BreakGraphError");
  EXPECT_EQ(sotVerdict("graph-break-if", SotProfile::V2025_06)->Class,
            "DataDependencyControlFlowBreak");
  EXPECT_EQ(sotVerdict("graph-break-item", SotProfile::V2025_01)->Class, "");
  EXPECT_EQ(sotVerdict("graph-break-item", SotProfile::V2025_12)->Class,
            "DataDependencyOperationBreak");
  EXPECT_FALSE(sotVerdict("graph-flag-restored", SotProfile::V2025_01));
  EXPECT_FALSE(sotVerdict("graph-break-if", SotProfile::None));
}

TEST(Sot, ProfileOfACheckout) {
  FileTexts Files{{"python/paddle/__init__.py", ""}};
  EXPECT_EQ(sotProfileOf(MemoryCheckout(FileTexts(Files))), SotProfile::V2025_01);
  Files["python/paddle/jit/sot/utils/exceptions.py"] =
      "class DataDependencyControlFlowBreak: ...\n";
  EXPECT_EQ(sotProfileOf(MemoryCheckout(FileTexts(Files))), SotProfile::V2025_06);
  Files["python/paddle/jit/marker.py"] = "def capture_control_flow(): ...\n";
  EXPECT_EQ(sotProfileOf(MemoryCheckout(FileTexts(Files))), SotProfile::V2025_12);
  EXPECT_EQ(parseSotProfile("2025.06"), SotProfile::V2025_06);
  EXPECT_FALSE(parseSotProfile("2024"));
}

} // namespace
} // namespace oplint::py
