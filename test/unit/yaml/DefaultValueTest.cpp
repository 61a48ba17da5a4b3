//===-- DefaultValueTest.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "yaml/DefaultValue.h"
#include "gtest/gtest.h"

using namespace oplint;

namespace {

std::string value(llvm::StringRef Expression, AttrType Type) {
  return evaluateDefault(Expression, Type).pythonStr();
}

TEST(DefaultValue, NumbersTakeTheTypeOfTheAttribute) {
  EXPECT_EQ(value("-1", AttrType::Int), "-1");
  EXPECT_EQ(value("true", AttrType::Int), "1");
  EXPECT_EQ(value("0", AttrType::Boolean), "False");
  EXPECT_EQ(value("1.0f", AttrType::Int), "1");
  EXPECT_EQ(value("100000L", AttrType::Long), "100000");
  EXPECT_EQ(value("INT64_MAX", AttrType::Long), "9223372036854775807");
  EXPECT_EQ(value("0x1F", AttrType::Int), "31");
  EXPECT_EQ(value("false", AttrType::Float), "0.0");
}

TEST(DefaultValue, FloatsAreFloat32WidenedToDouble) {
  EXPECT_EQ(value("1e-5", AttrType::Float), "9.999999747378752e-06");
  EXPECT_EQ(value("1e-5", AttrType::Float64), "1e-05");
  EXPECT_EQ(value(".5f", AttrType::Float), "0.5");
  EXPECT_EQ(value("1.0f/3", AttrType::Float), "0.3333333432674408");
  EXPECT_EQ(value("2.", AttrType::Float), "2.0");
}

TEST(DefaultValue, IntegerArithmetic) {
  EXPECT_EQ(value("(2 << 12) - 1", AttrType::Int), "8191");
  EXPECT_EQ(value("7 / 2 * 2 + 1", AttrType::Int), "7");
  EXPECT_EQ(value("1 / 0", AttrType::Int), "?1 / 0");
  EXPECT_EQ(value("9223372036854775807 + 1", AttrType::Long), "?9223372036854775807 + 1");
}

TEST(DefaultValue, StringsAndLists) {
  EXPECT_EQ(value("\"NCHW\"", AttrType::String), "NCHW");
  EXPECT_EQ(value("std::string(\"1e-5\")", AttrType::String), "1e-5");
  EXPECT_EQ(value("{}", AttrType::Ints), "[]");
  EXPECT_EQ(value("{0, -1,}", AttrType::Longs), "[0, -1]");
  EXPECT_EQ(value("std::vector<float>{1.0f}", AttrType::Floats), "[1.0]");
  EXPECT_EQ(value("{\"a\", \"b\"}", AttrType::Strings), "['a', 'b']");
}

TEST(DefaultValue, WhatIsNotKnownIsUndecided) {
  for (llvm::StringRef Text : {"kDefault", "f(1)", "{1", "\"open", "", "1 2", "{1} + 1",
                               "\"a\" - 1", "((((1)", "std::vector<int>"})
    EXPECT_TRUE(evaluateDefault(Text, AttrType::Int).isUndecided()) << Text.str();
  EXPECT_TRUE(evaluateDefault("\"a\"", AttrType::Int).isUndecided());
  EXPECT_TRUE(evaluateDefault("1", AttrType::String).isUndecided());
  EXPECT_TRUE(evaluateDefault(std::string(100000, '('), AttrType::Int).isUndecided());
  EXPECT_TRUE(evaluateDefault(std::string(100000, '-') + "1", AttrType::Int).isUndecided());
}

} // namespace
