//===-- LayerTest.cpp - What a layer's constructor leaves ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Body.h"

namespace oplint::py {
namespace {

std::string net(llvm::StringRef Init, llvm::StringRef Forward, llvm::StringRef Before = "") {
  std::string Text = Before.str() + "class Net(paddle.nn.Layer):\n  def __init__(self, n=3):\n"
                                    "    super().__init__()\n";
  auto Add = [&](llvm::StringRef Lines) {
    for (; !Lines.empty(); Lines = Lines.split('\n').second)
      Text += ("    " + Lines.split('\n').first + "\n").str();
  };
  Add(Init);
  Text += "  def forward(self, x):\n";
  Add(Forward);
  return Body(Text, "Net").forward();
}

TEST(Layers, ParametersAndBuffersAreReadByTheirPath) {
  EXPECT_EQ(net("self.w = self.create_parameter([n, n])\n"
                "self.b = self.create_parameter(shape=[n], is_bias=True)\n"
                "self.none = self.create_parameter([n], attr=False)\n"
                "self.register_buffer('mask', paddle.ones([n]))",
                "y = paddle.matmul(x, self.w) + self.b\n"
                "if self.none is not None:\n  y = y + self.none\n"
                "return y * self.mask + self.w"),
            "def forward(self, x):\n"
            "    w = self.w\n"
            "    matmul = paddle.matmul(x, w)\n"
            "    b = self.b\n"
            "    add = matmul + b\n"
            "    mask = self.mask\n"
            "    mul = add * mask\n"
            "    add_1 = mul + w\n"
            "    return add_1\n");
}

TEST(Layers, ParametersOfLayersBelow) {
  const char *Block = "class Block(paddle.nn.Layer):\n  def __init__(self):\n"
                      "    super().__init__()\n    self.w = self.create_parameter([3])\n"
                      "  def forward(self, x):\n    return x * self.w\n";
  EXPECT_EQ(net("self.blocks = paddle.nn.LayerList([Block(), Block()])",
                "for b in self.blocks:\n  x = b(x)\nreturn x", Block),
            "def forward(self, x):\n"
            "    w = getattr(self.blocks, '0').w\n"
            "    mul = x * w\n"
            "    w_1 = getattr(self.blocks, '1').w\n"
            "    mul_1 = mul * w_1\n"
            "    return mul_1\n");
}

TEST(Layers, InALoopAParameterIsReadEachTime) {
  EXPECT_EQ(net("self.w = self.create_parameter([n])",
                "while x.sum() > 0:\n  x = x - self.w\nreturn x * self.w"),
            "def forward(self, x):\n"
            "    x_1 = x\n"
            "    while True:\n"
            "        sum_1 = x_1.sum()\n"
            "        gt = sum_1 > 0\n"
            "        if not gt:\n"
            "            break\n"
            "        w = self.w\n"
            "        sub = x_1 - w\n"
            "        x_1 = sub\n"
            "    w = self.w\n"
            "    mul = x_1 * w\n"
            "    return mul\n");
}

TEST(Layers, WhatHasNoPathOrChangesIsRefused) {
  EXPECT_EQ(net("self.ts = [paddle.ones([n])]", "return x + self.ts[0]"),
            "refused: graph-unknown-value");
  EXPECT_EQ(net("self.n = 0", "self.n = self.n + 1\nreturn x * self.n"),
            "refused: graph-writes-global");
}

} // namespace
} // namespace oplint::py
