//===-- OpCallsTest.cpp ---------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "python/OpCalls.h"
#include <gmock/gmock.h>

using namespace oplint::python;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

TEST(OpCalls, ArgumentsAreCounted) {
  auto Calls = scanOpCalls("a.py", "y = _C_ops.f(x, [1, 2], g(a, b), axis=-1)\n");
  ASSERT_EQ(Calls.size(), 1U);
  EXPECT_EQ(Calls[0].Op, "f");
  EXPECT_EQ(Calls[0].Positional, 3U);
  EXPECT_THAT(Calls[0].Keywords, ElementsAre("axis"));
  EXPECT_EQ(Calls[0].Where.Column, 5U);
  EXPECT_EQ(Calls[0].Where.EndColumn, 13U);
}

TEST(OpCalls, CommentsStringsAndLineBreaks) {
  auto Calls = scanOpCalls("a.py", "'''_C_ops.no(x)'''\n# _C_ops.no(x)\n"
                                   "paddle._C_ops.f(\n    x,  # one, two\n    'a, b',\n)\n");
  ASSERT_EQ(Calls.size(), 1U);
  EXPECT_EQ(Calls[0].Positional, 2U);
  EXPECT_THAT(Calls[0].Strings, ElementsAre("a, b"));
  EXPECT_EQ(Calls[0].Where.Line, 3U);
}

TEST(OpCalls, CallsInCallsAndStars) {
  auto Calls = scanOpCalls("a.py", "_C_ops.f(_C_ops.g(), *args, x == y)\n");
  ASSERT_EQ(Calls.size(), 2U);
  EXPECT_TRUE(Calls[0].Starred);
  EXPECT_EQ(Calls[0].Positional, 2U);
  EXPECT_EQ(Calls[1].Op, "g");
  EXPECT_EQ(Calls[1].Positional, 0U);
}

TEST(OpCalls, EveryEra) {
  auto Calls = scanOpCalls("a.py", "core.ops.f(x, 'axis', 1)\n_legacy_C_ops.g(x)\nmy_C_ops.h(x)\n"
                                   "_C_ops.name\nscore.operations.f(x)\n");
  ASSERT_EQ(Calls.size(), 2U);
  EXPECT_TRUE(Calls[0].Legacy);
  EXPECT_TRUE(Calls[1].Legacy);
}

TEST(OpCalls, WhatIsCutIsNoCall) {
  EXPECT_THAT(scanOpCalls("a.py", "_C_ops.f(x, "), IsEmpty());
  EXPECT_THAT(scanOpCalls("a.py", "_C_ops.f('x"), IsEmpty());
  EXPECT_THAT(scanOpCalls("a.py", "_C_ops."), IsEmpty());
}

} // namespace
